import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type LazyPart, lazyPart } from '../../../web/ui/lazy-part.tsx';
import { toast } from '../../../web/ui/toast/toast.ts';
import { ToastRegion } from '../../../web/ui/toast/toast-region.tsx';

afterEach(() => {
  cleanup();
  toast.clear();
});

type Greeting = { readonly name: string };

const Opener = ({ part: Part }: { part: LazyPart<Greeting> }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)} {...Part.intent}>
        {open ? 'Close' : 'Open'}
      </button>
      {open && <Part name="Maya" waiting="One moment" onFailed={() => setOpen(false)} />}
      <ToastRegion />
    </>
  );
};

test('a part is loaded when it is wanted, and at once the next time', async () => {
  let loads = 0;
  const part = lazyPart<Greeting>(async () => {
    loads += 1;
    return { default: ({ name }) => <p>Hello {name}</p> };
  });
  render(<Opener part={part} />);
  fireEvent.click(screen.getByText('Open'));
  screen.getByText('One moment');
  await screen.findByText('Hello Maya');
  fireEvent.click(screen.getByText('Close'));
  fireEvent.click(screen.getByText('Open'));
  screen.getByText('Hello Maya');
  expect(loads).toBe(1);
});

test('pointing at what opens a part loads it', async () => {
  let loads = 0;
  const part = lazyPart<Greeting>(async () => {
    loads += 1;
    return { default: ({ name }) => <p>Hello {name}</p> };
  });
  render(<Opener part={part} />);
  fireEvent.pointerEnter(screen.getByText('Open'));
  expect(loads).toBe(1);
  await Promise.resolve();
  fireEvent.click(screen.getByText('Open'));
  screen.getByText('Hello Maya');
});

test('a part that can’t be loaded says so and leaves the screen as it is', async () => {
  render(<Opener part={lazyPart<Greeting>(() => Promise.reject(new Error('no such file')))} />);
  fireEvent.pointerEnter(screen.getByText('Open'));
  fireEvent.click(screen.getByText('Open'));
  await screen.findByText("We couldn't open this");
  screen.getByText('Open');
  expect(screen.queryByText('One moment')).toBeNull();
});
