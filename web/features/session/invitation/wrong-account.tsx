import { Card, DataList, Heading, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import { useLogout } from '../use-logout.ts';
import { AskInviter } from './ask-inviter.tsx';
import type { ReceivedInvitation } from './invitation-calls.ts';

type Props = {
  readonly invitation: ReceivedInvitation;
  readonly token: string;
  readonly email: string;
  readonly here: string;
};

/** Says that somebody is logged in with an account other than the invited one. */
const WrongAccount = ({ invitation, token, email, here }: Props) => {
  const logout = useLogout('top-bar', here);
  return (
    <>
      <Heading size="7">This invitation is for another email address</Heading>
      <Card>
        <DataList.Root orientation="vertical" size="2">
          <DataList.Item>
            <DataList.Label>You're logged in as</DataList.Label>
            <DataList.Value>{email}</DataList.Value>
          </DataList.Item>
          <DataList.Item>
            <DataList.Label>The invitation is for</DataList.Label>
            <DataList.Value>{invitation.email}</DataList.Value>
          </DataList.Item>
        </DataList.Root>
      </Card>
      <Text as="p" size="3" color="gray">
        Nothing has changed yet. Choose the account that joins {invitation.team}. To join as {email}, ask{' '}
        {invitation.invitedBy} to invite that address.
      </Text>
      <Button onClick={logout}>Log out and continue as {invitation.email}</Button>
      <AskInviter
        token={token}
        invitedBy={invitation.invitedBy}
        text={`Ask ${invitation.invitedBy} to invite ${email} instead`}
        outlined
      />
      <Text as="p" align="center">
        <Link to="/dashboard" className="ac-link">
          Back to your dashboard
        </Link>
      </Text>
    </>
  );
};

export default WrongAccount;
