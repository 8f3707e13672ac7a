import { Text } from '@radix-ui/themes';
import { useMutation, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api, unwrap } from '../../data/api.ts';
import { signInOptionsQuery, userQuery } from '../../data/queries.ts';
import { usesPassword } from '../../data/uses-password.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../ui/form/form.ts';
import { PasswordInput } from '../../ui/form/text-input.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { SignOnButton } from './sign-on-button.tsx';

type Props = { readonly onAnswer: (confirmed: boolean) => void };

const TITLE = "Confirm that it's you";
const WIDTH = 440;

/** Asks for the password, or leads to the provider if the account uses single sign-on. */
const SignInAgainDialog = ({ onAnswer }: Props) => {
  const { data: user } = useQuery(userQuery);
  const { data: options } = useQuery(signInOptionsQuery);
  if (!user || !options) return null;
  return usesPassword(user, options) ? (
    <PasswordDialog onAnswer={onAnswer} />
  ) : (
    <ProviderDialog onAnswer={onAnswer} {...options} />
  );
};

const schema = z.object({ password: z.string().check(z.minLength(1, 'Password is required')) });

const PasswordDialog = ({ onAnswer }: Props) => {
  const confirm = useMutation({
    mutationFn: async (body: { readonly password: string }) =>
      unwrap(await api.POST('/api/user/authenticate', { body })),
    onSuccess: () => onAnswer(true),
    onError: (error) => toast.failure("We couldn't confirm that it's you", error.message),
  });
  const form = useForm({
    schema,
    initial: { password: '' },
    submit: (values) => confirm.mutateAsync(values),
  });
  return (
    <FormDialog
      title={TITLE}
      description="You logged in more than 10 minutes ago. Enter your password to continue."
      width={WIDTH}
      form={form}
      verb="Continue"
      pending="Checking..."
      onClose={() => onAnswer(false)}
    >
      <PasswordInput label="Your password" autoComplete="current-password" {...form.field('password')} />
    </FormDialog>
  );
};

/** The browser leaves the page for the provider, so the interrupted action must be repeated afterwards. */
const ProviderDialog = ({ onAnswer, singleSignOn }: Props & { readonly singleSignOn: boolean }) => (
  <Dialog
    title={TITLE}
    width={WIDTH}
    onClose={() => onAnswer(false)}
    footer={
      <>
        <Button type="button" variant="outline" color="gray" onClick={() => onAnswer(false)}>
          Cancel
        </Button>
        {singleSignOn && (
          <SignOnButton again next={`${window.location.pathname}${window.location.search}`}>
            Log in again
          </SignOnButton>
        )}
      </>
    }
  >
    <Text as="p" color="gray">
      {singleSignOn
        ? 'You logged in more than 10 minutes ago. Log in again, then retry your change.'
        : 'Your account has no password yet. Set one with "Forgot your password?" on the login page.'}
    </Text>
  </Dialog>
);

export default SignInAgainDialog;
