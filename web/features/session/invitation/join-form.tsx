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
    initial: { username: '', password: '' },
    submit: (values) => register.mutateAsync({ ...values, email, invitation: token }),
  });
  return (
    <form {...form.props} aria-label={`Join ${team}`}>
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
    </form>
  );
};

export default JoinForm;
