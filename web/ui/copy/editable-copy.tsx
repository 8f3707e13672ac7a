import { Flex } from '@radix-ui/themes';
import { RiCheckLine, RiFileCopyLine } from '@remixicon/react';
import { type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../button.tsx';
import { Field } from '../form/field.tsx';
import { TextArea } from '../form/text-area.tsx';
import { Icon } from '../icon.tsx';
import { TextButton } from '../text-button.tsx';
import { copyAnnouncements, useCopy } from './use-copy.ts';

type Props = {
  readonly label: string;
  readonly hint?: string;
  /** The proposed text; it may change while it is shown. */
  readonly text: string;
  /** The button's label, as in "Copy for customers". */
  readonly verb: string;
  /** Another place for the button, such as the bar of a phone; below the text by default. */
  readonly place?: Element | null;
  /** The key that does the same, as in `c`. */
  readonly shortcut?: string;
  /** Called with the text once it was copied. */
  readonly onCopied?: ((text: string) => void) | undefined;
  /** Shown between the text and the buttons. */
  readonly controls?: ReactNode;
  /** Draws more buttons for the text as it was edited. */
  readonly more?: (text: string) => ReactNode;
};

/** A proposed text to edit before copying. Typed text stays when the proposal changes. */
export const EditableCopy = ({ label, hint, text, verb, place, shortcut, onCopied, controls, more }: Props) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const [edit, setEdit] = useState<{ readonly text: string; readonly of: string }>();
  const { state, copy } = useCopy(() => area.current?.select(), onCopied);
  const shown = edit?.text ?? text;
  const button = (
    <Button type="button" aria-keyshortcuts={shortcut} onClick={() => void copy(shown)}>
      <Icon of={state === 'copied' ? RiCheckLine : RiFileCopyLine} />
      {state === 'copied' ? 'Copied' : verb}
    </Button>
  );
  return (
    <Flex direction="column" gap="3">
      <Field label={label} hint={hint}>
        {(wiring) => (
          <TextArea
            {...wiring}
            ref={area}
            dir="auto"
            rows={5}
            value={shown}
            onChange={(event) => setEdit({ text: event.target.value, of: edit?.of ?? text })}
          />
        )}
      </Field>
      {controls}
      <Flex wrap="wrap" align="center" gap="3">
        {place ? createPortal(button, place) : button}
        {more?.(shown)}
        {edit && edit.text !== text && (
          <TextButton onClick={() => setEdit(undefined)}>
            {edit.of === text ? 'Undo my changes' : 'Use the updated text'}
          </TextButton>
        )}
        <span className={state === 'selected' ? 'ac-meta' : 'ac-hidden'} role="status">
          {copyAnnouncements[state]}
        </span>
      </Flex>
    </Flex>
  );
};
