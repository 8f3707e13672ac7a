import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query, queryOne, type RowOf } from '../../platform/database/query.ts';
import { asCaller } from '../../platform/database/turns/callers.ts';
import type { Clock } from '../../shared/clock.ts';
import { advance } from '../engine/clock.ts';
import { emptyState } from '../engine/empty-state.ts';
import type { SandboxStore } from '../ports.ts';
import { serializeEvent } from './api/serialize.ts';
import { queueEvents } from './postgres-events.ts';
import { keptOf, openState, type StoredState } from './stored-state.ts';
import type { SandboxTables } from './tables.ts';

/**
 * The sandbox's state in the one row of sandbox.world. Each change locks the row, so that processes take turns, and writes it
 * back together with its events. Waiting changes use up to a quarter of the connections.
 */
export const postgresStateStore = (
  em: EntityManager,
  { now, pagesUrl }: { readonly now: Clock; readonly pagesUrl: string },
): SandboxStore => ({
  run: (work) =>
    asCaller('sandbox', () =>
      em.transactional(async () => {
        const seconds = Math.floor(now().getTime() / 1_000);
        const open = openState(await lockState(em, seconds));
        const { state, answers } = open;
        const before = textOf(keptOf(open));
        const serialized: { id: string; body: string }[] = [];
        // Each with the state at its time, since many of them may happen in one jump of the clock.
        const takeEvents = () => {
          for (const event of state.events.splice(0))
            serialized.push({ id: event.id, body: JSON.stringify(serializeEvent(state, event, pagesUrl)) });
        };
        advance(state, seconds + state.aheadSeconds, takeEvents);
        const result = work(state, answers);
        takeEvents();
        const after = keptOf(open);
        if (textOf(after) !== before)
          await change(em)`update sandbox.world set content = ${JSON.stringify(after)}::jsonb where id = 1`;
        await queueEvents(em, serialized);
        return result;
      }),
    ),
});

/** Without the time, which advances by itself. */
const textOf = ({ now: _, ...rest }: StoredState): string => JSON.stringify(rest);

type Row = RowOf<SandboxTables, 'sandbox.world', 'content'>;

const lockState = async (em: EntityManager, seconds: number): Promise<StoredState> => {
  const [known] = await query<Row>(em)`select content from sandbox.world where id = 1 for update`;
  if (known) return known.content;
  const first = JSON.stringify(keptOf({ state: emptyState(seconds), answers: new Map() }));
  // If two create it at the same time, the second waits here for the first.
  await change(em)`insert into sandbox.world (id, content) values (1, ${first}::jsonb) on conflict (id) do nothing`;
  return (await queryOne<Row>(em)`select content from sandbox.world where id = 1 for update`).content;
};
