import type { components } from '#api';
import { isoOrNull } from '../../../platform/database/iso-text.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import type { Actor } from '../../../shared/actor.ts';
import { isAtLeast } from '../../../shared/team.ts';
import { headlineOf } from '../../model/alert-text.ts';
import type { DeliveryLatency, Integration, MailIntegration, Percentiles } from '../../model/integration.ts';
import type { restoreIntegration } from '../deleted/restore-integration.ts';
import type { Explanation } from '../explanation.ts';
import type {
  createIntegration,
  deleteIntegration,
  listIntegrations,
  updateIntegration,
} from '../manage-integrations.ts';
import type { Delivery } from '../ports.ts';
import type { rotateSigningSecret } from '../rotate-signing-secret.ts';
import type { serviceLatency } from '../service-latency.ts';
import type { testIntegration } from '../test-integration.ts';
import type { explainDelivery, listDeliveries, replayDelivery } from '../watch-deliveries.ts';

type Schemas = components['schemas'];

export type IntegrationUseCases = {
  readonly list: ReturnType<typeof listIntegrations>;
  readonly create: ReturnType<typeof createIntegration>;
  readonly update: ReturnType<typeof updateIntegration>;
  readonly remove: ReturnType<typeof deleteIntegration>;
  readonly restore: ReturnType<typeof restoreIntegration>;
  readonly rotate: ReturnType<typeof rotateSigningSecret>;
  readonly test: ReturnType<typeof testIntegration>;
  readonly deliveries: ReturnType<typeof listDeliveries>;
  readonly explain: ReturnType<typeof explainDelivery>;
  readonly replay: ReturnType<typeof replayDelivery>;
  readonly serviceLatency: ReturnType<typeof serviceLatency>;
};

export type IntegrationHandlers = ReturnType<typeof integrationHandlers>;

const DELIVERIES_BY_DEFAULT = 50;

export const integrationHandlers = (use: IntegrationUseCases) =>
  ({
    listIntegrations: async ({ actor }) =>
      (await use.list(actor)).map((one) => (one.type === 'email' ? mailJson(one) : integrationJson(one, actor))),
    createIntegration: async ({ actor, body }) => {
      const { signingSecret, ...created } = await use.create(actor, { ...body, config: configOf(body.config) });
      return { ...integrationJson(created, actor), signingSecret: signingSecret ?? null };
    },
    updateIntegration: async ({ actor, path, body: { config, ...changes } }) =>
      integrationJson(await use.update(actor, path.id, { ...changes, config: config && configOf(config) }), actor),
    deleteIntegration: async ({ actor, path }) => void (await use.remove(actor, path.id)),
    restoreIntegration: async ({ actor, path }) => integrationJson(await use.restore(actor, path.id), actor),
    testIntegration: async ({ actor, path }) => {
      const { outcome, status, message } = await use.test(actor, path.id);
      return { outcome, status: status ?? null, message };
    },
    rotateSigningSecret: async ({ actor, path }) => ({ signingSecret: await use.rotate(actor, path.id) }),
    listDeliveries: async ({ actor, path, query: { updatedSince, ...wanted } }) => {
      const changedSince = updatedSince === undefined ? undefined : new Date(updatedSince);
      const found = await use.deliveries(actor, path.id, { limit: DELIVERIES_BY_DEFAULT, ...wanted, changedSince });
      return found.map(deliveryJson);
    },
    explainDelivery: async ({ actor, path }) => explanationJson(await use.explain(actor, path.id, path.deliveryId)),
    replayDelivery: async ({ actor, path }) => deliveryJson(await use.replay(actor, path.id, path.deliveryId)),
    getServiceReceipt: async ({ actor, path }) => {
      const latency = await use.serviceLatency(actor, path.id);
      return { receipt: latency ? latencyJson(latency) : null };
    },
  }) satisfies Partial<Handlers>;

