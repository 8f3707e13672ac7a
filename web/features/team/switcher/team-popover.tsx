import { Popover } from '@radix-ui/themes';
import { type ReactNode, useState } from 'react';
import { returnFocus } from '../../../ui/dialog/return-focus.ts';
import { useBackCloses } from '../../../ui/overlay/back-closes.ts';

type Props = {
  /** The element under which it opens. */
  readonly under: HTMLElement;
  readonly opener: Element | null;
  /** True while a team opens: nothing closes it. */
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The teams under the button of the sidebar, open while it's mounted. The focus stays inside, and then returns. */
export const TeamPopover = ({ under, opener, busy, onClose, children }: Props) => {
  const [anchor] = useState(() => ({ current: under }));
  useBackCloses(true, (isGone) => (busy && !isGone) || onClose());
  return (
    <Popover.Root modal open onOpenChange={(open) => !open && !busy && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Content
        aria-label="Teams"
        size="1"
        width="320px"
        maxHeight="var(--radix-popover-content-available-height)"
        sideOffset={4}
        className="ac-team-popover"
        onOpenAutoFocus={focusItself}
        onCloseAutoFocus={(event) => returnFocus(event, opener)}
      >
        {children}
      </Popover.Content>
    </Popover.Root>
  );
};

// The teams, which may come late, take the focus from it.
const focusItself = (event: Event): void => {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
};
