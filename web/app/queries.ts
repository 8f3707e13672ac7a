import { queryOptions } from '@tanstack/react-query';
import { api, type components, unwrap } from './api.ts';

export type User = components['schemas']['User'];
export type Service = components['schemas']['Service'];
export type ServiceDetail = components['schemas']['ServiceDetail'];
export type Incident = components['schemas']['Incident'];
export type Status = components['schemas']['Status'];
export type Integration = components['schemas']['Integration'];

/** The signed-in user, or null for a visitor. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }): Promise<User | null> => {
    const result = await api.GET('/api/user', { signal });
    return result.response.status === 401 ? null : unwrap(result);
  },
});

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/services', { signal })),
});

export const serviceQuery = (id: number) =>
  queryOptions({
    queryKey: ['services', id],
    queryFn: async ({ signal }) => unwrap(await api.GET('/api/services/{id}', { params: { path: { id } }, signal })),
  });

/** The latest `limit` incidents of all the user's services. */
export const incidentsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['incidents', { limit }],
    queryFn: async ({ signal }) => unwrap(await api.GET('/api/incidents', { params: { query: { limit } }, signal })),
  });

/** The incidents that were open at some time of the last `periodMs`; open ones first. */
export const recentIncidentsQuery = (periodMs: number) =>
  queryOptions({
    queryKey: ['incidents', { periodMs }],
    queryFn: async ({ signal }) => {
      const since = new Date(Date.now() - periodMs).toISOString();
      return unwrap(await api.GET('/api/incidents', { params: { query: { since, limit: 200 } }, signal }));
    },
  });

/** The recorded status changes of all the user's services in the last 30 days, newest first. */
export const statusChangesQuery = queryOptions({
  queryKey: ['services', 'changes'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/status-changes', { signal })),
});

/** The recorded status changes of one service in the last 90 days, newest first. */
export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: ['services', id, 'history'],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/api/services/{id}/history', { params: { path: { id }, query: { days: 90 } }, signal })),
  });

/** The user's integrations, oldest first. */
export const integrationsQuery = queryOptions({
  queryKey: ['integrations'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/integrations', { signal })),
});
