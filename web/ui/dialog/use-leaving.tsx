import { type ReactNode, useState } from 'react';
import type { Close } from '../overlay/back-closes.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { StayGuard } from './stay-guard.tsx';

type Leaving = {
  /** Closing now would lose something. */
  readonly loses: boolean;
  /** Going to another screen loses nothing: the typed text is there again on return. */
  readonly isKept?: boolean | undefined;
  /** The words of the question; by default those about typed text. */
  readonly words?: Words;
  readonly onClose: () => void;
};

type Words = {
  readonly title: string;
  readonly text: string;
  /** The button that closes it anyway, and the one that goes back. */
  readonly leave: string;
  readonly stay: string;
};

const typed: Words = {
  title: 'Discard changes?',
  text: "Your changes aren't saved.",
  leave: 'Discard',
  stay: 'Keep editing',
};

/**
 * Closes a dialog, but asks first if something would be lost, even if the browser's Back or a link would close it; render `question`
 * inside the dialog.
 */
export const useLeaving = ({
  loses,
  isKept = false,
  words = typed,
  onClose,
}: Leaving): { leave: Close; question: ReactNode } => {
  const [asking, setAsking] = useState(false);
  const ask = (go: () => void, stay: () => void) => (
    <ConfirmDialog
      title={words.title}
      text={words.text}
      confirm={words.leave}
      cancel={words.stay}
      onConfirm={go}
      onCancel={stay}
    />
  );
  return {
    // On another screen `StayGuard` has asked, or the text is kept.
    leave: (isGone = false) => {
      if (!loses) onClose();
      else if (!isGone) setAsking(true);
    },
    question: (
      <>
        {asking && ask(onClose, () => setAsking(false))}
        {loses && !isKept && <StayGuard onClose={onClose} ask={ask} />}
      </>
    ),
  };
};

/** While it's mounted, leaving the screen asks first: what was typed in a section isn't saved. */
const UnsavedGuard = () => useLeaving({ loses: true, onClose: () => undefined }).question;

export default UnsavedGuard;
