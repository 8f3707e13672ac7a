import { Box, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PanelEmpty, PanelError, PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { Row, Rows } from '../../../ui/panel/rows.tsx';
import { formatDate, formatExact } from '../../../ui/text/time.ts';
import { roleLabels } from '../role-labels.ts';
import { type Invitation, invitationsQuery, useWithdrawInvitation } from './member-calls.ts';

/** The invitations that nobody has accepted yet. */
export const InvitationsPanel = () => {
  const { data, error, refetch } = useQuery(invitationsQuery);
  return (
    <Panel title="Open invitations">
      {error && !data && <PanelError message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <PanelSkeleton rows={1} rowHeight={60} />}
      {data?.length === 0 && <PanelEmpty text="No open invitations." />}
      {data && data.length > 0 && (
        <Rows>
          {data.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </Rows>
      )}
    </Panel>
  );
};

const InvitationRow = ({ invitation }: { readonly invitation: Invitation }) => {
  const withdraw = useWithdrawInvitation();
  const { email, role, invitedBy, createdAt, expiresAt } = invitation;
  return (
    <Row>
      <Box flexGrow="1" minWidth="0">
        <b className="ac-truncate" title={email}>
          {email}
        </b>
        <Text as="p" size="1" color="gray">
          {roleLabels[role]}, invited by {invitedBy} on{' '}
          <time dateTime={createdAt} title={formatExact(createdAt)}>
            {formatDate(createdAt)}
          </time>
          . Works until{' '}
          <time dateTime={expiresAt} title={formatExact(expiresAt)}>
            {formatDate(expiresAt)}
          </time>
          .
        </Text>
      </Box>
      <BusyButton
        size="1"
        variant="outline"
        color="red"
        busy={withdraw.isPending}
        pending="Withdrawing..."
        aria-label={`Withdraw the invitation to ${email}`}
        onClick={() => withdraw.mutate(invitation)}
      >
        Withdraw
      </BusyButton>
    </Row>
  );
};
