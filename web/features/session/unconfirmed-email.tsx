import { RiMailLine } from '@remixicon/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, unwrap } from '../../data/api.ts';
import { signInOptionsQuery, type User } from '../../data/queries.ts';
import { Button } from '../../ui/button.tsx';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { Banner } from '../../ui/panel/banner.tsx';
import { toast } from '../../ui/toast/toast.ts';

type Props = {
  readonly user: User;
  /** For the settings, where email addresses are changed: shows it even if no email would be missed. */
  readonly always?: boolean;
};

/**
 * Says that an email address waits for confirmation; renders nothing otherwise. Without a mail server, it doesn't send the user to look
 * for an email.
 */
export const UnconfirmedEmail = ({ user, always = false }: Props) => {
  const email = user.pendingEmail ?? user.email;
  const { data: options, isEnabled } = useSendOptions(user, always);
  const send = useSendLink(user, email);
  if (!isEnabled || !options) return null;
  if (isMadeUp(user)) {
    return (
      <Banner
        label="Email address"
        icon={RiMailLine}
        title="You have no email address yet."
        text={`${user.email} was made up at the first start. Give your own in your profile to get alerts by mail.`}
      >
        {!always && (
          <Button variant="outline" color="gray" asChild>
            <Link to="/settings">Open Settings</Link>
          </Button>
        )}
      </Banner>
    );
  }
  return (
    <Banner
      label="Email address"
      icon={RiMailLine}
      title={user.pendingEmail === null ? 'Your email address is not confirmed.' : 'Your new email address waits.'}
      text={options.sendsMail ? waitingFor(user, email) : `The link ${keptPlace(user)}`}
    >
      <BusyButton
        variant="outline"
        color="gray"
        busy={send.isPending}
        pending="Sending..."
        onClick={() => send.mutate()}
      >
        {options.sendsMail ? 'Send the link' : 'Make a new link'}
      </BusyButton>
    </Banner>
  );
};

/** The owner's, where the first start was given none. */
const isMadeUp = ({ isOwner, username, email, pendingEmail }: User): boolean =>
  isOwner && pendingEmail === null && email === `${username}@localhost`;

/** Fetches whether this server sends email, but only if a notice depends on it. */
export const useSendOptions = (user: User | null, always = false) => {
  const waits = user !== null && (user.pendingEmail !== null || !user.emailVerified);
  const isMissed = always || (user !== null && (startsTrial(user) || Object.values(user.notifications).includes(true)));
  return useQuery({ ...signInOptionsQuery, enabled: waits && isMissed });
};

const useSendLink = (user: User, email: string) =>
  useMutation({
    mutationFn: async () => unwrap(await api.POST('/api/user/confirm-email')),
    onSuccess: ({ outcome }) => tellOf(outcome, user, email),
    onError: (error) => toast.failure('Failed to send the mail', error.message),
  });

/** Says "sent" only if a mail server accepted the email. */
const tellOf = (outcome: 'sent' | 'kept' | 'confirmed', user: User, email: string): void => {
  if (outcome === 'sent') toast.success('Mail sent', `Open the link in the mail to ${email}.`);
  else if (outcome === 'confirmed') toast.success('Already confirmed', `Alerts by mail go to ${email}.`);
  else toast.failure('No mail server is set up', `The link ${keptPlace(user)}`);
};

const waitingFor = (user: User, to: string): string => {
  if (user.pendingEmail !== null) return `Open the link in our email to ${to}. Until then ${user.email} stays yours.`;
  return startsTrial(user)
    ? `Your 30-day trial and alerts by email start when you open the link in our email to ${to}.`
    : `Alerts by email wait until you open the link in our email to ${to}.`;
};

/** A trial waits for the link, and nothing else gives access. */
const startsTrial = ({ trialPending, access: { because } }: User): boolean =>
  trialPending && (because === 'trial' || because === 'trial_over');

const keptPlace = ({ isOwner }: User): string =>
  isOwner
    ? 'is a file in the folder mailbox of the data directory: this installation has no mail server.'
    : 'is with whoever runs this installation, which sends no mail: ask them for it.';
