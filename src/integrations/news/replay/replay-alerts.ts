import { isTrouble } from '#status';
import type { Watcher } from '../../../monitoring/index.ts';
import { hasReminders } from '../../model/reminders.ts';
import type { draftAlerts } from '../decide/decide-alerts.ts';
import { compose, type SubjectDelivery } from '../queue-deliveries.ts';
import { followReminders } from './follow-reminders.ts';
import type { PageNews, PastAlert, RuleOwner } from './ports.ts';

/** A piece of past news with its audience in one team: services as they're monitored now, with no status of their own. */
export type Witnessed = { readonly news: PageNews; readonly watcher: Watcher };

/** The alerts that an integration would have had with these choices, and its reminders: decided by the code that decides real ones. */
export const replayAlerts = async (
  past: readonly Witnessed[],
  owner: RuleOwner,
  publicUrl: string,
  draft: typeof draftAlerts,
  now: Date,
): Promise<readonly PastAlert[]> => {
  const pairs = past.map(({ news, watcher }, id) => ({
    item: { id, afterUser: 0, news },
    watcher,
    recipient: { ...owner, connectedSince: undefined },
  }));
  const blank = { counts: new Map(), known: new Map(), openIncidents: new Map(), mutes: [], names: new Map() };
  const reminding = hasReminders(owner) ? followReminders(owner, blank.known) : undefined;
  const { deliveries } = await compose(pairs, blank, { publicUrl, newId: () => '', draft, follow: reminding?.follow });
  const alerts = deliveries.map(pastAlertOf);
  if (!reminding) return alerts;
  reminding.passTo(now.getTime() + 1);
  return [...alerts, ...reminding.sent];
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
