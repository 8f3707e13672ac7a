import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../data/api.ts';
import { toast } from '../../ui/toast/toast.ts';

type Schemas = components['schemas'];
export type Page = Schemas['PublishedPage'];
export type PageSummary = Schemas['PublishedPageSummary'];
export type Item = Schemas['PublishedItem'];
export type ItemStatus = Schemas['ItemStatus'];
export type NewItem = Schemas['NewItem'];
export type NewSection = Schemas['NewSection'];
export type Post = Schemas['Post'];
export type PostPhase = Schemas['PostPhase'];

type Call<Input, Answer> = {
  readonly call: (input: Input) => Promise<Answer>;
  /** Absent: the caller says it. */
  readonly success?: string;
  readonly failure: string;
};

/** A change of status pages, after which they are read again. */
export const useChange = <Input, Answer>({ call, success, failure }: Call<Input, Answer>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => success && toast.success(success),
    onError: (error: Error) => toast.failure(failure, error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ['published-pages'] }),
  });
};

export const useCreatePage = () =>
  useChange({
    call: async (body: Schemas['NewPublishedPage']) => unwrap(await api.POST('/api/published-pages', { body })),
    success: 'Status page created',
    failure: 'Failed to create status page',
  });

export const useUpdatePage = (id: number) =>
  useChange({
    call: async (body: Schemas['PublishedPageChanges']) =>
      unwrap(await api.PUT('/api/published-pages/{id}', { params: { path: { id } }, body })),
    success: 'Status page saved',
    failure: 'Failed to save status page',
  });

export const useDeletePage = () =>
  useChange({
    call: async (id: number) => unwrap(await api.DELETE('/api/published-pages/{id}', { params: { path: { id } } })),
    success: 'Status page deleted',
    failure: 'Failed to delete status page',
  });

export const useSetImage = (id: number, image: Schemas['PageImageKind']) =>
  useChange({
    call: async (data: string) =>
      unwrap(
        await api.PUT('/api/published-pages/{id}/images/{image}', { params: { path: { id, image } }, body: { data } }),
      ),
    success: 'Picture saved',
    failure: 'Failed to save picture',
  });

export const useDeleteImage = (id: number, image: Schemas['PageImageKind']) =>
  useChange({
    call: async () =>
      unwrap(await api.DELETE('/api/published-pages/{id}/images/{image}', { params: { path: { id, image } } })),
    success: 'Picture removed',
    failure: 'Failed to remove picture',
  });

export const useSaveContent = (id: number) =>
  useChange({
    call: async (body: Schemas['PublishedContent']) =>
      unwrap(await api.PUT('/api/published-pages/{id}/content', { params: { path: { id } }, body })),
    success: 'Items saved',
    failure: 'Failed to save items',
  });

export const useSetStatus = (itemId: number) =>
  useChange({
    call: async (body: Schemas['StatusByHand']) =>
      unwrap(await api.PUT('/api/published-items/{id}/status', { params: { path: { id: itemId } }, body })),
    success: 'Status set',
    failure: 'Failed to set status',
  });

export const useClearStatus = (itemId: number) =>
  useChange({
    call: async () =>
      unwrap(await api.DELETE('/api/published-items/{id}/status', { params: { path: { id: itemId } } })),
    success: 'Status cleared',
    failure: 'Failed to clear status',
  });

export const useCreatePost = (id: number) =>
  useChange({
    call: async (body: Schemas['NewPost']) =>
      unwrap(await api.POST('/api/published-pages/{id}/posts', { params: { path: { id } }, body })),
    success: 'Saved',
    failure: 'Failed to post',
  });

export const useEditPost = (id: number) =>
  useChange({
    call: async (body: Schemas['PostChanges']) =>
      unwrap(await api.PUT('/api/published-posts/{id}', { params: { path: { id } }, body })),
    success: 'Post saved',
    failure: 'Failed to save post',
  });

export const useEditUpdate = (id: number) =>
  useChange({
    call: async ({ updateId, text }: { readonly updateId: number; readonly text: string }) =>
      unwrap(
        await api.PUT('/api/published-posts/{id}/updates/{updateId}', {
          params: { path: { id, updateId } },
          body: { text },
        }),
      ),
    success: 'Update saved',
    failure: 'Failed to save update',
  });

export const useUndo = () =>
  useChange({
    call: async (id: number) => unwrap(await api.POST('/api/published-posts/{id}/undo', { params: { path: { id } } })),
    success: 'Undone. Nobody was notified',
    failure: 'Failed to undo',
  });

export const useSendNow = () =>
  useChange({
    call: async (id: number) => unwrap(await api.POST('/api/published-posts/{id}/send', { params: { path: { id } } })),
    success: 'Subscribers are being notified',
    failure: 'Failed to send',
  });

export const usePublishDraft = () =>
  useChange({
    call: async (id: number) =>
      unwrap(await api.PUT('/api/published-posts/{id}', { params: { path: { id } }, body: { draft: false } })),
    success: 'Draft published',
    failure: 'Failed to publish draft',
  });

export const useDeleteDraft = () =>
  useChange({
    call: async (id: number) => unwrap(await api.DELETE('/api/published-posts/{id}', { params: { path: { id } } })),
    success: 'Draft deleted',
    failure: 'Failed to delete draft',
  });

export const useAddUpdate = (id: number) =>
  useChange({
    call: async (body: Schemas['NewPostUpdate']) =>
      unwrap(await api.POST('/api/published-posts/{id}/updates', { params: { path: { id } }, body })),
    success: 'Update posted',
    failure: 'Failed to post update',
  });
