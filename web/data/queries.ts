import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { WEEK_MS } from '../ui/text/units.ts';
import { api, type components, unwrap } from './api.ts';
import { type Board, boardQuery } from './board.ts';
import { ALL_SERVICES, boardsQuery } from './boards.ts';
import { keepTabTeam } from './tab-team.ts';

export type User = components['schemas']['User'];
export type Integration = components['schemas']['Integration'];
export type MailIntegration = components['schemas']['MailIntegration'];

/** The logged-in user, or null for a visitor. This tab keeps their team. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }): Promise<User | null> => {
    const result = await api.GET('/api/user', { signal });
    if (result.response.status === 401) return null;
    const user = unwrap(result);
    if (user.team) keepTabTeam(user.team.slug);
    return user;
  },
});

/** The ways to sign in here, and whether this server sends email. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/sign-in-options', { signal })),
});

/** The plans for sale and the payment settings of this server. */
export const paymentConfigQuery = queryOptions({
  queryKey: ['payment-config'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/stripe-config', { signal })),
});

/** The services of the board; of a large board the first ones, until the rest has loaded. */
export const servicesQuery = queryOptions({ ...boardQuery, select: ({ services }: Board) => services });

export const serviceQuery = (id: number) =>
  queryOptions({
    queryKey: ['services', id],
    queryFn: async ({ signal }) => unwrap(await api.GET('/api/services/{id}', { params: { path: { id } }, signal })),
  });

/** Max incidents in one API response. */
export const WEEK_INCIDENTS_LIMIT = 200;

/** The part of a query that belongs to one board, also in its key; nothing for all services. */
const ofBoard = (boardId: number | undefined): { readonly boardId?: number } =>
  boardId === undefined ? {} : { boardId };

/** The incidents that were open at some time of the last week; open ones first. */
export const weekIncidentsQuery = (boardId?: number) =>
  queryOptions({
    queryKey: ['incidents', 'week', ofBoard(boardId)],
    queryFn: async ({ signal }) => {
      const since = new Date(Date.now() - WEEK_MS).toISOString();
      const query = { since, limit: WEEK_INCIDENTS_LIMIT, ...ofBoard(boardId) };
      return unwrap(await api.GET('/api/incidents', { params: { query }, signal }));
    },
  });

/** Max incidents of the timeline (specification, section 9). */
export const LATEST_INCIDENTS_LIMIT = 50;

/** The latest incidents, as many as the timeline takes. */
export const latestIncidentsQuery = (boardId?: number) =>
  queryOptions({
    queryKey: ['incidents', 'latest', ofBoard(boardId)],
    queryFn: async ({ signal }) => {
      const query = { limit: LATEST_INCIDENTS_LIMIT, ...ofBoard(boardId) };
      return unwrap(await api.GET('/api/incidents', { params: { query }, signal }));
    },
  });

export type IncidentDetail = components['schemas']['IncidentDetail'];

/** One incident of this service. */
export const incidentQuery = (id: number, serviceId: number) =>
  queryOptions({
    queryKey: ['incidents', id, serviceId],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/api/incidents/{id}', { params: { path: { id }, query: { serviceId } }, signal })),
  });

/** The recorded status changes of the last 30 days, newest first. */
export const statusChangesQuery = (boardId?: number) =>
  queryOptions({
    queryKey: ['services', 'changes', ofBoard(boardId)],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/api/status-changes', { params: { query: ofBoard(boardId) }, signal })),
  });

/** The recorded status changes of one service in the last 90 days, newest first. */
export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: ['services', id, 'history'],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/api/services/{id}/history', { params: { path: { id }, query: { days: 90 } }, signal })),
  });

/** Delivery times of the alerts about a service's page. */
export const receiptQuery = (id: number) =>
  queryOptions({
    queryKey: ['services', id, 'receipt'],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/api/services/{id}/receipt', { params: { path: { id } }, signal })),
  });

const everyIntegration = queryOptions({
  queryKey: ['integrations'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/integrations', { signal })),
});

/** The email integration; undefined until the first alert by email. */
export const mailQuery = queryOptions({
  ...everyIntegration,
  select: (all): MailIntegration | undefined => all.find((one) => one.type === 'email'),
});

/** The user's integrations, oldest first; email isn't one of them. */
export const integrationsQuery = queryOptions({
  ...everyIntegration,
  select: (all): readonly Integration[] => all.filter((one) => one.type !== 'email'),
});

/** Starts to fetch everything that the dashboard of all services or of a board shows, without waiting. */
export const prefetchDashboard = (client: QueryClient, slug: string | undefined): void => {
  void client.prefetchQuery(servicesQuery);
  void client.prefetchQuery(boardsQuery);
  void client.prefetchQuery(integrationsQuery);
  const boards = client.getQueryData(boardsQuery.queryKey);
  const board = boards?.find((one) => (slug === undefined ? one.isStart : one.slug === slug));
  // Incidents of another board are fetched once its id is known.
  if (!board && slug !== undefined && slug !== ALL_SERVICES) return;
  void client.prefetchQuery(weekIncidentsQuery(board?.id));
  void client.prefetchQuery(latestIncidentsQuery(board?.id));
  void client.prefetchQuery(statusChangesQuery(board?.id));
};
