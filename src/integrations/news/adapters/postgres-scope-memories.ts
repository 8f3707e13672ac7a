import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { change, query, type RowOf } from '../../../platform/database/query.ts';
import type { IntegrationsTables } from '../../model/adapters/tables.ts';
import type { ScopeMemories } from '../ports.ts';
import { memoryFrom, type ScopeMemory } from '../rules/scope-memory.ts';

export const postgresScopeMemories = (em: EntityManager): ScopeMemories => ({
  ofPages: async (pageIds) =>
    pageIds.length === 0 ? new Map() : memoriesWhere(em, sql`page_id = any(${[...pageIds]}::bigint[])`),
  due: (by, limit) => memoriesWhere(em, sql`due_at <= ${by} order by due_at limit ${limit}`),
  save: async (memories) => {
    if (memories.length === 0) return;
    const rows = memories.map(({ memory, ...row }) => ({ ...row, content: memory }));
    await change(em)`
      insert into integrations.scope_memory (scope_id, page_id, content, due_at)
      select "scopeId", "pageId", content, "dueAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        "scopeId" bigint, "pageId" bigint, content jsonb, "dueAt" timestamptz
      )
      on conflict (scope_id) do update set content = excluded.content, due_at = excluded.due_at
    `;
  },
});

const memoriesWhere = async (
  em: EntityManager,
  condition: RawBuilder<unknown>,
): Promise<ReadonlyMap<number, ScopeMemory>> => {
  const rows = await query<MemoryRow>(em)`
    select scope_id, content::text as content from integrations.scope_memory where ${condition}
  `;
  return new Map(rows.map((row) => [row.scope_id, memoryFrom(row.content)]));
};

type MemoryRow = RowOf<IntegrationsTables, 'integrations.scope_memory', 'scope_id'> & { readonly content: string };
