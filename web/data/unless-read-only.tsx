import { Link } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { type ReadOnly, useReadOnly } from './read-only.ts';
import { useAskOwner } from './teams/ask-owner.ts';

type Closable = { readonly onClose: () => void };

/** Wraps a dialog: read-only users see why they can't change anything before they fill it in. */
export const unlessReadOnly = <Props extends Closable>(Form: ComponentType<Props>) => {
  const Guarded = (props: Props) => {
    const held = useReadOnly();
    // A form that is already open stays open, even if the user becomes read-only meanwhile.
    const [first] = useState(held);
    return first ? <Told {...first} onClose={props.onClose} /> : <Form {...props} />;
  };
  return Guarded;
};

const Told = ({ reason, way, onClose }: ReadOnly & Closable) => {
  const ask = useAskOwner(!way);
  return (
    <Dialog
      title="Your team is read-only"
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" color="gray" onClick={onClose}>
            {way ? 'Not now' : 'Close'}
          </Button>
          {way && (
            <Button asChild>
              <Link to={way.to} onClick={onClose}>
                {way.verb}
              </Link>
            </Button>
          )}
        </>
      }
    >
      <p>
        {reason} Your data is safe. {way ? 'You can make changes again once your plan is paid.' : ask}
      </p>
    </Dialog>
  );
};
