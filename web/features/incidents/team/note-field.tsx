import { Box, Flex } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type Member, membersQuery } from '../../../data/members.ts';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useForm } from '../../../ui/form/form.ts';
import { OptionList } from '../../../ui/form/option-list.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useCombobox } from '../../../ui/form/use-combobox.ts';
import { useDraft, useKeptDraft } from '../../../ui/form/use-draft.ts';
import { MemberOption, matchingMembers } from './member-option.tsx';
import { useAddNote } from './team-calls.ts';

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
        <OptionList combobox={combobox} label="Members" keyOf={({ id }) => id}>
          {(member) => <MemberOption member={member} />}
        </OptionList>
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
  const suggestions = typed.startsWith('@')
    ? matchingMembers(members, typed.slice(1))
        .filter(({ isYou }) => !isYou)
        .slice(0, SUGGESTED)
    : [];
  const combobox = useCombobox<Member>({
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
