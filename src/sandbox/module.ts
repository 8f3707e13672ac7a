import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../shared/clock.ts';
import { createSandboxApi } from './adapters/api/server.ts';
import { deliverEvents } from './adapters/deliver-events.ts';
import { registerPages } from './adapters/pages/register-pages.ts';
import { postgresStateStore } from './adapters/postgres-state-store.ts';

export type SandboxOptions = {
  readonly em: EntityManager;
  readonly now: Clock;
  /** The product's public URL. Without a trailing slash. */
  readonly publicUrl: string;
  /** Signs events. */
  readonly webhookSecret: string;
  /** Reports unexpected errors. Must not throw. */
  readonly onError: (error: unknown) => void;
};

export { sandboxTables } from './adapters/tables.ts';
export { sandboxPrices } from './engine/empty-state.ts';

export type SandboxTime = { readonly now: Date; readonly movedDays: number };

export type Sandbox = {
  /** Serves Stripe's calls at 127.0.0.1, on a port of this process: every process has its own over the shared state. */
  readonly start: () => Promise<{
    readonly host: string;
    readonly port: number;
    readonly protocol: 'http';
    /** The key that its calls must carry; only this process has it, and it's stored nowhere. */
    readonly secretKey: string;
  }>;
  readonly stop: () => Promise<void>;
  /** Pages of checkout, portal and invoices under /sandbox, and POST /sandbox/confirm. */
  readonly registerPages: (server: FastifyInstance) => Promise<void>;
  /** Runs everything due, and sends waiting events to this process's webhook at `url`. */
  readonly deliverEvents: (url: string) => Promise<void>;
  readonly clock: {
    readonly read: () => Promise<SandboxTime>;
    /** Runs the renewals, retries and ends within that time, in order. */
    readonly move: (days: number) => Promise<SandboxTime>;
  };
};

const DAY_SECONDS = 86_400;

/** Creates the stand-in for Stripe, for servers without keys. No money moves. */
export const createSandbox = ({ em, now, publicUrl, webhookSecret, onError }: SandboxOptions): Sandbox => {
  const pagesUrl = `${publicUrl}/sandbox`;
  const store = postgresStateStore(em, { now, pagesUrl });
  const secretKey = `sk_test_${randomBytes(24).toString('hex')}`;
  const api = createSandboxApi({ store, secretKey, pagesUrl, onError });
  const deliver = deliverEvents({ em, webhookSecret, onError });
  const read = (): Promise<SandboxTime> =>
    store.run((state) => ({ now: new Date(state.now * 1_000), movedDays: state.aheadSeconds / DAY_SECONDS }));
  return {
    start: async () => {
      const host = '127.0.0.1';
      const { port } = new URL(await api.listen({ host, port: 0 }));
      return { host, port: Number(port), protocol: 'http', secretKey };
    },
    stop: async () => {
      await api.close();
    },
    registerPages: (server) => registerPages(server, { store, publicUrl }),
    deliverEvents: async (url) => {
      await store.run(() => undefined);
      await deliver(url);
    },
    clock: {
      read,
      move: async (days) => {
        await store.run((state) => {
          state.aheadSeconds += days * DAY_SECONDS;
        });
        return read();
      },
    },
  };
};
