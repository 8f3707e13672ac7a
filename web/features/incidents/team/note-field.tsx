import { Box, Flex } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { membersQuery } from '../../../data/members.ts';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useForm } from '../../../ui/form/form.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { type Combobox, useCombobox } from '../../../ui/form/use-combobox.ts';
import { useDraft, useKeptDraft } from '../../../ui/form/use-draft.ts';
import { useAddNote } from './team-calls.ts';

type Person = { readonly id: number; readonly name: string; readonly username: string };

const schema = z.object({
  text: z.string().check(z.trim(), z.minLength(1, 'Enter a note'), z.maxLength(5000, 'Use up to 5,000 characters')),
});

/** A new note; it's empty again once it was sent. */
const NoteField = ({ incidentId }: { readonly incidentId: number }) => {
  const [sent, setSent] = useState(0);
  return (
    <NoteForm key={sent} incidentId={incidentId} focused={sent > 0} onSent={() => setSent((count) => count + 1)} />
  );
};

type FormProps = { readonly incidentId: number; readonly focused: boolean; readonly onSent: () => void };

const NoteForm = ({ incidentId, focused, onSent }: FormProps) => {
  const form = useNoteForm(incidentId, onSent);
  const area = useRef<HTMLTextAreaElement>(null);
  const { value, error, onChange } = form.field('text');
  const { combobox, onCaret } = useMentions(value, area, onChange);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (combobox.open) combobox.props.onKeyDown(event);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.props.ref.current?.requestSubmit();
  };
  const { open, active, listId, optionId } = combobox;
  return (
    <Box asChild px="4" pb="3">
      <form {...form.props}>
        <Field label="Note" hint="Type @ to mention a member." error={error}>
          {(wiring) => (
            <TextArea
              {...wiring}
              ref={area}
              rows={2}
              value={value}
              autoFocus={focused}
              aria-autocomplete="list"
              aria-controls={open ? listId : undefined}
              aria-activedescendant={open ? optionId(active) : undefined}
              onChange={(event) => {
                onChange(event.target.value);
                onCaret(event.target.selectionStart);
              }}
              onSelect={(event) => onCaret(event.currentTarget.selectionStart)}
              onKeyDown={onKeyDown}
              onBlur={combobox.props.onBlur}
            />
          )}
        </Field>
        <MemberList combobox={combobox} />
        <Flex justify="end" mt="2">
          <BusyButton type="submit" variant="outline" color="gray" busy={form.busy} pending="Adding...">
            Add note
          </BusyButton>
        </Flex>
      </form>
    </Box>
  );
};

/** Keeps typed text until it is sent. */
const useNoteForm = (incidentId: number, onSent: () => void) => {
  const add = useAddNote(incidentId);
  const name = `note-${incidentId}`;
  const draft = useDraft(name, { text: '' });
  const form = useForm({
    schema,
    initial: draft.initial,
    submit: ({ text }) => add.mutateAsync(text),
    done: () => {
      draft.forget();
      onSent();
    },
  });
  useKeptDraft(name, form.values, form.values !== draft.initial);
  return form;
};

const MemberList = ({ combobox }: { readonly combobox: Combobox<Person> }) => {
  if (!combobox.open) return null;
  return (
    <div id={combobox.listId} role="listbox" aria-label="Members" className="ac-mentions">
      {combobox.entries.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which holds the focus
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div
          key={person.id}
          id={combobox.optionId(index)}
          role="option"
          aria-selected={index === combobox.active}
          // Pressing must not take the focus from the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => combobox.pick(person)}
        >
          <bdi>{person.name}</bdi> <span className="ac-meta">@{person.username}</span>
        </div>
      ))}
    </div>
  );
};

const SUGGESTED = 6;

/** Suggests members while the word before the caret begins with `@`. */
const useMentions = (
  text: string,
  area: { readonly current: HTMLTextAreaElement | null },
  onChange: (text: string) => void,
) => {
  const [caret, setCaret] = useState(text.length);
  const members = useQuery(membersQuery).data ?? [];
  const typed = text.slice(0, caret).split(/\s/).at(-1) ?? '';
  const wanted = typed.slice(1).toLowerCase();
  const isWanted = (word: string): boolean => word.toLowerCase().startsWith(wanted);
  const suggestions = typed.startsWith('@')
    ? members
        .filter(({ isYou, name, username }) => !isYou && (isWanted(username) || name.split(' ').some(isWanted)))
        .slice(0, SUGGESTED)
    : [];
  const combobox = useCombobox<Person>({
    text: typed,
    suggestions,
    all: [],
    onPick: ({ username }) => {
      const before = `${text.slice(0, caret - typed.length)}@${username} `;
      onChange(before + text.slice(caret));
      setCaret(before.length);
      // The new text is in the field once it was rendered.
      requestAnimationFrame(() => area.current?.setSelectionRange(before.length, before.length));
    },
  });
  return { combobox, onCaret: setCaret };
};

export default NoteField;
