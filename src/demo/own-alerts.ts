import { unwrap } from '#client';
import { type SimulatedPage, stateAt } from './scenario.ts';
import { type Api, type DemoAccount, signIn } from './seed.ts';

/** The demo's own monitoring sees the trouble of this page … */
const PAGE = 'stripe';
/** … so long before the page shows it. */
const LEAD_MS = 3 * 60_000;
const EVERY_MS = 5_000;
const SOURCE = 'Shop monitoring';

type Place = {
  readonly address: string;
  readonly account: DemoAccount;
  readonly pages: readonly SimulatedPage[];
  /** The URL of each simulated page, by slug. */
  readonly urls: ReadonlyMap<string, string>;
  readonly now: () => Date;
};

/** Plays the demo's own monitoring: a mapped source whose alert opens before its provider's incident. Returns a function that ends it. */
export const playOwnAlerts = async ({ address, account, pages, urls, now }: Place): Promise<() => void> => {
  const page = pages.find(({ slug }) => slug === PAGE);
  const api = await signIn(address, account);
  const url = await addSource(api);
  await addMapping(api, urls.get(PAGE));
  await api.POST('/api/logout');
  if (!page) return () => undefined;
  let said = '';
  const say = async (): Promise<void> => {
    const alert = ownAlertAt(page, now());
    const body = JSON.stringify(alert);
    if (!alert || body === said) return;
    const { ok } = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    if (ok) said = body;
  };
  // A failed call is repeated.
  const timer = setInterval(() => void say().catch(() => undefined), EVERY_MS).unref();
  await say();
  return () => clearInterval(timer);
};

/** The alert as the demo's monitoring would report it then; undefined while there's none to report. */
export const ownAlertAt = (page: SimulatedPage, now: Date) => {
  const [incident] = stateAt(page, new Date(now.getTime() + LEAD_MS)).incidents;
  if (!incident) return undefined;
  return {
    key: incident.id,
    state: incident.phase === 'resolved' ? 'resolved' : 'firing',
    title: 'Checkout 5xx above 5%',
    labels: { service: 'checkout' },
    started_at: new Date(incident.startedAt.getTime() - LEAD_MS).toISOString(),
  };
};

/** A new one at each start, because its URL is shown only once. */
const addSource = async (api: Api): Promise<string> => {
  for (const { id, name } of unwrap(await api.GET('/api/alert-sources')))
    if (name === SOURCE) unwrap(await api.DELETE('/api/alert-sources/{id}', { params: { path: { id } } }));
  return unwrap(await api.POST('/api/alert-sources', { body: { name: SOURCE, kind: 'json' } })).url;
};

/** Maps the alert, unless the team has mappings. */
const addMapping = async (api: Api, statusPageUrl: string | undefined): Promise<void> => {
  if (unwrap(await api.GET('/api/alert-mappings')).length > 0) return;
  const services = unwrap(await api.GET('/api/services'));
  const service = services.find((one) => one.statusPageUrl === statusPageUrl);
  if (!service) return;
  const body = { name: 'Checkout', field: 'label', label: 'service', value: 'checkout' } as const;
  unwrap(await api.POST('/api/alert-mappings', { body: { ...body, services: [{ serviceId: service.id }] } }));
};
