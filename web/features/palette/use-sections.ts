import { useMemo, useState } from 'react';
import { type Command, sectionsFor } from './commands.ts';

/** The commands that can be found. */
export type Source = {
  readonly commands: readonly Command[];
  /** Commands that are made of what was typed, such as a day. */
  readonly commandsOf?: (typed: string) => readonly Command[];
  /** A hook: commands that the server finds by what was typed, undefined until it answered. */
  readonly useAsked?: (typed: string) => readonly Command[] | undefined;
};

const NOTHING: readonly Command[] = [];
const useNothing = () => NOTHING;

/** Finds commands, or lists the actions of the command that was opened. */
export const useSections = ({ commands, commandsOf, useAsked = useNothing }: Source) => {
  const [text, setText] = useState('');
  const [subject, setSubject] = useState<Command>();
  const asked = useAsked(subject ? '' : text);
  const sections = useMemo(
    () =>
      subject ? sectionsFor(subject.actions?.() ?? [], text) : sectionsFor(commands, text, commandsOf?.(text), asked),
    [subject, commandsOf, commands, text, asked],
  );
  /** Goes into the actions of a command or out of them; false if there is no such way. */
  const open = (side: 'in' | 'out' | undefined, command: Command | undefined): boolean => {
    if (side === undefined || (side === 'in' ? !command?.actions : !subject)) return false;
    setSubject(side === 'in' ? command : undefined);
    setText('');
    return true;
  };
  return { text, setText, subject, sections, isAsking: asked === undefined, open };
};
