import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** After this time without movement, a pointer no longer holds the order: nobody is using it. */
const REST_MS = 15_000;

type Numbered = { readonly id: number };

/**
 * Keeps the items in their order while the user points at the list or uses it with the keyboard, so that nothing moves away under the
 * pointer. Spread `props` on the list.
 */
export const useHeldOrder = <T extends Numbered>(items: readonly T[]) => {
  const { held, props } = useHeld();
  const [order, setOrder] = useState(() => items.map(idOf));
  const now = items.map(idOf);
  if (!held && now.join() !== order.join()) setOrder(now);
  return { items: held ? inOrder(items, order) : items, props };
};

const idOf = ({ id }: Numbered): number => id;

/** Puts items that arrived since then at the end. */
const inOrder = <T extends Numbered>(items: readonly T[], order: readonly number[]): readonly T[] => {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: T): number => places.get(id) ?? order.length;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
};

const useHeld = () => {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const leave = () => {
    clearTimeout(rest.current);
    setPointed(false);
  };
  const point = () => {
    clearTimeout(rest.current);
    rest.current = setTimeout(leave, REST_MS);
    setPointed(true);
  };
  const props = {
    onPointerMove: (event: PointerEvent) => event.pointerType !== 'touch' && point(),
    onPointerLeave: leave,
    // Focus left by a click doesn't hold the order: there, the pointer counts.
    onFocus: ({ target }: { target: Element }) => setFocused(target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  };
  return { held: pointed || focused, props };
};
