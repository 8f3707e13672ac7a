import { Box, Flex, Text } from '@radix-ui/themes';
import { RiMailOpenLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { roleLabels } from '../role-labels.ts';
import { type OwnInvitation, ownInvitationsQuery, useAcceptInvitation, useDeclineInvitation } from '../team-calls.ts';

/** The invitations that wait for the user, to accept or decline them; nothing if there are none. */
export const OwnInvitations = ({ onEntered }: { readonly onEntered: () => void }) => {
  const { data } = useQuery(ownInvitationsQuery);
  if (!data || data.length === 0) return null;
  return (
    <ul className="ac-team-list" aria-label="Invitations">
      {data.map((invitation) => (
        <li key={invitation.id}>
          <Waiting invitation={invitation} onEntered={onEntered} />
        </li>
      ))}
    </ul>
  );
};

type WaitingProps = { readonly invitation: OwnInvitation; readonly onEntered: () => void };

const Waiting = ({ invitation: { id, team, role, invitedBy }, onEntered }: WaitingProps) => {
  const accept = useAcceptInvitation(id, onEntered);
  const decline = useDeclineInvitation(id);
  const busy = accept.isPending || decline.isPending;
  return (
    <Flex align="center" gap="2" px="2" py="1" wrap="wrap">
      <Icon of={RiMailOpenLine} />
      <Box flexGrow="1" flexBasis="160px" minWidth="0">
        <Text as="div" weight="medium" className="ac-truncate">
          Invitation from {team}
        </Text>
        <Text as="div" size="1" color="gray">
          {roleLabels[role]} · invited by {invitedBy}
        </Text>
      </Box>
      <Flex gap="2" ml="auto">
        <Button
          size="1"
          variant="outline"
          color="gray"
          aria-label={`Decline the invitation from ${team}`}
          disabled={busy}
          onClick={() => decline.mutate()}
        >
          Decline
        </Button>
        <BusyButton
          size="1"
          busy={accept.isPending}
          pending="Joining..."
          onClick={() => accept.mutate()}
          aria-label={`Join ${team}`}
        >
          Join
        </BusyButton>
      </Flex>
    </Flex>
  );
};
