import type { Clock } from '../../shared/clock.ts';
import { digestOf, FLOOD_FROM, FLOOD_WINDOW_MS, firstKinds } from '../model/digest.ts';
import type { Outbox } from './ports.ts';

export type FloodDependencies = {
  readonly outbox: Outbox;
  readonly now: Clock;
  readonly newId: () => string;
  /** No slash at the end. */
  readonly publicUrl: string;
};

/** Combines floods of these integrations into digests; without ids, floods whose digest window has ended. */
export const planFloods = async (
  integrationIds: readonly number[] | undefined,
  { outbox, now, newId, publicUrl }: FloodDependencies,
): Promise<boolean> => {
  if (integrationIds?.length === 0) return false;
  const at = now();
  const floods = await outbox.floods(at, integrationIds);
  for (const { integrationId, ...waiting } of floods) {
    const plan = planSending({ ...waiting, isFirst: ({ alert }) => firstKinds.includes(alert.kind) }, at);
    const alerts = plan.digest.flatMap(({ alert }) => (alert.kind === 'digest' ? [] : [alert]));
    const digest = alerts.length > 0 ? digestOf(newId(), alerts, publicUrl) : undefined;
    await outbox.carryOut({
      integrationId,
      send: plan.send.map(({ id }) => id),
      digest: digest && { delivery: { integrationId, alert: digest, seenAt: at }, of: plan.digest.map(({ id }) => id) },
      windowEndsAt: plan.windowEndsAt,
    });
  }
  return floods.length > 0;
};

/** Nobody reads more alerts at once, and webhook bodies have a maximum size. The rest waits for the next digest. */
export const MAX_IN_DIGEST = 1_000;

export type WaitingAlerts<Alert> = {
  /** New alerts of one integration that were never tried, oldest first; neither digests nor tests. */
  readonly waiting: readonly Alert[];
  /** How many of its alerts were first tried within the last FLOOD_WINDOW_MS; a digest counts as one. */
  readonly sentLately: number;
  /** The end of the digest window that the last plan opened. */
  readonly windowEndsAt?: Date;
  /** True for alerts about something new, which wait for no digest. */
  readonly isFirst: (alert: Alert) => boolean;
};

export type SendingPlan<Alert> = {
  /** Alerts to send singly. */
  readonly send: readonly Alert[];
  /** Alerts to send as one digest; empty, or at least two. */
  readonly digest: readonly Alert[];
  /** Alerts wait for the next digest until then, except first ones. Undefined: no window is open. */
  readonly windowEndsAt: Date | undefined;
};

/**
 * Plans the waiting alerts of one integration. A sudden flood becomes a digest at once. A slow one is sent singly until it's a
 * flood, and later alerts wait for the end of the window. First alerts are always sent singly, unless they're a flood themselves:
 * that is read sooner as a digest.
 */
export const planSending = <Alert>(
  { waiting, sentLately, windowEndsAt, isFirst }: WaitingAlerts<Alert>,
  now: Date,
): SendingPlan<Alert> => {
  const nextEnd = new Date(now.getTime() + FLOOD_WINDOW_MS);
  if (windowEndsAt !== undefined && now < windowEndsAt) return { send: [], digest: [], windowEndsAt };
  const isEnded = windowEndsAt !== undefined;
  if (waiting.length >= FLOOD_FROM) return { ...folded(waiting, isFirst), windowEndsAt: nextEnd };
  // Alerts that waited for the end belong to the flood, however few remain.
  if (isEnded) return { ...folded(waiting, isFirst), windowEndsAt: undefined };
  const isFlood = waiting.length > 0 && sentLately + waiting.length >= FLOOD_FROM;
  return isFlood
    ? { send: waiting.filter(isFirst), digest: [], windowEndsAt: nextEnd }
    : { send: waiting, digest: [], windowEndsAt: undefined };
};

const folded = <Alert>(
  waiting: readonly Alert[],
  isFirst: (alert: Alert) => boolean,
): Pick<SendingPlan<Alert>, 'send' | 'digest'> => {
  const first = waiting.filter(isFirst);
  if (first.length >= FLOOD_FROM) return { send: [], digest: waiting.slice(0, MAX_IN_DIGEST) };
  const rest = waiting.filter((alert) => !isFirst(alert)).slice(0, MAX_IN_DIGEST);
  return rest.length > 1 ? { send: first, digest: rest } : { send: waiting, digest: [] };
};
