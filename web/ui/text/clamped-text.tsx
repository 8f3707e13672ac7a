import { Flex } from '@radix-ui/themes';
import { TextButton } from '../text-button.tsx';
import './clamped-text.css';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';

type Props = {
  /** Its line breaks are kept. */
  readonly text: string;
  /** How many lines are shown before "Show all". */
  readonly lines: number;
};

/** A text from outside, which may be long; shows all of it on demand. */
export const ClampedText = ({ text, lines }: Props) => {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [all, setAll] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may be as long as it likes
  useLayoutEffect(() => {
    const shown = paragraph.current;
    if (!shown) return;
    const measure = () => setIsLong((before) => (all ? before : shown.scrollHeight > shown.clientHeight + 1));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [text, all]);
  return (
    <Flex direction="column" align="start" gap="1" className="ac-clamped">
      <p ref={paragraph} dir="auto" data-clamped={!all} style={{ '--lines': lines } as CSSProperties}>
        {text}
      </p>
      {isLong && (
        <TextButton aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show less' : 'Show all'}
        </TextButton>
      )}
    </Flex>
  );
};
