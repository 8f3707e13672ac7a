import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { kitTool } from './settings.ts';

export type SinkStats = {
  readonly posts: number;
  readonly accepted: number;
  /** Path and id together, accepted at least once. */
  readonly acceptedKeys: number;
  /** Accepted again after the first time. */
  readonly duplicates: number;
  /** Senders that went away before their answer. */
  readonly clientAborted: number;
  /** From `occurredAt` in the body to the arrival, of what was accepted for the first time. */
  readonly latencyMs: { readonly n: number; readonly p50: number; readonly p99: number; readonly max: number };
};

export type SinkRecord = {
  readonly at: number;
  readonly path: string;
  readonly key: string | null;
  readonly status: number | string;
};

export type SinkRule = {
  readonly path?: string;
  readonly failFirst?: number;
  /** Milliseconds before an answer, and at most so many more by chance. */
  readonly latency?: number;
  readonly jitter?: number;
};

export type Sink = {
  readonly url: string;
  control(rule: SinkRule | { readonly op: 'reset' }): Promise<void>;
  stats(): Promise<SinkStats>;
  requests(limit: number): Promise<readonly SinkRecord[]>;
  stop(): Promise<void>;
};

const ownSink = fileURLToPath(new URL('own-sink.ts', import.meta.url));

/** A receiver of webhooks in a process of its own: the kit's sink where the kit is there, else a small one that answers the same. */
export const startSink = async (port: number, { keep = 0 }: { readonly keep?: number } = {}): Promise<Sink> => {
  const flags = ['--port', String(port), '--keep', String(keep)];
  const child = spawn(process.execPath, [kitTool('sink.mjs') ?? ownSink, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([once(child.stdout, 'data'), failed(child)]);
  const url = `http://127.0.0.1:${port}`;
  const json = async <T>(path: string): Promise<T> => (await fetch(url + path)).json() as Promise<T>;
  return {
    url,
    control: async (rule) => {
      await (await fetch(`${url}/_control`, { method: 'POST', body: JSON.stringify(rule) })).arrayBuffer();
    },
    stats: () => json<SinkStats>('/_stats'),
    requests: (limit) => json<SinkRecord[]>(`/_requests?limit=${limit}`),
    stop: async () => {
      child.kill();
      await once(child, 'close');
    },
  };
};

const failed = async (child: ChildProcess): Promise<never> => {
  await once(child, 'close');
  throw new Error('The receiver of webhooks did not start.');
};
