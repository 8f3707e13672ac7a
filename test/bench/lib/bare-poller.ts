import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Agent, request } from 'undici';
import { kitTool } from './settings.ts';

export type Bare = { readonly cpuMsPerPoll: number; readonly pollsPerS: number };
export type BareOptions = {
  readonly base: string;
  readonly pages: number;
  readonly intervalMs: number;
  readonly seconds: number;
  readonly keepAlive?: boolean;
};

/** The least code that polls the pages at the same rate: the kit's, else this file's own, in a process of its own. */
export const runBarePoller = async (options: BareOptions): Promise<Bare> => {
  const { base, pages, intervalMs, seconds, keepAlive = true } = options;
  const own = fileURLToPath(import.meta.url);
  const numbers = { base, pages, schedule: intervalMs, seconds, keepalive: keepAlive ? 1 : 0, deps: process.cwd() };
  const flags = Object.entries(numbers).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(process.execPath, [kitTool('rawpoll.mjs') ?? own, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  await once(child, 'close');
  return JSON.parse(output);
};

const poll = async (url: string, state: { etag?: string }, dispatcher: Agent): Promise<void> => {
  const headers = state.etag === undefined ? {} : { 'if-none-match': state.etag };
  const answer = await request(url, { dispatcher, headers });
  if (answer.statusCode !== 200) return answer.body.dump();
  state.etag = String(answer.headers.etag);
  JSON.parse(await answer.body.text());
};

/** Every page once in an interval, evenly spread; measured from the second interval on. */
const main = async (): Promise<void> => {
  const names = ['base', 'pages', 'schedule', 'seconds', 'keepalive', 'deps'];
  const { values } = parseArgs({
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  });
  const [pages, intervalMs, seconds] = [Number(values.pages), Number(values.schedule), Number(values.seconds)];
  const dispatcher = new Agent({
    connections: 1,
    pipelining: values.keepalive === '0' ? 0 : 1,
    keepAliveTimeout: 120_000,
  });
  const states = Array.from({ length: pages }, () => ({}));
  const start = performance.now();
  const measured = { from: process.cpuUsage(), polls: 0, at: start };
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - start) / intervalMs) * pages);
    for (; sent < due; sent++) {
      const index = sent % pages;
      if (sent === pages) Object.assign(measured, { from: process.cpuUsage(), polls: 0, at: performance.now() });
      measured.polls++;
      void poll(`${values.base}/p/${index}/api/v2/summary.json`, states[index] ?? {}, dispatcher).catch(
        () => undefined,
      );
    }
  }, 10);
  setTimeout(
    () => {
      clearInterval(timer);
      const { user, system } = process.cpuUsage(measured.from);
      const wallMs = performance.now() - measured.at;
      const pollsPerS = Math.round((measured.polls / wallMs) * 1_000);
      console.log(JSON.stringify({ cpuMsPerPoll: (user + system) / 1_000 / measured.polls, pollsPerS }));
      process.exit(0);
    },
    intervalMs + seconds * 1_000,
  );
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
