import { useCall } from '../../data/writes/use-call.ts';

type Words = Pick<Parameters<typeof useCall>[0], 'failure' | 'reason'> & {
  readonly success: readonly [title: string, text?: string];
};

const lists = [{ queryKey: ['admin'] }];

/** A call that ends in a toast of the specification's section 8 and in refetched lists. */
export const useAdminCall = <Input, Output>(call: (input: Input) => Promise<Output>, words: Words) =>
  useCall({ call, ...words, outdates: lists });
