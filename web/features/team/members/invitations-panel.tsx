import { Box, Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import type { Role } from '../../../data/role.ts';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PanelEmpty, PanelError, PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { Row, Rows } from '../../../ui/panel/rows.tsx';
import { formatDate, formatExact } from '../../../ui/text/time.ts';
import { useNow } from '../../../ui/text/use-now.ts';
import { roleLabels } from '../role-labels.ts';
import { timeLeft } from './last-here.ts';
import { rolesFrom } from './may.ts';
import { type Invitation, invitationsQuery, useInvite, useWithdrawInvitation } from './member-calls.ts';

/** The invitations that nobody has accepted yet. `own`: the role of the user, the highest one that they may give. */
export const InvitationsPanel = ({ own }: { readonly own: Role }) => {
  const { data, error, refetch } = useQuery(invitationsQuery);
  return (
    <Panel title="Open invitations">
      {error && !data && <PanelError message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <PanelSkeleton rows={1} rowHeight={60} />}
      {data?.length === 0 && <PanelEmpty text="No open invitations." />}
      {data && data.length > 0 && (
        <Rows>
          {data.map((invitation) => (
            <InvitationRow
              key={invitation.email}
              invitation={invitation}
              resends={rolesFrom(own).includes(invitation.role)}
            />
          ))}
        </Rows>
      )}
    </Panel>
  );
};

type RowProps = {
  readonly invitation: Invitation;
  /** True if the user may give its role. */
  readonly resends: boolean;
};

const InvitationRow = ({ invitation, resends }: RowProps) => {
  const now = useNow();
  const { email, role, invitedBy, createdAt, expiresAt } = invitation;
  return (
    <Row wrap="wrap">
      <Box flexGrow="1" flexBasis="240px" minWidth="0">
        <b className="ac-truncate" title={email}>
          {email}
        </b>
        <Text as="p" size="1" color="gray">
          {roleLabels[role]}, invited by {invitedBy} on{' '}
          <time dateTime={createdAt} title={formatExact(createdAt)}>
            {formatDate(createdAt)}
          </time>
        </Text>
      </Box>
      <Text asChild size="1" color="gray">
        <time dateTime={expiresAt} title={`Works until ${formatExact(expiresAt)}`}>
          {timeLeft(expiresAt, now)}
        </time>
      </Text>
      <Flex gap="2" ml="auto">
        <Actions invitation={invitation} resends={resends} />
      </Flex>
    </Row>
  );
};

const Actions = ({ invitation, resends }: RowProps) => {
  const withdraw = useWithdrawInvitation();
  const resend = useInvite('Invitation sent again');
  const { email, role } = invitation;
  const disabled = withdraw.isPending || resend.isPending;
  return (
    <>
      {resends && (
        <BusyButton
          size="1"
          variant="outline"
          color="gray"
          disabled={disabled}
          busy={resend.isPending}
          pending="Sending..."
          aria-label={`Resend the invitation to ${email}`}
          onClick={() => resend.mutate({ email, role })}
        >
          Resend
        </BusyButton>
      )}
      <BusyButton
        size="1"
        variant="outline"
        color="red"
        disabled={disabled}
        busy={withdraw.isPending}
        pending="Withdrawing..."
        aria-label={`Withdraw the invitation to ${email}`}
        onClick={() => withdraw.mutate(invitation)}
      >
        Withdraw
      </BusyButton>
    </>
  );
};
