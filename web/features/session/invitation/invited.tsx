import { Flex, Heading, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { signInOptionsQuery } from '../../../data/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { SignOnButton } from '../sign-on-button.tsx';
import { type ReceivedInvitation, useAccept, type useDecline } from './invitation-calls.ts';
import { InvitationFacts } from './invitation-facts.tsx';

// It loads together with this file, and stays out of the first load.
const JoinForm = lazyPart(() => import('./join-form.tsx'));
JoinForm.prefetch();

type Props = {
  readonly invitation: ReceivedInvitation;
  readonly token: string;
  readonly here: string;
  readonly isLoggedIn: boolean;
  readonly decline: Pick<ReturnType<typeof useDecline>, 'isPending' | 'mutate'>;
};

/** The invitation and the way to join, for the person whom it is for. */
export const Invited = ({ invitation, token, here, isLoggedIn, decline }: Props) => {
  const { team, invitedBy, role } = invitation;
  return (
    <>
      <Flex direction="column" gap="3">
        <Heading size="7">Join {team}</Heading>
        <Text as="p" size="3" color="gray">
          {invitedBy} invited you as {role === 'viewer' || role === 'member' ? 'a' : 'an'} <b>{role}</b>. {may[role]}
        </Text>
      </Flex>
      <InvitationFacts invitation={invitation} />
      {isLoggedIn ? <Join token={token} team={team} /> : <Enter invitation={invitation} token={token} here={here} />}
      <Text as="p" align="center">
        <TextButton disabled={decline.isPending} onClick={() => decline.mutate()}>
          {decline.isPending ? 'Declining...' : 'Decline the invitation'}
        </TextButton>
      </Text>
    </>
  );
};

const may: Readonly<Record<ReceivedInvitation['role'], string>> = {
  viewer: "You'll see the team's services, incidents and history.",
  member: "You'll see the team's services, and you can add services, say “I'm on it” and mute alerts.",
  admin: 'You can also manage members, integrations, feeds and API keys.',
  owner: 'You can do everything, payments included.',
};

const Join = ({ token, team }: { readonly token: string; readonly team: string }) => {
  const accept = useAccept(token);
  return (
    <BusyButton busy={accept.isPending} pending="Joining..." onClick={() => accept.mutate()}>
      Join {team}
    </BusyButton>
  );
};

/** A visitor logs in and comes back, or creates an account. */
const Enter = ({ invitation, token, here }: Pick<Props, 'invitation' | 'token' | 'here'>) => {
  const { data: options } = useQuery(signInOptionsQuery);
  const signOn = options?.singleSignOn && <SignOnButton next={here} />;
  if (invitation.hasAccount)
    return (
      <>
        <Button asChild>
          <Link to="/auth" search={{ next: here }}>
            Log in to join
          </Link>
        </Button>
        {signOn}
      </>
    );
  return (
    <>
      {options?.registration !== false && <JoinForm invitation={invitation} token={token} />}
      {signOn}
    </>
  );
};
