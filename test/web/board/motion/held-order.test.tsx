import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFlip } from '../../../../web/board/motion/use-flip.ts';
import { useHeldOrder } from '../../../../web/board/motion/use-held-order.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const List = ({ ids }: { ids: readonly number[] }) => {
  const list = useRef<HTMLUListElement>(null);
  const { items, props } = useHeldOrder(ids.map((id) => ({ id })));
  useFlip(list);
  return (
    <ul ref={list} {...props}>
      {items.map(({ id }) => (
        <li key={id}>{id}</li>
      ))}
    </ul>
  );
};
const shown = (): readonly (string | null)[] => screen.getAllByRole('listitem').map((item) => item.textContent);

test('nothing changes its place under a pointer; what comes meanwhile stands last, and all is in order once it leaves', () => {
  const { rerender } = render(<List ids={[1, 2, 3]} />);
  fireEvent.pointerMove(screen.getByRole('list'), { pointerType: 'mouse' });
  rerender(<List ids={[4, 3, 1]} />);
  expect(shown()).toEqual(['1', '3', '4']);
  fireEvent.pointerLeave(screen.getByRole('list'));
  expect(shown()).toEqual(['4', '3', '1']);
});

test('a pointer that was left on the list holds nothing after a while', () => {
  vi.useFakeTimers();
  const { rerender } = render(<List ids={[1, 2]} />);
  fireEvent.pointerMove(screen.getByRole('list'), { pointerType: 'mouse' });
  rerender(<List ids={[2, 1]} />);
  expect(shown()).toEqual(['1', '2']);
  act(() => vi.advanceTimersByTime(15_000));
  expect(shown()).toEqual(['2', '1']);
});

test('a finger that scrolls holds nothing', () => {
  const { rerender } = render(<List ids={[1, 2]} />);
  fireEvent.pointerMove(screen.getByRole('list'), { pointerType: 'touch' });
  rerender(<List ids={[2, 1]} />);
  expect(shown()).toEqual(['2', '1']);
});
