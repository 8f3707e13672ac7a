import { createServer } from 'node:http';
import { openMailboxes } from './mailboxes.ts';
import { createPages, isUnreadable, type PageFault, type Trouble, tellsTime, urlOf } from './pages.ts';
import { createReceivers, type Told } from './receivers.ts';

/** Status pages in trouble and with faults, and the receivers and mailboxes of what is told of them: one process, one clock. */
export type FleetSettings = {
  readonly pages: number;
  readonly port: number;
  readonly ports: number;
  /** The port of the mail relay. */
  readonly mailPort: number;
  readonly intervalMs: number;
  /** Pages that begin to be down in a minute. */
  readonly troublesPerMinute: number;
};

export type FleetOrder = 'begin' | 'settle' | 'log';
export type FleetLog = {
  readonly troubles: readonly Trouble[];
  readonly told: readonly Told[];
  readonly emailed: readonly Told[];
  readonly faults: number;
  /** By receivers of webhooks, and by the relay. */
  readonly refused: { readonly webhooks: number; readonly emails: number };
};

const settings: FleetSettings = JSON.parse(process.argv[2] ?? '');
const { pages: count, port, ports, mailPort, intervalMs, troublesPerMinute } = settings;
const pages = createPages(count);
const receivers = createReceivers();
const mailboxes = await openMailboxes(mailPort, (page) => urlOf(settings, page));
const timers = new Set<NodeJS.Timeout>();
const endings = new Map<number, { readonly timer: NodeJS.Timeout; readonly beganAt: number }>();
let faults = 0;

const kinds: readonly PageFault[] = [
  'hang',
  'drip',
  'status500',
  'busy429',
  'malformed',
  'html',
  'empty',
  'deep',
  'reset',
  'truncated',
  'slow',
  'old',
];
/**
 * A page that fails is asked again after two intervals at most, what a killed worker held after half a minute, and the database is away
 * for some seconds: what lasts for longer than all of these together has to be told.
 */
const leastMs = 5 * intervalMs + 60_000;
const REST_AFTER_FAULT = 6;
/** Longer than the time after which a status is no longer believed. */
const UNREADABLE_MS = 6.5 * 60_000;

const shuffled = (length: number): readonly number[] =>
  Array.from({ length }, (_, page) => ({ page, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ page }) => page);

/** Each page is down once at most, so that whatever is told of it twice is wrong. */
const toTrouble = shuffled(count)
  .filter((page) => !isUnreadable(page))
  .values();

const startTrouble = (): void => {
  const { value: page } = toTrouble.next();
  if (page === undefined) return;
  pages.begin(page);
  endings.set(page, {
    timer: setTimeout(endTrouble, leastMs + 4 * Math.random() * intervalMs, page),
    beganAt: Date.now(),
  });
};

const endTrouble = (page: number): void => {
  clearTimeout(endings.get(page)?.timer);
  endings.delete(page);
  pages.end(page);
};

const faultedAt = new Map<number, number>();

const startFaults = (): void => {
  for (let n = 0; n < count / 250; n++) {
    const page = Math.floor(Math.random() * count);
    const isRested = Date.now() - (faultedAt.get(page) ?? 0) > REST_AFTER_FAULT * intervalMs;
    if (pages.hasFault(page) || !isRested) continue;
    const lastsMs = isUnreadable(page) ? UNREADABLE_MS : (0.3 + 1.2 * Math.random()) * intervalMs;
    const kind = kinds[Math.floor(Math.random() * kinds.length)] ?? 'hang';
    pages.setFault(page, kind === 'old' && !tellsTime(page) ? 'slow' : kind);
    faults++;
    setTimeout(() => {
      pages.setFault(page, undefined);
      faultedAt.set(page, Date.now());
    }, lastsMs);
  }
};

const touchSome = (): void => {
  for (let n = 0; n < count / 200; n++) pages.touch(Math.floor(Math.random() * count));
};

const orders: Readonly<Record<FleetOrder, () => void>> = {
  begin: () => {
    timers.add(setInterval(startTrouble, 60_000 / troublesPerMinute));
    timers.add(setInterval(startFaults, intervalMs / 10));
    timers.add(setInterval(touchSome, intervalMs / 10));
    mailboxes.begin();
  },
  settle: () => {
    for (const timer of timers) clearInterval(timer);
    for (let page = 0; page < count; page++) pages.setFault(page, undefined);
    receivers.behave();
    mailboxes.behave();
    // What is down stays so, and half of what was for long enough ends: a board has to be right about both.
    for (const [page, { timer, beganAt }] of endings) {
      clearTimeout(timer);
      if (page % 4 < 2 && Date.now() - beganAt >= leastMs) endTrouble(page);
    }
  },
  log: () => {
    const refused = { webhooks: receivers.refused(), emails: mailboxes.refused() };
    const log: FleetLog = {
      troubles: pages.troubles(),
      told: receivers.told,
      emailed: mailboxes.told,
      faults,
      refused,
    };
    process.send?.(log);
  },
};

process.on('message', (order: FleetOrder) => orders[order]());
process.on('disconnect', () => process.exit(0));
// A poller that is killed breaks its requests off.
process.on('uncaughtException', (error) => console.error('fleet:', error));

let waiting = ports;
for (let offset = 0; offset < ports; offset++) {
  const server = createServer({ keepAliveTimeout: 120_000 }, (request, response) =>
    request.method === 'POST' ? void receivers.receive(request, response) : pages.serve(request, response),
  );
  server.listen(port + offset, '127.0.0.1', 4_096, () => {
    if (--waiting === 0) process.send?.('ready');
  });
}
