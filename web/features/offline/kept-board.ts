import { type Service, type Status, sortOrder } from '../../board/status/status.ts';
import { BOARDS, forgetBoards } from '../../data/forget-boards.ts';
import type { User } from '../../data/queries.ts';
import { byName } from '../../ui/text/by-name.ts';

/** More of them, or of a message, than a phone shows at a glance aren't kept. */
const MOST_SERVICES = 200;
const LONGEST_MESSAGE = 200;
/** Its value names the key of the board that was shown last: whose it is, and which team's. */
export const LAST = `${BOARDS}last`;

/** The names and statuses of a board, without anything else of it. */
export type KeptBoard = {
  readonly team: string;
  readonly at: number;
  readonly time: Pick<User, 'timeZone' | 'clock'>;
  readonly total: number;
  readonly services: readonly { readonly name: string; readonly status: Status; readonly message: string }[];
};

/** The key of a user's board, or of all of them if the slug is empty. */
export const keyOf = (userId: number, slug: string): string => `${BOARDS}${userId}:${slug}`;
const isOf = (userId: number, key: string | null): boolean => key?.startsWith(keyOf(userId, '')) ?? false;

/** Makes this browser keep the boards of this user and of nobody else. */
export const keepBoardsOf = ({ id, team }: User): void => {
  if (!team) return;
  if (!isOf(id, localStorage.getItem(LAST))) forgetBoards();
  localStorage.setItem(LAST, keyOf(id, team.slug));
};

/** Stores the board of this time; nothing after a logout in another tab, or a login as somebody else. */
export const keepBoard = ({ id, team, timeZone, clock }: User, services: readonly Service[], at: number): void => {
  if (!team || !isOf(id, localStorage.getItem(LAST))) return;
  const watched = services.filter(({ enabled }) => enabled);
  const kept: KeptBoard = {
    team: team.name,
    at,
    time: { timeZone, clock },
    total: watched.length,
    services: watched
      .toSorted((a, b) => sortOrder[b.currentStatus] - sortOrder[a.currentStatus] || byName(a, b))
      .slice(0, MOST_SERVICES)
      .map(({ name, currentStatus, statusMessage }) => ({
        name,
        status: currentStatus,
        message: statusMessage?.slice(0, LONGEST_MESSAGE) ?? '',
      })),
  };
  try {
    localStorage.setItem(keyOf(id, team.slug), JSON.stringify(kept));
    localStorage.setItem(LAST, keyOf(id, team.slug));
  } catch {
    // If storage is full or disabled, Allclear doesn't open without a network.
  }
};
