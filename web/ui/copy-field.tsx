import './copy-field.css';
import { Button } from '@radix-ui/themes';
import { RiCheckLine, RiFileCopyLine } from '@remixicon/react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

type Props = {
  readonly value: string;
  /** What it is, for the button's name: "Copy signing secret". */
  readonly label: string;
  /** Shows all of it over several lines, and takes the focus: for what is shown only once. */
  readonly once?: boolean;
  /** It was copied, or selected to be copied where the page may not. */
  readonly onCopied?: () => void;
};

type State = 'idle' | 'copied' | 'selected';

const COPIED_MS = 2_000;

/** A value in type of one width with a button that copies it. */
export const CopyField = ({ value, label, once = false, onCopied }: Props) => {
  const text = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<State>('idle');

  useEffect(() => {
    if (once) button.current?.focus();
  }, [once]);

  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      // Without https a page may not write to the clipboard.
      if (text.current) getSelection()?.selectAllChildren(text.current);
      setState('selected');
    }
    onCopied?.();
  };

  return (
    <div className="ac-copy">
      <code ref={text} className={`ac-copy-value ac-mono ${once ? 'whole' : 'ac-truncate'}`} title={value}>
        {value}
      </code>
      <Button
        ref={button}
        type="button"
        size="1"
        variant="soft"
        color="gray"
        aria-label={`${labels[state]} ${label}`}
        onClick={() => void copy()}
      >
        <Icon of={state === 'copied' ? RiCheckLine : RiFileCopyLine} size={14} />
        {labels[state]}
      </Button>
      <span className="ac-hidden" role="status">
        {announcements[state]}
      </span>
    </div>
  );
};

const labels: Readonly<Record<State, string>> = { idle: 'Copy', copied: 'Copied', selected: 'Selected' };

const announcements: Readonly<Record<State, string>> = {
  idle: '',
  copied: 'Copied',
  selected: 'Selected. Copy it with your keyboard.',
};
