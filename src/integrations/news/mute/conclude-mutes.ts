import type { Clock } from '../../../shared/clock.ts';
import type { Missed } from '../../model/alert.ts';
import type { Mute, Mutes, NamesOfMembers } from '../../mutes/ports.ts';
import { type FloodDependencies, planFloods } from '../plan-floods.ts';
import { type AlertStates, alertStateKey, type Outbox, subjectKey } from '../ports.ts';
import type { SubjectDelivery } from '../queue-deliveries.ts';
import { afterMute, type HeldAlert } from './after-mute.ts';
import { muteOf, mutesFor } from './covering-mutes.ts';
import { nameOf, namesOfMutes } from './mute-names.ts';
import type { HeldAlerts, HeldFor } from './ports.ts';

export type MuteDependencies = {
  readonly mutes: Mutes;
  readonly held: HeldAlerts;
  readonly namesOf: NamesOfMembers;
};

export type ConcludeDependencies = MuteDependencies &
  FloodDependencies & {
    readonly states: AlertStates;
    readonly outbox: Outbox;
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
  const { mutes, held, outbox, now } = dependencies;
  const ended = await mutes.due(now(), MUTES_AT_ONCE);
  if (ended.length === 0) return false;
  const waiting = await held.ofMutes(ended.map(({ id }) => id));
  const free = waiting.length === 0 ? [] : await withoutMuted(waiting, ended, dependencies);
  const deliveries = free.length === 0 ? [] : await missedOf(free, ended, dependencies);
  await outbox.add(deliveries);
  await mutes.remove(ended.map(({ id }) => id));
  const made = Map.groupBy(deliveries, ({ integrationId }) => integrationId);
  await planFloods(await outbox.schedule(new Map([...made].map(([id, those]) => [id, those.length]))), dependencies);
  return true;
};

type Waiting = HeldAlert & HeldFor;

/** Hands those that another mute covers over to it. */
const withoutMuted = async (
  waiting: readonly Waiting[],
  ended: readonly Mute[],
  { mutes, held }: MuteDependencies,
): Promise<readonly Waiting[]> => {
  const isEnded = new Set(ended.map(({ id }) => id));
  const teams = [...new Set(waiting.map(({ teamId }) => teamId))];
  const others = (await mutes.ofTeams(teams)).filter(({ id }) => !isEnded.has(id));
  const next = new Map(waiting.map((one) => [one, nextOf(one, mutesFor(others, one))]));
  const moved = waiting.flatMap((one) => {
    const mute = next.get(one);
    return mute ? [{ seq: one.seq, muteId: mute.id }] : [];
  });
  if (moved.length > 0) await held.move(moved);
  return waiting.filter((one) => !next.get(one));
};

const nextOf = ({ subject, alert }: Waiting, mutes: readonly Mute[]): Mute | undefined =>
  muteOf(
    subject,
    alert.services.map(({ id }) => id),
    mutes,
  );

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
        ended.find(({ id }) => id === one.muteId),
        names,
      );
      // It's late on purpose, so it counts as seen now.
      const { publishedAt: _, ...alert } = { ...one.alert, id: newId(), sequence, readAt: at, missed };
      return { integrationId, subject, alert, seenAt: at, ...(why && { why: { ...why, muted: undefined } }) };
    });
  });
};

const missedIn = (count: number, mute: Mute | undefined, names: ReadonlyMap<string, string>): Missed | undefined => {
  if (!mute?.until) return undefined;
  const by = nameOf(mute, names);
  return { until: mute.until, count, ...(by !== undefined && { by }) };
};
