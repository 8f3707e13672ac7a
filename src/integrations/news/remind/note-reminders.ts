import { hasReminders, type NewReminder, onceEach, remindersFrom, remindersOf } from '../../model/reminders.ts';
import { type AlertState, blankState } from '../alert-state.ts';
import { threadOfAssignment } from '../decide/decide-assignment.ts';
import type { Pair } from '../pairs.ts';
import {
  alertStateKey,
  type KeyedAlertState,
  type Reminders,
  type SubjectDelivery,
  type SubjectOf,
  subjectKey,
} from '../ports.ts';

export type Composed = {
  readonly deliveries: readonly SubjectDelivery[];
  readonly renames: readonly (SubjectOf & { readonly to: string })[];
  readonly changed: readonly KeyedAlertState[];
};

/** Follows what is composed, pair by pair, for a replay. */
export type FollowPairs = {
  readonly before: (pair: Pair) => void;
  readonly after: (pair: Pair, made: Composed) => void;
};

/**
 * Starts, stops and ends the reminders of integrations that have any, in the transaction of their alerts. At most four statements, and
 * none for other integrations. `before`: the states before these alerts.
 */
export const noteReminders = async (
  pairs: readonly Pair[],
  before: ReadonlyMap<string, AlertState>,
  composed: Composed,
  reminders: Reminders,
): Promise<void> => {
  const reminding = pairs.filter(({ recipient }) => hasReminders(recipient));
  if (reminding.length === 0) return;
  const rules = new Map(reminding.map(({ recipient }) => [recipient.integrationId, recipient]));
  const own = <One extends Pick<SubjectOf, 'integrationId'>>(those: readonly One[]): readonly One[] =>
    those.filter(({ integrationId }) => rules.has(integrationId));
  const started = own(composed.deliveries).flatMap((delivery) => {
    const { muted, quiet, integrationId } = delivery;
    return muted || quiet ? [] : remindersOf(rules.get(integrationId) ?? {}, delivery);
  });
  const changed = own(composed.changed);
  const { taken, released } = assignmentsIn(reminding, before, changed);
  await reminders.goOn(own(composed.renames));
  await reminders.start(onceEach([...started, ...released]));
  await reminders.stop(taken);
  await reminders.end(endedIn(before, changed, [...started, ...own(composed.renames)]));
};

/** The threads of the last assignments, with somebody on them and without. */
const assignmentsIn = (
  pairs: readonly Pair[],
  before: ReadonlyMap<string, AlertState>,
  changed: readonly KeyedAlertState[],
): { readonly taken: readonly SubjectOf[]; readonly released: readonly NewReminder[] } => {
  const after = new Map(changed.map((one) => [alertStateKey(one), one.state]));
  const taken = new Map<string, SubjectOf>();
  const released = new Map<string, readonly NewReminder[]>();
  for (const { item, watcher, recipient } of pairs) {
    const { about, subject: ofNews, seenAt } = item.news;
    if (about.kind !== 'assignment') continue;
    const { integrationId } = recipient;
    for (const { id: serviceId } of watcher.services) {
      const key = alertStateKey({ integrationId, serviceId });
      const subject = threadOfAssignment(ofNews, about.incident, after.get(key) ?? before.get(key));
      if (subject === undefined) continue;
      const thread = { integrationId, subject };
      taken.delete(subjectKey(thread));
      released.delete(subjectKey(thread));
      if (about.to) taken.set(subjectKey(thread), thread);
      else released.set(subjectKey(thread), remindersFrom(recipient, thread, seenAt));
    }
  }
  return { taken: [...taken.values()], released: [...released.values()].flat() };
};

/** Threads that a service had open or got an alert of, and that it hasn't open now. Another service may have. */
const endedIn = (
  before: ReadonlyMap<string, AlertState>,
  changed: readonly KeyedAlertState[],
  others: readonly SubjectOf[],
): readonly SubjectOf[] => {
  const open = new Set(
    changed.flatMap(({ integrationId, state }) => state.open.map((subject) => subjectKey({ integrationId, subject }))),
  );
  const known = changed.flatMap((one) =>
    (before.get(alertStateKey(one)) ?? blankState).open.map((subject) => ({
      integrationId: one.integrationId,
      subject,
    })),
  );
  const ended = [...known, ...others].filter((one) => !open.has(subjectKey(one)));
  return [...new Map(ended.map((one) => [subjectKey(one), one])).values()];
};
