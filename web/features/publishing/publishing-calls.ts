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
export type NewPost = Schemas['NewPost'];
export type NewUpdate = Schemas['NewPostUpdate'];
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
    failure: "We couldn't create the status page",
  });

export const useUpdatePage = (id: number) =>
  useChange({
    call: async (body: Schemas['PublishedPageChanges']) =>
      unwrap(await api.PUT('/api/published-pages/{id}', { params: { path: { id } }, body })),
    success: 'Status page saved',
    failure: "We couldn't save the status page",
  });

export const useDeletePage = () =>
  useChange({
    call: async (id: number) => unwrap(await api.DELETE('/api/published-pages/{id}', { params: { path: { id } } })),
    success: 'Status page deleted',
    failure: "We couldn't delete the status page",
  });

export const useSetImage = (id: number, image: Schemas['PageImageKind']) =>
  useChange({
    call: async (data: string) =>
      unwrap(
        await api.PUT('/api/published-pages/{id}/images/{image}', { params: { path: { id, image } }, body: { data } }),
      ),
    success: 'Picture saved',
    failure: "We couldn't save the picture",
  });

export const useDeleteImage = (id: number, image: Schemas['PageImageKind']) =>
  useChange({
    call: async () =>
      unwrap(await api.DELETE('/api/published-pages/{id}/images/{image}', { params: { path: { id, image } } })),
    success: 'Picture removed',
    failure: "We couldn't remove the picture",
  });

export const useSaveContent = (id: number) =>
  useChange({
    call: async (body: Schemas['PublishedContent']) =>
      unwrap(await api.PUT('/api/published-pages/{id}/content', { params: { path: { id } }, body })),
    success: 'Items saved',
    failure: "We couldn't save the items",
  });

export const useSetStatus = (itemId: number) =>
  useChange({
    call: async (body: Schemas['StatusByHand']) =>
      unwrap(await api.PUT('/api/published-items/{id}/status', { params: { path: { id: itemId } }, body })),
    success: 'Status set',
    failure: "We couldn't set the status",
  });

export const useClearStatus = (itemId: number) =>
  useChange({
    call: async () =>
      unwrap(await api.DELETE('/api/published-items/{id}/status', { params: { path: { id: itemId } } })),
    success: 'Status cleared',
    failure: "We couldn't clear the status",
  });

export const useCreatePost = (id: number) =>
  useChange({
    call: async (body: NewPost) =>
      unwrap(await api.POST('/api/published-pages/{id}/posts', { params: { path: { id } }, body })),
    success: 'Saved',
    failure: "We couldn't publish the post",
  });

export const useEditPost = (id: number) =>
  useChange({
    call: async (body: Schemas['PostChanges']) =>
      unwrap(await api.PUT('/api/published-posts/{id}', { params: { path: { id } }, body })),
    success: 'Post saved',
    failure: "We couldn't save the post",
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
    failure: "We couldn't save the update",
  });

export const useUndo = () =>
  useChange({
    call: async (id: number) => unwrap(await api.POST('/api/published-posts/{id}/undo', { params: { path: { id } } })),
    success: 'Undone. Nobody was notified',
    failure: "We couldn't undo the last step",
  });

export const useSendNow = () =>
  useChange({
    call: async (id: number) => unwrap(await api.POST('/api/published-posts/{id}/send', { params: { path: { id } } })),
    success: 'Subscribers are being notified',
    failure: "We couldn't notify your subscribers",
  });

export const usePublishDraft = () =>
  useChange({
    call: async (id: number) =>
      unwrap(await api.PUT('/api/published-posts/{id}', { params: { path: { id } }, body: { draft: false } })),
    success: 'Draft published',
    failure: "We couldn't publish the draft",
  });

export const useDeleteDraft = () =>
  useChange({
    call: async (id: number) => unwrap(await api.DELETE('/api/published-posts/{id}', { params: { path: { id } } })),
    success: 'Draft deleted',
    failure: "We couldn't delete the draft",
  });

export const useAddUpdate = (id: number) =>
  useChange({
    call: async (body: NewUpdate) =>
      unwrap(await api.POST('/api/published-posts/{id}/updates', { params: { path: { id } }, body })),
    success: 'Update posted',
    failure: "We couldn't post the update",
  });
