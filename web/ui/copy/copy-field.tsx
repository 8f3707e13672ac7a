import { Flex } from '@radix-ui/themes';
import './copy-field.css';
import { RiCheckLine, RiFileCopyLine } from '@remixicon/react';
import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { type CopyState, copyAnnouncements, useCopy } from './use-copy.ts';

type Props = {
  readonly value: string;
  /** The name of the value, for the button: "Copy signing secret". */
  readonly label: string;
  /** Shows the whole value over several lines and takes the focus: for values that are shown only once. */
  readonly once?: boolean;
  /** Called once the value is copied, or selected if the page may not copy. */
  readonly onCopied?: () => void;
};

export const CopyField = ({ value, label, once = false, onCopied }: Props) => {
  const text = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { state, copy } = useCopy(() => text.current && getSelection()?.selectAllChildren(text.current));

  useEffect(() => {
    if (once) button.current?.focus();
  }, [once]);

  return (
    <Flex align="center" gap="2" minWidth="0" minHeight="36px" pl="3" pr="1" py="1" className="ac-copy">
      <code ref={text} className={`ac-mono ac-grow ${once ? '' : 'ac-truncate'}`} title={value}>
        {value}
      </code>
      <Button
        ref={button}
        type="button"
        size="1"
        variant="soft"
        color="gray"
        aria-label={`${labels[state]} ${label}`}
        onClick={() => void copy(value).then(onCopied)}
      >
        <Icon of={state === 'copied' ? RiCheckLine : RiFileCopyLine} size={14} />
        {labels[state]}
      </Button>
      <span className="ac-hidden" role="status">
        {copyAnnouncements[state]}
      </span>
    </Flex>
  );
};

const labels: Readonly<Record<CopyState, string>> = { idle: 'Copy', copied: 'Copied', selected: 'Selected' };
