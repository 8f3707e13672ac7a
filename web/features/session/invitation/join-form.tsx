import { Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { paymentConfigQuery } from '../../../data/queries.ts';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { useForm } from '../../../ui/form/form.ts';
import { PasswordInput, TextInput } from '../../../ui/form/text-input.tsx';
import { joinSchema } from '../schemas.ts';
import { useRegister } from '../use-sign-in.ts';
import type { ReceivedInvitation } from './invitation-calls.ts';

type Props = { readonly invitation: ReceivedInvitation; readonly token: string };

/** Creates an account with the invited address, which joins the team. */
const JoinForm = ({ invitation: { email, team }, token }: Props) => {
  const register = useRegister('/dashboard');
  const form = useForm({
    schema: joinSchema,
    initial: { fullName: '', username: '', password: '' },
    submit: ({ fullName, ...values }) =>
      register.mutateAsync({ ...values, ...(fullName && { fullName }), email, invitation: token }),
  });
  return (
    <form {...form.props} aria-label={`Join ${team}`}>
      <TextInput label="Your name" autoComplete="name" {...form.field('fullName')} />
      <TextInput label="Username" autoComplete="username" required {...form.field('username')} />
      <PasswordInput
        label="Password"
        hint="At least 8 characters."
        autoComplete="new-password"
        {...form.field('password')}
      />
      <BusyButton busy={form.busy} pending="Joining...">
        Join {team}
      </BusyButton>
      <NoPayment team={team} />
    </form>
  );
};

/** Where teams pay, says that the new member doesn't. */
const NoPayment = ({ team }: { readonly team: string }) => {
  const mode = useQuery(paymentConfigQuery).data?.mode ?? 'off';
  return mode === 'off' ? null : (
    <Text as="p" size="2" color="gray" align="center">
      No payment needed. {team} pays for the team.
    </Text>
  );
};

export default JoinForm;
