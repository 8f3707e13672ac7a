import { RiKey2Line } from '@remixicon/react';
import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '../../data/api.ts';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast/toast.ts';

/** Leads to the provider that signs people in. */
export const SignOnButton = () => {
  const begin = useMutation({
    mutationFn: async () => unwrap(await api.POST('/api/single-sign-on')),
    onSuccess: ({ url }) => window.location.assign(url),
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
      Continue with single sign-on
    </BusyButton>
  );
};
