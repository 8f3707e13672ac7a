import type { Actor } from '../../shared/actor.ts';
import { AppError, notFound } from '../../shared/errors.ts';
import { type Explanation, explanationOf } from './explanation.ts';
import type { Deliveries, Delivery, Integrations, WantedDeliveries } from './ports.ts';

export type WatchDependencies = {
  readonly integrations: Integrations;
  readonly deliveries: Deliveries;
  /** There is something to send now. */
  readonly notifyWorkers: () => Promise<void>;
};

/** The latest deliveries, newest first. @throws AppError not_found. */
export const listDeliveries =
  ({ integrations, deliveries }: WatchDependencies) =>
  async (actor: Actor, integrationId: number, wanted: WantedDeliveries): Promise<readonly Delivery[]> => {
    await ownIntegration(integrations, actor, integrationId);
    return deliveries.list(actor.teamId, integrationId, wanted);
  };

/** Why an alert was created, and the status page's statement; tests too. @throws AppError not_found */
export const explainDelivery =
  ({ integrations, deliveries }: WatchDependencies) =>
  async (actor: Actor, integrationId: number, deliveryId: string): Promise<Explanation> => {
    const { byMail } = await ownIntegration(integrations, actor, integrationId);
    const delivery = await deliveries.find(actor.teamId, integrationId, deliveryId);
    if (!delivery) throw notFound('The delivery');
    return explanationOf(delivery, byMail);
  };

/** Sends a delivery again, now and with the same id. @throws AppError not_found; conflict while switched off */
export const replayDelivery =
  ({ integrations, deliveries, notifyWorkers }: WatchDependencies) =>
  async (actor: Actor, integrationId: number, deliveryId: string): Promise<Delivery> => {
    const { enabled } = await ownIntegration(integrations, actor, integrationId);
    if (!enabled) throw new AppError('conflict', 'This integration is switched off. Switch it on, then replay.');
    const delivery = await deliveries.replay(actor.teamId, integrationId, deliveryId);
    if (!delivery) throw notFound('The delivery');
    await notifyWorkers();
    return delivery;
  };

/** Including the member's own email. */
const ownIntegration = async (
  integrations: Integrations,
  actor: Actor,
  id: number,
): Promise<{ readonly enabled: boolean; readonly byMail: boolean }> => {
  const connected = await integrations.find(actor.teamId, id);
  if (connected) return { enabled: connected.enabled, byMail: false };
  const mail = await integrations.mail(actor);
  if (mail?.id !== id) throw notFound('The integration');
  return { enabled: mail.enabled, byMail: true };
};
