import { freshComponents } from '../../support/pages/freshstatus.ts';
import { minute, type PageSays } from '../history.ts';
import { json } from './answers.ts';

type Word = 'OP' | 'PD' | 'PO' | 'MO' | 'UM';

export type FreshEvent = {
  readonly id: number;
  readonly title: string;
  readonly from: number;
  readonly until?: number;
  readonly word?: Word;
};

export const freshHost = 'public-api.freshstatus.io';
export const freshPath = '/v1/public-components/?account_id=7';

/** A page of Freshstatus with two components that count, Mail and the Website; incidents are of Mail and stay listed. */
export const freshstatus = (mail: Word = 'OP', events: readonly FreshEvent[] = []): PageSays => ({
  '/v1/public-components/': { ...json(null), body: freshComponents(mail, 'OP').text },
  '/v1/public-incidents/': json({
    count: events.length,
    next: null,
    results: events.map(({ id, title, from, until, word = 'MO' }) => ({
      id,
      title,
      description: 'We look.',
      start_time: minute(from),
      end_time: until === undefined ? null : minute(until),
      is_planned: false,
      affected_components: [{ component: 2, new_status: word }],
    })),
  }),
});
