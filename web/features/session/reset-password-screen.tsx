import { Heading, Text } from '@radix-ui/themes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ApiError, api, sentenceOf, unwrap } from '../../data/api.ts';
import { persistUser } from '../../data/persisted-user.ts';
import { Button } from '../../ui/button.tsx';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { useForm } from '../../ui/form/form.ts';
import { PasswordInput } from '../../ui/form/text-input.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { AuthFrame } from './auth-frame.tsx';
import { resetSchema } from './schemas.ts';

type Props = {
  readonly token: string;
  /** True if the account has no password yet. */
  readonly isFirst: boolean;
};

/** The target of a reset email's link: sets a new password, which ends all sessions. */
export const ResetPasswordScreen = ({ token, isFirst }: Props) => {
  const reset = useReset(token);
  const form = useForm({
    schema: resetSchema,
    initial: { password: '', confirmPassword: '' },
    submit: ({ password }) => reset.mutateAsync(password),
  });
  if (token === '')
    return <Ended text="Open it again from the email, or request a new one." title="This link is incomplete" />;
  if (isOver(reset.error)) return <Ended text={sentenceOf(reset.error)} title="This link doesn't work" />;
  return (
    <AuthFrame>
      <Heading size="7">{isFirst ? 'Choose your password' : 'Choose a new password'}</Heading>
      <Text as="p" color="gray">
        {isFirst ? "You'll log in with your email address and this password." : 'This logs you out on every device.'}
      </Text>
      <form {...form.props} aria-label="Reset password">
        <PasswordInput
          label="New password"
          hint="At least 8 characters."
          autoComplete="new-password"
          {...form.field('password')}
        />
        <PasswordInput label="Confirm password" autoComplete="new-password" {...form.field('confirmPassword')} />
        <BusyButton busy={form.busy} pending="Saving...">
          Save Password
        </BusyButton>
      </form>
    </AuthFrame>
  );
};

const useReset = (token: string) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (password: string) =>
      unwrap(await api.POST('/api/reset-password', { body: { token, password } })),
    onSuccess: async () => {
      await persistUser(client, null);
      await navigate({ to: '/auth' });
      toast.success('Password changed', 'Log in with your email address and your new password.');
    },
    onError: (error) => {
      if (!isOver(error)) toast.failure('Failed to change password', error.message);
    },
  });
};

/** The server says so of the link itself; whatever else fails can be tried again. */
const isOver = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code === 'invalid_input' && Object.keys(error.fields).length === 0;

const Ended = ({ title, text }: { title: string; text: string }) => (
  <AuthFrame>
    <Heading size="7">{title}</Heading>
    <Text as="p" color="gray" role="alert">
      {text}
    </Text>
    <Button asChild>
      <Link to="/auth" search={{ view: 'forgot' }}>
        Request new link
      </Link>
    </Button>
  </AuthFrame>
);
