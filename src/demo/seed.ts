import { createClient, unwrap } from '#client';
import type { ChannelName } from './received-page.ts';
import type { SimulatedPage } from './scenario.ts';

type Api = ReturnType<typeof createClient>;

export type DemoAccount = { readonly username: string; readonly password: string };

/** Signs in and adds what is missing, by the same API calls as anybody. Answers the pages that were added now. */
export const addDemoServices = async (
  address: string,
  account: DemoAccount,
  pages: readonly SimulatedPage[],
  urls: ReadonlyMap<string, string>,
  receivers: Readonly<Record<ChannelName, string>>,
): Promise<readonly { readonly page: SimulatedPage; readonly serviceId: number }[]> => {
  const headers = { origin: address };
  const login = await createClient({ baseUrl: address, headers }).POST('/api/login', { body: account });
  unwrap(login);
  const cookie = login.response.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ');
  const api = createClient({ baseUrl: address, headers: { ...headers, cookie } });
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
  await api.POST('/api/logout');
  return added;
};

const events = { incidents: true, resolved: true, maintenance: true };

/** Each simulated channel is connected once; what somebody changed since stays. */
const connectChannels = async (api: Api, receivers: Readonly<Record<ChannelName, string>>): Promise<void> => {
  const connected = new Set(unwrap(await api.GET('/api/integrations')).map(({ type }) => type));
  const bodies = [
    { type: 'slack', name: 'Slack', config: { webhookUrl: receivers.slack, channel: '#statusupdates', events } },
    { type: 'teams', name: 'Microsoft Teams', config: { webhookUrl: receivers.teams } },
    {
      type: 'webhook',
      name: 'Webhook',
      config: { webhookUrl: receivers.webhook, events: { ...events, statusChange: true } },
    },
  ] as const;
  for (const body of bodies) if (!connected.has(body.type)) unwrap(await api.POST('/api/integrations', { body }));
};
