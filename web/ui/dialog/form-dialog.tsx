import type { ReactNode, RefObject } from 'react';
import { Button } from '../button.tsx';
import { BusyButton } from '../form/busy-button.tsx';
import type { Form } from '../form/form.ts';
import { Dialog } from './dialog.tsx';
import { useLeaving } from './use-leaving.tsx';

type FormDialogProps = {
  readonly title: string;
  readonly description?: string;
  /** In CSS pixels, as the dialog's. */
  readonly width?: number;
  readonly form: Pick<Form<object>, 'props' | 'busy' | 'isDirty'>;
  /** Keeps the typed text (`useKeptDraft`), even if the user goes to another screen. */
  readonly keepsDraft?: boolean;
  /** The label of the primary button, as in "Save Changes", and while it's busy, as in "Saving...". */
  readonly verb: string;
  readonly pending: string;
  /** Red if it deletes something. */
  readonly color?: 'red';
  readonly submit?: RefObject<HTMLButtonElement | null>;
  /** A better way on than to submit, whose button is quiet beside it. */
  readonly primary?: ReactNode;
  /** As the dialog's. */
  readonly opener?: Element | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * A dialog around a form, with Cancel and one submit button; closing it by mistake doesn't discard typed text. Import the feature's dialog
 * with `lazy()`.
 */
export const FormDialog = (props: FormDialogProps) => {
  const { title, description, width, form, keepsDraft, verb, pending, submit, primary, opener, onClose, children } =
    props;
  const look = primary ? ({ variant: 'outline', color: 'gray' } as const) : { color: props.color };
  const { leave, question } = useLeaving({ loses: form.isDirty && !form.busy, isKept: keepsDraft, onClose });
  return (
    <Dialog
      title={title}
      description={description}
      width={width}
      opener={opener}
      onClose={leave}
      busy={form.busy}
      wrap={(content) => <form {...form.props}>{content}</form>}
      footer={
        <>
          <Button type="button" variant="outline" color="gray" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" {...look} ref={submit} busy={form.busy} pending={pending}>
            {verb}
          </BusyButton>
          {primary}
        </>
      }
    >
      {children}
      {question}
    </Dialog>
  );
};
