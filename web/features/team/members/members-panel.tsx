import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { membersQuery } from '../../../data/members.ts';
import type { Role } from '../../../data/role.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PanelError, PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { Rows } from '../../../ui/panel/rows.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { mayChangeRole, mayRemove } from './may.ts';
import { type Member, useChangeRole } from './member-calls.ts';
import { MemberRow } from './member-row.tsx';

const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx'));
const TransferDialog = lazyPart(() => import('./transfer-dialog.tsx'));

type Props = {
  /** The role of the user. */
  readonly own: Role;
  readonly team: string;
};

/** The members, with their roles. */
export const MembersPanel = ({ own, team }: Props) => {
  const { data, error, refetch } = useQuery(membersQuery);
  const change = useChangeRole();
  const [removing, setRemoving] = useState<Member>();
  const [successor, setSuccessor] = useState<Member>();
  const close = () => {
    setRemoving(undefined);
    setSuccessor(undefined);
  };
  return (
    <Panel title="Members" text={data && counted(data.length, 'member')}>
      {error && !data && <PanelError message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <PanelSkeleton rows={3} rowHeight={60} />}
      {data && (
        <Rows>
          {data.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              own={own}
              changes={mayChangeRole(own, member, data)}
              removes={mayRemove(own, member, data)}
              {...(change.isPending && change.variables.member.id === member.id && { pending: change.variables.role })}
              onRole={(role) => change.mutate({ member, role })}
              onTransfer={own === 'owner' && !member.isYou ? () => setSuccessor(member) : undefined}
              onRemove={() => setRemoving(member)}
            />
          ))}
        </Rows>
      )}
      {removing && <RemoveDialog member={removing} team={team} onClose={close} onFailed={close} />}
      {successor && <TransferDialog member={successor} team={team} onClose={close} onFailed={close} />}
    </Panel>
  );
};
