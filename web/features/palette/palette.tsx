import '../../ui/dialog/dialog.css';
import './palette.css';
import { Dialog, Text, TextField } from '@radix-ui/themes';
import { RiSearchLine } from '@remixicon/react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { StatusDot } from '../../board/status/status-dot.tsx';
import { returnFocus } from '../../ui/dialog/return-focus.ts';
import { Icon } from '../../ui/icon.tsx';
import { useBackCloses } from '../../ui/overlay/back-closes.ts';
import type { Command, Section } from './commands.ts';
import { ActionsHint, Keys } from './keys-hint.tsx';
import { type Source, useSections } from './use-sections.ts';

type Props = Source & {
  readonly onPick: (command: Command) => void;
  readonly onClose: () => void;
};

/** Finds a service or an action by a few letters, and does it. */
export const Palette = ({ onClose, ...search }: Props) => {
  const [opener] = useState(() => document.activeElement);
  useBackCloses(true, onClose);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content
        align="start"
        className="ac-dialog"
        maxWidth="560px"
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => returnFocus(event, opener)}
      >
        <Dialog.Title className="ac-hidden">Commands</Dialog.Title>
        <Search {...search} />
      </Dialog.Content>
    </Dialog.Root>
  );
};

const Search = ({ onPick, ...source }: Omit<Props, 'onClose'>) => {
  const id = useId();
  const { text, setText, subject, sections, isAsking, open } = useSections(source);
  const found = sections.flatMap((section) => section.commands);
  const isOpen = found.length > 0;
  const pick = (command: Command | undefined) => command && onPick(command);
  const { active, onKeyDown } = useActive(found.length, `${subject?.id} ${text}`, (index) => pick(found[index]));
  const onKeys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (open(sideOf(event), found[active])) event.preventDefault();
    else onKeyDown(event);
  };
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <>
      <TextField.Root
        size="3"
        variant="soft"
        color="gray"
        className="ac-palette-field"
        type="text"
        role="combobox"
        aria-label={subject ? `Actions for ${subject.label}` : 'Search services and commands'}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        placeholder={subject ? `${subject.label}: choose an action…` : 'Jump to a service or run a command…'}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeys}
      >
        <TextField.Slot>
          <Icon of={RiSearchLine} size={18} />
        </TextField.Slot>
      </TextField.Root>
      {isOpen && <CommandList id={id} sections={sections} active={active} onPick={onPick} />}
      <Text as="p" color="gray" mx="4" my={isOpen ? '0' : '4'} role="status">
        {!isOpen && (isAsking ? 'Searching…' : 'No results')}
      </Text>
    </>
  );
};

/** Where a key leads: into the actions of a command, or back out of them. Arrows move in the text first. */
const sideOf = ({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>): 'in' | 'out' | undefined => {
  const { value, selectionStart, selectionEnd } = currentTarget;
  if (key === 'Tab') return shiftKey ? 'out' : 'in';
  if (key === 'ArrowRight' && selectionStart === value.length) return 'in';
  const isAtStart = selectionEnd === 0;
  return (key === 'ArrowLeft' && isAtStart) || (key === 'Backspace' && value === '') ? 'out' : undefined;
};

type ListProps = Pick<Props, 'onPick'> & {
  readonly id: string;
  readonly sections: readonly Section[];
  readonly active: number;
};

const CommandList = ({ id, sections, active, onPick }: ListProps) => {
  const starts = sections.map((_, at) => sections.slice(0, at).reduce((sum, { commands }) => sum + commands.length, 0));
  return (
    <div id={id} role="listbox" aria-label="Commands" className="ac-palette-list">
      {sections.map(({ heading, commands }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, which a fieldset can't hold
        <div key={heading} role="group" aria-label={heading}>
          <Text as="div" size="1" color="gray" mx="3" mt="2" mb="1" aria-hidden="true">
            {heading}
          </Text>
          {commands.map((command, index) => {
            const place = (starts[at] ?? 0) + index;
            return (
              <Option
                key={command.id}
                id={`${id}-${place}`}
                command={command}
                isActive={place === active}
                onPick={onPick}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
};

type OptionProps = Pick<Props, 'onPick'> & {
  readonly id: string;
  readonly command: Command;
  readonly isActive: boolean;
};

const Option = ({ id, command, isActive, onPick }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which holds the focus
  // biome-ignore lint/a11y/useFocusableInteractive: as above
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    // Pressing must not take the focus from the field.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => onPick(command)}
  >
    {command.status && <StatusDot status={command.status} still />}
    <span className="ac-truncate">{command.label}</span>
    <span className="ac-grow ac-truncate ac-palette-detail" dir="auto">
      {command.detail}
    </span>
    {command.keys && <Keys keys={command.keys} />}
    {isActive && command.actions && <ActionsHint />}
  </div>
);

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Which of the list Enter takes; the first one again once something else is typed. */
const useActive = (count: number, text: string, onPick: (index: number) => void) => {
  const [moved, setMoved] = useState({ text, index: 0 });
  const active = moved.text === text ? Math.min(moved.index, Math.max(count - 1, 0)) : 0;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      setMoved({ text, index: (active + step + count) % count });
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onPick(active);
    }
  };
  return { active, onKeyDown };
};
