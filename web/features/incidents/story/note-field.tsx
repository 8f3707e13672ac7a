import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type SyntheticEvent, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Person } from '../../../data/person.tsx';
import { userQuery } from '../../../data/queries.ts';
import { type Member, membersQuery } from '../../../data/teams/members.ts';
import { OptionList } from '../../../ui/combobox/option-list.tsx';
import { useCombobox } from '../../../ui/combobox/use-combobox.ts';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { useForm } from '../../../ui/form/form.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useDraft, useKeptDraft } from '../../../ui/form/use-draft.ts';
import { MemberOption, matchingMembers } from '../team/member-option.tsx';
import { useAddNote } from '../team/team-calls.ts';

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
  const errorId = useId();
  const user = useQuery(userQuery).data;
  const { value, error, onChange } = form.field('text');
  const { combobox, onCaret, props } = useMentions(value, area, onChange);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (combobox.open) combobox.props.onKeyDown(event);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.props.ref.current?.requestSubmit();
  };
  return (
    <form {...form.props}>
      <div className="ac-note-line">
        <Person id={user?.id} name={user?.fullName?.trim() || user?.username || ''} small />
        <TextArea
          ref={area}
          rows={1}
          aria-label="Note"
          placeholder="Add a note for your team. @ mentions someone."
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          value={value}
          autoFocus={focused}
          {...props}
          onChange={(event) => {
            onChange(event.target.value);
            onCaret(event.target.selectionStart);
          }}
          onKeyDown={onKeyDown}
        />
        <BusyButton type="submit" variant="outline" color="gray" busy={form.busy} pending="Adding...">
          Add note
        </BusyButton>
      </div>
      {error && (
        <div className="ac-note-error">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
      <OptionList combobox={combobox} label="Members" keyOf={({ id }) => id}>
        {(member) => <MemberOption member={member} />}
      </OptionList>
    </form>
  );
};

/** Keeps typed text until it's sent. */
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
  const { open, active, listId, optionId } = combobox;
  const props = {
    'aria-autocomplete': 'list',
    'aria-controls': open ? listId : undefined,
    'aria-activedescendant': open ? optionId(active) : undefined,
    onSelect: (event: SyntheticEvent<HTMLTextAreaElement>) => setCaret(event.currentTarget.selectionStart),
    onBlur: combobox.props.onBlur,
  } as const;
  return { combobox, props, onCaret: setCaret };
};

export default NoteField;
