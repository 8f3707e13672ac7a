import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { StoredState } from './stored-state.ts';

export const sandboxStateTable = defineEntity({
  name: 'SandboxStateRow',
  tableName: 'sandbox.world',
  properties: {
    id: p.integer().primary().autoincrement(false),
    content: p.json<StoredState>(),
  },
});

export const sandboxEventTable = defineEntity({
  name: 'SandboxEvent',
  tableName: 'sandbox.event',
  properties: {
    id: p.text().primary(),
    body: p.text(),
    attempts: p.integer().default(0),
    dueAt: p.datetime().defaultRaw('now()'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** The tables of the schema sandbox; migrations/schema.sql explains them. */
export const sandboxTables = [sandboxStateTable, sandboxEventTable];

export type SandboxTables = InferKyselyDB<(typeof sandboxTables)[number]>;
