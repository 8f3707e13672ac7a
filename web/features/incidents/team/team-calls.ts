import { api, type components, unwrap } from '../../../data/api.ts';
import { useWrite } from '../../../live/use-write.ts';

export type Assignee = components['schemas']['Assignee'];
export type TeamEntry = components['schemas']['TeamEntry'];

/** An incident, or a service in trouble without one. */
export type Subject = { readonly kind: 'incidents' | 'services'; readonly id: number };

const lists = ['services', 'incidents'] as const;

/** Says who is on it: the user, or another member. */
export const useAssign = ({ kind, id }: Subject) =>
  useWrite({
    call: async (memberId: number | undefined) => {
      const options = { params: { path: { id } }, body: memberId === undefined ? {} : { memberId } };
      return unwrap(
        await (kind === 'incidents'
          ? api.PUT('/api/incidents/{id}/assignee', options)
          : api.PUT('/api/services/{id}/assignee', options)),
      );
    },
    lists,
    success: ({ name }, memberId) => ({ title: memberId === undefined ? "You're on it" : `${name} is on it` }),
    failure: "We couldn't assign it",
    refetchRefused: true,
  });

export const useRelease = ({ kind, id }: Subject) =>
  useWrite({
    call: async () => {
      const options = { params: { path: { id } } };
      unwrap(
        await (kind === 'incidents'
          ? api.DELETE('/api/incidents/{id}/assignee', options)
          : api.DELETE('/api/services/{id}/assignee', options)),
      );
    },
    lists,
    success: { title: 'Released' },
    failure: "We couldn't release it",
    refetchRefused: true,
  });

export const useAddNote = (id: number) =>
  useWrite({
    call: async (text: string) =>
      unwrap(await api.POST('/api/incidents/{id}/notes', { params: { path: { id } }, body: { text } })),
    lists,
    failure: "We couldn't add the note",
  });

type Copied = components['schemas']['NewCustomerCopy'] & { readonly subject: Subject };

/** Adds a copied text to the story: who told customers, and when. */
export const useRecordCopy = () =>
  useWrite({
    call: async ({ subject: { kind, id }, ...body }: Copied) => {
      const options = { params: { path: { id } }, body };
      return unwrap(
        await (kind === 'incidents'
          ? api.POST('/api/incidents/{id}/copies', options)
          : api.POST('/api/services/{id}/copies', options)),
      );
    },
    lists,
    failure: "We couldn't record the copy",
  });

export const useDeleteNote = (id: number) =>
  useWrite({
    call: async (noteId: number) => {
      unwrap(await api.DELETE('/api/incidents/{id}/notes/{noteId}', { params: { path: { id, noteId } } }));
    },
    lists,
    success: { title: 'Note deleted' },
    failure: "We couldn't delete the note",
    refetchRefused: true,
  });
