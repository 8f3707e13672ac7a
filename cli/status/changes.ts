import { printable } from '#printable';
import { wordsFor } from '../tables/status-table.ts';
import { keyOf, type Status, type Watched } from './watched.ts';

/** A change of a service; `before` is absent for a new one. */
export type Change = { readonly before?: Watched; readonly after: Watched };

/** A change of status, reason, message or pause. */
export const changesBetween = (before: readonly Watched[], after: readonly Watched[]): readonly Change[] => {
  const known = new Map(before.map((one) => [keyOf(one), one]));
  return after.flatMap((one): Change[] => {
    const earlier = known.get(keyOf(one));
    return earlier && isSame(earlier, one) ? [] : [{ ...(earlier && { before: earlier }), after: one }];
  });
};

const isSame = (a: Watched, b: Watched): boolean =>
  a.status === b.status &&
  a.reason === b.reason &&
  a.service.enabled === b.service.enabled &&
  a.service.setByHand === b.service.setByHand &&
  wordsFor(a) === wordsFor(b);

/** `Stripe  operational → outage  Elevated errors`. */
export const changeText = ({ before, after }: Change): string =>
  [printable(after.name), arrow(before?.status, after.status), printable(wordsFor(after))].filter(Boolean).join('  ');

/** The changes that a waiting person wants to see: the first status, and each other status. */
export const showsChange = ({ before, after }: Change): boolean => before?.status !== after.status;

export const arrow = (from: Status | undefined, to: Status): string =>
  from === undefined || from === to ? to : `${from} → ${to}`;
