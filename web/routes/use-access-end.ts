import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { userQuery } from '../data/queries.ts';
import { DAY_MS } from '../ui/text/units.ts';

/** A browser's timer holds at most 24.8 days; a page open for longer then sets another. */
const LONGEST_MS = 24 * DAY_MS;
/** The server's clock may be behind. */
const GRACE_MS = 2_000;

/** Fetches the user again when their access changes on its own: at the end of a trial, or of the grace period after a failed payment. */
export const useAccessEnd = (until: string | null): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (until === null) return;
    const rest = Math.max(0, Date.parse(until) - Date.now()) + GRACE_MS;
    const ask = () => void client.invalidateQueries({ queryKey: userQuery.queryKey });
    const timer = setTimeout(ask, Math.min(rest, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [client, until]);
};
