import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, unwrap } from '../../data/api.ts';
import { integrationsQuery } from '../../data/queries.ts';
import { useRole } from '../../data/role.ts';
import { useSettled } from '../../ui/use-settled.ts';

/** A larger board isn't somebody's first. */
const MOST_SERVICES = 12;
const STORAGE_KEY = 'first-steps';
const HIDDEN = 'hidden';

export type Steps = {
  /** True if an integration is connected, which hasn't received anything yet. */
  readonly isConnected: boolean;
  readonly hide: () => void;
};

/** The steps that an admin of a new board has left until a test or an alert arrived; undefined if none are left, or they were hidden. */
export const useFirstSteps = (services: number | undefined): Steps | 'pending' | undefined => {
  const manages = useRole('admin');
  const [isHidden, setHidden] = useState(wasHidden);
  const isNew = manages && !isHidden && services !== undefined && services > 0 && services <= MOST_SERVICES;
  const integrations = useQuery({ ...integrationsQuery, enabled: isNew });
  const isUnused = integrations.data?.every(({ lastAcceptedAt }) => lastAcceptedAt === null) ?? false;
  const newest = integrations.data?.at(-1)?.id;
  const tested = useQuery({ ...testedQuery(newest ?? 0), enabled: isNew && isUnused && newest !== undefined });
  // The board asks again for what failed, and must not go for it.
  const isSettled = useSettled(services === undefined || (isNew && (integrations.isLoading || tested.isLoading)));
  if (!isNew) return undefined;
  if (!isSettled) return 'pending';
  if (!isUnused || (newest !== undefined && tested.data !== false)) return undefined;
  const hide = () => {
    setHidden(true);
    try {
      localStorage.setItem(STORAGE_KEY, HIDDEN);
    } catch {
      // Storage may be blocked; the choice then lasts until the page is closed.
    }
  };
  return { isConnected: newest !== undefined, hide };
};

/** True if something arrived at an integration, such as a test. */
const testedQuery = (id: number) => ({
  queryKey: ['integrations', id, 'tested'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<boolean> => {
    const params = { path: { id }, query: { outcome: 'accepted', limit: 1 } } as const;
    return unwrap(await api.GET('/api/integrations/{id}/deliveries', { params, signal })).length > 0;
  },
});

const wasHidden = (): boolean => {
  try {
    return localStorage.getItem(STORAGE_KEY) === HIDDEN;
  } catch {
    return false;
  }
};
