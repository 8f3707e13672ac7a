import { Flex } from '@radix-ui/themes';
import type { User } from '../../../data/queries.ts';
import { isAtLeast } from '../../../data/role.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { DeletePanel } from '../closing/delete-panel.tsx';
import { AuditLink } from './audit-link.tsx';
import { InvitationsPanel } from './invitations-panel.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { MembersPanel } from './members-panel.tsx';
import { RenamePanel } from './rename-panel.tsx';
import { RolesPanel } from './roles-panel.tsx';
import { SecondOwner } from './second-owner.tsx';

// It's below the first screenful, and switches bring parts of Radix along.
const PublishingPanel = lazyPart(() => import('./publishing-panel.tsx'));

/** The members of the team, and what each role may do. */
export const TeamScreen = ({ team: { name, role, adminsPublish } }: { readonly team: NonNullable<User['team']> }) => {
  const manages = isAtLeast(role, 'admin');
  return (
    <Flex direction="column" gap="5">
      {role === 'owner' && <SecondOwner />}
      {manages && <InvitePanel own={role} />}
      <MembersPanel own={role} team={name} />
      {manages && <InvitationsPanel own={role} />}
      <RolesPanel />
      {manages && <PublishingPanel adminsPublish={adminsPublish} />}
      {manages && <AuditLink />}
      {manages && <RenamePanel key={name} name={name} />}
      {role === 'owner' && <DeletePanel name={name} />}
    </Flex>
  );
};
