import { DropdownMenu } from '@radix-ui/themes';
import { type ReactNode, type Ref, useState } from 'react';
import { useBackCloses } from './back-closes.ts';

type Props = {
  readonly trigger: ReactNode;
  readonly button?: Ref<HTMLButtonElement>;
  /** Open when it first appears: the first click on the button loads it. */
  readonly isOpen?: boolean;
  readonly disabled?: boolean;
  readonly align?: 'start' | 'end';
  readonly side?: 'top' | 'bottom';
  readonly children: ReactNode;
};

/** A menu of `DropdownMenu.Item` that the browser's Back closes too. Import the feature's menu with `lazyPart`. */
export const Menu = ({ trigger, button, isOpen = false, disabled, align = 'end', side, children }: Props) => {
  const [open, setOpen] = useState(isOpen);
  useBackCloses(open, () => setOpen(false));
  return (
    // A modal one would hide the page from screen readers while its controls can still have the focus.
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger ref={button} disabled={disabled}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align={align} side={side} variant="soft" color="gray">
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
};
