import type { Clock } from '../../../shared/clock.ts';
import type { Missed } from '../../model/alert.ts';
import { onceEach, remindersOf } from '../../model/reminders.ts';
import type { Mute, Mutes, NamesOfMembers } from '../../mutes/ports.ts';
import { type FloodDependencies, planFloods } from '../plan-floods.ts';
import {
  type AlertStates,
  alertStateKey,
  type Outbox,
  type Reminders,
  type SubjectDelivery,
  subjectKey,
} from '../ports.ts';
import { quietDelivery, quietWhy } from '../quiet/quiet-delivery.ts';
import { afterMute } from './after-mute.ts';
import { muteOf, mutesFor } from './covering-mutes.ts';
import { nameOf, namesOfMutes } from './mute-names.ts';
import type { HeldAlerts } from './ports.ts';
import { splitHeld, stillHeld, type Waiting } from './split-held.ts';

export type MuteDependencies = {
  readonly mutes: Mutes;
  readonly held: HeldAlerts;
  readonly namesOf: NamesOfMembers;
};

export type ConcludeDependencies = MuteDependencies &
  FloodDependencies & {
    readonly states: AlertStates;
    readonly outbox: Outbox;
    readonly reminders: Pick<Reminders, 'start'>;
    readonly now: Clock;
    readonly newId: () => string;
  };

/** Mutes in one transaction. */
const MUTES_AT_ONCE = 50;

/**
 * Removes mutes that have ended, and queues what their recipients missed. Returns false if there are none. It's one transaction with
 * the removal, so that nothing is sent twice.
 */
export const concludeMutes = async (dependencies: ConcludeDependencies): Promise<boolean> => {
  const { mutes, outbox, now } = dependencies;
  const ended = await mutes.due(now(), MUTES_AT_ONCE);
  if (ended.length === 0) return false;
  const free = await takeFree(ended, dependencies);
  const deliveries = free.length === 0 ? [] : await missedOf(free, ended, dependencies);
  await outbox.add(deliveries);
  await startReminders(deliveries, free, dependencies);
  await mutes.remove(ended.map(({ id }) => id));
  const made = Map.groupBy(
    deliveries.filter(({ quiet }) => !quiet),
    ({ integrationId }) => integrationId,
  );
  await planFloods(await outbox.schedule(new Map([...made].map(([id, those]) => [id, those.length]))), dependencies);
  return true;
};

/** Alerts that were missed start the reminders of their problems. */
const startReminders = async (
  deliveries: readonly SubjectDelivery[],
  free: readonly Waiting[],
  { reminders }: Pick<ConcludeDependencies, 'reminders'>,
): Promise<void> => {
  const rules = new Map(free.map((one) => [one.integrationId, one]));
  const started = deliveries.flatMap((one) => (one.quiet ? [] : remindersOf(rules.get(one.integrationId) ?? {}, one)));
  await reminders.start(onceEach(started));
};

/** Takes out what no mute covers any more. Those of other mutes in force are split too, since they may wait with services of an ended one. */
const takeFree = async (ended: readonly Mute[], { mutes, held }: MuteDependencies): Promise<readonly Waiting[]> => {
  const isEnded = new Set(ended.map(({ id }) => id));
  const all = await mutes.ofTeams([...new Set(ended.map(({ teamId }) => teamId))]);
  const others = all.filter(({ id }) => !isEnded.has(id));
  const waiting = (await held.ofMutes([...ended, ...others].map(({ id }) => id))).map(stillHeld);
  const splits = waiting.map((one) => ({ one, ...splitHeld(one, others) }));
  const moved = splits.flatMap(({ one, free, kept }) => (kept && (free || kept.muteId !== one.muteId) ? [kept] : []));
  if (moved.length > 0) await held.move(moved);
  return splits.flatMap(({ free }) => free ?? []);
};

const missedOf = async (
  waiting: readonly Waiting[],
  ended: readonly Mute[],
  { held, states, outbox, newId, namesOf, now }: ConcludeDependencies,
): Promise<readonly SubjectDelivery[]> => {
  const at = now();
  const subjects = [...new Map(waiting.map((one) => [subjectKey(one), one])).values()];
  const serviceIds = new Set(waiting.flatMap(({ alert }) => alert.services.map(({ id }) => id)));
  const integrationIds = new Set(waiting.map(({ integrationId }) => integrationId));
  const known = await states.of([...integrationIds], [...serviceIds]);
  const told = await held.told(subjects);
  const counts = new Map(await outbox.alertCounts(subjects));
  const names = await namesOfMutes(ended, namesOf);
  const byIntegration = Map.groupBy(waiting, ({ integrationId }) => integrationId);
  return [...byIntegration].flatMap(([integrationId, those]) => {
    const sent = afterMute(those, {
      stateOf: (serviceId) => known.get(alertStateKey({ integrationId, serviceId })),
      isTold: (subject) => told.has(subjectKey({ integrationId, subject })),
    });
    return sent.map((one): SubjectDelivery => {
      const { subject, why } = one;
      const sequence = (counts.get(subjectKey(one)) ?? 0) + 1;
      counts.set(subjectKey(one), sequence);
      const missed = missedIn(
        those.length - sent.length,
        ended.find(({ id }) => id === one.muteId) ??
          muteOf(
            subject,
            one.alert.services.map(({ id }) => id),
            mutesFor(ended, one),
          ),
        names,
      );
      // It's late on purpose, so it counts as seen now.
      const { publishedAt: _, ...alert } = { ...one.alert, id: newId(), sequence, readAt: at, missed };
      const quiet = quietDelivery(one.quietHours, alert, at);
      const reason = why && { why: { ...why, muted: undefined, ...quietWhy(quiet) } };
      return { integrationId, subject, alert, seenAt: at, ...quiet, ...reason };
    });
  });
};

const missedIn = (count: number, mute: Mute | undefined, names: ReadonlyMap<string, string>): Missed | undefined => {
  if (!mute?.until) return undefined;
  const by = nameOf(mute, names);
  return { until: mute.until, count, ...(by !== undefined && { by }) };
};
