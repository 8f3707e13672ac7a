import { useState } from 'react';
import type { Member } from '../../../data/teams/members.ts';
import { Button } from '../../../ui/button.tsx';
import { OptionList } from '../../../ui/combobox/option-list.tsx';
import { useCombobox } from '../../../ui/combobox/use-combobox.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import * as TextField from '../../../ui/form/text-field.tsx';
import { MemberOption, matchingMembers } from './member-option.tsx';

type Props = {
  readonly members: readonly Member[];
  readonly opener: Element | null;
  readonly onPick: (memberId: number) => void;
  readonly onClose: () => void;
};

/** Finds the member who takes over, in a large team. */
const HandOverDialog = ({ members, opener, onPick, onClose }: Props) => {
  const [text, setText] = useState('');
  const suggestions = matchingMembers(members, text);
  const combobox = useCombobox<Member>({
    text,
    suggestions,
    all: [],
    onPick: ({ id }) => {
      onPick(id);
      onClose();
    },
  });
  return (
    <Dialog
      title="Hand over to"
      width={425}
      opener={opener}
      onClose={onClose}
      footer={
        <Button variant="outline" color="gray" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <Field label="Member" hint={suggestions.length === 0 ? 'No members found' : undefined}>
        {(wiring) => (
          <TextField.Root
            {...wiring}
            {...combobox.props}
            type="text"
            autoComplete="off"
            spellCheck={false}
            placeholder="Name or username"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <OptionList combobox={combobox} label="Members" keyOf={({ id }) => id}>
        {(member) => <MemberOption member={member} />}
      </OptionList>
    </Dialog>
  );
};

export default HandOverDialog;
