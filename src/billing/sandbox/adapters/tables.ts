import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { KeptWorld } from './kept-world.ts';

export const sandboxWorldTable = defineEntity({
  name: 'SandboxWorld',
  tableName: 'sandbox.world',
  properties: {
    id: p.integer().primary().autoincrement(false),
    content: p.json<KeptWorld>(),
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

/** The tables of the schema sandbox; migrations/schema.sql says what they mean. */
export const sandboxTables = [sandboxWorldTable, sandboxEventTable];

export type SandboxTables = InferKyselyDB<(typeof sandboxTables)[number]>;
