import '../../ui/dialog/dialog.css';
import './palette.css';
import { Dialog, Text, TextField } from '@radix-ui/themes';
import { RiSearchLine } from '@remixicon/react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { StatusDot } from '../../board/status/status-dot.tsx';
import { returnFocus } from '../../ui/dialog/return-focus.ts';
import { Icon } from '../../ui/icon.tsx';
import { useBackCloses } from '../../ui/overlay/back-closes.ts';
import { type Command, commandsFor } from './commands.ts';
import { Keys } from './keys-hint.tsx';

type Props = {
  readonly commands: readonly Command[];
  readonly onPick: (command: Command) => void;
  readonly onClose: () => void;
};

/** Finds a service or an action by a few letters, and does it. */
export const Palette = ({ commands, onPick, onClose }: Props) => {
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
        <Search commands={commands} onPick={onPick} />
      </Dialog.Content>
    </Dialog.Root>
  );
};

const Search = ({ commands, onPick }: Omit<Props, 'onClose'>) => {
  const id = useId();
  const [text, setText] = useState('');
  const found = commandsFor(commands, text);
  const isOpen = found.length > 0;
  const { active, onKeyDown } = useActive(found.length, text, (index) => {
    const command = found[index];
    if (command) onPick(command);
  });
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
        aria-label="Search services and commands"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        placeholder="Jump to a service or run a command…"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      >
        <TextField.Slot>
          <Icon of={RiSearchLine} size={18} />
        </TextField.Slot>
      </TextField.Root>
      {isOpen && <CommandList id={id} commands={found} active={active} onPick={onPick} />}
      <Text as="p" color="gray" mx="4" my={isOpen ? '0' : '4'} role="status">
        {!isOpen && 'No results'}
      </Text>
    </>
  );
};

type ListProps = Pick<Props, 'commands' | 'onPick'> & { readonly id: string; readonly active: number };

const CommandList = ({ id, commands, active, onPick }: ListProps) => (
  <div id={id} role="listbox" aria-label="Commands" className="ac-palette-list">
    {commands.map((command, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which holds the focus
      // biome-ignore lint/a11y/useFocusableInteractive: as above
      <div
        key={command.id}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === active}
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
      </div>
    ))}
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
