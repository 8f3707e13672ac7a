import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../shared/clock.ts';
import { createSandboxApi } from './api/server.ts';
import { memoryStore } from './memory-store.ts';

type SandboxTime = { readonly now: Date; readonly movedDays: number };

type SandboxOptions = {
  readonly em: EntityManager;
  readonly now: Clock;
  readonly publicUrl: string;
  readonly webhookSecret: string;
  readonly onError: (error: unknown) => void;
};

export type Sandbox = {
  readonly start: () => Promise<{
    readonly host: string;
    readonly port: number;
    readonly protocol: 'http';
    readonly secretKey: string;
  }>;
  readonly stop: () => Promise<void>;
  readonly registerPages: (server: FastifyInstance) => Promise<void>;
  readonly deliverEvents: (url: string) => Promise<void>;
  readonly clock: {
    readonly read: () => Promise<SandboxTime>;
    readonly move: (days: number) => Promise<SandboxTime>;
  };
};

/** What stands in for Stripe, in this process's memory. */
export const createSandbox = ({ now, publicUrl }: SandboxOptions): Sandbox => {
  const store = memoryStore(now);
  const secretKey = `sk_test_${randomBytes(24).toString('hex')}`;
  const api = createSandboxApi({ store, secretKey, pagesUrl: `${publicUrl}/sandbox` });
  const read = () => store.run((world) => ({ now: new Date(world.now * 1_000), movedDays: 0 }));
  return {
    start: async () => {
      const host = '127.0.0.1';
      const { port } = new URL(await api.listen({ host, port: 0 }));
      return { host, port: Number(port), protocol: 'http', secretKey };
    },
    stop: async () => {
      await api.close();
    },
    registerPages: async () => undefined,
    deliverEvents: async () => undefined,
    clock: { read, move: read },
  };
};
