import { afterAll, beforeEach, expect, test, vi } from 'vitest';

type Listener = (event: object) => void;
type Page = { focus: () => Promise<Page>; navigate: (url: string) => Promise<void> };

const listeners = new Map<string, Listener>();
const showNotification = vi.fn(async (_title: string, _options: object) => undefined);
const openWindow = vi.fn(async (_url: string) => undefined);
let pages: readonly Page[] = [];

// The build writes the files of the first load in place of __SHELL__, which isn't JSON.
vi.spyOn(JSON, 'parse').mockReturnValueOnce({ version: '1', files: [], screens: [] });
vi.stubGlobal('self', {
  location: { origin: 'https://allclear.test' },
  addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  registration: { showNotification },
  clients: { matchAll: async () => pages, openWindow },
});
await import('../../../../web/app/service-worker.ts');
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  pages = [];
  vi.clearAllMocks();
});

/** The worker handles an event, with all that it waits for. */
const happens = async (name: string, event: object): Promise<void> => {
  const waits: Promise<unknown>[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
  expect(waits).toHaveLength(1);
  await Promise.all(waits);
};
const click = async (url: string) => {
  const close = vi.fn();
  await happens('notificationclick', { notification: { data: { url }, close } });
  expect(close).toHaveBeenCalledOnce();
};

const url = 'https://allclear.test/services?id=1&incident=2';

test('a message becomes a notification, which a later one about the same replaces and rings again', async () => {
  const notice = { title: 'Stripe is down', body: 'Card payments failing', url };
  await happens('push', { data: { json: () => ({ ...notice, tag: 'one' }) } });
  await happens('push', { data: { json: () => notice } });
  const shown = { body: notice.body, data: { url }, icon: '/app-icon-192.png' };
  expect(showNotification.mock.calls).toEqual([
    [notice.title, { ...shown, tag: 'one', renotify: true }],
    [notice.title, shown],
  ]);
});

test('a click opens the incident in a new window, or in one that is open', async () => {
  await click(url);
  expect(openWindow).toHaveBeenCalledWith(url);
  const navigate = vi.fn(async () => undefined);
  const page: Page = { focus: async () => page, navigate };
  pages = [page];
  await click(url);
  expect(navigate).toHaveBeenCalledWith(url);
  expect(openWindow).toHaveBeenCalledOnce();
});

test('a click never leaves this server', async () => {
  await click('https://elsewhere.example/services?id=1');
  expect(openWindow).toHaveBeenCalledWith('https://allclear.test/services?id=1');
});
