/** A service worker: TypeScript knows only the window's types here. */
const worker = self as unknown as {
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(name: 'push', listener: (event: Waiting & { readonly data: PushMessage | null }) => void): void;
  addEventListener(
    name: 'notificationclick',
    listener: (event: Waiting & { readonly notification: Shown }) => void,
  ): void;
  readonly registration: { showNotification(title: string, options: object): Promise<void> };
  readonly clients: {
    matchAll(options: object): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
};
type PushMessage = { json(): Notice };
/** The server writes it (src/integrations/channels/adapters/push/push-sender.ts). */
type Notice = { readonly title: string; readonly body: string; readonly url: string; readonly tag?: string };
type Shown = { readonly data: Pick<Notice, 'url'>; close(): void };
type Page = { readonly url: string; focus(): Promise<Page>; navigate(url: string): Promise<unknown> };
type Waiting = { waitUntil(work: Promise<unknown>): void };
type Fetching = {
  readonly request: Request;
  /** The page that asks; empty for a navigation. */
  readonly clientId: string;
  readonly resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
};

/** The build writes it here (web/build/service-worker.ts): the files of the first load, and the first segments of the app's paths. */
const shell: { readonly version: string; readonly files: readonly string[]; readonly screens: readonly string[] } =
  JSON.parse('__SHELL__');
const PREFIX = 'shell-';
const name = PREFIX + shell.version;
/** The page of every screen. */
const PAGE = '/dashboard';

const install = async (): Promise<void> => {
  const cache = await caches.open(name);
  await cache.addAll([...shell.files]);
  // Without cookies, so that it's the page for everybody. Its policy, with the nonce of its script, is kept with it.
  await cache.add(new Request(PAGE, { credentials: 'omit', cache: 'no-store' }));
  await worker.skipWaiting();
};

const activate = async (): Promise<void> => {
  const old = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name);
  await Promise.all(old.map((key) => caches.delete(key)));
};

/** Pages that were opened without a network. All others load their files as if there were no worker. */
const offline = new Set<string>();

const open = async ({ request, resultingClientId }: Fetching): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match(PAGE, { cacheName: name });
    if (!page) throw error;
    offline.add(resultingClientId);
    return page;
  }
};

const load = async (request: Request): Promise<Response> =>
  (await caches.match(request, { cacheName: name, ignoreVary: true })) ?? fetch(request);

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
// Everything else, such as the API, goes to the network as if there were no worker.
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (shell.screens.includes(pathname.split('/')[1] ?? '')) event.respondWith(open(event));
  } else if (offline.has(event.clientId) && shell.files.includes(pathname)) event.respondWith(load(request));
});

const show = ({ title, body, url, tag }: Notice): Promise<void> =>
  worker.registration.showNotification(title, {
    body,
    data: { url },
    icon: '/app-icon-192.png',
    // A later one about the same incident takes the place of this one, and rings again.
    ...(tag && { tag, renotify: true }),
  });

/** Shows the incident, in a window that is open if there is one. */
const openIncident = async (url: string): Promise<void> => {
  const target = new URL(url, self.location.origin);
  // Only this server's own screens.
  const path = self.location.origin + target.pathname + target.search;
  const [page] = await worker.clients.matchAll({ type: 'window' });
  if (!page) await worker.clients.openWindow(path);
  else await (await page.focus()).navigate(path);
};

worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openIncident(event.notification.data.url));
});
