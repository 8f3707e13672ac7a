import type { Page } from '@playwright/test';
import { BOARD_READS, sampleService } from './board.ts';
import { acme, unread } from './detected-pages.ts';
import { sampleDelivery, sampleExplanation, sampleIntegration } from './integrations.ts';
import { mixedList } from './read-lists.ts';
import { sampleReplay } from './rule-replay.ts';
import type { Doing } from './screen-steps.ts';

// What the pages of pictures meet where the demo doesn't say it by itself.

const json = (status: number, body: unknown) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

/** The list of services never comes. */
export const hanging: Doing = (page) => page.route(BOARD_READS, () => new Promise<void>(() => {}));

/** What is asked for there is refused. */
export const failing =
  (address: string | RegExp = BOARD_READS): Doing =>
  (page) =>
    page.route(address, (route) =>
      route.fulfill(json(503, { code: 'unavailable', message: 'Allclear is overloaded. Try again in a moment.' })),
    );

/** A list is read; its pages are looked at, or that is refused, or never ends. What is added is refused but for one. */
export const bringing =
  (looking: 'well' | 'refused' | 'never'): Doing =>
  async (page) => {
    const isOf = (body: string | null, name: string): boolean => body?.includes(name) ?? false;
    await page.route('**/api/services/read-list', (route) => route.fulfill(json(200, mixedList)));
    await page.route('**/api/services/detect', (route) => {
      if (looking === 'never') return new Promise<void>(() => {});
      if (looking === 'refused')
        return route.fulfill(json(403, { code: 'forbidden', message: 'Not now. Try again later.' }));
      return route.fulfill(json(200, isOf(route.request().postData(), 'acme') ? acme : unread));
    });
    await page.route('**/api/services/batch', (route) => {
      const { services }: { readonly services: readonly { readonly name: string }[] } = route.request().postDataJSON();
      const error = { code: 'unavailable', message: 'Allclear is overloaded. Try again in a moment.' };
      const results = services.map(({ name }) =>
        name === 'GitHub' ? { service: sampleService(new Date()), error: null } : { service: null, error },
      );
      return route.fulfill(json(200, { results }));
    });
  };

/** No live event comes. */
export const offline: Doing = (page) => page.route('**/api/events?*', (route) => route.abort());

export const confirming =
  (status: 200 | 410): Doing =>
  (page) =>
    page.route('**/api/confirm-email', (route) =>
      route.fulfill(
        status === 200
          ? json(200, { email: 'sam@harbour.example' })
          : json(410, { code: 'gone', message: 'This link was used already, or is too old.' }),
      ),
    );

/** The integrations of the demo in the place of these. */
const integrations = (page: Page, list: readonly unknown[]) =>
  page.route('**/api/integrations', (route) =>
    route.request().method() === 'GET' ? route.fulfill(json(200, list)) : route.fallback(),
  );

export const severalSlacks: Doing = (page) =>
  integrations(page, [
    sampleIntegration({ id: 1, name: 'Support' }),
    sampleIntegration({
      id: 2,
      name: 'Payments',
      serviceIds: [1, 2, 3],
      testFailedAt: '2026-11-20T08:16:00.000Z',
    }),
    sampleIntegration({
      id: 3,
      name: 'Night shift',
      health: { state: 'failing', since: '2026-11-20T08:16:00.000Z', reason: 'Slack answered 404: no_service' },
    }),
  ]);

/** A rule that misses two outages, whatever is chosen. */
export const replayed: Doing = (page) =>
  page.route('**/api/alert-rules/replay*', (route) => route.fulfill(json(200, sampleReplay())));

export const testRefused: Doing = (page) =>
  page.route('**/api/integrations/*/test', (route) =>
    route.fulfill(json(200, { outcome: 'refused', status: 404, message: 'Slack answered 404: no_service' })),
  );

/** A webhook is connected, of which nothing is kept. */
export const connected: Doing = (page) =>
  page.route('**/api/integrations', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const created = sampleIntegration({ id: 1, type: 'webhook', lastAcceptedAt: null });
    return route.fulfill(json(201, { ...created, signingSecret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }));
  });

export const deliveriesOf =
  (what: 'mixed' | 'none'): Doing =>
  (page) =>
    page.route('**/api/integrations/*/deliveries*', (route) =>
      route.fulfill(json(200, what === 'none' ? [] : mixedDeliveries)),
    );

