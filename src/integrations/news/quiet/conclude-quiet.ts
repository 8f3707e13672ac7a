import type { Clock } from '../../../shared/clock.ts';
import { digestOf } from '../../model/digest.ts';
import { onceEach, remindersOf } from '../../model/reminders.ts';
import { type FloodDependencies, MAX_IN_DIGEST, planFloods } from '../plan-floods.ts';
import type { Outbox, Reminders } from '../ports.ts';
import type { QuietAlert, QuietAlerts } from './ports.ts';

export type QuietDependencies = FloodDependencies & {
  readonly quiet: QuietAlerts;
  readonly outbox: Outbox;
  readonly reminders: Pick<Reminders, 'start'>;
  readonly now: Clock;
  readonly newId: () => string;
};

/**
 * Queues a summary for each integration whose quiet hours ended, and starts the reminders of its problems. Returns false if there is
 * none. It's one transaction with the removal of what waited, so that nothing is sent twice.
 */
export const concludeQuiet = async (dependencies: QuietDependencies): Promise<boolean> => {
  const { quiet, outbox, reminders, now, newId, publicUrl } = dependencies;
  const at = now();
  const { isAny, alerts } = await quiet.takeDue(at);
  if (!isAny) return false;
  const summaries = [...Map.groupBy(alerts, keyOf).values()].map((those) => {
    const latest = latestOf(those);
    const digest = digestOf(
      newId(),
      latest.slice(-MAX_IN_DIGEST).map(({ alert }) => alert),
      publicUrl,
    );
    return {
      of: those,
      latest,
      integrationId: those[0]?.integrationId ?? 0,
      alert: { ...digest, isQuiet: true },
      seenAt: at,
    };
  });
  await outbox.add(summaries.map(({ of: _, latest: __, ...delivery }) => delivery));
  for (const { of: those, alert } of summaries) await quiet.summarise(alert.id, those);
  const started = summaries.flatMap(({ latest }) => latest.flatMap((one) => remindersOf(one, { ...one, seenAt: at })));
  await reminders.start(onceEach(started));
  const made = Map.groupBy(summaries, ({ integrationId }) => integrationId);
  await planFloods(await outbox.schedule(new Map([...made].map(([id, those]) => [id, those.length]))), dependencies);
  return true;
};

/** One summary for each end, also if nobody made summaries for a while. */
const keyOf = ({ integrationId, until }: QuietAlert): string => `${integrationId} ${until.getTime()}`;

/** The last alert of each thread: earlier ones are out of date. */
const latestOf = (alerts: readonly QuietAlert[]): readonly QuietAlert[] => [
  ...new Map(alerts.map((one) => [`${one.subject} ${one.alert.services.map(({ id }) => id).join()}`, one])).values(),
];
