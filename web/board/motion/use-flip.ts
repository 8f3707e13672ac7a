import { type RefObject, useLayoutEffect, useRef } from 'react';

const MOVE_MS = 240;

/** Animates the children of a list to their new places when their order changes; new ones just appear. */
export const useFlip = (list: RefObject<HTMLElement | null>): void => {
  const places = useRef<ReadonlyMap<Element, Place>>(new Map());
  useLayoutEffect(() => {
    const children = [...(list.current?.children ?? [])].filter((child) => child instanceof HTMLElement);
    const before = places.current;
    places.current = new Map(children.map((child) => [child, placeOf(child)]));
    // A new width moves all of them, and is no new order.
    if (!isReordered([...before.keys()], children) || wantsStillness()) return;
    for (const child of children) glide(child, before.get(child));
  });
};

type Place = { readonly left: number; readonly top: number };

// Unlike a rectangle in the window, it knows nothing of scrolling, nor of a glide that is under way.
const placeOf = ({ offsetLeft, offsetTop }: HTMLElement): Place => ({ left: offsetLeft, top: offsetTop });

const isReordered = (before: readonly Element[], now: readonly Element[]): boolean => {
  const kept = new Set(now);
  const known = new Set(before);
  const stayed = before.filter((child) => kept.has(child));
  return now.filter((child) => known.has(child)).some((child, index) => child !== stayed[index]);
};

const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const glide = (child: HTMLElement, from: Place | undefined): void => {
  if (!from) return;
  const [x, y] = [from.left - child.offsetLeft, from.top - child.offsetTop];
  if (x === 0 && y === 0) return;
  child.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
    duration: MOVE_MS,
    easing: 'ease-out',
  });
};
