import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import AttentionChoices from '../../../../web/features/attention/attention-choices.tsx';
import { chooseAttention, currentAttention } from '../../../../web/live/attention.ts';
import { userEvent } from '../../../support/user.ts';

afterEach(() => {
  cleanup();
  chooseAttention({ sound: false, desktop: false });
  vi.unstubAllGlobals();
});

const choose = (name: string) => userEvent.click(screen.getByRole('switch', { name }));
const browserThat = (answers: string) => vi.stubGlobal('Notification', { requestPermission: async () => answers });

test('an outage calls nobody until it is asked to, and then in every tab of the browser', async () => {
  browserThat('granted');
  render(<AttentionChoices />);
  expect(currentAttention()).toEqual({ sound: false, desktop: false });
  await choose('Play a sound');
  await choose('Show a desktop notification');
  expect(currentAttention()).toEqual({ sound: true, desktop: true });
  localStorage.setItem('allclear-attention', '{"sound":false,"desktop":true}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'allclear-attention' }));
  expect(currentAttention()).toEqual({ sound: false, desktop: true });
});

test('a browser that blocks notifications is told of, and the switch stays off', async () => {
  browserThat('denied');
  render(<AttentionChoices />);
  await choose('Show a desktop notification');
  await screen.findByText(/^Your browser blocks notifications/);
  expect(currentAttention().desktop).toBe(false);
});
