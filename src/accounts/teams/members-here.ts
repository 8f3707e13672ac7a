import type { Clock } from '../../shared/clock.ts';
import type { Here, Members } from './ports.ts';

export type MembersHere = {
  /** Remembers in this process that a member uses a team, and writes nothing. */
  readonly note: (teamId: TeamId, userId: UserId) => void;
  /** Stores what was noted. Rejects while the database is away, but loses nothing. */
  readonly store: () => Promise<void>;
};

/** The precision of "last here": a member is noted once an hour. */
const EVERY_MS = 3_600_000;
const MOST_AT_ONCE = 1_000;

/** Notes when members were last in their teams, without a write for each request. */
export const membersHere = ({
  members,
  now,
}: {
  readonly members: Pick<Members, 'noteHere'>;
  readonly now: Clock;
}): MembersHere => {
  // The longest ago first.
  const noted = new Map<string, number>();
  const unstored: Here[] = [];
  return {
    note: (teamId, userId) => {
      const key = `${teamId}:${userId}`;
      const at = now();
      const before = noted.get(key);
      if (before !== undefined && at.getTime() - before < EVERY_MS) return;
      noted.delete(key);
      noted.set(key, at.getTime());
      unstored.push({ teamId, userId, at });
    },
    store: async () => {
      const hourAgo = now().getTime() - EVERY_MS;
      for (const [key, at] of noted) {
        if (at > hourAgo) break;
        noted.delete(key);
      }
      while (unstored.length > 0) {
        const some = unstored.slice(0, MOST_AT_ONCE);
        await members.noteHere(some);
        unstored.splice(0, some.length);
      }
    },
  };
};
