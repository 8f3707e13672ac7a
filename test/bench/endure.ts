import type { Mishap } from './endure/ask.ts';
import { callApi } from './endure/callers.ts';
import { disturb } from './endure/disturb.ts';
import type { FleetOrder } from './endure/fleet.ts';
import { type Installation, inInstallation } from './endure/installation.ts';
import { judge } from './endure/judge.ts';
import { openBoards } from './endure/live-boards.ts';
import { growthsOf, type MemoryWatch, watchMemory } from './endure/memory.ts';
import { urlOf } from './endure/pages.ts';
import { comesTrue, settle } from './endure/settle.ts';
import { type Outcome, tableOf } from './endure/table.ts';
import { mb, report } from './lib/report.ts';
import { amount } from './lib/settings.ts';

/**
 * The whole product for an hour, with live boards, programs, receivers and mailboxes, while everything around it fails: pages,
 * receivers, the mail relay, processes, the database and clocks. What was published is compared with what was told and shown.
 */
const minutes = Number(process.env.ENDURE_MINUTES || amount('MINUTES', 60, 3));
const intervalMs = amount('INTERVAL', 60, 10) * 1_000;
const options = {
  pages: amount('PAGES', 2_000, 200),
  port: 8_200,
  ports: 10,
  mailPort: 8_215,
  firstPort: 8_220,
  intervalMs,
  troublesPerMinute: amount('TROUBLES', 12, 40),
  users: amount('USERS', 200, 40),
  crowds: amount('CROWDS', 40, 10),
};
const callsPerSecond = amount('CALLS', 10, 10);
const READ_MS = 5 * 60_000;
const MEMORY_EVERY_MS = 5_000;
const MINUTE_MS = 60_000;
const MOST_TOLD = 50;

const addressOf = (page: number): string => urlOf(options, page);

const run = async (installation: Installation): Promise<Outcome> => {
  const { postgres, fleet, absences, watchers, steady, mortal } = installation;
  const parts = [...steady, ...mortal];
  const ports = parts.flatMap(({ port }) => port ?? []);
  const mishaps: Mishap[] = [];
  const explained: Mishap[] = [];
  const note = (mishap: Mishap): void => {
    if (absences.explains(mishap)) return void explained.push(mishap);
    if (mishaps.push(mishap) <= MOST_TOLD) console.error(lineOf(mishap));
  };
  const seats = watchers.map(({ cookie }, n) => ({ cookie, port: ports[n % ports.length] ?? 0 }));
  const boards = await openBoards(seats, note);
  await allRead(installation);

  const startedAt = Date.now();
  const callers = callApi({ watchers, ports, perSecond: callsPerSecond, note });
  const memory = watchMemory(parts, MEMORY_EVERY_MS);
  const progress = tellProgress(memory, () => `${mishaps.length} mishaps, ${explained.length} explained`);
  fleet.send('begin' satisfies FleetOrder);
  const pauses = { pauseMs: intervalMs / 2, jumpMs: intervalMs };
  const endsAt = startedAt + minutes * MINUTE_MS;
  const disturbances = await disturb(endsAt, { postgres, absences, parts, mortal, ...pauses });
  memory.end();
  callers.end();
  const settled = await settle({ fleet, boards, postgres, watchers, addressOf, intervalMs });
  boards.end();
  clearInterval(progress);
  const watchersOf = (page: number) => watchers.filter(({ pages }) => pages.has(addressOf(page)));
  const { troubles, told, emailed } = settled.log;
  return {
    ...settled,
    growths: new Map(steady.map(({ name }) => [name, growthsOf(memory.samplesOf(name))])),
    verdicts: {
      webhooks: judge(troubles, told, { addressOf, hooksOf: (page) => watchersOf(page).map(({ hook }) => hook) }),
      emails: judge(troubles, emailed, {
        addressOf,
        hooksOf: (page) => watchersOf(page).map(({ mailbox }) => mailbox),
      }),
    },
    mishaps,
    explained,
    asked: settled.reads + callers.answers(),
    disturbances,
  };
};

const allRead = async ({ postgres }: Installation): Promise<void> => {
  const unread = 'select from monitoring.status_page where last_read_at is null limit 1';
  if (!(await comesTrue(READ_MS, async () => (await postgres.query(unread)).length === 0)))
    throw new Error('Not every page was read.');
};

/** Each minute, on standard error. */
const tellProgress = (memory: MemoryWatch, more: () => string): NodeJS.Timeout => {
  let passed = 0;
  return setInterval(() => {
    const sizes = memory.latest().map(([name, bytes]) => `${name} ${mb(bytes)}`);
    console.error(`minute ${++passed}: ${sizes.join(', ')}; ${more()}`);
  }, MINUTE_MS);
};

/** Prints what was lost, told wrongly or shown wrongly on standard error. */
const tellWrongs = ({ verdicts: { webhooks, emails }, wrongBoards }: Outcome): void => {
  const lost = [...webhooks.lost, ...emails.lost].map((one) => `lost: ${one}`);
  for (const lines of [lost, webhooks.wrong, emails.wrong, wrongBoards.flat()])
    for (const line of lines.slice(0, MOST_TOLD)) console.error(line);
};

const lineOf = ({ port, from, to, status, what }: Mishap): string =>
  `${new Date(from).toISOString()}, ${to - from} ms, port ${port}: ${status ?? 'no answer'} ${what}`;

await inInstallation(options, async (installation) => {
  const outcome = await run(installation);
  tellWrongs(outcome);
  const rows = tableOf(outcome);
  const { pages, users } = options;
  report(`${pages} pages at ${intervalMs / 1_000} s, ${users} live boards, ${minutes} minutes of faults`, rows);
  if (rows.some(({ holds }) => holds === false)) process.exitCode = 1;
});
