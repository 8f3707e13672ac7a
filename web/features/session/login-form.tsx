import { sentenceOf } from '../../data/api.ts';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/form.ts';
import { PasswordInput, TextInput } from '../../ui/form/text-input.tsx';
import { loginSchema } from './schemas.ts';
import { useLogin } from './use-sign-in.ts';

export const LoginForm = ({ next }: { next: string }) => {
  const login = useLogin(next);
  const form = useForm({ schema: loginSchema, initial: { username: '', password: '' }, submit: login.mutateAsync });
  return (
    <form {...form.props} aria-label="Login">
      <TextInput
        label="Username"
        autoComplete="username"
        hint="Or your email address."
        required
        {...form.field('username')}
      />
      <PasswordInput label="Password" autoComplete="current-password" {...form.field('password')} />
      {login.error && <FieldError>{sentenceOf(login.error)}</FieldError>}
      <BusyButton busy={form.busy} pending="Logging in...">
        Login
      </BusyButton>
    </form>
  );
};
