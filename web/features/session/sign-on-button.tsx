import { RiKey2Line } from '@remixicon/react';
import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '../../data/api.ts';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { keepSignOnPlace } from './sign-on-place.ts';

/** Longer values don't fit into the cookie that keeps them during sign-on; the contract has the same limit. */
const LONGEST_NEXT = 1_000;

type Props = {
  readonly next: string;
  /** Makes the provider ask the user to sign in again. */
  readonly again?: boolean;
  readonly children?: string;
};

/** Leads to the provider that signs people in, and from there to `next`, a path of this site. */
export const SignOnButton = ({ next, again, children = 'Continue with single sign-on' }: Props) => {
  const body = { ...(next.length <= LONGEST_NEXT && { next }), ...(again && { again }) };
  const begin = useMutation({
    mutationFn: async () => unwrap(await api.POST('/api/single-sign-on', { body })),
    onSuccess: ({ url }) => {
      keepSignOnPlace(next);
      window.location.assign(url);
    },
    onError: (error) => toast.failure('Login failed', error.message),
  });
  return (
    <BusyButton
      variant="outline"
      color="gray"
      busy={begin.isPending || begin.isSuccess}
      pending="Redirecting..."
      icon={<Icon of={RiKey2Line} />}
      onClick={() => begin.mutate()}
    >
      {children}
    </BusyButton>
  );
};
