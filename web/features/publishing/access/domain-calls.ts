import { queryOptions } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../../data/api.ts';
import { useChange } from '../publishing-calls.ts';

type Schemas = components['schemas'];
export type PageDomain = Schemas['PageDomain'];
export type CustomDomain = Schemas['CustomDomain'];
export type Finding = Schemas['DomainFinding'];

/** Checks happen by themselves, so a domain that isn't live yet is read again. */
const AGAIN_MS = 10_000;

export const domainQuery = (id: number) =>
  queryOptions({
    queryKey: ['published-pages', id, 'domain'],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/api/published-pages/{id}/domain', { params: { path: { id } }, signal })),
    refetchInterval: ({ state }) => (state.data?.domain?.liveSince === null ? AGAIN_MS : false),
  });

export const useAddDomain = (id: number) =>
  useChange({
    call: async (body: Schemas['NewPageDomain']) =>
      unwrap(await api.POST('/api/published-pages/{id}/domain', { params: { path: { id } }, body })),
    success: 'Domain added',
    failure: "We couldn't add the domain",
  });

export const useCheckDomain = (id: number) =>
  useChange({
    call: async (_: undefined) =>
      unwrap(await api.POST('/api/published-pages/{id}/domain/check', { params: { path: { id } } })),
    success: 'Domain checked',
    failure: "We couldn't check the domain",
  });

export const useRemoveDomain = (id: number) =>
  useChange({
    call: async (_: undefined) =>
      unwrap(await api.DELETE('/api/published-pages/{id}/domain', { params: { path: { id } } })),
    success: 'Domain removed',
    failure: "We couldn't remove the domain",
  });
