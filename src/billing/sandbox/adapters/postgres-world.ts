import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query, queryOne, type RowOf } from '../../../platform/database/query.ts';
import type { Clock } from '../../../shared/clock.ts';
import { advance } from '../engine/clock.ts';
import { emptyWorld } from '../engine/empty-world.ts';
import type { SandboxStore } from '../ports.ts';
import { drawEvent } from './api/draw.ts';
import { type KeptWorld, keptOf, openWorld } from './kept-world.ts';
import { queueEvents } from './postgres-events.ts';
import type { SandboxTables } from './tables.ts';

/**
 * The sandbox's world in the one row of sandbox.world. Whoever works on it locks the row, so that processes take turns, and
 * writes it back with the events that came of it: both or neither.
 */
export const postgresWorld = (
  em: EntityManager,
  { now, pagesUrl }: { readonly now: Clock; readonly pagesUrl: string },
): SandboxStore => ({
  run: (work) =>
    em.transactional(async () => {
      const seconds = Math.floor(now().getTime() / 1_000);
      const open = openWorld(await lockWorld(em, seconds));
      const { world, answers } = open;
      const before = textOf(keptOf(open));
      const drawn: { id: string; body: string }[] = [];
      // Each as the world was when it happened, since many of them fall into a time that is passed at once.
      const takeEvents = () => {
        for (const event of world.events.splice(0))
          drawn.push({ id: event.id, body: JSON.stringify(drawEvent(world, event, pagesUrl)) });
      };
      advance(world, seconds + world.aheadSeconds, takeEvents);
      const result = work(world, answers);
      takeEvents();
      const after = keptOf(open);
      if (textOf(after) !== before)
        await change(em)`update sandbox.world set content = ${JSON.stringify(after)}::jsonb where id = 1`;
      await queueEvents(em, drawn);
      return result;
    }),
});

/** Without the time, which passes by itself. */
const textOf = ({ now: _, ...rest }: KeptWorld): string => JSON.stringify(rest);

type Row = RowOf<SandboxTables, 'sandbox.world', 'content'>;

const lockWorld = async (em: EntityManager, seconds: number): Promise<KeptWorld> => {
  const [known] = await query<Row>(em)`select content from sandbox.world where id = 1 for update`;
  if (known) return known.content;
  const first = JSON.stringify(keptOf({ world: emptyWorld(seconds), answers: new Map() }));
  // Of two that are the first, the second waits here for the first one's end.
  await change(em)`insert into sandbox.world (id, content) values (1, ${first}::jsonb) on conflict (id) do nothing`;
  return (await queryOne<Row>(em)`select content from sandbox.world where id = 1 for update`).content;
};
