import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '../../../../web/ui/toast/toast.ts';
import { ToastRegion } from '../../../../web/ui/toast/toast-region.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastRegion />);
});
afterEach(() => {
  act(() => toast.clear());
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = (title: string) => screen.queryByText(title);

test('a toast goes after 5 seconds, not before', () => {
  act(() => toast.success('Status refreshed', 'All service statuses have been updated.'));
  pass(4999);
  expect(shown('Status refreshed')).not.toBeNull();
  pass(1);
  expect(shown('Status refreshed')).toBeNull();
});

test('there is one toast at a time, and the newer one stays its full time', () => {
  act(() => toast.success('Service added'));
  pass(3000);
  act(() => toast.success('Service updated'));
  expect(shown('Service added')).toBeNull();
  pass(4000);
  expect(shown('Service updated')).not.toBeNull();
});

test('a success is polite and a failure assertive, in regions that were there before', () => {
  const polite = screen.getByRole('status');
  const assertive = screen.getByRole('alert');
  act(() => toast.success('Service added'));
  expect(polite.textContent).toContain('Service added');
  act(() => toast.failure('Failed to add service', '409: Already added.'));
  expect(assertive.textContent).toContain('Failed to add service409: Already added.');
  expect(polite.textContent).toBe('');
});

test('a toast stays while it is pointed at or holds the focus', () => {
  act(() => toast.success('Service added'));
  const dismiss = screen.getByRole('button', { name: 'Dismiss' });
  act(() => dismiss.focus());
  fireEvent.pointerEnter(dismiss.closest('.ac-toast')!);
  pass(20_000);
  act(() => dismiss.blur());
  pass(20_000);
  expect(shown('Service added')).not.toBeNull();
  fireEvent.pointerLeave(dismiss.closest('.ac-toast')!);
  pass(5000);
  expect(shown('Service added')).toBeNull();
});

test('a toast can be dismissed', () => {
  act(() => toast.failure('Failed to add service'));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(shown('Failed to add service')).toBeNull();
});

test('an action takes the place of what would be done once the toast has gone', () => {
  const done: string[] = [];
  const tell = (title: string) =>
    act(() =>
      toast.success(title, undefined, {
        action: { label: 'Undo', run: () => done.push(`undid ${title}`) },
        onEnd: () => done.push(`ended ${title}`),
      }),
    );
  tell('One');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  tell('Two');
  pass(4999);
  expect(done).toEqual(['undid One']);
  pass(1);
});

test('what can be undone stays while newer toasts come, and each is undone by itself', () => {
  const done: string[] = [];
  const tell = (title: string) =>
    act(() =>
      toast.success(title, undefined, {
        action: { label: `Undo ${title}`, run: () => done.push(`undid ${title}`) },
        onEnd: () => done.push(`ended ${title}`),
      }),
    );
  tell('One');
  pass(2000);
  tell('Two');
  act(() => toast.success('Service added'));
  expect(done).toEqual([]);
  tell('Three');
  expect(shown('Service added')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo One' }));
  expect([shown('One'), shown('Two')?.textContent]).toEqual([null, 'Two']);
  expect(done).toEqual(['undid One']);
  pass(5000);
  expect(done).toEqual(['undid One', 'ended Two', 'ended Three']);
});
