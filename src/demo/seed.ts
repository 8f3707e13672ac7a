import { channels } from '#channels';
import { createClient, unwrap } from '#client';
import type { ReceiverAddress } from './receivers.ts';
import type { SimulatedPage } from './scenario.ts';

/** The API for a signed-in user. */
export type Api = ReturnType<typeof createClient>;

export type DemoAccount = { readonly username: string; readonly password: string };

/** Signs in and adds missing data, with the same API calls that anyone makes. Returns the pages that were added now. */
export const addDemoServices = async (
  address: string,
  account: DemoAccount,
  pages: readonly SimulatedPage[],
  urls: ReadonlyMap<string, string>,
  receivers: readonly ReceiverAddress[],
): Promise<readonly { readonly page: SimulatedPage; readonly serviceId: number }[]> => {
  const api = await signIn(address, account);
  const known = new Set(unwrap(await api.GET('/api/services')).map((service) => service.statusPageUrl));
  const added = [];
  for (const page of pages) {
    const statusPageUrl = urls.get(page.slug);
    if (statusPageUrl === undefined || known.has(statusPageUrl)) continue;
    const { name, description, category, logoIcon, logoColor } = page;
    const body = { name, description, category, logoIcon, logoColor, statusPageUrl };
    const { id } = unwrap(await api.POST('/api/services', { body }));
    added.push({ page, serviceId: id });
    if (page.paused)
      unwrap(await api.PUT('/api/services/{id}', { params: { path: { id } }, body: { enabled: false } }));
  }
  await connectChannels(api, receivers);
  await createBoards(api);
  await api.POST('/api/logout');
  return added;
};

export const signIn = async (address: string, account: DemoAccount): Promise<Api> => {
  const client = createClient({ baseUrl: address, headers: { origin: address } });
  const login = await client.POST('/api/login', { body: account });
  unwrap(login);
  return signedIn(address, login.response);
};

/** The API for the user of this sign-in's answer. */
export const signedIn = (address: string, { headers }: Response): Api => {
  const cookie = headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ');
  return createClient({ baseUrl: address, headers: { origin: address, cookie } });
};

/** The boards of the demo: a name, and the categories of its services. */
const boards: ReadonlyMap<string, readonly string[]> = new Map([
  ['Checkout', ['payments', 'commerce', 'identity']],
  ['Help desk', ['support', 'messaging', 'email']],
]);

/** Creates the demo's boards, unless the team has any. */
const createBoards = async (api: Api): Promise<void> => {
  if (unwrap(await api.GET('/api/boards')).length > 0) return;
  const services = unwrap(await api.GET('/api/services'));
  for (const [name, categories] of boards) {
    const serviceIds = services.filter(({ category }) => categories.includes(category ?? '')).map(({ id }) => id);
    unwrap(await api.POST('/api/boards', { body: { name, serviceIds } }));
  }
};

/** Connects each simulated channel once, with all of its alerts; later changes by the user stay. */
export const connectChannels = async (api: Api, receivers: readonly ReceiverAddress[]): Promise<void> => {
  const connected = new Set(unwrap(await api.GET('/api/integrations')).map(({ type }) => type));
  for (const { type, address } of receivers) {
    if (connected.has(type)) continue;
    const { label, fields, choices } = channels[type];
    const settings = fields.flatMap(({ name, initial }) => (name === 'name' || !initial ? [] : [[name, initial]]));
    const events = Object.fromEntries(choices.map(({ name }) => [name, true]));
    const config = { ...Object.fromEntries(settings), webhookUrl: address, ...(choices.length > 0 && { events }) };
    unwrap(await api.POST('/api/integrations', { body: { type, name: label, config } }));
  }
};
