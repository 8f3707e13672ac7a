import { Box, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isAtLeast, type Role } from '../../../data/role.ts';
import { membersQuery } from '../../../data/teams/members.ts';
import { FilterField } from '../../../ui/filter-field.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PanelError, PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { Rows } from '../../../ui/panel/rows.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { mayChangeRole, mayRemove, mayTransfer } from './may.ts';
import { type Member, useChangeRole } from './member-calls.ts';
import { MemberRow } from './member-row.tsx';

const DemoteDialog = lazyPart(() => import('./demote-dialog.tsx'));
const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx'));
const TransferDialog = lazyPart(() => import('./transfer-dialog.tsx'));

/** From this many members on, there's a search. */
const SEARCHED = 8;

type Props = {
  /** The role of the user. */
  readonly own: Role;
  readonly team: string;
};

/** The members, with their roles. */
export const MembersPanel = ({ own, team }: Props) => {
  const { data, error, refetch } = useQuery(membersQuery);
  const change = useChangeRole();
  const [text, setText] = useState('');
  const [removing, setRemoving] = useState<Member>();
  const [demoting, setDemoting] = useState<{ readonly member: Member; readonly role: Role }>();
  const [successor, setSuccessor] = useState<Member>();
  const close = () => {
    setDemoting(undefined);
    setRemoving(undefined);
    setSuccessor(undefined);
  };
  return (
    <Panel title="Members" text={data && counted(data.length, 'member')}>
      {error && !data && <PanelError message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <PanelSkeleton rows={3} rowHeight={60} />}
      {data && <MemberSearch members={data} text={text} onText={setText} />}
      {data && (
        <Rows>
          {found(data, text).map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              own={own}
              changes={mayChangeRole(own, member, data)}
              removes={mayRemove(own, member, data)}
              {...(change.isPending && change.variables.member.id === member.id && { pending: change.variables.role })}
              onRole={(role) =>
                isAtLeast(role, member.role) ? change.mutate({ member, role }) : setDemoting({ member, role })
              }
              onTransfer={mayTransfer(own, member, data) ? () => setSuccessor(member) : undefined}
              onRemove={() => setRemoving(member)}
            />
          ))}
        </Rows>
      )}
      {demoting && <DemoteDialog {...demoting} onClose={close} onFailed={close} />}
      {removing && <RemoveDialog member={removing} team={team} onClose={close} onFailed={close} />}
      {successor && <TransferDialog member={successor} team={team} onClose={close} onFailed={close} />}
    </Panel>
  );
};

type SearchProps = {
  readonly members: readonly Member[];
  readonly text: string;
  readonly onText: (text: string) => void;
};

const MemberSearch = ({ members, text, onText }: SearchProps) =>
  members.length < SEARCHED ? null : (
    <Box px="4" pb="3">
      <FilterField label="Search members" value={text} onChange={onText} />
      {found(members, text).length === 0 && (
        <Text as="p" color="gray" mt="3" role="status">
          No member has "{text.trim()}" in their name or email address.
        </Text>
      )}
    </Box>
  );

/** The members with this text in their name, username or email address; all while there's no search. */
const found = (members: readonly Member[], text: string): readonly Member[] => {
  const wanted = members.length < SEARCHED ? '' : text.trim().toLowerCase();
  return members.filter(({ name, username, email }) =>
    [name, username, email].some((one) => one.toLowerCase().includes(wanted)),
  );
};
