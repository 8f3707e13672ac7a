import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOr } from '../../data/api.ts';
import { toast } from '../../ui/toast/toast.ts';

type Words = {
  readonly success: readonly [title: string, text?: string];
  readonly failure: string;
  /** The text of the toast if the server gives no reason; by default the response status. */
  readonly reason?: string;
};

/** A call that ends in a toast of the specification's section 8 and in refetched lists. */
export const useAdminCall = <Input, Output>(
  call: (input: Input) => Promise<Output>,
  { success, failure, reason }: Words,
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => toast.success(...success),
    onError: (error) => toast.failure(failure, reason === undefined ? error.message : messageOr(error, reason)),
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin'] }),
  });
};
