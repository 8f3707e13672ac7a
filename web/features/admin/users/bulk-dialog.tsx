import { Box } from '@radix-ui/themes';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { type BulkAction, type Refusal, useBulk } from '../admin-calls.ts';

type Props = {
  readonly action: BulkAction;
  readonly onClose: () => void;
  /** It was done, for all or for some. */
  readonly onDone: () => void;
};

const words = {
  trial: { title: 'Extend trials', verb: 'Extend trials', pending: 'Extending...', done: 'Trials extended' },
  confirmation: {
    title: 'Resend confirmation',
    verb: 'Send emails',
    pending: 'Sending...',
    done: 'Confirmations sent',
  },
} as const;

const FORM = 'bulk-form';
const MOST_DAYS = 365;

/** Asks before something is done to several users, and says for whom it failed. */
const BulkDialog = ({ action, onClose, onDone }: Props) => {
  const [days, setDays] = useState('14');
  const [error, setError] = useState<string>();
  const { mutate, isPending, data: refused } = useBulk();
  const { title, done } = words[action.kind];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = Number(days);
    if (action.kind === 'trial' && !(Number.isInteger(number) && number >= 1 && number <= MOST_DAYS)) {
      setError(`Days must be a number from 1 to ${MOST_DAYS}`);
      return;
    }
    mutate(
      { ...action, days: number },
      {
        onSuccess: (left) => {
          onDone();
          if (left.length > 0) return;
          toast.success(done, counted(action.users.length, 'user'));
          onClose();
        },
        onError: (failure) => toast.failure(`We couldn't ${title.toLowerCase()}`, failure.message),
      },
    );
  };
  return (
    <Dialog
      title={title}
      description={`${counted(action.users.length, 'user')}: ${action.users.map(({ username }) => username).join(', ')}`}
      busy={isPending}
      onClose={onClose}
      footer={<Buttons isDone={refused !== undefined} isPending={isPending} kind={action.kind} onClose={onClose} />}
    >
      {refused && refused.length > 0 ? (
        <Refused done={action.users.length - refused.length} refused={refused} />
      ) : (
        <form id={FORM} onSubmit={submit}>
          {action.kind === 'trial' ? (
            <TextInput label="Days" name="days" autoComplete="off" value={days} error={error} onChange={setDays} />
          ) : (
            <p>We'll email the link again to users who haven't confirmed their email address.</p>
          )}
        </form>
      )}
    </Dialog>
  );
};

type ButtonsProps = Pick<Props, 'onClose'> & {
  readonly kind: BulkAction['kind'];
  readonly isDone: boolean;
  readonly isPending: boolean;
};

const Buttons = ({ kind, isDone, isPending, onClose }: ButtonsProps) => (
  <>
    <Button variant="outline" color="gray" onClick={onClose}>
      {isDone ? 'Close' : 'Cancel'}
    </Button>
    {!isDone && (
      <BusyButton type="submit" form={FORM} busy={isPending} pending={words[kind].pending}>
        {words[kind].verb}
      </BusyButton>
    )}
  </>
);

const Refused = ({ done, refused }: { readonly done: number; readonly refused: readonly Refusal[] }) => (
  <div role="alert">
    <p>{`${done} done. Failed:`}</p>
    <Box asChild mt="2">
      <ul>
        {refused.map(({ username, reason }) => (
          <li key={username}>
            <b>{username}</b>: {reason}
          </li>
        ))}
      </ul>
    </Box>
  </div>
);

export default BulkDialog;
