import { useState } from 'react';
import { Button } from '../button.tsx';
import { CopyField } from '../copy/copy-field.tsx';
import { Dialog } from './dialog.tsx';
import { useLeaving } from './use-leaving.tsx';

type Props = {
  readonly title: string;
  readonly text: string;
  /** The name of the value within a sentence: "API key". */
  readonly label: string;
  readonly value: string;
  readonly opener: Element | null;
  readonly onClose: () => void;
};

/** Shows a secret, the only time that it can be: closed before it was copied, it asks. Import the feature's dialog with `lazy()`. */
export const OnceDialog = ({ title, text, label, value, opener, onClose }: Props) => {
  const [copied, setCopied] = useState(false);
  const { leave, question } = useLeaving({ loses: !copied, words: notCopied(label), onClose });
  return (
    <Dialog title={title} opener={opener} onClose={leave} footer={<Button onClick={() => leave()}>Done</Button>}>
      <p className="ac-muted">{text}</p>
      <CopyField label={label} value={value} once onCopied={() => setCopied(true)} />
      {question}
    </Dialog>
  );
};

/** The question to ask before a secret is lost. */
export const notCopied = (label: string) => ({
  title: 'Close without copying?',
  text: `You won't see this ${label} again. If you lose it, create a new one.`,
  leave: 'Close',
  stay: 'Go back',
});
