import { Theme } from '@radix-ui/themes';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ConfirmDialog } from '../../../../web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../../web/ui/dialog/dialog.tsx';
import { userEvent } from '../../../support/user.ts';

afterEach(cleanup);

const Opener = ({ children }: { children: (close: () => void) => React.ReactNode }) => {
  const [open, setOpen] = useState(false);
  return (
    <Theme>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && children(() => setOpen(false))}
    </Theme>
  );
};

const open = async () => {
  const button = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(button);
  return button;
};

const showConfirm = (busy: boolean) =>
  render(
    <Opener>
      {(close) => (
        <ConfirmDialog
          title="Delete Service"
          subject="Stripe"
          text="Are you sure?"
          confirm="Delete"
          pending="Deleting..."
          busy={busy}
          onConfirm={close}
          onCancel={close}
        />
      )}
    </Opener>,
  );

test('a dialog begins at its first field and gives the focus back to what opened it', async () => {
  render(
    <Opener>
      {(close) => (
        <Dialog title="Edit Service" onClose={close} footer={<button type="button">Save</button>}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </Opener>,
  );
  const button = await open();
  await screen.findByRole('dialog', { name: 'Edit Service' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a confirmation begins at Cancel, is described by its text, and Escape cancels it', async () => {
  showConfirm(false);
  const button = await open();
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Service' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby')!)?.textContent).toBe('Are you sure?');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a confirmation that is under way says so and can be neither repeated nor left', async () => {
  showConfirm(true);
  await open();
  const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: 'Deleting...' });
  expect(confirm.disabled).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeDefined();
});

test('a dialog whose work is under way is left by its buttons, not by Escape', async () => {
  render(
    <Opener>
      {(close) => (
        <Dialog title="Connect Webhook" busy onClose={close} footer={<button type="button">Adding...</button>}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </Opener>,
  );
  await open();
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
