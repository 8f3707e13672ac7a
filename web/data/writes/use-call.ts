import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast/toast.ts';
import { messageOr } from '../api.ts';

type Words = readonly [title: string, text?: string];

type Call<Input, Answer> = {
  readonly call: (input: Input) => Promise<Answer>;
  /** The toast of a success; absent if the screen shows it. */
  readonly success?: Words | ((answer: Answer, input: Input) => Words);
  /** The title of the toast of a failure. */
  readonly failure: string;
  /** Its text if the server gives no reason; by default the response status. */
  readonly reason?: string;
  /** Data that the call may have changed, even if it failed. */
  readonly outdates?: readonly { readonly queryKey: readonly unknown[] }[];
};

/** A call that changes data: it ends in a toast, and the data that it may have changed is fetched again. */
export const useCall = <Input = void, Answer = unknown>(options: Call<Input, Answer>) => {
  const { call, success, failure, reason, outdates = [] } = options;
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (answer, input) => {
      const words = typeof success === 'function' ? success(answer, input) : success;
      if (words) toast.success(...words);
    },
    onError: (error: Error) => toast.failure(failure, reason === undefined ? error.message : messageOr(error, reason)),
    onSettled: () => {
      for (const { queryKey } of outdates) void client.invalidateQueries({ queryKey });
    },
  });
};
