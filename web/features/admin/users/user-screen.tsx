import '../admin.css';
import { DataList, Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ErrorPanel } from '../../../ui/panel/error-panel.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { Row, Rows } from '../../../ui/panel/rows.tsx';
import { browserName } from '../../../ui/text/browser-name.ts';
import { counted } from '../../../ui/text/counted.ts';
import { formatLong } from '../../../ui/text/time.ts';
import { type BulkAction, type UserDetails, userDetailsQuery } from '../admin-calls.ts';
import { AuditList } from '../audit/audit-list.tsx';
import { NotAllowed } from '../not-allowed.tsx';
import { SubscriptionLabel } from './subscription-label.tsx';
import { teamsOf } from './teams-of.ts';

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx'));

type Props = { readonly owner: boolean; readonly id: number };

/** Everything that the owner sees of one user. */
export const UserScreen = ({ owner, id }: Props) => (owner ? <UserPage id={id} /> : <NotAllowed what="users" />);

const UserPage = ({ id }: { readonly id: number }) => {
  const { data, error, refetch, isFetching } = useQuery(userDetailsQuery(id));
  return (
    <>
      <p>
        <Link to="/admin" className="ac-link">
          Back to Admin
        </Link>
      </p>
      {error && !data ? (
        <ErrorPanel
          title="We couldn't load this user"
          message={error.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Details {...data} />
      ) : (
        <Panel title="User">
          <PanelSkeleton rows={6} rowHeight={36} />
        </Panel>
      )}
    </>
  );
};

const Details = ({ user, serviceCount, services, integrations, sessions, entries }: UserDetails) => (
  <>
    <Account user={user} />
    <Panel title="Services" text={counted(serviceCount, 'service')}>
      <List empty="No services yet.">
        {services.map(({ id, name }) => (
          <Row key={id}>{name}</Row>
        ))}
      </List>
      {serviceCount > services.length && (
        <Text as="p" size="1" color="gray" mx="4" my="3">
          Showing the first {services.length} by name.
        </Text>
      )}
    </Panel>
    <Panel title="Integrations">
      <List empty="No integrations yet.">
        {integrations.map(({ id, name, type, enabled, state }) => (
          <Row key={id} wrap="wrap">
            <b className="ac-grow">{name}</b>
            <Text color="gray">{type}</Text>
            <Text color="gray">{enabled ? state.replaceAll('_', ' ') : 'switched off'}</Text>
          </Row>
        ))}
      </List>
    </Panel>
    <Panel title="Sessions">
      <List empty="No active sessions.">
        {sessions.map(({ id, userAgent, address, lastSeenAt }) => (
          <Row key={id} wrap="wrap">
            <b className="ac-grow">{browserName(userAgent)}</b>
            <Text color="gray">{address ?? 'Unknown IP address'}</Text>
            <time className="ac-muted" dateTime={lastSeenAt}>
              {formatLong(lastSeenAt)}
            </time>
          </Row>
        ))}
      </List>
    </Panel>
    <Panel title="Latest activity">
      {entries.length === 0 ? <PanelEmpty text="No activity yet." /> : <AuditList entries={entries} scope="server" />}
    </Panel>
  </>
);

const List = ({ empty, children }: { readonly empty: string; readonly children: readonly ReactNode[] }) =>
  children.length === 0 ? <PanelEmpty text={empty} /> : <Rows>{children}</Rows>;

const Account = ({ user }: Pick<UserDetails, 'user'>) => {
  const [action, setAction] = useState<BulkAction>();
  const close = () => setAction(undefined);
  return (
    <Panel
      title={user.username}
      actions={
        <Flex wrap="wrap" gap="2">
          {hasTrial(user) && (
            <Button variant="outline" color="gray" onClick={() => setAction({ kind: 'trial', users: [user] })}>
              Extend trial
            </Button>
          )}
          {!user.emailVerified && (
            <Button variant="outline" color="gray" onClick={() => setAction({ kind: 'confirmation', users: [user] })}>
              Resend confirmation
            </Button>
          )}
        </Flex>
      }
    >
      <DataList.Root mx="4" my="3" size="2">
        <Fact label="ID">{user.id}</Fact>
        <Fact label="Email">{`${user.email}${user.emailVerified ? '' : ' (not confirmed)'}`}</Fact>
        <Fact label="Full name">{user.fullName ?? 'Not given'}</Fact>
        <Fact label="Company">{user.company ?? 'Not given'}</Fact>
        <Fact label="Role">{user.isOwner ? 'Owner' : user.isAdmin ? 'Admin' : 'User'}</Fact>
        <Fact label="Teams">{user.teamCount === 0 ? 'None' : teamsOf(user)}</Fact>
        <Fact label="Subscription">
          <SubscriptionLabel subscription={user.subscription} />
        </Fact>
        {user.stripeSubscriptionId && <Fact label="Stripe subscription">{user.stripeSubscriptionId}</Fact>}
        {user.trialEnds && <Fact label="Trial ends">{formatLong(user.trialEnds)}</Fact>}
        <Fact label="Created">{formatLong(user.createdAt)}</Fact>
      </DataList.Root>
      {action && <BulkDialog action={action} onClose={close} onDone={() => undefined} onFailed={close} />}
    </Panel>
  );
};

const hasTrial = ({ subscription }: UserDetails['user']): boolean =>
  subscription === 'trial' || subscription === 'expired';

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <DataList.Item>
    <DataList.Label minWidth="120px">{label}</DataList.Label>
    <DataList.Value>{children}</DataList.Value>
  </DataList.Item>
);
