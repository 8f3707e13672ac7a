import type { Clock } from '../../shared/clock.ts';
import { digestOf, firstKinds } from '../model/digest.ts';
import { planSending } from './digest.ts';
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
