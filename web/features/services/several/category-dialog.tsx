import * as z from 'zod/mini';
import type { SharedChanges } from '#change-services';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../../ui/form/form.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { counted } from '../../../ui/text/counted.ts';

type Values = { readonly category: string };
type Props = {
  readonly count: number;
  /** Gets the focus afterwards, since the menu that it was opened from is gone by then. */
  readonly opener: Element | null;
  readonly onSave: (changes: SharedChanges) => Promise<void>;
  readonly onClose: () => void;
};

const MOST_CHARACTERS = 60;
const schema = z.object({
  category: z.string().check(z.maxLength(MOST_CHARACTERS, `Category can have up to ${MOST_CHARACTERS} characters`)),
});

const CategoryDialog = ({ count, opener, onSave, onClose }: Props) => {
  const form = useForm<Values, Values>({ schema, initial: { category: '' }, submit: onSave, done: onClose });
  return (
    <FormDialog
      title="Set category"
      description={`For ${counted(count, 'service')}.`}
      width={440}
      opener={opener}
      onClose={onClose}
      form={form}
      verb="Save"
      pending="Saving..."
    >
      <TextInput label="Category" hint="Leave it empty to remove the category." {...form.field('category')} />
    </FormDialog>
  );
};

export default CategoryDialog;
