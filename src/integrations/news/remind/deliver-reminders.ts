import type { IncidentNews } from '../../../incidents/index.ts';
import type { ReminderKind } from '../../model/reminders.ts';
import { blankState, knowing, opening } from '../alert-state.ts';
import type { UnnumberedAlert } from '../decide/alert-input.ts';
import {
  type AlertStates,
  alertStateKey,
  type KeyedAlertState,
  type Outbox,
  type Recipient,
  type SubjectDelivery,
  subjectKey,
} from '../ports.ts';
import { quietDelivery, quietWhy } from '../quiet/quiet-delivery.ts';
import { reminderAlertOf } from './reminder-alert.ts';
import type { OpenService } from './reminder-step.ts';

/** A reminder to send: `to` is `from` itself for a repeat. */
export type SentReminder = {
  readonly kind: ReminderKind;
  readonly subject: string;
  readonly from: Recipient;
  readonly to: Recipient;
  readonly open: readonly OpenService[];
  readonly incident?: IncidentNews;
};

type DeliverDependencies = {
  readonly outbox: Pick<Outbox, 'alertCounts'>;
  readonly states: Pick<AlertStates, 'of'>;
  readonly newId: () => string;
  readonly publicUrl: string;
};

/** The deliveries of reminders, and the states of those that a problem was escalated to, who get its changes and its end from then on. */
export const deliverReminders = async (
  sent: readonly SentReminder[],
  at: Date,
  { outbox, states, newId, publicUrl }: DeliverDependencies,
): Promise<{ readonly deliveries: readonly SubjectDelivery[]; readonly told: readonly KeyedAlertState[] }> => {
  const threads = sent.map(({ to, subject }) => ({ integrationId: to.integrationId, subject }));
  const counts = new Map(await outbox.alertCounts(threads));
  const escalated = sent.filter(({ kind }) => kind === 'escalation');
  const known = new Map(
    await states.of(
      [...new Set(escalated.map(({ to }) => to.integrationId))],
      [...new Set(escalated.flatMap(({ open }) => open.map(({ service }) => service.id)))],
    ),
  );
  const told = new Map<string, KeyedAlertState>();
  for (const one of escalated)
    for (const state of statesTold(one, known, at)) {
      told.set(alertStateKey(state), state);
      known.set(alertStateKey(state), state.state);
    }
  const deliveries = sent.flatMap((one) =>
    alertsOf(one, known, at, publicUrl).map((unnumbered): SubjectDelivery => {
      const { to, subject, kind } = one;
      const key = subjectKey({ integrationId: to.integrationId, subject });
      const sequence = (counts.get(key) ?? 0) + 1;
      counts.set(key, sequence);
      const alert = { ...unnumbered, id: newId(), sequence };
      const quiet = quietDelivery(to.quietHours, alert, at);
      const rule = kind === 'escalation' ? 'escalated' : 'reminder';
      const why = { rule, pass: kind, services: coverageOf(to, alert), thresholds: [], ...quietWhy(quiet) } as const;
      return { integrationId: to.integrationId, subject, alert, why, seenAt: at, ...quiet };
    }),
  );
  return { deliveries, told: [...told.values()] };
};

const coverageOf = ({ serviceIds }: Recipient, { services }: UnnumberedAlert): 'all' | 'chosen' =>
  serviceIds !== undefined && services.some(({ id }) => serviceIds.includes(id)) ? 'chosen' : 'all';

/** The receiver knows the problem from now on, also if it doesn't cover the service. */
const statesTold = (
  { open, to: { integrationId }, subject }: SentReminder,
  known: ReadonlyMap<string, KeyedAlertState['state']>,
  at: Date,
): readonly KeyedAlertState[] =>
  open.map(({ service, state }) => {
    const own = known.get(alertStateKey({ integrationId, serviceId: service.id })) ?? blankState;
    const heard = own.open.includes(subject) ? own : opening(own, subject);
    const episode = own.episode ?? state.episode ?? at.getTime();
    const next = { ...knowing(heard, state.level, state.since ?? at), episode, isEscalated: true };
    return { integrationId, serviceId: service.id, state: next };
  });

/** One for all services, or one for each to a receiver that has an incident for each episode. */
const alertsOf = (
  { kind, open, incident, from, to }: SentReminder,
  known: ReadonlyMap<string, KeyedAlertState['state']>,
  at: Date,
  publicUrl: string,
): readonly UnnumberedAlert[] => {
  const origin = { id: from.integrationId, type: from.channel.type, name: from.name ?? '', isOff: false };
  const alertOf = (those: readonly OpenService[]) =>
    reminderAlertOf({ kind, open: those, incident, from: origin, at, publicUrl });
  if (!to.channel.isKeyed) return [alertOf(open)];
  return open.map((one) => {
    const { episode } = known.get(alertStateKey({ ...to, serviceId: one.service.id })) ?? one.state;
    return { ...alertOf([one]), episode: { at: episode ?? at.getTime(), isOver: false } };
  });
};
