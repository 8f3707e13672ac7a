import { type ComponentProps, type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '../button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'ref'> & {
  readonly busy: boolean;
  /** The label while it's busy, such as "Saving...". */
  readonly pending: ReactNode;
  readonly icon?: ReactNode;
  readonly ref?: RefObject<HTMLButtonElement | null>;
};

/** A button that begins something which takes a while: once for a double click, and it has the focus again afterwards. */
export const BusyButton = ({ busy, pending, disabled = false, ref, icon, onClick, children, ...props }: Props) => {
  const own = useRef<HTMLButtonElement>(null);
  const button = ref ?? own;
  useFocusAfter(button, busy);
  // The second click of two arrives before the first is known to be busy.
  const once = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail < 2) onClick?.(event);
  };
  return (
    <Button {...props} ref={button} disabled={busy || disabled} onClick={onClick && once}>
      {icon}
      {busy ? pending : children}
    </Button>
  );
};

// A disabled button has no focus: it would be lost for the keyboard.
const useFocusAfter = (button: RefObject<HTMLButtonElement | null>, busy: boolean): void => {
  const had = useRef(false);
  useLayoutEffect(() => {
    if (busy) {
      had.current = document.activeElement === button.current;
    } else if (had.current) {
      had.current = false;
      // If the focus has moved on, to an error for example, it stays there.
      if (document.activeElement?.contains(button.current)) button.current?.focus();
    }
  }, [busy, button]);
};
