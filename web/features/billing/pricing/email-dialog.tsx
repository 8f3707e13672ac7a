import * as z from 'zod/mini';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../../ui/form/form.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';

const schema = z.object({ email: z.string().check(z.trim(), z.minLength(1, 'Email is required')) });

type Props = { readonly onEmail: (email: string) => Promise<void>; readonly onClose: () => void };

/** Asks a visitor for the email address of the account to buy; the server decides whether it's valid. */
const EmailDialog = ({ onEmail, onClose }: Props) => {
  const form = useForm({ schema, initial: { email: '' }, submit: ({ email }) => onEmail(email) });
  return (
    <FormDialog
      title="Your email address"
      description="After you pay, we'll email you a link to your account."
      width={440}
      // An email address is quick to type again: closing asks no question.
      form={{ ...form, isDirty: false }}
      verb="Go to checkout"
      pending="Redirecting to checkout..."
      onClose={onClose}
    >
      <TextInput label="Email" type="email" autoComplete="email" required {...form.field('email')} />
    </FormDialog>
  );
};

export default EmailDialog;
