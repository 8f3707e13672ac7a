import { queryOptions } from '@tanstack/react-query';
import { type AllClear, allClear, type WatchedService } from '../../board/all-clear/all-clear.ts';
import { api, type components } from '../../data/api.ts';
import { WALL_BLOCKS } from './wall-screen.tsx';

type Wall = components['schemas']['Wall'];

/** The state of a link: its wall, revoked or unknown, or paused with the team's subscription. */
export type Linked = { readonly kind: 'wall'; readonly wall: Wall } | { readonly kind: 'gone' | 'resting' };

const POLL_MS = 15_000;
/** A server that doesn't answer in time counts as lost. */
const MOST_MS = 10_000;

/** Polls the wall of a token. The browser revalidates its copy by ETag, so an unchanged wall is a short answer. */
export const linkedWallQuery = (token: string) =>
  queryOptions({
    queryKey: ['wall', token],
    queryFn: async ({ signal }): Promise<Linked> => {
      const { data, response } = await api.GET('/feeds/{token}/wall.json', {
        params: { path: { token } },
        signal: AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]),
      });
      if (data) return { kind: 'wall', wall: data };
      if (response.status === 404) return { kind: 'gone' };
      if (response.status === 402) return { kind: 'resting' };
      throw new Error(`The server returned ${response.status}.`);
    },
    refetchInterval: POLL_MS,
    // Some screens say that they are hidden while they aren't.
    refetchIntervalInBackground: true,
  });

/** The line and the blocks of a linked wall. */
export const modelOf = ({ services, counts, checkedAt }: Wall, now: Date): AllClear => ({
  ...allClear(services.map(watchedOf), now, counts, WALL_BLOCKS),
  checkedAt: checkedAt ?? undefined,
});

const watchedOf = (service: Wall['services'][number], id: number): WatchedService => ({
  id,
  name: service.name,
  enabled: true,
  currentStatus: service.status,
  reason: service.reason,
  statusMessage: service.message,
  statusSince: service.since,
  statusSinceAtLeast: service.sinceAtLeast,
  setByHand: service.setByHand,
  lastChecked: service.lastChecked,
  observedAt: service.observedAt,
  checkFailingSince: service.checkFailingSince,
  oldCopyAt: service.oldCopyAt,
  problem: null,
  selection: { missing: service.componentRemoved ? [{ id: '', name: 'A component', group: null }] : [], proposals: [] },
  openIncident: service.incident === null ? null : { title: service.incident },
  maintenance: service.maintenance,
  incidents: service.reported.map(({ title, startedAt }) => ({
    title,
    startedAt,
    serviceName: service.name,
    byHand: true,
    notice: false,
    unlinked: false,
    resolvedAt: null,
  })),
  assignee: service.assignee === null ? null : { id: 0, name: service.assignee, since: service.since ?? '' },
});
