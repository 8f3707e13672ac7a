import { queryOptions } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../data/api.ts';
import { apiKeysQuery } from '../../data/teams/keys-and-links.ts';
import { useCall } from '../../data/writes/use-call.ts';

type Schemas = components['schemas'];
export type ApiKey = Schemas['ApiKey'];
export type NewApiKey = Required<Schemas['NewApiKey']>;
export type KeyScope = Schemas['KeyScope'];

export const pagesOfKeysQuery = queryOptions({
  queryKey: ['published-pages'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/published-pages', { signal })),
});

/** Creates a key; only this response contains it in full. */
export const useCreateApiKey = () =>
  useCall({
    call: async ({ statusPageIds, ...body }: NewApiKey) => {
      const pages = body.scope === 'status:write' ? { statusPageIds } : {};
      return unwrap(await api.POST('/api/api-keys', { body: { ...body, ...pages } }));
    },
    failure: "We couldn't create the API key",
    outdates: [apiKeysQuery],
  });

/** Replaces a key whose creator left; only this response contains the new one in full. */
export const useTakeOverApiKey = () =>
  useCall({
    call: async (id: number) => unwrap(await api.POST('/api/api-keys/{id}/take-over', { params: { path: { id } } })),
    failure: "We couldn't take over the API key",
    outdates: [apiKeysQuery],
  });

export const useRevokeApiKey = () =>
  useCall({
    call: async (id: number) => unwrap(await api.DELETE('/api/api-keys/{id}', { params: { path: { id } } })),
    success: ['API key revoked', 'It no longer works.'],
    failure: "We couldn't revoke the API key",
    outdates: [apiKeysQuery],
  });
