import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { kitTool } from './settings.ts';

export type FleetOptions = {
  readonly pages: number;
  readonly port: number;
  readonly ports?: number;
  readonly addresses?: number;
  readonly size?: number;
  readonly latency?: number;
  /** Fraction of the pages whose content changes each minute. */
  readonly change?: number;
  readonly withoutEtags?: boolean;
  readonly withoutKeepAlive?: boolean;
};

export type FleetStats = {
  readonly sinceMs: number;
  readonly requests: number;
  readonly s200: number;
  readonly s304: number;
  readonly connections: { readonly total: number; readonly peak: number };
  readonly pagesPolled: number;
  readonly intervalMs: { readonly min: number; readonly p50: number; readonly max: number };
  readonly latenessMs?: { readonly p50: number; readonly p99: number; readonly max: number };
  /** Of the pages that were polled; `n` is the number of gaps between polls, one less than the polls. */
  readonly rows?: readonly { readonly page: number; readonly n: number; readonly min: number; readonly max: number }[];
};

export type BenchFleet = {
  /** Base address of each page. */
  readonly urls: readonly string[];
  readonly origins: number;
  control(...commands: readonly Readonly<Record<string, unknown>>[]): Promise<void>;
  stats(query?: string): Promise<FleetStats>;
  /** When a page was asked, in ms since some moment. */
  timesOf(page: number): Promise<readonly number[]>;
  stop(): Promise<void>;
};

const ownFleet = fileURLToPath(new URL('own-fleet.ts', import.meta.url));

/** Status pages in a process of their own: the kit's fleet where the kit is there, else a small one with the same commands. */
export const startFleet = async (options: FleetOptions): Promise<BenchFleet> => {
  const { port, ports = 1, addresses = 1 } = options;
  const child = spawn(process.execPath, [kitTool('fleet.mjs') ?? ownFleet, ...flags(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([once(child.stdout, 'data'), failed(child)]);
  const base = `http://127.0.0.1:${port}`;
  const json = async <T>(path: string): Promise<T> => (await fetch(base + path)).json() as Promise<T>;
  return {
    urls: (await (await fetch(`${base}/_pages?base=1`)).text()).trim().split('\n'),
    origins: ports * addresses,
    control: async (...commands) => {
      await fetch(`${base}/_control`, { method: 'POST', body: JSON.stringify(commands) });
    },
    stats: (query = '') => json<FleetStats>(`/_stats?${query}`),
    timesOf: async (page) => {
      const { times } = await json<{ times: Readonly<Record<string, readonly number[]>> }>(`/_stats?page=${page}`);
      return times.summary ?? [];
    },
    stop: async () => {
      child.kill();
      await once(child, 'close');
    },
  };
};

const flags = (options: FleetOptions): string[] => {
  const { pages, port, ports = 1, addresses = 1, size = 20_000, latency = 0, change = 0 } = options;
  const numbers = { pages, port, ports, addresses, size, latency, change, keep: 64 };
  return [
    ...Object.entries(numbers).flatMap(([name, value]) => [`--${name}`, String(value)]),
    ...(options.withoutEtags ? ['--no-etag'] : []),
    '--keepalive',
    options.withoutKeepAlive ? '0' : '120000',
  ];
};

const failed = async (child: ChildProcess): Promise<never> => {
  await once(child, 'close');
  throw new Error('The fleet of pages did not start.');
};
