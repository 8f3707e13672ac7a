import type { ShownBoard } from './boards.ts';
import type { FleetLog } from './fleet.ts';
import type { Watcher } from './seed.ts';

/** One line for each service that a board shows otherwise than its page is. */
export const wrongOn = (board: ShownBoard, { hook, pages }: Watcher, down: ReadonlySet<string>): readonly string[] => {
  if (board === null) return [`${hook} shows nothing`];
  const shown = new Set(board.map(({ page }) => page));
  const missing = [...pages].filter((page) => !shown.has(page)).map((page) => `${hook} lacks ${page}`);
  const wrong = board.filter(({ page, status }) => status !== (down.has(page) ? 'outage' : 'operational'));
  return [...missing, ...wrong.map(({ page, status }) => `${hook} shows ${page} as ${status}`)];
};

/** The addresses of the pages that say now that they are down. */
export const downNow = ({ troubles }: FleetLog, addressOf: (page: number) => string): ReadonlySet<string> =>
  new Set(troubles.filter(({ endedAt }) => endedAt === undefined).map(({ page }) => addressOf(page)));
