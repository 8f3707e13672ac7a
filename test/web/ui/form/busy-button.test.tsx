import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BusyButton } from '../../../../web/ui/form/busy-button.tsx';

afterEach(cleanup);

const button = (busy: boolean, onClick?: () => void) => (
  <>
    <BusyButton busy={busy} pending="Saving..." onClick={onClick}>
      Save
    </BusyButton>
    <input aria-label="Name" />
  </>
);

// Browsers take the focus of a disabled button away.
const workAndLookAt = (whileBusy: () => void): Element | null => {
  const { rerender } = render(button(false));
  screen.getByRole('button').focus();
  rerender(button(true));
  screen.getByRole('button', { name: 'Saving...' }).blur();
  whileBusy();
  rerender(button(false));
  return document.activeElement;
};

test('a button has the focus again when its work is done', () => {
  expect(workAndLookAt(() => undefined)).toBe(screen.getByRole('button', { name: 'Save' }));
});

test('a button leaves the focus where it went meanwhile', () => {
  expect(workAndLookAt(() => screen.getByLabelText('Name').focus())).toBe(screen.getByLabelText('Name'));
});

test('a double click begins the work once', () => {
  let begun = 0;
  render(button(false, () => (begun += 1)));
  fireEvent.click(screen.getByRole('button'), { detail: 1 });
  fireEvent.click(screen.getByRole('button'), { detail: 2 });
  expect(begun).toBe(1);
});
