import { DropdownMenu } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { userQuery } from '../../../data/queries.ts';
import { isAtLeast } from '../../../data/role.ts';
import { type Member, membersQuery } from '../../../data/teams/members.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { useNarrow } from '../../../ui/overlay/use-narrow.ts';
import { formatMoment } from '../../../ui/text/time.ts';
import { type Assignee, type Subject, useAssign, useRelease } from './team-calls.ts';

const HandOverDialog = lazyPart(() => import('./hand-over-dialog.tsx'));

/** More members than this are searched in a dialog. */
const FEW = 6;

type Props = {
  readonly subject: Subject;
  readonly assignee: Assignee;
  readonly now: Date;
  readonly trigger: ReactNode;
};

/** Take over, hand over, release. It's open when it first appears. */
const OnItMenu = ({ subject, assignee, now, trigger }: Props) => {
  const user = useQuery(userQuery).data;
  const { data: members, error } = useQuery(membersQuery);
  const [searching, setSearching] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const assign = useAssign(subject);
  const release = useRelease(subject);
  const others = members?.filter(({ id, isYou, role }) => !isYou && id !== assignee.id && isAtLeast(role, 'member'));
  const close = () => setSearching(false);
  return (
    <>
      <Menu isOpen trigger={trigger} button={button}>
        <DropdownMenu.Label>
          <bdi>{assignee.name}</bdi>, since {formatMoment(assignee.since, now)}
        </DropdownMenu.Label>
        {assignee.id !== user?.id && (
          <DropdownMenu.Item onSelect={() => assign.mutate(undefined)}>Take over</DropdownMenu.Item>
        )}
        <HandOver
          others={others}
          failed={error !== null}
          onPick={(id) => assign.mutate(id)}
          onSearch={() => setSearching(true)}
        />
        <DropdownMenu.Item onSelect={() => release.mutate()}>Release</DropdownMenu.Item>
      </Menu>
      {searching && others && (
        <HandOverDialog
          members={others}
          opener={button.current}
          onPick={(id) => assign.mutate(id)}
          onClose={close}
          onFailed={close}
        />
      )}
    </>
  );
};

type HandOverProps = {
  /** Undefined until they're loaded. */
  readonly others: readonly Member[] | undefined;
  readonly failed: boolean;
  readonly onPick: (memberId: number) => void;
  readonly onSearch: () => void;
};

/** A few members as a submenu; more of them in a dialog with a search, and all of them where a submenu has no room. */
const HandOver = ({ others, failed, onPick, onSearch }: HandOverProps) => {
  const isNarrow = useNarrow();
  // It stays the same item when members have loaded, so it keeps the focus.
  const searches = isNarrow ? !failed : others && others.length > FEW;
  return searches ? (
    <DropdownMenu.Item disabled={!others?.length} onSelect={onSearch} {...HandOverDialog.intent}>
      Hand over to…
    </DropdownMenu.Item>
  ) : (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger disabled={!failed && !others?.length}>Hand over to</DropdownMenu.SubTrigger>
      <DropdownMenu.SubContent>
        {others?.map(({ id, name }) => (
          <DropdownMenu.Item key={id} onSelect={() => onPick(id)}>
            <bdi>{name}</bdi>
          </DropdownMenu.Item>
        )) ?? <DropdownMenu.Item disabled>We couldn't load the members</DropdownMenu.Item>}
      </DropdownMenu.SubContent>
    </DropdownMenu.Sub>
  );
};

export default OnItMenu;
