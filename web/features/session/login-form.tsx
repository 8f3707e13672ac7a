import { BusyButton } from '../../ui/form/busy-button.tsx';
import { useForm } from '../../ui/form/form.ts';
import { PasswordInput, TextInput } from '../../ui/form/text-input.tsx';
import { loginSchema } from './schemas.ts';
import { useLogin } from './use-sign-in.ts';

export const LoginForm = () => {
  const login = useLogin();
  const form = useForm({ schema: loginSchema, initial: { username: '', password: '' }, submit: login.mutateAsync });
  return (
    <form {...form.props} aria-label="Login">
      <TextInput label="Username" autoComplete="username" required {...form.field('username')} />
      <PasswordInput label="Password" autoComplete="current-password" {...form.field('password')} />
      <BusyButton busy={form.busy} pending="Logging in...">
        Login
      </BusyButton>
    </form>
  );
};
