import { isTrouble } from '#status';
import type { Watcher } from '../../../monitoring/index.ts';
import type { draftAlerts } from '../decide/decide-alerts.ts';
import { compose, type SubjectDelivery } from '../queue-deliveries.ts';
import type { PageNews, RuleOwner } from './ports.ts';

/** A piece of past news with its audience in one team: services as they're monitored now, with no status of their own. */
export type Witnessed = { readonly news: PageNews; readonly watcher: Watcher };

/** The little that a replay needs of an alert. */
export type PastAlert = {
  /** In ms since 1970. */
  readonly at: number;
  readonly isOutage: boolean;
  /** It says that these services are in trouble. */
  readonly troubled: readonly number[];
  /** The end of the quiet hours that hold it back. `isDropped`: no summary has it. */
  readonly quiet?: { readonly until: Date; readonly isDropped: boolean };
};

/** The alerts that an integration would have had with these choices: decided by the code that decides real ones. */
export const replayAlerts = async (
  past: readonly Witnessed[],
  owner: RuleOwner,
  publicUrl: string,
  draft: typeof draftAlerts,
): Promise<readonly PastAlert[]> => {
  const pairs = past.map(({ news, watcher }, id) => ({
    item: { id, afterUser: 0, news },
    watcher,
    recipient: { ...owner, connectedSince: undefined },
  }));
  const blank = { counts: new Map(), known: new Map(), openIncidents: new Map(), mutes: [], names: new Map() };
  const { deliveries } = await compose(pairs, blank, { publicUrl, newId: () => '', draft });
  return deliveries.map(pastAlertOf);
};

const pastAlertOf = ({ alert, seenAt, quiet }: SubjectDelivery): PastAlert => {
  const status = 'status' in alert ? alert.status : 'operational';
  const says = isTrouble(status) && alert.kind !== 'incident_resolved';
  return {
    at: seenAt.getTime(),
    isOutage: status === 'outage',
    troubled: says ? alert.services.map(({ id }) => id) : [],
    ...(quiet && { quiet }),
  };
};

/** The alerts that an integration was sent by now: one summary at the end of quiet hours instead of the alerts that these held back. */
export const withSummaries = (alerts: readonly PastAlert[], now: Date): readonly PastAlert[] => {
  const kept = alerts.filter(({ quiet }) => quiet && !quiet.isDropped && quiet.until <= now);
  const byEnd = Map.groupBy(kept, ({ quiet }) => quiet?.until.getTime() ?? 0);
  const summaries = [...byEnd].map(
    ([at, those]): PastAlert => ({ at, isOutage: false, troubled: those.flatMap(({ troubled }) => troubled) }),
  );
  return [...alerts.filter(({ quiet }) => !quiet), ...summaries];
};
