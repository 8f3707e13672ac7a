import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Toggle } from '../../../ui/form/toggle.tsx';
import { EndingWith } from './affected.tsx';
import { type Member, useRemoveMember } from './member-calls.ts';

type Props = { readonly member: Member; readonly team: string; readonly onClose: () => void };

/** Asks before a member is removed, or before the user leaves. */
const RemoveDialog = ({ member, team, onClose }: Props) => {
  const remove = useRemoveMember();
  const [endsKeys, setEndsKeys] = useState(false);
  const { name, isYou } = member;
  const words = isYou
    ? {
        title: `Leave ${team}?`,
        text: 'You lose access immediately. Your personal API keys stop working. Keys, feeds and other links that you created for the team work for 7 more days, and its admins can take them over. To return, you need a new invitation.',
        confirm: 'Leave team',
        pending: 'Leaving...',
      }
    : {
        title: `Remove ${name}?`,
        text: `${name} loses access to ${team} immediately. Their personal API keys stop working.`,
        confirm: 'Remove member',
        pending: 'Removing...',
      };
  return (
    <ConfirmDialog
      {...words}
      below={
        <>
          {!isYou && <EndsKeys value={endsKeys} onChange={setEndsKeys} />}
          <EndingWith member={member} endsKeys={endsKeys} />
        </>
      }
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ ...member, endsKeys }, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
};

const EndsKeys = (state: { readonly value: boolean; readonly onChange: (value: boolean) => void }) => (
  <Toggle
    label="End their team keys and links now"
    hint="Otherwise, API keys, feeds, shared reports and links to status pages that they created work for 7 more days."
    {...state}
  />
);

export default RemoveDialog;