/** Why an alert was sent, with all that can be said of it. */
export const explained: Doing = (page) =>
  page.route('**/api/integrations/*/deliveries/*/why', (route) => route.fulfill(json(200, sampleExplanation())));

const idAt = (index: number): string => `0b9a8c1e-58a1-4c39-9a56-0a4cf3f0d00${index}`;
const mixedDeliveries = [
  sampleDelivery({
    id: idAt(1),
    state: 'pending',
    acceptedAt: null,
    attempts: 2,
    status: 503,
    answer: 'Service Unavailable',
    nextAttemptAt: '2026-11-20T08:50:00.000Z',
  }),
  sampleDelivery({ id: idAt(2) }),
  sampleDelivery({ id: idAt(3), state: 'failed', acceptedAt: null, attempts: 7, status: 404, answer: 'no_service' }),
  sampleDelivery({ id: idAt(4), state: 'superseded', acceptedAt: null, status: null, answer: null }),
];

const payouts = { id: 'gone', name: 'Payouts', group: 'Payments' };
const proposals = [
  { for: payouts, why: 'moved', component: { id: 'p1', name: 'Payouts', group: 'Billing', status: 'operational' } },
  { for: payouts, why: 'alike', component: { id: 'p2', name: 'Instant Payouts', group: null, status: 'degraded' } },
];
const terminal = { id: null, name: 'Terminal', group: null };

/** As the API says it of Stripe where what is watched is gone, and of Figma, which was set by hand. */
const doubted = (service: { name: string; watchedComponents: object[] }) => {
  if (service.name === 'Figma') return { ...service, setByHand: true };
  if (service.name === 'Notion') return { ...service, checkFailingSince: new Date(Date.now() - 120_000).toISOString() };
  if (service.name !== 'Stripe') return service;
  const watchedComponents = [...service.watchedComponents, { ...payouts, onPage: false }];
  const selection = { missing: [payouts, terminal], proposals };
  return { ...service, watchedComponents, selection, componentGroups: ['Terminal'] };
};

type Listed = Parameters<typeof doubted>[0];

/** The services are as they are, but for what `change` makes of each. */
const services =
  (change: (service: Listed, index: number) => object): Doing =>
  (page) =>
    page.route(/\/api\/services(\/\d+)?(\?.*)?$/, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      const body = await response.json();
      // The page counts for itself: the server's counts are of the services before the change.
      const { 'x-service-counts': _, ...headers } = response.headers();
      return route.fulfill({ response, headers, json: Array.isArray(body) ? body.map(change) : change(body, 0) });
    });

/** What is known of some services is to be taken with care. */
export const doubts = services(doubted);

/** Nobody has asked the pages for half an hour. */
export const stale = services((service) => ({
  ...service,
  currentStatus: 'unknown',
  reason: 'stale',
  observedAt: new Date(Date.now() - 1_800_000).toISOString(),
}));

/** More services in trouble than there are blocks, with names as people give them. */
export const crowded = services((service, index) => ({
  ...service,
  name: strangeNames[index] ?? service.name,
  ...(index < 14 && { currentStatus: index < 3 ? 'outage' : 'degraded', statusSince: new Date().toISOString() }),
}));

const strangeNames = [
  'Zendesk Support, Guide & Messaging (EU pod 28, production)',
  'خدمة الدفع',
  '<b>Payments</b>',
  '🚀 Rocket',
  'ΑΒΓ',
];

const installation =
  (options: { readonly sendsMail: boolean; readonly singleSignOn: boolean }): Doing =>
  (page) =>
    page.route('**/api/sign-in-options', (route) => route.fulfill({ json: { ...options, registration: true } }));

/** An installation with a mail server. */
export const mailing: Doing = installation({ sendsMail: true, singleSignOn: false });
/** One with a provider that signs people in. */
export const signingOn: Doing = installation({ sendsMail: true, singleSignOn: true });

export const signOnRefused: Doing = (page) =>
  page.route('**/api/single-sign-on/callback', (route) =>
    route.fulfill(json(403, { code: 'forbidden', message: noAccount })),
  );
const noAccount = "There's no account for maya@harbourandpine.co.uk here. Ask your admin to create one.";
