import { Heading, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { formatDateYear } from '../../../ui/text/time.ts';
import { AskInviter } from './ask-inviter.tsx';
import type { ReceivedInvitation } from './invitation-calls.ts';

type Props = { readonly invitation: ReceivedInvitation; readonly token: string };

/** Says since when an invitation no longer works, and lets the person ask for another one. */
const Expired = ({ invitation: { team, invitedBy, expiresAt }, token }: Props) => (
  <>
    <Heading size="7">This invitation has expired</Heading>
    <Text as="p" size="3" color="gray">
      It worked for 7 days, until <time dateTime={expiresAt}>{formatDateYear(expiresAt)}</time>. {invitedBy} can send
      you a new one to {team}.
    </Text>
    <AskInviter token={token} invitedBy={invitedBy} text={`Ask ${invitedBy} for a new invitation`} />
    <Text as="p" align="center">
      <Link to="/auth" className="ac-link">
        Log in
      </Link>
    </Text>
  </>
);

export default Expired;