const integrationJson = (integration: Integration, { credential, role }: Actor): Schemas['Integration'] => {
  const { type, webhookUrl, settings, events, serviceIds, boardId, quietHours, testFailedAt, note } = integration;
  const { recipients } = integration;
  const mayRead = credential.kind === 'session' && role !== undefined && isAtLeast(role, 'admin');
  const address = mayRead || webhookUrl === '' || isOrigin(webhookUrl) ? webhookUrl : hintOf(webhookUrl);
  const hasChoices = Object.keys(events).length > 0;
  return {
    ...stateJson(integration),
    type,
    config: { webhookUrl: address, ...settings, ...(hasChoices && { events }) },
    serviceIds: serviceIds ? [...serviceIds] : null,
    boardId: boardId ?? null,
    quietHours: quietHours ? { ...quietHours, days: [...quietHours.days] } : null,
    escalation: integration.escalation ? { ...integration.escalation } : null,
    repeatMinutes: integration.repeatMinutes ?? null,
    summaries: integration.summaries ? { ...integration.summaries } : null,
    testFailedAt: isoOrNull(testFailedAt),
    ...(recipients && { recipients: recipients.map(({ address: to, state }) => ({ address: to, state })) }),
    note: note ?? null,
  };
};

const mailJson = (mail: MailIntegration): Schemas['MailIntegration'] => ({ ...stateJson(mail), type: mail.type });

const stateJson = ({ id, teamId, name, enabled, health, ...rest }: Omit<MailIntegration, 'type'>) => ({
  id,
  userId: teamId,
  name,
  enabled,
  health: { state: health.state, since: isoOrNull(health.since), reason: health.reason ?? null },
  lastAcceptedAt: isoOrNull(rest.lastAcceptedAt),
  receipt: rest.latency ? latencyJson(rest.latency) : null,
  createdAt: rest.createdAt.toISOString(),
  updatedAt: rest.updatedAt.toISOString(),
});

const latencyJson = (latency: DeliveryLatency): Schemas['Receipt'] => ({
  accepted: latency.accepted,
  kept: latency.kept,
  failed: latency.failed,
  lastFailure: latency.lastFailure ?? null,
  sincePublished: percentilesJson(latency.sincePublished),
  sinceRead: percentilesJson(latency.sinceRead),
});

const percentilesJson = (percentiles: Percentiles | undefined): Schemas['Distance'] | null =>
  percentiles ? { ...percentiles } : null;

/**
 * Enough of a URL to recognise it. A key may be in scripts and logs, and anyone with the whole URL can write to the channel. It
 * isn't a valid URL, so that nobody sends it back.
 */
const hintOf = (webhookUrl: string): string =>
  `${URL.parse(webhookUrl)?.host ?? ''}/…${webhookUrl.slice(-HINT_CHARACTERS)}`;

const HINT_CHARACTERS = 4;

/** The whole URL of a channel with keys is the same for everybody, and no secret. */
const isOrigin = (webhookUrl: string): boolean => URL.parse(webhookUrl)?.origin === webhookUrl;

/** The channel's settings, beside the rest of its configuration. */
const configOf = ({ webhookUrl, events, ...settings }: Schemas['IntegrationConfigChanges']) => ({
  webhookUrl,
  events,
  settings,
});

export const deliveryJson = (delivery: Delivery): Schemas['Delivery'] => ({
  id: delivery.id,
  kind: delivery.alert.kind,
  title: headlineOf(delivery.alert),
  state: delivery.state,
  attempts: delivery.attempts,
  publishedAt: isoOrNull(delivery.publishedAt),
  seenAt: delivery.seenAt.toISOString(),
  sentAt: isoOrNull(delivery.sentAt),
  acceptedAt: isoOrNull(delivery.acceptedAt),
  nextAttemptAt: isoOrNull(delivery.nextAttemptAt),
  updatedAt: delivery.updatedAt.toISOString(),
  status: delivery.status ?? null,
  answer: delivery.answer ?? null,
  muted: delivery.muted ? { until: delivery.muted.until ?? null, by: delivery.muted.by ?? null } : null,
  quietUntil: isoOrNull(delivery.quietUntil),
});

const explanationJson = ({ delivery, said, rule, filter }: Explanation): Schemas['DeliveryExplanation'] => ({
  delivery: deliveryJson(delivery),
  decidedAt: delivery.decidedAt.toISOString(),
  said: said
    ? {
        by: said.by,
        title: said.title ?? null,
        text: said.text ?? null,
        word: said.word ?? null,
        components: [...said.components],
        moreComponents: said.moreComponents,
        url: said.url ?? null,
      }
    : null,
  rule: rule ?? null,
  filter: filter ?? null,
  note: rule ? null : 'This alert was sent before we recorded reasons.',
});
