import { type RefObject, useRef, useState } from 'react';

/** The services that are selected to be changed together. */
export type Several = {
  readonly isOn: boolean;
  /** Ids of selected services; some may be gone from the board since. */
  readonly ids: ReadonlySet<number>;
  readonly start: () => void;
  /** Ends selecting; the focus goes back to the button that started it. */
  readonly stop: () => void;
  /** Selects or deselects a service; with a range, all from the last one to this one, in the order of `shown`. */
  readonly tick: (id: number, isTicked: boolean, range?: { readonly shown: readonly number[] }) => void;
  readonly tickAll: (ids: readonly number[], isTicked: boolean) => void;
  /** The button that starts it. */
  readonly button: RefObject<HTMLButtonElement | null>;
};

export const useSeveral = (): Several => {
  const [isOn, setOn] = useState(false);
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const tickAll: Several['tickAll'] = (some, isTicked) =>
    setIds((before) => {
      const after = new Set(before);
      for (const id of some)
        if (isTicked) after.add(id);
        else after.delete(id);
      return after;
    });
  return {
    isOn,
    ids,
    start: () => setOn(true),
    stop: () => {
      setOn(false);
      setIds(new Set());
      last.current = undefined;
      button.current?.focus();
    },
    tick: (id, isTicked, range) => {
      tickAll(range ? between(range.shown, last.current ?? id, id) : [id], isTicked);
      last.current = id;
    },
    tickAll,
    button,
  };
};

/** The ids from one to another, in either direction; only the other if the one isn't among them. */
const between = (ids: readonly number[], one: number, other: number): readonly number[] => {
  const [from, to] = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b);
  return from === undefined || to === undefined || from < 0 ? [other] : ids.slice(from, to + 1);
};
