import { isTrouble } from '#status';
import type { Watcher } from '../../../monitoring/index.ts';
import { yieldBetween } from '../../../shared/yield-between.ts';
import type { Alert } from '../../model/alert.ts';
import { hasReminders } from '../../model/reminders.ts';
import type { AlertState } from '../alert-state.ts';
import { subscribedServices, type UnnumberedAlert } from '../decide/alert-input.ts';
import { decideAlerts, type draftAlerts } from '../decide/decide-alerts.ts';
import { compose } from '../queue-deliveries.ts';
import { quietDelivery } from '../quiet/quiet-delivery.ts';
import { followReminders } from './follow-reminders.ts';
import type { PageNews, PastAlert, RuleOwner } from './ports.ts';

/** A piece of past news with its audience in one team: services as they're monitored now, with no status of their own. */
export type Witnessed = { readonly news: PageNews; readonly watcher: Watcher };

type Replay = (
  past: readonly Witnessed[],
  owner: RuleOwner,
  publicUrl: string,
  draft: typeof draftAlerts,
  now: Date,
) => Promise<readonly PastAlert[]>;

/** The alerts that an integration would have had with these choices, and its reminders: decided by the code that decides real ones. */
export const replayAlerts: Replay = (past, owner, ...rest) =>
  (hasReminders(owner) ? replayWithReminders : replayWithoutReminders)(past, owner, ...rest);

/** Without what only a delivery needs. */
const replayWithoutReminders: Replay = async (past, owner, publicUrl, draft) => {
  const recipient = { ...owner, connectedSince: undefined };
  const states = new Map<number, AlertState>();
  const stateOf = (serviceId: number) => states.get(serviceId);
  const told = new Set<string>();
  const found: PastAlert[] = [];
  await yieldBetween(past, ({ news, watcher }) => {
    const subscribed = subscribedServices(recipient, watcher, stateOf);
    const wasTold = told.has(news.subject);
    const decided = decideAlerts({ news, watcher: subscribed, recipient, stateOf, wasTold, publicUrl }, draft);
    for (const { alert, subject, continues } of decided.alerts) {
      for (const thread of continues) told.delete(thread);
      told.add(subject);
      found.push(pastAlertOf(alert, news.seenAt, owner));
    }
    for (const [serviceId, state] of decided.states) states.set(serviceId, state);
  });
  return found;
};

/** With the real decisions about deliveries, which reminders follow. */
const replayWithReminders: Replay = async (past, owner, publicUrl, _draft, now) => {
  const pairs = past.map(({ news, watcher }, id) => ({
    item: { id, afterUser: 0, news },
    watcher,
    recipient: { ...owner, connectedSince: undefined },
  }));
  const blank = { counts: new Map(), known: new Map(), openIncidents: new Map(), mutes: [], names: new Map() };
  const reminding = followReminders(owner, blank.known);
  const { deliveries } = await compose(pairs, blank, { publicUrl, newId: () => '', follow: reminding.follow });
  const alerts = deliveries.map(({ alert, seenAt }) => pastAlertOf(alert, seenAt, owner));
  reminding.passTo(now.getTime() + 1);
  return [...alerts, ...reminding.sent];
};

const pastAlertOf = (alert: Alert | UnnumberedAlert, seenAt: Date, { quietHours }: RuleOwner): PastAlert => {
  const status = 'status' in alert ? alert.status : 'operational';
  const says = isTrouble(status) && alert.kind !== 'incident_resolved';
  return {
    at: seenAt.getTime(),
    isOutage: status === 'outage',
    troubled: says ? alert.services.map(({ id }) => id) : [],
    ...quietDelivery(quietHours, alert, seenAt),
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
