import * as z from 'zod/mini';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../../ui/form/form.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';

const schema = z.object({ email: z.string().check(z.trim(), z.minLength(1, 'Email is required')) });

type Props = { readonly onEmail: (email: string) => Promise<void>; readonly onClose: () => void };

/** Asks a visitor where the account that is bought is to be announced; whether the address is one the server says. */
const EmailDialog = ({ onEmail, onClose }: Props) => {
  const form = useForm({ schema, initial: { email: '' }, submit: ({ email }) => onEmail(email) });
  return (
    <FormDialog
      title="Your email address"
      description="We send you a link to your account there once you have paid."
      width={440}
      // An address is typed again in a moment: nobody is asked whether to give it up.
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
