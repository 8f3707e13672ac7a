import { queryOptions } from '@tanstack/react-query';
import { api, type components, unwrap } from './api.ts';

export type User = components['schemas']['User'];
export type Service = components['schemas']['Service'];
export type ServiceDetail = components['schemas']['ServiceDetail'];
export type Incident = components['schemas']['Incident'];
export type Status = components['schemas']['Status'];

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

/** The recorded status changes of all the user's services since an ISO 8601 moment. */
export const statusChangesQuery = (since: string) =>
  queryOptions({
    queryKey: ['status-changes', { since }],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/api/status-changes', { params: { query: { since } }, signal })),
  });
