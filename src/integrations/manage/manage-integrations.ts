import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, invalidFields, notFound } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import { newWebhookSecret } from '../channels/webhook-signature.ts';
import type { EventChoices } from '../model/alert-events.ts';
import { choicesOf, healthOf, type Integration, type IntegrationType, MAX_INTEGRATIONS } from '../model/integration.ts';
import type { CheckAddress, Integrations, StoredIntegration } from './ports.ts';

export type ManageDependencies = {
  readonly integrations: Integrations;
  readonly checkAddress: CheckAddress;
  readonly transaction: Transaction;
  readonly notifyOwner: (userId: number) => Promise<void>;
  readonly now: Clock;
  readonly randomBytes: (size: number) => Buffer;
};

export type IntegrationInput = {
  readonly type: IntegrationType;
  readonly name: string;
  readonly config: { readonly webhookUrl: string; readonly channel?: string; readonly events?: EventChoices };
  readonly enabled?: boolean;
};

export type IntegrationChanges = {
  readonly type?: IntegrationType;
  readonly name?: string;
  readonly config?: Partial<IntegrationInput['config']>;
  readonly enabled?: boolean;
};

/** For so long a replaced signing secret still signs beside the new one. */
const ROTATION_MS = 24 * 3_600_000;

export const listIntegrations =
  ({ integrations, now }: ManageDependencies) =>
  async (actor: Actor): Promise<readonly Integration[]> =>
    (await integrations.list(actor.userId)).map((one) => shown(one, now()));

/** Connects a channel; a webhook's signing secret is given this once. @throws AppError invalid_input or conflict. */
export const createIntegration =
  (dependencies: ManageDependencies) =>
  async (
    actor: Actor,
    { type, name, config, enabled = true }: IntegrationInput,
  ): Promise<Integration & { readonly signingSecret?: string }> => {
    const { integrations, transaction, now, randomBytes } = dependencies;
    const settings = { name: name.trim(), ...settingsOf(type, config, config.webhookUrl), enabled };
    await refuseAddress(settings.webhookUrl, dependencies);
    const signingSecret = type === 'webhook' ? newWebhookSecret(randomBytes) : undefined;
    const id = await transaction(async () => {
      if ((await integrations.holdList(actor.userId)) >= MAX_INTEGRATIONS)
        throw new AppError(
          'conflict',
          `You have ${MAX_INTEGRATIONS} integrations, the most there may be. Delete one first.`,
        );
      return integrations.add(actor.userId, { type, ...settings, signingSecret }, now());
    });
    await dependencies.notifyOwner(actor.userId);
    return { ...(await found(actor, id, dependencies)), signingSecret };
  };

/** What is left out stays as it is. @throws AppError not_found, invalid_input. */
export const updateIntegration =
  (dependencies: ManageDependencies) =>
  async (actor: Actor, id: number, changes: IntegrationChanges): Promise<Integration> => {
    const { integrations, transaction, now, notifyOwner } = dependencies;
    const address = changes.config?.webhookUrl?.trim();
    if (address !== undefined) await refuseAddress(address, dependencies);
    await transaction(async () => {
      const before = await integrations.find(actor.userId, id);
      if (!before) throw notFound('The integration');
      if (changes.type !== undefined && changes.type !== before.type)
        throw invalidFields({ type: 'The type of an integration never changes. Delete it and connect another one.' });
      const config = { channel: before.channel, ...changes.config };
      const settings = {
        name: changes.name?.trim() ?? before.name,
        ...settingsOf(before.type, config, address ?? before.webhookUrl, before.events),
        enabled: changes.enabled ?? before.enabled,
      };
      await integrations.change(actor.userId, id, settings, now());
    });
    await notifyOwner(actor.userId);
    return found(actor, id, dependencies);
  };

/** @throws AppError not_found. */
export const deleteIntegration =
  ({ integrations, notifyOwner }: ManageDependencies) =>
  async (actor: Actor, id: number): Promise<void> => {
    if (!(await integrations.remove(actor.userId, id))) throw notFound('The integration');
    await notifyOwner(actor.userId);
  };

/** Gives a webhook a new signing secret, shown this once; for 24 hours both sign. @throws AppError not_found, conflict. */
export const rotateSigningSecret =
  ({ integrations, now, randomBytes }: ManageDependencies) =>
  async (actor: Actor, id: number): Promise<string> => {
    const integration = await integrations.find(actor.userId, id);
    if (!integration) throw notFound('The integration');
    if (integration.type !== 'webhook') throw new AppError('conflict', 'Only a webhook has a signing secret.');
    const secret = newWebhookSecret(randomBytes);
    await integrations.rotate(actor.userId, id, secret, new Date(now().getTime() + ROTATION_MS));
    return secret;
  };

const shown = ({ failingSince, failure, switchedOffAt, ...rest }: StoredIntegration, now: Date): Integration => ({
  ...rest,
  health: healthOf({ failingSince, failure, switchedOffAt }, now),
});

const found = async (actor: Actor, id: number, { integrations, now }: ManageDependencies): Promise<Integration> => {
  const stored = await integrations.find(actor.userId, id);
  if (!stored) throw notFound('The integration');
  return shown(stored, now());
};

const settingsOf = (
  type: IntegrationType,
  { channel, events = {} }: { readonly channel?: string; readonly events?: EventChoices },
  webhookUrl: string,
  before?: EventChoices,
) => {
  const named = channel?.trim() || undefined;
  if (type === 'slack' && named === undefined) throw invalidFields({ 'config.channel': 'Channel is required' });
  return {
    webhookUrl: webhookUrl.trim(),
    channel: type === 'slack' ? named : undefined,
    events: choicesOf(type, events, before),
  };
};

const refuseAddress = async (address: string, { checkAddress }: ManageDependencies): Promise<void> => {
  const reason = await checkAddress(address);
  if (reason !== undefined) throw invalidFields({ 'config.webhookUrl': reason });
};
