import { Card, DataList } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { counted } from '../../../ui/text/counted.ts';
import { formatLong } from '../../../ui/text/time.ts';
import type { ReceivedInvitation } from './invitation-calls.ts';

/** The invited address, the size of the team, and how long the link works. */
export const InvitationFacts = ({ invitation }: { readonly invitation: ReceivedInvitation }) => {
  const { email, memberCount, expiresAt } = invitation;
  return (
    <Card>
      <DataList.Root size="2">
        <Fact label="Invited email">{email}</Fact>
        <Fact label="Team size">{counted(memberCount, 'member')}</Fact>
        <Fact label="Works until">
          <time dateTime={expiresAt}>{formatLong(expiresAt)}</time>
        </Fact>
      </DataList.Root>
    </Card>
  );
};

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <DataList.Item>
    <DataList.Label minWidth="96px">{label}</DataList.Label>
    <DataList.Value>{children}</DataList.Value>
  </DataList.Item>
);
