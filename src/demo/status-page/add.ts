import { unwrap } from '#client';
import { type Api, type DemoAccount, signIn } from '../seed.ts';
import { demoIncidents, demoMaintenance, demoPage, demoReaders, demoSections } from './page.ts';
import { writePageHistory } from './past.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

type Place = {
  readonly address: string;
  readonly databaseUrl: string;
  readonly account: DemoAccount;
  /** The URL of each simulated page, by slug. */
  readonly urls: ReadonlyMap<string, string>;
};

/** Publishes the status page of the Allclear service with its past, unless the team has one. */
export const addDemoStatusPage = async ({ address, databaseUrl, account, urls }: Place, now: Date): Promise<void> => {
  const api = await signIn(address, account);
  if (unwrap(await api.GET('/api/published-pages')).length === 0) {
    const { id } = unwrap(await api.POST('/api/published-pages', { body: demoPage }));
    const itemIds = await addItems(api, id, urls);
    await addPosts(api, id, itemIds, now);
    const body = { consent: true, subscribers: demoReaders.map((email) => ({ email })) } as const;
    unwrap(await api.POST('/api/published-pages/{id}/subscribers', { params: { path: { id } }, body }));
    await writePageHistory(databaseUrl, id, now);
  }
  await api.POST('/api/logout');
};

/** Returns the ids of the items by name. */
const addItems = async (
  api: Api,
  id: number,
  urls: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, number>> => {
  const services = unwrap(await api.GET('/api/services'));
  const idOf = new Map(services.map((service) => [service.statusPageUrl, service.id]));
  const partsOf = (follows: readonly string[]) =>
    follows.flatMap((slug) => {
      const serviceId = idOf.get(urls.get(slug) ?? '');
      return serviceId === undefined ? [] : [{ serviceId, cap: 'partial_outage' as const }];
    });
  const sections = demoSections.map(({ name, items }) => ({
    name,
    items: items.map(({ follows, ...item }) => ({ ...item, parts: partsOf(follows) })),
  }));
  const page = unwrap(
    await api.PUT('/api/published-pages/{id}/content', { params: { path: { id } }, body: { sections } }),
  );
  return new Map(page.sections.flatMap((section) => section.items.map((item) => [item.name, item.id])));
};

const addPosts = async (api: Api, id: number, itemIds: ReadonlyMap<string, number>, now: Date): Promise<void> => {
  const params = { path: { id } };
  const itemsOf = (name: string, status: (typeof demoIncidents)[number]['status']) => {
    const itemId = itemIds.get(name);
    return itemId === undefined ? [] : [{ itemId, status }];
  };
  for (const { title, item, status, daysAgo, updates } of demoIncidents) {
    const [{ text }, ...later] = updates;
    const start = now.getTime() - daysAgo * DAY_MS;
    const startsAt = new Date(start).toISOString();
    const body = { kind: 'incident', title, text, startsAt, items: itemsOf(item, status), notify: false } as const;
    const post = unwrap(await api.POST('/api/published-pages/{id}/posts', { params, body }));
    for (const { after, phase, text: words } of later) {
      const at = new Date(start + after * MINUTE_MS).toISOString();
      const update = { phase, text: words, at, notify: false };
      unwrap(await api.POST('/api/published-posts/{id}/updates', { params: { path: { id: post.id } }, body: update }));
    }
  }
  const { title, text, item, inDays, minutes } = demoMaintenance;
  const start = now.getTime() + inDays * DAY_MS;
  const times = {
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + minutes * MINUTE_MS).toISOString(),
  };
  const items = itemsOf(item, 'maintenance');
  const body = { kind: 'maintenance', title, text, ...times, items, notify: false } as const;
  unwrap(await api.POST('/api/published-pages/{id}/posts', { params, body }));
};
