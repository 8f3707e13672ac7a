import { focusHeadingIfLost } from '../focus-heading.ts';

/** Returns the focus to the element that had it, to the one with its ID, or to the screen if both are gone; for dialogs that open without a Radix trigger. */
export const returnFocus = (event: Event, opener: Element | null): void => {
  event.preventDefault();
  // Another one has taken its place, and the focus with it.
  const open = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  if (open && !open.contains(opener)) return;
  const back = opener?.isConnected ? opener : opener?.id && document.getElementById(opener.id);
  if (back instanceof HTMLElement && back !== document.body) back.focus();
  // A question that is closed together with its dialog has lost its opener, and the dialog has given the focus back already.
  else focusHeadingIfLost();
};
