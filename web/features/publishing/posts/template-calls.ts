import { queryOptions } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../../data/api.ts';
import { useChange } from '../publishing-calls.ts';

type Schemas = components['schemas'];
export type Template = Schemas['PostTemplate'];

export const templatesQuery = (id: number) =>
  queryOptions({
    queryKey: ['published-pages', id, 'templates'],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/api/published-pages/{id}/templates', { params: { path: { id } }, signal })),
  });

/** Creates a template of a page, or replaces one. */
export const useSaveTemplate = (page: number, template: number | undefined) =>
  useChange({
    call: async (body: Schemas['NewPostTemplate']) =>
      unwrap(
        template === undefined
          ? await api.POST('/api/published-pages/{id}/templates', { params: { path: { id: page } }, body })
          : await api.PUT('/api/published-post-templates/{id}', { params: { path: { id: template } }, body }),
      ),
    success: 'Template saved',
    failure: "We couldn't save the template",
  });

export const useDeleteTemplate = () =>
  useChange({
    call: async (id: number) =>
      unwrap(await api.DELETE('/api/published-post-templates/{id}', { params: { path: { id } } })),
    success: 'Template deleted',
    failure: "We couldn't delete the template",
  });
