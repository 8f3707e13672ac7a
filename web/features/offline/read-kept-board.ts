import * as z from 'zod/mini';
import { asStatus } from '../../board/status/status.ts';
import { BOARDS } from '../../data/forget-boards.ts';
import { tabTeam } from '../../data/tab-team.ts';
import { type KeptBoard, keyOf, LAST } from './kept-board.ts';

const schema = z.object({
  team: z.string(),
  /** When it was last known to be true, in milliseconds. */
  at: z.number(),
  time: z.object({ timeZone: z.nullable(z.string()), clock: z.nullable(z.enum(['12h', '24h'])) }),
  /** All services, including those that aren't kept. */
  total: z.number(),
  services: z.array(
    z.object({ name: z.string(), status: z.pipe(z.string(), z.transform(asStatus)), message: z.string() }),
  ),
});

/** The kept board of this tab's team, else the last one; undefined if there is none. */
export const keptBoard = (): KeptBoard | undefined => {
  const last = localStorage.getItem(LAST);
  if (last === null) return undefined;
  const userId = Number(last.slice(BOARDS.length).split(':')[0]);
  const key = keyOf(userId, tabTeam() ?? last.slice(keyOf(userId, '').length));
  try {
    return schema.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return undefined;
  }
};
