import { worse } from '#status';
import type { WatcherService } from '../../../monitoring/index.ts';
import { quietUntil } from '../../model/quiet-hours.ts';
import { type ReminderKind, reminderDueAt, remindersOf } from '../../model/reminders.ts';
import { type AlertState, blankState } from '../alert-state.ts';
import { asOfThen } from '../decide/alert-input.ts';
import type { FollowPairs } from '../remind/note-reminders.ts';
import { type OpenService, reminderStep } from '../remind/reminder-step.ts';
import type { PastAlert, RuleOwner } from './ports.ts';

type Alerted = Parameters<typeof remindersOf>[1];

/** `seenAt`: the end of the quiet hours, from which its reminders count. */
type Waiting = Alerted & { readonly subject: string };

type Reminder = {
  readonly kind: ReminderKind;
  readonly subject: string;
  readonly dueAt?: Date;
  readonly isFired?: boolean;
};

/**
 * The reminders that an integration would have sent about one page, beside its alerts: as if nobody had been on a problem. `known` are its
 * states, which change with each piece of news.
 */
export const followReminders = (owner: RuleOwner, known: ReadonlyMap<string, AlertState>) => {
  const sent: PastAlert[] = [];
  const reminders = new Map<string, Reminder>();
  const services = new Map<number, WatcherService>();
  const held = heldAlerts();
  const put = (one: Reminder) => reminders.set(keyOf(one), one);
  const start = (alerted: Alerted) => startIn(reminders, remindersOf(owner, alerted));
  const openIn = (subject: string) => openServices([...services.values()], known, owner, subject);
  const look = (one: Reminder, at: Date): void => {
    const canSend = one.kind === 'repeat' || owner.escalatesTo?.enabled === true;
    const step = reminderStep(one.kind, openIn(one.subject), { isTaken: false, canSend: () => canSend });
    const next = reminderDueAt(owner, one.kind, at);
    if (step === 'end') reminders.delete(keyOf(one));
    else if (step === 'rest') put({ ...one, dueAt: undefined });
    else if (step === 'wait') put({ ...one, dueAt: next });
    else {
      const isEscalation = one.kind === 'escalation';
      sent.push(...remindedOf(owner, isEscalation, step.send.map(({ service }) => service.status).reduce(worse), at));
      put(isEscalation ? { ...one, dueAt: undefined, isFired: true } : { ...one, dueAt: next });
    }
  };
  /** Looks at those that were due before, in order. */
  const passTo = (until: number): void => {
    for (;;) {
      const next = earliestOf(reminders);
      const ended = held.take(Math.min(until - 1, next?.at.getTime() ?? until));
      if (ended) start(ended);
      else if (next && next.at.getTime() < until) look(next.one, next.at);
      else return;
    }
  };
  const follow: FollowPairs = {
    before: ({ item }) => passTo(item.news.seenAt.getTime()),
    after: ({ item, watcher }, { deliveries, renames, changed }) => {
      // News of some scopes says nothing about those that are well beside them.
      for (const service of watcher.services) services.set(service.id, asOfThen(item.news, service));
      const next = new Map(renames.map(({ subject, to }) => [subject, to]));
      for (const [subject, to] of next) goOn(reminders, subject, to);
      held.goOn(next);
      for (const { quiet, subject = '', ...delivery } of deliveries) {
        const alerted = { ...delivery, subject: next.get(subject) ?? subject };
        if (quiet) held.hold(alerted, quiet);
        else start(alerted);
      }
      if (changed.length + renames.length === 0) return;
      for (const [key, { subject }] of reminders) if (openIn(subject).length === 0) reminders.delete(key);
    },
  };
  return { follow, passTo, sent };
};

/** Starts those that aren't running, unless they were escalated. */
const startIn = (reminders: Map<string, Reminder>, started: readonly Reminder[]): void => {
  for (const one of started) {
    const { dueAt, isFired } = reminders.get(keyOf(one)) ?? {};
    if (!dueAt && !isFired) reminders.set(keyOf(one), one);
  }
};

/** The services that have this thread open. */
const openServices = (
  services: readonly WatcherService[],
  known: ReadonlyMap<string, AlertState>,
  { integrationId }: RuleOwner,
  subject: string,
): readonly OpenService[] =>
  services.flatMap((service) => {
    const state = known.get(`${integrationId}|${service.id}`) ?? blankState;
    return state.open.includes(subject) ? [{ service, state }] : [];
  });

/** A reminder, unless the integration that it escalates to is quiet. */
const remindedOf = (
  { escalatesTo }: RuleOwner,
  isEscalation: boolean,
  status: WatcherService['status'],
  at: Date,
): readonly PastAlert[] => {
  const isOutage = status === 'outage';
  const quiet = isEscalation && !isOutage ? escalatesTo?.quietHours : undefined;
  if (quiet && quietUntil(quiet, at)) return [];
  return [{ at: at.getTime(), isOutage, troubled: [], ...(isEscalation && { isEscalation }) }];
};

/** Alerts that wait for the end of quiet hours: of each thread the latest one of the same services, as in the summary. */
const heldAlerts = () => {
  const waiting = new Map<string, Waiting>();
  return {
    hold: (
      one: Omit<Waiting, 'seenAt'>,
      { until, isDropped }: { readonly until: Date; readonly isDropped: boolean },
    ) => {
      const key = `${until.getTime()} ${one.subject} ${one.alert.services.map(({ id }) => id).join()}`;
      if (!isDropped) waiting.set(key, { ...one, seenAt: until });
    },
    goOn: (next: ReadonlyMap<string, string>) => {
      for (const [key, one] of waiting) waiting.set(key, { ...one, subject: next.get(one.subject) ?? one.subject });
    },
    /** Takes out the first one whose quiet hours ended by then. */
    take: (by: number): Waiting | undefined => {
      let first: readonly [string, Waiting] | undefined;
      for (const one of waiting) if (!first || one[1].seenAt < first[1].seenAt) first = one;
      if (!first || first[1].seenAt.getTime() > by) return undefined;
      waiting.delete(first[0]);
      return first[1];
    },
  };
};

const keyOf = ({ kind, subject }: Pick<Reminder, 'kind' | 'subject'>): string => `${kind} ${subject}`;

const earliestOf = (reminders: ReadonlyMap<string, Reminder>) => {
  let first: { readonly one: Reminder; readonly at: Date } | undefined;
  for (const one of reminders.values())
    if (one.dueAt && !(first && first.at <= one.dueAt)) first = { one, at: one.dueAt };
  return first;
};

/** Some of its services may still have the former thread. */
const goOn = (reminders: Map<string, Reminder>, from: string, to: string): void => {
  for (const kind of ['escalation', 'repeat'] as const) {
    const [moved, own] = [from, to].map((subject) => reminders.get(keyOf({ kind, subject })));
    if (!moved) continue;
    const times = [moved, own].flatMap((one) => one?.dueAt?.getTime() ?? []);
    const dueAt = times.length === 0 ? undefined : new Date(Math.min(...times));
    reminders.set(keyOf({ kind, subject: to }), {
      kind,
      subject: to,
      dueAt,
      isFired: moved.isFired || own?.isFired,
    });
  }
};
