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
  /** True by default: the server notifies all windows of the user, including this one, of the change. */
  readonly notifiesWindows?: boolean;
  /** True if a refusal means that the shown data may be out of date. */
  readonly refetchRefused?: boolean;
  /** The id of the service that this call removes: its data is no longer fetched. */
  readonly goneService?: (input: Input) => number;
  readonly success?: Told | ((answer: Answer) => Told);
  /** The title of the toast; its text is the server's message. */
  readonly failure: string;
};

/** Max wait for the event of a write, in milliseconds; the server sends it before or with the response. */
const ECHO_MS = 1_000;

/**
 * A call that changes data: it ends in a toast, and the changed lists are fetched again, once. This window receives an event about its own
 * change too. While events arrive, the event triggers the fetch; otherwise the write does.
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
  /** Skips queries fetched or marked as out of date since this time, in milliseconds. */
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
