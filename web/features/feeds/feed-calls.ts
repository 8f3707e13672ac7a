import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../data/api.ts';
import { feedsQuery } from '../../data/teams/keys-and-links.ts';
import { toast } from '../../ui/toast/toast.ts';

type Schemas = components['schemas'];
export type Feed = Schemas['Feed'];
export type NewFeed = Schemas['NewFeed'];
export type FeedScope = Schemas['FeedScope'];

/** Creates a feed; only this response contains its URL in full. */
export const useCreateFeed = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewFeed) => unwrap(await api.POST('/api/feeds', { body })),
    onSuccess: () => void client.invalidateQueries({ queryKey: feedsQuery.queryKey }),
    onError: (error) => toast.failure("We couldn't create the feed", error.message),
  });
};

/** Replaces a feed whose creator left; only this response contains the new URL in full. */
export const useTakeOverFeed = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => unwrap(await api.POST('/api/feeds/{id}/take-over', { params: { path: { id } } })),
    onError: (error) => toast.failure("We couldn't take over the feed", error.message),
    onSettled: () => void client.invalidateQueries({ queryKey: feedsQuery.queryKey }),
  });
};

export const useRevokeFeed = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => unwrap(await api.DELETE('/api/feeds/{id}', { params: { path: { id } } })),
    onSuccess: () => toast.success('Feed revoked', 'Its URLs no longer work.'),
    onError: (error) => toast.failure("We couldn't revoke the feed", error.message),
    onSettled: () => void client.invalidateQueries({ queryKey: feedsQuery.queryKey }),
  });
};
