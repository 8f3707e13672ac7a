import { type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { type ToastMore, toast } from '../ui/toast/toast.ts';
import { outdatedBy } from './apply-event.ts';
import { StreamContext } from './stream-context.ts';

type Told = Pick<ToastMore, 'action'> & { readonly title: string; readonly text?: string };

type Write<Input, Answer> = {
  readonly call: (input: Input) => Promise<Answer>;
  /** The lists that it may have changed. */
  readonly lists: readonly ('services' | 'incidents' | 'integrations')[];
  /** The server notifies all windows of the user, this one too, that it changed them; true where left out. */
  readonly notifiesWindows?: boolean;
  /** A refusal says that what is shown may be out of date. */
  readonly refetchRefused?: boolean;
  /** The service that is gone afterwards: nothing more is asked of it. */
  readonly goneService?: (input: Input) => number;
  readonly success?: Told | ((answer: Answer) => Told);
  /** The title of the toast; its text is the server's message. */
  readonly failure: string;
};

/** How long the event of a write may take to come, in milliseconds; the server sends it before or with the answer. */
const ECHO_MS = 1_000;

/**
 * A call that changes something: it ends in a toast, and what it changed is fetched again, once. This window hears of its own
 * change too, so while events come, the event asks for the lists; only where none came, the write does.
 */
export const useWrite = <Input, Answer = unknown>(write: Write<Input, Answer>) => {
  const { call, lists, notifiesWindows = true, refetchRefused = false, goneService, success, failure } = write;
  const client = useQueryClient();
  const hearsOfIt = useContext(StreamContext)?.kind === 'live' && notifiesWindows;
  return useMutation({
    mutationFn: call,
    onMutate: () => Date.now(),
    // Not awaited: the dialog closes at once, and the lists follow.
    onSuccess: (answer, input, sentAt) => {
      const told = typeof success === 'function' ? success(answer) : success;
      if (told) toast.success(told.title, told.text, { action: told.action });
      const gone = goneService?.(input);
      if (hearsOfIt) setTimeout(() => refetch(client, { lists, gone, since: sentAt }), ECHO_MS);
      else refetch(client, { lists, gone });
    },
    onError: (error: Error) => {
      toast.failure(failure, error.message);
      if (refetchRefused) refetch(client, { lists });
    },
  });
};

type Outdated = Pick<Write<never, never>, 'lists'> & {
  readonly gone?: number;
  /** Leaves out what was asked for since. */
  readonly since?: number;
};

const refetch = (client: QueryClient, { lists, gone, since }: Outdated): void => {
  const concerned = outdatedBy({ name: 'changed', lists, serviceIds: [] });
  const isAsked = ({ state }: Query) => since !== undefined && (state.isInvalidated || state.dataUpdatedAt >= since);
  const isGone = ({ queryKey }: Query) => gone !== undefined && queryKey[1] === gone;
  const outdated = client.getQueryCache().findAll({
    predicate: (query) => concerned(query) && !isAsked(query) && !isGone(query),
  });
  void client.invalidateQueries({ predicate: (query) => outdated.includes(query) });
};
