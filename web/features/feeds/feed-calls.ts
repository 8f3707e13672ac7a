import { api, type components, unwrap } from '../../data/api.ts';
import { feedsQuery } from '../../data/teams/keys-and-links.ts';
import { useCall } from '../../data/writes/use-call.ts';

type Schemas = components['schemas'];
export type Feed = Schemas['Feed'];
export type NewFeed = Schemas['NewFeed'];
export type FeedScope = Schemas['FeedScope'];

/** Creates a feed; only this response contains its URL in full. */
export const useCreateFeed = () =>
  useCall({
    call: async (body: NewFeed) => unwrap(await api.POST('/api/feeds', { body })),
    failure: "We couldn't create the feed",
    outdates: [feedsQuery],
  });

/** Replaces a feed whose creator left; only this response contains the new URL in full. */
export const useTakeOverFeed = () =>
  useCall({
    call: async (id: number) => unwrap(await api.POST('/api/feeds/{id}/take-over', { params: { path: { id } } })),
    failure: "We couldn't take over the feed",
    outdates: [feedsQuery],
  });

export const useRevokeFeed = () =>
  useCall({
    call: async (id: number) => unwrap(await api.DELETE('/api/feeds/{id}', { params: { path: { id } } })),
    success: ['Feed revoked', 'Its URLs no longer work.'],
    failure: "We couldn't revoke the feed",
    outdates: [feedsQuery],
  });
