import './dialog.css';
import { AlertDialog } from '@radix-ui/themes';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { BusyButton } from '../form/busy-button.tsx';
import { RadixLook } from '../radix-look.tsx';
import { returnFocus } from './return-focus.ts';

type ConfirmDialogProps = {
  readonly title: string;
  /** What is about to be destroyed, shown in a small card. */
  readonly subject?: ReactNode;
  readonly text: string;
  /** The verb on the red button, as in "Delete", and its label while busy, as in "Deleting...". */
  readonly confirm: string;
  readonly pending?: string;
  readonly busy?: boolean;
  /** "Cancel" where left out. */
  readonly cancel?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before something is destroyed: focus starts on Cancel, and a click outside does nothing. Import it with `lazy()`. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, subject, text, confirm, pending = confirm, busy = false, cancel = 'Cancel' } = props;
  const { onConfirm, onCancel } = props;
  const [opener] = useState(() => document.activeElement);
  return (
    <RadixLook>
      <AlertDialog.Root open onOpenChange={(open) => !open && !busy && onCancel()}>
        <AlertDialog.Content
          className="ac-dialog"
          maxWidth="440px"
          onCloseAutoFocus={(event) => returnFocus(event, opener)}
        >
          <header className="ac-dialog-head">
            <AlertDialog.Title className="ac-dialog-title">{title}</AlertDialog.Title>
          </header>
          <div className="ac-dialog-body">
            {subject && <div className="ac-dialog-subject">{subject}</div>}
            <AlertDialog.Description className="ac-dialog-text">{text}</AlertDialog.Description>
          </div>
          <footer className="ac-dialog-foot">
            <AlertDialog.Cancel>
              <Button variant="outline" color="gray" disabled={busy}>
                {cancel}
              </Button>
            </AlertDialog.Cancel>
            <BusyButton color="red" busy={busy} pending={pending} onClick={onConfirm}>
              {confirm}
            </BusyButton>
          </footer>
        </AlertDialog.Content>
      </AlertDialog.Root>
    </RadixLook>
  );
};
