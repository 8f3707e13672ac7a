import { type Asked, minute, type PageSays } from '../history.ts';
import { json } from './answers.ts';

type Word = 'None' | 'Limited' | 'Impacted' | 'Major Outage';

export type XboxTrouble = { readonly word: Word; readonly at: number; readonly message: string };

export const xboxHost = 'xnotify.xboxlive.com';

/** Xbox's own page: the store and cloud gaming, with what can't be done by the service's id. */
export const xbox = (troubles: Readonly<Record<number, XboxTrouble>> = {}, updatedAt?: number): PageSays => ({
  '/servicestatusv6/US/en-US': ({ at }: Asked) =>
    json({
      Status: {
        Overall: {
          State: Object.values(troubles).some(({ word }) => word === 'Major Outage')
            ? 'Major Outage'
            : (Object.values(troubles)[0]?.word ?? 'None'),
          LastUpdated: minute(updatedAt ?? at),
        },
      },
      CoreServices: [
        { Id: 2, Name: 'Store' },
        { Id: 14, Name: 'Cloud gaming' },
      ].map((one) => ({ ...one, ...stateOf(troubles[one.Id]) })),
      Titles: [],
    }),
});

const stateOf = (trouble: XboxTrouble | undefined) => ({
  Status: { Name: trouble?.word ?? 'None' },
  Scenarios: [
    {
      Id: 7,
      Name: 'Signing in',
      Status: { Name: trouble?.word ?? 'None' },
      Incidents: trouble ? [{ Id: 3, Begin: minute(trouble.at), Stage: { Message: trouble.message } }] : [],
    },
  ],
});
