import type { Accounts } from '../accounts/module.ts';
import type { IncidentLog } from '../incidents/module.ts';
import type { IntegrationsModule } from '../integrations/module.ts';
import type { Monitoring } from '../monitoring/module.ts';
import { forgetFacts } from '../platform/database/facts.ts';
import type { Foundation } from './foundation.ts';
import { forgetOld } from './retention.ts';

/** What workers do once an hour, by what it is called in the log. */
export type Chores = Readonly<Record<string, () => Promise<unknown>>>;

type Sources = {
  readonly accounts: Pick<Accounts, 'deleteExpired'>;
  readonly incidentLog: Pick<IncidentLog, 'forgetIncidents'>;
  readonly monitoring: Pick<Monitoring, 'removeUnusedPages' | 'forgetChanges'>;
  readonly integrations: Pick<IntegrationsModule, 'deleteOldDeliveries'>;
};

/** The chores of all modules. */
export const choresOf = (
  { choreEm, now }: Pick<Foundation, 'choreEm' | 'now'>,
  { accounts, incidentLog, monitoring, integrations }: Sources,
): Chores => ({
  'removing sessions': accounts.deleteExpired,
  'removing unused pages': monitoring.removeUnusedPages,
  'removing old deliveries': integrations.deleteOldDeliveries,
  'forgetting old history': () =>
    forgetOld({
      now,
      forgetChanges: monitoring.forgetChanges,
      forgetIncidents: incidentLog.forgetIncidents,
      forgetFacts: (before) => forgetFacts(choreEm, before),
    }),
});
