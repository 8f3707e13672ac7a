import './dialog.css';
import { AlertDialog, Card, Flex } from '@radix-ui/themes';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { BusyButton } from '../form/busy-button.tsx';
import { useBackCloses } from '../overlay/back-closes.ts';
import { DialogBody, DialogFoot, DialogHead } from './dialog-parts.tsx';
import { returnFocus } from './return-focus.ts';

type ConfirmDialogProps = {
  readonly title: string;
  /** The item to be deleted, shown in a small card. */
  readonly subject?: ReactNode;
  readonly text: string;
  /** The things that change with it, named below the text. */
  readonly below?: ReactNode;
  /** The verb on the red button, as in "Delete", and its label while busy, as in "Deleting...". */
  readonly confirm: string;
  readonly pending?: string;
  readonly busy?: boolean;
  /** "Cancel" by default. */
  readonly cancel?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before something is destroyed: focus starts on Cancel, and a click outside does nothing. Import it with `lazy()`. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, subject, text, below, confirm, pending = confirm, busy = false, cancel = 'Cancel' } = props;
  const { onConfirm, onCancel } = props;
  const [opener] = useState(() => document.activeElement);
  const close = () => busy || onCancel();
  useBackCloses(true, close);
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && close()}>
      <AlertDialog.Content
        align="start"
        className="ac-dialog"
        maxWidth="440px"
        onCloseAutoFocus={(event) => returnFocus(event, opener)}
      >
        <DialogHead>
          <AlertDialog.Title size="4" mb="0" trim="normal">
            {title}
          </AlertDialog.Title>
        </DialogHead>
        <DialogBody>
          {subject && (
            <Card>
              <Flex align="center" gap="3">
                {subject}
              </Flex>
            </Card>
          )}
          <AlertDialog.Description size="2">{text}</AlertDialog.Description>
          {below}
        </DialogBody>
        <DialogFoot>
          <AlertDialog.Cancel>
            <Button variant="outline" color="gray" disabled={busy}>
              {cancel}
            </Button>
          </AlertDialog.Cancel>
          <BusyButton color="red" busy={busy} pending={pending} onClick={onConfirm}>
            {confirm}
          </BusyButton>
        </DialogFoot>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
};
