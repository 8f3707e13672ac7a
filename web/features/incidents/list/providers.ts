import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../data/api.ts';
import { MINUTE_MS } from '../../../ui/text/units.ts';

const MOST = 500;

/** The companies of the team's services, as the catalogue names them, by name. */
export const providersQuery = queryOptions({
  queryKey: ['catalogue', 'providers'],
  staleTime: MINUTE_MS,
  queryFn: async ({ signal }) => {
    const query = { monitored: true, limit: MOST };
    const entries = unwrap(await api.GET('/api/catalogue', { params: { query }, signal }));
    return [...new Set(entries.map(({ provider }) => provider))].toSorted((a, b) => a.localeCompare(b, 'en'));
  },
});
