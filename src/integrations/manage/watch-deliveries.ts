import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, notFound } from '../../shared/errors.ts';
import type { Destination, Sender } from '../channels/ports.ts';
import { reasonOf } from '../delivery/deliver.ts';
import type { Deliveries, Delivery, Integrations, StoredIntegration, Turn, Turns } from '../delivery/store-ports.ts';
import type { Alert } from '../model/alert.ts';

export type WatchDependencies = {
  readonly integrations: Integrations;
  readonly deliveries: Deliveries;
  readonly turns: Turns;
  readonly sender: Sender;
  /** Something is to be sent now. */
  readonly wake: () => Promise<void>;
  readonly now: Clock;
  readonly pause: (ms: number) => Promise<void>;
  readonly newId: () => string;
  readonly publicUrl: string;
};

export type TestResult = {
  readonly outcome: 'accepted' | 'refused' | 'unreachable';
  /** The receiver's HTTP status. */
  readonly status?: number;
  readonly message: string;
};

/** The latest deliveries, newest first. @throws AppError not_found. */
export const listDeliveries =
  ({ integrations, deliveries }: WatchDependencies) =>
  async (actor: Actor, integrationId: number, limit: number): Promise<readonly Delivery[]> => {
    if (!(await integrations.find(actor.userId, integrationId))) throw notFound('The integration');
    return deliveries.list(actor.userId, integrationId, limit);
  };

/** Sends a delivery again, now and with the same id. @throws AppError not_found; conflict while switched off. */
export const replayDelivery =
  ({ integrations, deliveries, wake }: WatchDependencies) =>
  async (actor: Actor, integrationId: number, deliveryId: string): Promise<Delivery> => {
    const integration = await integrations.find(actor.userId, integrationId);
    if (!integration) throw notFound('The integration');
    if (!integration.enabled)
      throw new AppError('conflict', 'This integration is switched off. Switch it on, then replay.');
    const delivery = await deliveries.replay(actor.userId, integrationId, deliveryId);
    if (!delivery) throw notFound('The delivery');
    await wake();
    return delivery;
  };

/** Sends a test now and says what the receiver answered; it is kept with the deliveries. @throws AppError not_found; too_many_requests where alerts leave no room. */
export const testIntegration =
  ({ integrations, deliveries, turns, sender, now, pause, newId, publicUrl }: WatchDependencies) =>
  async (actor: Actor, integrationId: number): Promise<TestResult> => {
    const integration = await integrations.find(actor.userId, integrationId);
    if (!integration) throw notFound('The integration');
    const destination = await destinationOf(integration, integrations);
    const turn = await turnOf(integrationId, { turns, pause });
    const sentAt = now();
    const alert: Alert = {
      kind: 'test',
      id: newId(),
      occurredAt: sentAt,
      services: [],
      boardUrl: `${publicUrl}/integrations`,
      integrationName: integration.name,
    };
    const result = await sender.send(alert, destination).finally(turn.give);
    const status = result.kind === 'unreachable' ? undefined : result.status;
    const answer = result.kind === 'unreachable' ? result.reason : result.answer;
    const accepted = result.kind === 'accepted';
    await deliveries.recordTest(integrationId, alert, { accepted, status, answer, sentAt, answeredAt: now() });
    const message = accepted ? integration.channel.acceptedText(result.status, integration.settings) : reasonOf(result);
    return { outcome: result.kind, status, message };
  };

/** A channel that takes one message a second is waited for. */
const turnOf = async (
  integrationId: number,
  { turns, pause }: Pick<WatchDependencies, 'turns' | 'pause'>,
): Promise<Turn> => {
  for (let looks = 0; looks < TURN_LOOKS; looks += 1) {
    const turn = await turns.take(integrationId);
    if (turn) return turn;
    await pause(TURN_LOOK_MS);
  }
  throw new AppError(
    'too_many_requests',
    'Alerts are being sent to this address right now. Test it again in a moment.',
  );
};

const TURN_LOOKS = 50;
const TURN_LOOK_MS = 100;

const destinationOf = async (integration: StoredIntegration, integrations: Integrations): Promise<Destination> => {
  const { id, userId, channel, webhookUrl, settings } = integration;
  const secrets = channel.isSigned ? await integrations.secrets(userId, id) : [];
  return { kind: 'post', channel, webhookUrl, settings, secrets };
};
