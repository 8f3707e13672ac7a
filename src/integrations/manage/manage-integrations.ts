import type { HasBoard, ServicesOfBoard } from '../../monitoring/index.ts';
import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, invalidFields } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { PostChannel } from '../channels/define-channel.ts';
import { newWebhookSecret } from '../channels/webhook-signature.ts';
import type { EventChoices } from '../model/alert-events.ts';
import type { ChannelType } from '../model/channel-type.ts';
import { type Integration, MAX_INTEGRATIONS, type MailIntegration } from '../model/integration.ts';
import { absent } from './absent.ts';
import { chosenServices, heardServices } from './chosen-services.ts';
import type { DeletedIntegrations } from './deleted/deleted-integrations.ts';
import { keepRecipients } from './lists/keep-recipients.ts';
import type { Lists } from './lists/module.ts';
import type { CheckAddress, DeliveryLatencies, Integrations, ServicesOf } from './ports.ts';
import { shown, shownMail } from './shown-integration.ts';
import { statedReminders, type WantedReminders } from './stated-reminders.ts';
import { type GivenSettings, stateOf } from './stated-settings.ts';
import { statedTimes, type WantedTimes } from './stated-times.ts';

export type ManageDependencies = {
  readonly integrations: Integrations;
  readonly deleted: DeletedIntegrations;
  readonly latencies: DeliveryLatencies;
  readonly lists: Lists;
  readonly channels: ReadonlyMap<string, PostChannel<ChannelType>>;
  readonly checkAddress: CheckAddress;
  readonly servicesOf: ServicesOf;
  readonly servicesOfBoard: ServicesOfBoard;
  readonly hasBoard: HasBoard;
  readonly transaction: Transaction;
  readonly notifyOwner: (teamId: TeamId) => Promise<void>;
  readonly now: Clock;
  readonly randomBytes: (size: number) => Buffer;
};

export type IntegrationInput = WantedReminders &
  WantedTimes & {
    readonly type: string;
    readonly name: string;
    readonly config: {
      readonly webhookUrl?: string;
      readonly settings?: GivenSettings;
      readonly events?: EventChoices;
    };
    /** Chosen services; null or absent: all. */
    readonly serviceIds?: readonly number[] | null;
    /** The board whose services count, instead of chosen ones. */
    readonly boardId?: number | null;
    readonly enabled?: boolean;
  };

export type IntegrationChanges = WantedReminders &
  WantedTimes & {
    readonly type?: string;
    readonly name?: string;
    readonly config?: Partial<IntegrationInput['config']>;
    /** Null: all. */
    readonly serviceIds?: readonly number[] | null;
    readonly boardId?: number | null;
    readonly enabled?: boolean;
  };

/** Oldest first, including email. */
export const listIntegrations =
  ({ integrations, latencies, lists, now }: ManageDependencies) =>
  async (actor: Pick<Actor, 'teamId' | 'userId'>): Promise<readonly (Integration | MailIntegration)[]> => {
    const { teamId } = actor;
    const [stored, mail, byIntegration] = await Promise.all([
      integrations.list(teamId),
      integrations.mail(actor),
      latencies.of(teamId),
    ]);
    const recipients = stored.some(({ channel }) => channel.isMailed) ? await lists.of(teamId) : undefined;
    const connected = stored.map((one) => shown(one, byIntegration.get(one.id), now(), recipients?.get(one.id)));
    if (!mail) return connected;
    return [...connected, shownMail(mail, byIntegration.get(mail.id), now())].toSorted((a, b) => a.id - b.id);
  };

/** Connects a channel; a webhook's signing secret is returned only this once. @throws AppError invalid_input or conflict */
export const createIntegration =
  (dependencies: ManageDependencies) =>
  async (
    actor: Actor,
    { type, name, config, serviceIds, boardId, enabled = true, ...rules }: IntegrationInput,
  ): Promise<Integration & { readonly signingSecret?: string }> => {
    const { integrations, channels, transaction, now, randomBytes } = dependencies;
    const channel = channels.get(type);
    if (!channel) throw invalidFields({ type: `Type must be one of ${[...channels.keys()].join(', ')}` });
    const state = {
      name: name.trim(),
      ...stateOf(channel, config, config.webhookUrl ?? ''),
      ...statedTimes(channel, rules),
      enabled,
    };
    await refuseAddress(channel, state.webhookUrl, dependencies);
    const signingSecret = channel.isSigned ? newWebhookSecret(randomBytes) : undefined;
    const id = await transaction(async () => {
      await holdPlace(integrations, actor.teamId);
      const chosen = await chosenServices(actor, { serviceIds, boardId }, {}, dependencies);
      const reminding = await statedReminders(channel, actor, rules, integrations);
      const added = await integrations.add(
        actor.teamId,
        { channel, ...state, ...chosen, ...reminding, signingSecret },
        now(),
      );
      await keepRecipients(dependencies, added, { channel, ...state });
      return added;
    });
    if (channel.isMailed) await dependencies.lists.ask(actor.teamId, { id, name: state.name });
    await dependencies.notifyOwner(actor.teamId);
    return { ...(await findShown(actor, id, dependencies)), signingSecret };
  };

