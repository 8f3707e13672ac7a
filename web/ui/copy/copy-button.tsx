import { type RemixiconComponentType, RiCheckLine } from '@remixicon/react';
import { useRef } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { copyAnnouncements, useCopy } from './use-copy.ts';

type Props = {
  readonly text: string;
  /** The button's label, as in "Copy link"; "Copied" for a moment. */
  readonly label: string;
  readonly icon: RemixiconComponentType;
};

/** Copies a short text that is not shown itself; where the page may not, it is shown, selected. */
export const CopyButton = ({ text, label, icon }: Props) => {
  const shown = useRef<HTMLElement>(null);
  const { state, copy } = useCopy(() => shown.current && getSelection()?.selectAllChildren(shown.current));
  return (
    <>
      <Button type="button" variant="outline" color="gray" onClick={() => void copy(text)}>
        <Icon of={state === 'copied' ? RiCheckLine : icon} />
        {state === 'copied' ? 'Copied' : label}
      </Button>
      <code ref={shown} className={state === 'selected' ? 'ac-mono' : 'ac-hidden'} aria-hidden={state !== 'selected'}>
        {text}
      </code>
      <span className="ac-hidden" role="status">
        {copyAnnouncements[state]}
      </span>
    </>
  );
};
