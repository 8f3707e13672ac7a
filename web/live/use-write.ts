import { type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { readingUnheard } from '../data/board.ts';
import { type ToastMore, toast } from '../ui/toast/toast.ts';
import { outdatedBy } from './apply-event.ts';
import { StreamContext } from './stream-context.ts';

type Told = Pick<ToastMore, 'action'> & { readonly title: string; readonly text?: string };

type Write<Input, Answer> = {
  readonly call: (input: Input) => Promise<Answer>;
  /** The lists that it may have changed. */
  readonly lists: readonly ('services' | 'incidents' | 'integrations' | 'boards')[];
  /** True by default: the server notifies all windows of the user, including this one, of the change. */
  readonly notifiesWindows?: boolean;
  /** True if a refusal means that the shown data may be out of date. */
  readonly refetchRefused?: boolean;
  /** The only services that it changed; absent if it may be any of them. */
  readonly services?: (answer: Answer, input: Input) => readonly number[];
  /** The ids of the services that this call removes: their data is no longer fetched. */
  readonly goneServices?: (input: Input) => readonly number[];
  readonly success?: Told | ((answer: Answer, input: Input) => Told);
  /** The title of the toast; its text is the server's message. */
  readonly failure: string;
};

/** Max wait for the event of a write, in milliseconds; the server sends it before or with the response. */
const ECHO_MS = 1_000;

/**
 * A call that changes data: it ends in a toast, and the changed data is fetched again, once. This window receives an event about its own
 * change too. While events arrive, the event triggers the fetch; otherwise the write does.
 */
export const useWrite = <Input, Answer = unknown>(write: Write<Input, Answer>) => {
  const { call, lists, notifiesWindows = true, refetchRefused = false, success, failure } = write;
  const client = useQueryClient();
  const hearsOfIt = useContext(StreamContext)?.kind === 'live' && notifiesWindows;
  return useMutation({
    mutationFn: call,
    onMutate: () => Date.now(),
    // Not awaited: the dialog closes at once, and the lists follow.
    onSuccess: (answer, input, sentAt) => {
      const told = typeof success === 'function' ? success(answer, input) : success;
      if (told) toast.success(told.title, told.text, { action: told.action });
      const outdated = { lists, services: write.services?.(answer, input), gone: write.goneServices?.(input) };
      if (hearsOfIt) setTimeout(() => refetch(client, { ...outdated, since: sentAt }), ECHO_MS);
      else refetch(client, outdated);
    },
    onError: (error: Error) => {
      toast.failure(failure, error.message);
      if (refetchRefused) refetch(client, { lists });
    },
  });
};

type Outdated = Pick<Write<never, never>, 'lists'> & {
  /** Only these, if given. */
  readonly services?: readonly number[] | undefined;
  readonly gone?: readonly number[] | undefined;
  /** Skips queries fetched or marked as out of date since this time, in milliseconds. */
  readonly since?: number;
};

const refetch = (client: QueryClient, { lists, services, gone = [], since }: Outdated): void => {
  if (services?.length === 0) return;
  const concerned = outdatedBy({ name: 'changed', lists, serviceIds: services ?? [] });
  const isAsked = ({ state }: Query) => since !== undefined && (state.isInvalidated || state.dataUpdatedAt >= since);
  const isGone = ({ queryKey }: Query) => gone.some((id) => queryKey[1] === id);
  const outdated = client.getQueryCache().findAll({
    predicate: (query) => concerned(query) && !isAsked(query) && !isGone(query),
  });
  const read = () => client.invalidateQueries({ predicate: (query) => outdated.includes(query) });
  void (services ? readingUnheard(client, new Set(services), read) : read());
};
