import { Text } from '@radix-ui/themes';
import { useState } from 'react';
import { useRole } from '../../../data/role.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { MuteNow, useMuteTarget } from '../mute/mute-now.tsx';
import { TakeNow, useTakeTarget } from './take-now.tsx';

type Props = { readonly act: string; readonly onDone: () => void };

/** Asks what a link in a message leads to. Opening the link changes nothing by itself. */
const ActNow = ({ act, onDone }: Props) => {
  if (act === 'mute') return <Mute onDone={onDone} />;
  return act === 'take' && <Take onDone={onDone} />;
};

const Mute = ({ onDone }: Pick<Props, 'onDone'>) => <MuteNow target={useMuteTarget()} onDone={onDone} />;

const Take = ({ onDone }: Pick<Props, 'onDone'>) => {
  const target = useTakeTarget();
  const changes = useRole('member');
  const [confirmed, setConfirmed] = useState(false);
  // Somebody is on it, or there is nothing to take: this needs no question.
  if (confirmed || target === null || target?.assignee || !changes) return <TakeNow target={target} onDone={onDone} />;
  if (target === undefined) return null;
  return (
    <Dialog
      title="Are you on it?"
      onClose={onDone}
      footer={
        <>
          <Button variant="outline" color="gray" onClick={onDone}>
            Cancel
          </Button>
          <Button autoFocus onClick={() => setConfirmed(true)}>
            I'm on it
          </Button>
        </>
      }
    >
      <Text as="p">Your team sees that you're on “{target.name}”.</Text>
    </Dialog>
  );
};

export default ActNow;
