import './dialog.css';
import { Box, Dialog as RadixDialog } from '@radix-ui/themes';
import { RiCloseLine } from '@remixicon/react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { type Close, useBackCloses } from '../overlay/back-closes.ts';
import { DialogBody, DialogFoot, DialogHead } from './dialog-parts.tsx';
import { returnFocus } from './return-focus.ts';

type DialogProps = {
  readonly title: string;
  readonly description?: string;
  /** In CSS pixels: 500 add and edit, 425 Teams, 460 others. */
  readonly width?: number;
  /** Also called by Escape, Back and a click outside: if something would be lost, it asks first (`useLeaving`). */
  readonly onClose: Close;
  /** True while an action runs whose result is shown here: only the dialog's buttons close it, not Escape or a click outside. */
  readonly busy?: boolean;
  /** The element that gets the focus back if this dialog replaces another; by default the one that has it now. */
  readonly opener?: Element | null;
  readonly children: ReactNode;
  /** Buttons; the primary one last. Inside a form, wrap body and footer with `wrap`. */
  readonly footer: ReactNode;
  readonly wrap?: (content: ReactNode) => ReactNode;
};

/**
 * A modal dialog, shown as a sheet from below on small screens. It's open while it's mounted, and then returns the focus. Import the
 * feature's dialog with `lazy()`: Radix Dialog isn't part of the first load.
 */
export const Dialog = (props: DialogProps) => {
  const { title, description, width = 460, onClose, busy = false, children, footer, wrap = asIs } = props;
  const [opener] = useState(() => props.opener ?? document.activeElement);
  useBackCloses(true, (isGone) => (busy && !isGone) || onClose(isGone));
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Content
        align="start"
        className="ac-dialog"
        maxWidth={`${width}px`}
        onOpenAutoFocus={focusFirstField}
        onCloseAutoFocus={(event) => returnFocus(event, opener)}
        onEscapeKeyDown={(event) => (busy || hasOpenList(event.target)) && event.preventDefault()}
        onInteractOutside={(event) => (busy || isInToast(event.target)) && event.preventDefault()}
        {...(description ? {} : { 'aria-describedby': undefined })}
      >
        <DialogHead>
          <Box flexGrow="1" minWidth="0">
            <RadixDialog.Title size="4" mb="0" trim="normal">
              {title}
            </RadixDialog.Title>
            {description && (
              <RadixDialog.Description size="2" color="gray">
                {description}
              </RadixDialog.Description>
            )}
          </Box>
          <RadixDialog.Close>
            <IconButton className="small" label="Close" icon={RiCloseLine} size={18} />
          </RadixDialog.Close>
        </DialogHead>
        {wrap(
          <>
            <DialogBody>{children}</DialogBody>
            <DialogFoot>{footer}</DialogFoot>
          </>,
        )}
      </RadixDialog.Content>
    </RadixDialog.Root>
  );
};

const asIs = (content: ReactNode): ReactNode => content;

// Radix would take the first button, which is Close. Only the chosen radio button is a tab stop.
const focusFirstField = (event: Event): void => {
  const dialog = event.currentTarget;
  const field =
    dialog instanceof Element &&
    dialog.querySelector<HTMLElement>('.ac-dialog-body :is(input:not([type=radio]), :checked, select, textarea)');
  if (!field) return;
  event.preventDefault();
  field.focus();
};

// Escape closes the list of a combobox first.
const hasOpenList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]');

const isInToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.ac-toast') !== null;
