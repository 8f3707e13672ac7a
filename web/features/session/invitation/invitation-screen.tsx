import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError, sentenceOf } from '../../../data/api.ts';
import { userQuery } from '../../../data/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { NoticePage } from '../../../ui/panel/notice-page.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { invitationQuery, useDecline } from './invitation-calls.ts';
import { Invited } from './invited.tsx';

const Expired = lazyPart(() => import('./expired.tsx'));
const WrongAccount = lazyPart(() => import('./wrong-account.tsx'));

type Props = {
  readonly token: string;
  /** The path of this screen, for after a login. */
  readonly here: string;
};

/** The target of an invitation's link: says who invites to which team, and lets the person join or decline. */
export const InvitationScreen = ({ token, here }: Props) => {
  const { data: invitation, error, refetch, isFetching } = useQuery(invitationQuery(token));
  const { data: user, isLoading } = useQuery(userQuery);
  const decline = useDecline(token);
  if (token === '') return <Told title="This link is incomplete" text="Open it again from the email." />;
  if (decline.isSuccess) return <Told title="You declined the invitation" text="You can close this page." />;
  if (error && !isFetching) {
    if (error instanceof ApiError && error.status === 404)
      return <Told title="This invitation no longer works" text={sentenceOf(error)} />;
    return (
      <NoticePage title="We couldn't open this invitation" text={sentenceOf(error)} role="alert">
        <Button variant="outline" color="gray" onClick={() => void refetch()}>
          Try again
        </Button>
      </NoticePage>
    );
  }
  if (!invitation || isLoading)
    return <NoticePage title="Opening your invitation..." text="This takes a moment." role="status" busy />;
  if (invitation.hasExpired)
    return (
      <AuthFrame>
        <Expired invitation={invitation} token={token} />
      </AuthFrame>
    );
  const isTheirs = !user || user.email.toLowerCase() === invitation.email.toLowerCase();
  return (
    <AuthFrame>
      {isTheirs ? (
        <Invited invitation={invitation} token={token} here={here} isLoggedIn={Boolean(user)} decline={decline} />
      ) : (
        <WrongAccount invitation={invitation} token={token} email={user.email} here={here} />
      )}
    </AuthFrame>
  );
};

/** Leads to the dashboard: a visitor logs in on the way. */
const Told = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <NoticePage title={title} text={text} role="status">
    <Button asChild>
      <Link to="/dashboard">Go to dashboard</Link>
    </Button>
  </NoticePage>
);
