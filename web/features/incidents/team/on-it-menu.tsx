import { DropdownMenu } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { membersQuery } from '../../../data/members.ts';
import { userQuery } from '../../../data/queries.ts';
import { isAtLeast } from '../../../data/role.ts';
import { type Assignee, type Subject, useAssign, useRelease } from './team-calls.ts';

type Props = {
  readonly subject: Subject;
  readonly assignee: Assignee;
  readonly trigger: ReactNode;
  readonly onClose: () => void;
};

/** Take over, hand over, release. It is open when it first appears. */
const OnItMenu = ({ subject, assignee, trigger, onClose }: Props) => {
  const user = useQuery(userQuery).data;
  const { data: members, error } = useQuery(membersQuery);
  const assign = useAssign(subject);
  const release = useRelease(subject);
  const others = members?.filter(({ id, isYou, role }) => !isYou && id !== assignee.id && isAtLeast(role, 'member'));
  return (
    <DropdownMenu.Root defaultOpen onOpenChange={(open) => !open && onClose()}>
      <DropdownMenu.Trigger>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content variant="soft" color="gray">
        {assignee.id !== user?.id && (
          <DropdownMenu.Item onSelect={() => assign.mutate(undefined)}>Take over</DropdownMenu.Item>
        )}
        <DropdownMenu.Sub>
          <DropdownMenu.SubTrigger disabled={others?.length === 0}>Hand over to</DropdownMenu.SubTrigger>
          <DropdownMenu.SubContent>
            {others?.map(({ id, name }) => (
              <DropdownMenu.Item key={id} onSelect={() => assign.mutate(id)}>
                <bdi>{name}</bdi>
              </DropdownMenu.Item>
            )) ?? (
              <DropdownMenu.Item disabled>
                {error ? "We couldn't load the members" : 'Loading members...'}
              </DropdownMenu.Item>
            )}
          </DropdownMenu.SubContent>
        </DropdownMenu.Sub>
        <DropdownMenu.Item onSelect={() => release.mutate()}>Release</DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
};

export default OnItMenu;
