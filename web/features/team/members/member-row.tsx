import './members.css';
import { Box, Text } from '@radix-ui/themes';
import { RiMore2Line } from '@remixicon/react';
import { useState } from 'react';
import { Person } from '../../../data/person.tsx';
import type { Role } from '../../../data/role.ts';
import { Select } from '../../../ui/form/select.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Row } from '../../../ui/panel/rows.tsx';
import { formatDateYear } from '../../../ui/text/time.ts';
import { useNow } from '../../../ui/text/use-now.ts';
import { roleLabels } from '../role-labels.ts';
import { lastHere } from './last-here.ts';
import { rolesFrom } from './may.ts';
import type { Member } from './member-calls.ts';

const MemberMenu = lazyPart(() => import('./member-menu.tsx'));

type Props = {
  readonly member: Member;
  /** The role of the user. */
  readonly own: Role;
  /** True if they may change this member's role. */
  readonly changes: boolean;
  /** True if they may remove this member. */
  readonly removes: boolean;
  /** The new role, while it's being saved. */
  readonly pending?: Role;
  readonly onRole: (role: Role) => void;
  /** Undefined if the user can't make this member the owner in their place. */
  readonly onTransfer: (() => void) | undefined;
  readonly onRemove: () => void;
};

export const MemberRow = ({ member, own, changes, removes, pending, onRole, onTransfer, onRemove }: Props) => {
  const { id, name, email, role, isYou } = member;
  return (
    <Row className="ac-member">
      <Person id={id} name={name} />
      <Box flexGrow="1" minWidth="0">
        <b className="ac-truncate" title={name}>
          {name}
          {isYou && (
            <Text weight="regular" color="gray">
              {' '}
              you
            </Text>
          )}
        </b>
        <Text as="p" size="1" color="gray" className="ac-truncate" title={email}>
          {email}
        </Text>
      </Box>
      <Presence member={member} />
      {changes && member.roleSource === 'hand' ? (
        <fieldset disabled={pending !== undefined} aria-busy={pending !== undefined} className="ac-member-role">
          <Select
            aria-label={`Role of ${name}`}
            value={pending ?? role}
            options={rolesFrom(own).map((value) => ({ value, label: roleLabels[value] }))}
            onChange={(value) => {
              const chosen = rolesFrom(own).find((one) => one === value);
              if (chosen) onRole(chosen);
            }}
          />
        </fieldset>
      ) : (
        <FixedRole member={member} />
      )}
      <span className="ac-member-menu">
        {removes && <MenuButton member={member} onTransfer={onTransfer} onRemove={onRemove} />}
      </span>
    </Row>
  );
};

/** Says when they were last here, or when they joined if they never were. */
const Presence = ({ member }: Pick<Props, 'member'>) => {
  const here = lastHere(member, useNow());
  const { joinedAt, lastHereAt, invitedBy } = member;
  const joined = `Joined ${formatDateYear(joinedAt)}`;
  return (
    <Text asChild size="1" color="gray" className="ac-member-here">
      <time
        dateTime={(here && lastHereAt) ?? joinedAt}
        title={invitedBy === null ? joined : `${joined}, invited by ${invitedBy}`}
      >
        {here ?? joined}
      </time>
    </Text>
  );
};

const FixedRole = ({ member: { role, roleSource } }: Pick<Props, 'member'>) => (
  <Text weight="medium" className="ac-member-role">
    {roleLabels[role]}
    {roleSource !== 'hand' && (
      <Text as="div" size="1" weight="regular" color="gray">
        by single sign-on
      </Text>
    )}
  </Text>
);

const MenuButton = (props: Pick<Props, 'member' | 'onTransfer' | 'onRemove'>) => {
  const [wanted, setWanted] = useState(false);
  const button = (
    <IconButton
      label={`Actions for ${props.member.name}`}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
      {...MemberMenu.intent}
      icon={RiMore2Line}
      size={18}
    />
  );
  if (!wanted) return button;
  return <MemberMenu {...props} waiting={button} onFailed={() => setWanted(false)} />;
};
