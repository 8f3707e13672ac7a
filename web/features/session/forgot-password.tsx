import { Heading, Text } from '@radix-ui/themes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, unwrap } from '../../data/api.ts';
import { signInOptionsQuery } from '../../data/queries.ts';
import { Button } from '../../ui/button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { useForm } from '../../ui/form/form.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { forgotSchema } from './schemas.ts';

type Asked = { readonly email: string; readonly sendsMail: boolean };

/** Requests a link to set a new password, and names the address that it was sent to. */
const ForgotPassword = ({ onLogin }: { onLogin: () => void }) => {
  const [asked, setAsked] = useState<Asked>();
  const [isAgain, setAgain] = useState(false);
  const onAsked = (latest: Asked) => {
    setAsked(latest);
    setAgain(false);
  };
  return asked && !isAgain ? (
    <Sent {...asked} onAgain={() => setAgain(true)} onLogin={onLogin} />
  ) : (
    <Ask email={asked?.email} onAsked={onAsked} onLogin={onLogin} />
  );
};

type AskProps = {
  /** The email address of the previous request. */
  readonly email?: string | undefined;
  readonly onAsked: (asked: Asked) => void;
  readonly onLogin: () => void;
};

const Ask = ({ email = '', onAsked, onLogin }: AskProps) => {
  useEffect(focusHeading, []);
  const client = useQueryClient();
  const sendsMail = useQuery(signInOptionsQuery).data?.sendsMail !== false;
  const label = sendsMail ? 'Send Reset Link' : 'Request Reset Link';
  const send = useMutation({
    mutationFn: async ({ email }: { email: string }): Promise<Asked> => {
      const { sendsMail } = await client.ensureQueryData(signInOptionsQuery);
      unwrap(await api.POST('/api/forgot-password', { body: { email } }));
      return { email, sendsMail };
    },
    onError: (error) => toast.failure("We couldn't send the reset link", error.message),
  });
  const form = useForm({ schema: forgotSchema, initial: { email }, submit: send.mutateAsync, done: onAsked });
  return (
    <>
      <Heading size="7">Forgot your password</Heading>
      <Text as="p" color="gray">
        {sendsMail
          ? "Enter your email address and we'll send you a link."
          : "This server can't send email. Request a link, then ask your admin for it."}
      </Text>
      <form {...form.props} aria-label="Forgot password">
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          placeholder="you@company.com"
          required
          {...form.field('email')}
        />
        {form.values.email.trim() === '' ? (
          <Button disabled>{label}</Button>
        ) : (
          <BusyButton busy={form.busy} pending="Sending...">
            {label}
          </BusyButton>
        )}
      </form>
      <Text as="p" color="gray" align="center">
        Back to <TextButton onClick={onLogin}>Login</TextButton>
      </Text>
    </>
  );
};

type SentProps = Asked & { readonly onAgain: () => void; readonly onLogin: () => void };

const Sent = ({ email, sendsMail, onAgain, onLogin }: SentProps) => {
  useEffect(focusHeading, []);
  return (
    <>
      <Heading size="7">{sendsMail ? 'Check Your Email' : 'Ask Your Admin'}</Heading>
      <Text as="p" color="gray" role="status">
        {sendsMail
          ? `If ${email} has an account, a reset link is on its way. It works for one hour.`
          : `This server can't send email. If ${email} has an account, ask your admin for the reset link. It works for one hour.`}
      </Text>
      <Button onClick={onLogin}>Back to Login</Button>
      <Button variant="outline" color="gray" onClick={onAgain}>
        Try Again
      </Button>
    </>
  );
};

export default ForgotPassword;
