import { type KeyboardEvent, useState } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Makes a list of controls with `data-key` one tab stop: arrow keys, Home and End move the focus, and the tab stop stays where the focus
 * was. Spread `props` on the list; `stop(key)` returns a control's tabIndex.
 */
export const useRovingFocus = (keys: readonly string[]) => {
  const [active, setActive] = useState<string>();
  const current = active !== undefined && keys.includes(active) ? active : keys[0];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = keys.indexOf(keyOf(event.target));
    const next = at < 0 ? undefined : keys[nextIndex(event.key, at, keys.length)];
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-key="${next}"]`)?.focus();
  };
  // A control beside one of the list, such as a button of a row, leaves the tab stop where it is.
  const onFocus = (event: { target: EventTarget }) => setActive((before) => keyOf(event.target) || before);
  return { props: { onKeyDown, onFocus }, stop: (key: string): 0 | -1 => (key === current ? 0 : -1) };
};

const keyOf = (target: EventTarget): string =>
  (target instanceof Element && target.closest<HTMLElement>('[data-key]')?.dataset.key) || '';

const nextIndex = (key: string, at: number, count: number): number => {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? -1 : (at + step + count) % count;
};
