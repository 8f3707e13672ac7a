import type { components } from '#api';
import { channels } from '#channels';

type Schemas = components['schemas'];
type Integration = Schemas['Integration'];

const addresses: Readonly<Partial<Record<Integration['type'], string>>> = {
  slack: 'https://hooks.slack.com/services/T000/B000/secret',
  webhook: 'https://receiver.example.com/hooks/allclear',
  teams: 'https://workflows.example.com/trigger?sig=secret',
};

/** A connected integration that works and has sent something. */
export const sampleIntegration = ({ type = 'slack', ...changes }: Partial<Integration> = {}): Integration => ({
  id: 1,
  userId: 7,
  type,
  name: `${type} of maya`,
  config: {
    webhookUrl: addresses[type] ?? `https://${type}.example.com/hook`,
    ...(type === 'slack' && { channel: '#incidents' }),
    ...(channels[type].choices.length > 0 && { events: { incidents: true, resolved: false, maintenance: true } }),
  },
  serviceIds: null,
  quietHours: null,
  escalation: null,
  repeatMinutes: null,
  summaries: null,
  boardId: null,
  enabled: true,
  health: { state: 'ok', since: null, reason: null },
  testFailedAt: null,
  note: null,
  lastAcceptedAt: new Date(Date.now() - 24 * 60_000).toISOString(),
  receipt: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  ...changes,
});

/** Alerts by mail, which arrive. */
export const sampleMail = (changes: Partial<Schemas['MailIntegration']> = {}): Schemas['MailIntegration'] => ({
  id: 9,
  userId: 7,
  type: 'email',
  name: 'Email',
  enabled: true,
  health: { state: 'ok', since: null, reason: null },
  lastAcceptedAt: new Date(Date.now() - 24 * 60_000).toISOString(),
  receipt: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  ...changes,
});

export const sampleDelivery = (changes: Partial<Schemas['Delivery']> = {}): Schemas['Delivery'] => ({
  id: '0b9a8c1e-58a1-4c39-9a56-0a4cf3f0d001',
  kind: 'incident_opened',
  title: 'Stripe is down: Card payments fail · since 8:16 AM UTC',
  state: 'accepted',
  updatedAt: '2026-11-20T08:16:00.420Z',
  attempts: 1,
  publishedAt: '2026-11-20T08:16:00.000Z',
  seenAt: '2026-11-20T08:16:41.000Z',
  sentAt: '2026-11-20T08:16:41.020Z',
  acceptedAt: '2026-11-20T08:16:41.420Z',
  nextAttemptAt: null,
  status: 200,
  answer: 'ok',
  muted: null,
  quietUntil: null,
  ...changes,
});

export const sampleExplanation = (
  changes: Partial<Schemas['DeliveryExplanation']> = {},
): Schemas['DeliveryExplanation'] => ({
  delivery: sampleDelivery(),
  decidedAt: '2026-11-20T08:16:41.010Z',
  said: {
    by: 'page',
    title: 'Card payments failing',
    text: 'We are looking into it.',
    word: 'Investigating',
    components: ['Payments API'],
    moreComponents: 0,
    url: 'https://status.stripe.com/incidents/41',
  },
  rule: {
    id: 'incident_opened',
    sentence: 'A new incident affects your service.',
  },
  filter: 'This integration includes incidents. It covers all your services. Stripe is set to alert on outages only.',
  note: null,
  ...changes,
});
