import { Box, Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { signInOptionsQuery } from '../../../data/queries.ts';
import type { Role } from '../../../data/role.ts';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useForm } from '../../../ui/form/form.ts';
import { lateRules } from '../../../ui/form/late-rules.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { roleLabels } from '../role-labels.ts';
import { rolesFrom } from './may.ts';
import { invitationsQuery, useInvite } from './member-calls.ts';

const rules = lateRules(async () => (await import('../team-schemas.ts')).inviteSchema);

/** Invites people, one after the other. `own`: the role of the user, the highest one that they may give. */
export const InvitePanel = ({ own }: { readonly own: Role }) => {
  const [sent, setSent] = useState(0);
  const sendsMail = useQuery(signInOptionsQuery).data?.sendsMail !== false;
  const text = sendsMail
    ? 'They get an email with a link that works once, for 7 days.'
    : "This server can't send email. Ask the admin of your server for the invitation link.";
  return (
    <Panel title="Invite people" text={text}>
      <InviteForm key={sent} own={own} isNext={sent > 0} onSent={() => setSent(sent + 1)} />
    </Panel>
  );
};

type FormProps = {
  readonly own: Role;
  /** True after another invitation: the field has the focus again. */
  readonly isNext: boolean;
  readonly onSent: () => void;
};

const InviteForm = ({ own, isNext, onSent }: FormProps) => {
  const invite = useInvite();
  const first: { email: string; role: Role } = { email: '', role: 'member' };
  const form = useForm({ schema: rules, initial: first, submit: invite.mutateAsync, done: onSent });
  const [email, role] = [form.field('email'), form.field('role')];
  useEffect(() => {
    if (isNext) form.props.ref.current?.querySelector('input')?.focus();
  }, [isNext, form.props.ref]);
  return (
    <form {...form.props} aria-label="Invite people">
      <Flex direction={{ initial: 'column', sm: 'row' }} gap="3" px="4" pb="4">
        <Box flexGrow="1" minWidth="0">
          <TextInput label="Email" type="email" required {...email} />
        </Box>
        <Field label="Role">
          {(wiring) => (
            <Select
              {...wiring}
              value={role.value}
              options={rolesFrom(own).map((value) => ({ value, label: roleLabels[value] }))}
              onChange={(value) => role.onChange(rolesFrom(own).find((one) => one === value) ?? first.role)}
            />
          )}
        </Field>
        <Flex direction="column" mt={{ initial: '0', sm: '5' }}>
          <BusyButton type="submit" busy={form.busy} pending="Sending...">
            Send invitation
          </BusyButton>
        </Flex>
      </Flex>
      <OpenAlready email={email.value} />
    </form>
  );
};

/** Says that the typed address has an open invitation. */
const OpenAlready = ({ email }: { readonly email: string }) => {
  const { data = [] } = useQuery(invitationsQuery);
  const open = data.find((one) => one.email.toLowerCase() === email.trim().toLowerCase());
  return (
    <Text as="p" size="1" color="gray" mx="4" mb={open ? '4' : '0'} role="status">
      {open && `${open.email} has an open invitation. A new one replaces it.`}
    </Text>
  );
};
