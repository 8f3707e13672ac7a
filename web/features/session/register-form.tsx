import { Grid } from '@radix-ui/themes';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { useForm } from '../../ui/form/form.ts';
import { PasswordInput, TextInput } from '../../ui/form/text-input.tsx';
import { registerSchema } from './schemas.ts';
import { useRegister } from './use-sign-in.ts';

const empty = { username: '', email: '', fullName: '', company: '', password: '', confirmPassword: '' };

export const RegisterForm = ({ next }: { next: string }) => {
  const register = useRegister(next);
  const form = useForm({
    schema: registerSchema,
    initial: empty,
    submit: ({ username, email, fullName, company, password }) =>
      register.mutateAsync({
        username,
        email,
        password,
        fullName: fullName || undefined,
        company: company || undefined,
      }),
  });
  return (
    <form {...form.props} aria-label="Register">
      <Grid columns={{ initial: '1', sm: '2' }} gap="3">
        <TextInput label="Username" autoComplete="username" required {...form.field('username')} />
        <TextInput label="Email" type="email" autoComplete="email" required {...form.field('email')} />
        <TextInput label="Full name" autoComplete="name" placeholder="Optional" {...form.field('fullName')} />
        <TextInput label="Company" autoComplete="organization" placeholder="Optional" {...form.field('company')} />
      </Grid>
      <PasswordInput
        label="Password"
        hint="At least 8 characters."
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordInput label="Confirm password" autoComplete="new-password" {...form.field('confirmPassword')} />
      <BusyButton busy={form.busy} pending="Creating...">
        Register
      </BusyButton>
    </form>
  );
};
