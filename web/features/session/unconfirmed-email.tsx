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
        text={`${user.email} is a placeholder. Add your email address to get alerts.`}
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
      title={user.pendingEmail === null ? "Your email address isn't confirmed." : 'Confirm your new email address.'}
      text={options.sendsMail ? waitingFor(user, email) : keptPlace(user)}
    >
      <BusyButton
        variant="outline"
        color="gray"
        busy={send.isPending}
        pending="Sending..."
        onClick={() => send.mutate()}
      >
        {options.sendsMail ? 'Send link' : 'Create new link'}
      </BusyButton>
    </Banner>
  );
};

/** The owner's placeholder, if the first start had no email address. */
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
    onError: (error) => toast.failure("We couldn't send the email", error.message),
  });

/** Says "sent" only if a mail server accepted the email. */
const tellOf = (outcome: 'sent' | 'kept' | 'confirmed', user: User, email: string): void => {
  if (outcome === 'sent') toast.success('Email sent', `Open the link in the email to ${email}.`);
  else if (outcome === 'confirmed') toast.success('Already confirmed', `We'll email alerts to ${email}.`);
  else toast.failure('No mail server configured', keptPlace(user));
};

const waitingFor = (user: User, to: string): string => {
  if (user.pendingEmail !== null) return `Open the link in our email to ${to}. Until then, we use ${user.email}.`;
  return startsTrial(user)
    ? `Your 30-day trial and email alerts start when you open the link in our email to ${to}.`
    : `Email alerts start when you open the link in our email to ${to}.`;
};

/** A trial waits for the link, and nothing else gives access. */
const startsTrial = ({ trialPending, access: { because } }: User): boolean =>
  trialPending && (because === 'trial' || because === 'trial_over');

const keptPlace = ({ isOwner }: User): string =>
  isOwner
    ? 'No mail server is configured, so the link is in the folder “mailbox” on the server.'
    : "Ask your admin for the link. This server can't send email.";