/** Absent fields stay as they are. @throws AppError not_found, invalid_input; conflict for email. */
export const updateIntegration =
  (dependencies: ManageDependencies) =>
  async (actor: Actor, id: number, changes: IntegrationChanges): Promise<Integration> => {
    const { integrations, transaction, now, notifyOwner } = dependencies;
    const known = changes.config?.webhookUrl === undefined ? undefined : await integrations.find(actor.teamId, id);
    const address = known?.channel.addressOf ? undefined : changes.config?.webhookUrl?.trim();
    if (address !== undefined) await refuseAddress(known?.channel, address, dependencies);
    await transaction(async () => {
      const before = await integrations.find(actor.teamId, id);
      if (!before) throw await absent(actor, id, integrations);
      if (changes.type !== undefined && changes.type !== before.channel.type)
        throw invalidFields({
          type: "You can't change the type of an integration. Delete it and connect another one.",
        });
      const settings = { ...before.settings, ...before.secretSettings, ...changes.config?.settings };
      const config = { ...changes.config, settings };
      const state = {
        channel: before.channel,
        name: changes.name?.trim() ?? before.name,
        ...stateOf(before.channel, config, address ?? before.webhookUrl, before.events),
        ...(await chosenServices(actor, changes, before, dependencies)),
        ...statedTimes(before.channel, changes, before),
        ...(await statedReminders(before.channel, actor, changes, integrations, before)),
        enabled: changes.enabled ?? before.enabled,
      };
      const heard = {
        before: await heardServices(actor, before, dependencies),
        now: await heardServices(actor, state, dependencies),
      };
      await integrations.change(actor.teamId, id, state, now(), heard);
      await keepRecipients(dependencies, id, state);
    });
    const changed = await findShown(actor, id, dependencies);
    if (changed.recipients && changes.config?.settings?.addresses !== undefined)
      await dependencies.lists.ask(actor.teamId, changed);
    await notifyOwner(actor.teamId);
    return changed;
  };

/** Disconnects it; the team can restore it for 30 days. @throws AppError not_found; conflict for email */
export const deleteIntegration =
  ({ integrations, deleted, transaction, notifyOwner, now }: ManageDependencies) =>
  async (actor: Actor, id: number): Promise<void> => {
    const { teamId, userId } = actor;
    if (!(await transaction(() => deleted.add(teamId, id, { by: userId, at: now() }))))
      throw await absent(actor, id, integrations);
    await notifyOwner(teamId);
  };

/** Waits for others who add an integration. @throws AppError conflict if the team has as many as it can have */
export const holdPlace = async (integrations: Pick<Integrations, 'holdList'>, teamId: TeamId): Promise<void> => {
  if ((await integrations.holdList(teamId)) < MAX_INTEGRATIONS) return;
  throw new AppError(
    'conflict',
    `You've reached the limit of ${MAX_INTEGRATIONS} integrations. Delete one to add another.`,
  );
};

/** @throws AppError not_found; conflict for email */
export const findShown = async (
  actor: Actor,
  id: number,
  { integrations, latencies, lists, now }: ManageDependencies,
): Promise<Integration> => {
  const [stored, byIntegration] = await Promise.all([integrations.find(actor.teamId, id), latencies.of(actor.teamId)]);
  if (!stored) throw await absent(actor, id, integrations);
  const recipients = stored.channel.isMailed ? (await lists.of(actor.teamId)).get(id) : undefined;
  return shown(stored, byIntegration.get(id), now(), recipients);
};

const refuseAddress = async (
  channel: PostChannel | undefined,
  address: string,
  { checkAddress }: ManageDependencies,
): Promise<void> => {
  if (channel?.addressOf) return;
  const reason = address === '' ? 'Webhook URL is required' : await checkAddress(address);
  if (reason !== undefined) throw invalidFields({ 'config.webhookUrl': reason });
};
