import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiClient, createClient, unwrap } from '#client';
import type { ControlledPage } from './controlled-page.ts';
import type { Receiver } from './receiver.ts';

/** A user of a product process, at its API. */
export type AlertDesk = {
  readonly api: ApiClient;
  /** Watches the page and connects the receiver; the answer is what its alerts are signed with. */
  readonly connect: (page: ControlledPage, receiver: Receiver) => Promise<{ serviceId: number; signingSecret: string }>;
  /** Something to be told of. */
  readonly report: (serviceId: number, title: string) => Promise<void>;
};

/** Signs in with the password, which a product that was just started may still be hashing for others. */
export const openAlertDesk = async (url: string, password: string, username = 'admin'): Promise<AlertDesk> => {
  const origin = { origin: url, connection: 'close' };
  const login = createClient({ baseUrl: url, headers: origin });
  const { response } = await login.POST('/api/login', { body: { username, password } });
  if (!response.ok) throw new Error(`${username} was not let in: ${response.status}`);
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const api = createClient({ baseUrl: url, headers: { ...origin, cookie } });
  return {
    api,
    connect: async (page, receiver) => {
      const body = { type: 'webhook', name: 'Desk', config: { webhookUrl: `${receiver.url}/hook` } } as const;
      const { signingSecret } = unwrap(await api.POST('/api/integrations', { body }));
      const service = { name: 'Acme', statusPageUrl: page.url };
      const { id: serviceId } = unwrap(await api.POST('/api/services', { body: service }));
      return { serviceId, signingSecret: signingSecret ?? '' };
    },
    report: async (serviceId, title) => {
      unwrap(await api.POST('/api/incidents', { body: { serviceId, title } }));
    },
  };
};

/** Once the receiver has had so many requests. */
export const receivedAtLeast = async (receiver: Receiver, count: number): Promise<void> => {
  while (receiver.received.length < count) await sleep(20);
};
