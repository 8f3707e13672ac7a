import { queryOptions } from '@tanstack/react-query';
import { api, type components, unwrap } from '../api.ts';

export type Team = components['schemas']['Team'];

export const teamsQuery = queryOptions({
  queryKey: ['teams'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/teams', { signal })),
});

/** The kinds of things that URLs of the app name. */
export type LinkedThing = 'service' | 'board' | 'integration' | 'page';

/** The one of the user's teams that a thing belongs to. @throws ApiError 404 if it's in none of them */
export const teamOfQuery = (kind: LinkedThing, id: number) =>
  queryOptions({
    queryKey: ['team-of', kind, id],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/api/teams/of/{kind}/{id}', { params: { path: { kind, id } }, signal })),
  });
