import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Leaving = {
  /** Closing now would lose something. */
  readonly loses: boolean;
  /** What is asked then; typed text where left out. */
  readonly words?: Words;
  readonly onClose: () => void;
};

type Words = {
  readonly title: string;
  readonly text: string;
  /** The button that closes it all the same, and the one that goes back. */
  readonly leave: string;
  readonly stay: string;
};

const typed: Words = {
  title: 'Discard changes?',
  text: 'What you changed here is not saved.',
  leave: 'Discard',
  stay: 'Keep editing',
};

/** Closes a dialog, but asks first where something would be lost; `question` stands inside of the dialog. */
export const useLeaving = ({ loses, words = typed, onClose }: Leaving): { leave: () => void; question: ReactNode } => {
  const [asking, setAsking] = useState(false);
  return {
    leave: () => (loses ? setAsking(true) : onClose()),
    question: asking && (
      <ConfirmDialog
        title={words.title}
        text={words.text}
        confirm={words.leave}
        cancel={words.stay}
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    ),
  };
};
