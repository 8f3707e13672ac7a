import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { userQuery } from '../../../data/queries.ts';
import { type Looks, lookAgain } from './looks.ts';

/** When this browser last showed the user the team's board before this visit; undefined on the first visit. `now` ticks while the board is shown. */
export const useLastLooked = (now: Date): Date | undefined => {
  const { data: user } = useQuery(userQuery);
  const key = user && `allclear-looked-${user.id}-${user.team?.id}`;
  const [since, setSince] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick of the page's clock is one more look
  useEffect(() => {
    const look = () => {
      if (!key || document.visibilityState === 'hidden') return;
      const looks = lookAgain(stored(key), Date.now());
      store(key, looks);
      setSince(looks.since);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [key, now]);
  return since === undefined ? undefined : new Date(since);
};

const stored = (key: string): Looks | undefined => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof value !== 'object' || value === null || !('seenAt' in value) || typeof value.seenAt !== 'number')
      return undefined;
    return {
      seenAt: value.seenAt,
      since: 'since' in value && typeof value.since === 'number' ? value.since : undefined,
    };
  } catch {
    return undefined;
  }
};

const store = (key: string, looks: Looks): void => {
  try {
    localStorage.setItem(key, JSON.stringify(looks));
  } catch {
    // Storage may be blocked; then nothing is known of an earlier look.
  }
};
