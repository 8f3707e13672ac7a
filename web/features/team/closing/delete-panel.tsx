import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';

const DeleteDialog = lazyPart(() => import('./delete-team-dialog.tsx'));

/** For owners. */
export const DeletePanel = ({ name }: { readonly name: string }) => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Panel
      title="Delete team"
      text="You can restore it for 14 days."
      actions={
        <Button variant="outline" color="red" onClick={() => setOpen(true)} {...DeleteDialog.intent}>
          Delete team
        </Button>
      }
    >
      {open && <DeleteDialog name={name} onClose={close} onFailed={close} />}
    </Panel>
  );
};
