import * as z from 'zod/mini';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../../ui/form/form.ts';
import { type Post, useEditUpdate } from '../publishing-calls.ts';
import { MessageField } from './post-fields.tsx';

type Values = { readonly text: string };

const schema: z.ZodMiniType<Values, Values> = z.object({
  text: z.string().check(z.trim(), z.minLength(1, 'Enter a text')),
});

type Props = { readonly post: Post; readonly update: Post['updates'][number]; readonly onClose: () => void };

/** Changes the words of an update. */
const EditUpdateDialog = ({ post, update, onClose }: Props) => {
  const edit = useEditUpdate(post.id);
  const form = useForm<Values, Values, Post>({
    schema,
    initial: { text: update.text },
    submit: ({ text }) => edit.mutateAsync({ updateId: update.id, text }),
    done: onClose,
  });
  return (
    <FormDialog
      title="Edit update"
      description={post.draft ? undefined : 'The status page shows that it was edited. Nobody is notified.'}
      onClose={onClose}
      form={form}
      verb="Save Changes"
      pending="Saving..."
    >
      <MessageField {...form.field('text')} />
    </FormDialog>
  );
};

export default EditUpdateDialog;
