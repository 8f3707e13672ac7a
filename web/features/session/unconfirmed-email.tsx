import { RiMailLine } from '@remixicon/react';
import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '../../data/api.ts';
import type { User } from '../../data/queries.ts';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { Banner } from '../../ui/panel/banner.tsx';
import { toast } from '../../ui/toast/toast.ts';

/** Says that alerts by mail wait for a confirmed address; nothing where no mail would be missed. */
export const UnconfirmedEmail = ({ user }: { user: User }) => {
  const send = useMutation({
    mutationFn: async () => unwrap(await api.POST('/api/user/confirm-email')),
    onSuccess: ({ outcome }) => tellOf(outcome, user.email),
    onError: (error) => toast.failure('Failed to send the mail', error.message),
  });
  if (user.emailVerified || !Object.values(user.notifications).includes(true)) return null;
  return (
    <Banner
      label="Email address"
      icon={RiMailLine}
      title="Your email address is not confirmed."
      text={`Alerts by mail wait until you open the link in our mail to ${user.email}.`}
    >
      <BusyButton
        variant="outline"
        color="gray"
        busy={send.isPending}
        pending="Sending..."
        onClick={() => send.mutate()}
      >
        Send the link
      </BusyButton>
    </Banner>
  );
};

/** Only what a mail server took is sent. */
const tellOf = (outcome: 'sent' | 'kept' | 'confirmed', email: string): void => {
  if (outcome === 'sent') toast.success('Mail sent', `Open the link in the mail to ${email}.`);
  else if (outcome === 'confirmed') toast.success('Already confirmed', `Alerts by mail go to ${email}.`);
  else
    toast.failure(
      'No mail server is set up',
      'The mail is kept in the mailbox folder of this installation. Ask whoever runs it for the link.',
    );
};
