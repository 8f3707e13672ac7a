import { createHash } from 'node:crypto';
import type { Mailer } from '../../platform/mail/mail.ts';
import { greeting, type MailContent, mailLayout } from '../../platform/mail/mail-layout.ts';
import type { TeamRole } from '../../shared/team.ts';
import type { DueLeaverNotice, DueMail, MailKind, SendMail } from '../mail/ports.ts';
import type { InvitationRequest } from '../teams/ask-inviter.ts';
import type { DueInvitation } from '../teams/invitation-ports.ts';

type Options = {
  readonly mailer: Pick<Mailer, 'send'>;
  /** The base of all links. Without a trailing slash. */
  readonly publicUrl: string;
};

export const sendAccountMail =
  (options: Options): SendMail<DueMail> =>
  (mail) =>
    // Anybody can register somebody else's email address, and a username holds no text of theirs.
    send(options, mail, contents[mail.kind](mail, encodeURIComponent(mail.token)), mail.username);

/** Writes and sends invitations to teams. */
export const sendInvitation =
  (options: Options): SendMail<DueInvitation> =>
  (mail) =>
    send(options, mail, inviting(mail, encodeURIComponent(mail.token)));

/** Writes and sends requests for other invitations, to those who invited. */
export const sendInvitationRequest =
  (options: Options) =>
  (request: InvitationRequest): ReturnType<SendMail<unknown>> =>
    send(options, { token: request.token, email: request.inviterEmail }, asking(request));

/** Writes and sends notices of API keys that end since their creator left. */
export const sendLeaverNotice =
  (options: Options): SendMail<DueLeaverNotice> =>
  (mail) =>
    send(options, mail, leaving(mail), mail.username);

const send = async (
  { mailer, publicUrl }: Options,
  { token, email }: { readonly token: string; readonly email: string },
  { heading, text, button, path, reason }: Content,
  name?: string,
) => {
  const layout = mailLayout({
    heading,
    blocks: [greeting(name), { kind: 'text', text }],
    button: { text: button, url: `${publicUrl}${path}` },
    reason,
  });
  const id = `account-${createHash('sha256').update(token).digest('hex').slice(0, 32)}`;
  const outcome = await mailer.send({ id, to: email, subject: heading, ...layout, priority: 'sign-in' });
  if (outcome.kind === 'accepted' || outcome.kind === 'kept') return outcome.kind;
  return outcome.retryable ? 'unreachable' : 'refused';
};

type Content = Pick<MailContent, 'heading' | 'reason'> & {
  readonly text: string;
  readonly button: string;
  readonly path: string;
};

const resetting = (username: string, token: string): Content => ({
  heading: 'Reset your password',
  text: `We received a request to reset the password of your account ${username}. Resetting it logs you out everywhere.`,
  button: 'Reset password',
  reason:
    "The link works once, for 1 hour. Didn't request this? You can ignore this email, and your password won't change.",
  path: `/reset-password?token=${token}`,
});

/** For an account that a purchase or single sign-on created. */
const settingFirst = (username: string, token: string): Content => ({
  heading: 'Choose your password',
  text: `Your Allclear account ${username} has no password yet. Choose one, then log in with it. If you bought Allclear with this email address, you'll find your subscription there.`,
  button: 'Choose password',
  reason:
    'The link works once, for 1 hour. If it has expired, request a new one with “Forgot your password?” on the login page.',
  path: `/reset-password?token=${token}&first=true`,
});

const inviting = ({ team, invitedBy, inviterEmail, role, email }: DueInvitation, token: string): Content => ({
  heading: `${invitedBy} invited you to ${team}`,
  text: `${invitedBy} (${inviterEmail}) invited you to the team ${team} on Allclear, ${asRole[role]}. The team uses Allclear to monitor its providers' status pages in one dashboard. Accept the invitation to join.`,
  button: 'See invitation',
  path: `/invitation?token=${token}`,
  reason: `The link works once, for 7 days, and only for ${email}. Don't know ${invitedBy}? You can ignore this email.`,
});

const asking = ({ asker, team, teamSlug, email, hasExpired }: InvitationRequest): Content => ({
  heading: `${asker} asked for a new invitation to ${team}`,
  text: `You invited ${email} to the team ${team}. ${hasExpired ? 'The invitation has expired.' : `The person is logged in as ${asker} and asks you to invite that address instead.`} If you know this person, send a new invitation.`,
  button: 'Send invitation',
  path: `/team?team=${teamSlug}`,
  reason: 'You get this email because you sent the invitation. If you do nothing, nobody is invited.',
});

const leaving = ({ leaver, team, slug, keys, links }: DueLeaverNotice): Content => {
  const ending = [
    { kind: 'API keys', names: keys },
    { kind: 'feeds, shared reports and links to status pages', names: links },
  ].filter(({ names }) => names.length > 0);
  const lists = ending.map(({ kind, names }) => `These ${kind} stop working in 7 days: ${names.join(', ')}.`);
  const [button, path] = keys.length > 0 ? ['See API keys', '/settings'] : ['See feeds', '/integrations'];
  return {
    heading: `${leaver} left ${team}: ${keys.length > 0 ? 'API keys' : 'links'} end in 7 days`,
    text: `${leaver} is no longer in the team ${team}. ${lists.join(' ')} Take over those that you need, and revoke the others.${links.length > 0 ? ' Feeds are under Integrations, shared reports under Share in a report, and links under Access of a status page.' : ''}`,
    button,
    reason: "You get this email because you're an admin of the team.",
    path: `${path}?team=${slug}`,
  };
};

const asRole: Readonly<Record<TeamRole, string>> = {
  viewer: 'as a viewer',
  member: 'as a member',
  admin: 'as an admin',
  owner: 'as an owner',
};

const contents: Readonly<Record<MailKind, (mail: DueMail, token: string) => Content>> = {
  confirm_email: ({ username }, token) => ({
    heading: 'Confirm your email address',
    text: `Confirm this email address for your Allclear account ${username}. After that, we can email you alerts.`,
    button: 'Confirm email address',
    path: `/confirm-email?token=${token}`,
    reason: "The link works once, for 7 days. Don't have an Allclear account? You can ignore this email.",
  }),
  reset_password: ({ username, hasPassword }, token) =>
    hasPassword ? resetting(username, token) : settingFirst(username, token),
  email_changing: ({ username, newEmail }, token) => ({
    heading: 'Your email address is about to change',
    text: `We received a request to change the email address of your account ${username} to ${newEmail}. It changes when somebody opens the link in our email to ${newEmail}. If this wasn't you, keep your current email address. That also ends every session of the account.`,
    button: 'Keep email address',
    path: `/undo-email-change?token=${token}`,
    reason:
      'You get this email because this is the confirmed email address of the account. The link works for 7 days, even after the change.',
  }),
  password_changed: ({ username }) => ({
    heading: 'Your password was changed',
    text: `The password of your account ${username} was changed, and we ended every other session. If neither you nor an administrator did this, reset your password now.`,
    button: 'Reset password',
    path: '/auth?view=forgot',
    reason: 'You get this email because this is the confirmed email address of the account.',
  }),
};
