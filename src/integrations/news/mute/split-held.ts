import { overallOf } from '#status';
import type { SingleAlert } from '../../model/alert.ts';
import type { Mute } from '../../mutes/ports.ts';
import type { HeldAlert } from './after-mute.ts';
import { muteOf, mutesFor, partsOf } from './covering-mutes.ts';
import type { HeldFor } from './ports.ts';

export type Waiting = HeldAlert & HeldFor;

/** The part of a held alert that no mute covers any more, and the part that still waits. */
export type Split = { readonly free?: Waiting; readonly kept?: Waiting };

/**
 * Splits a held alert by the mutes in force. Services of several mutes wait together for one of these, and are split again
 * whenever any of the team's mutes ends.
 */
export const splitHeld = (one: Waiting, mutes: readonly Mute[]): Split => {
  const own = mutesFor(mutes, one);
  const whole = muteOf(
    one.subject,
    one.alert.services.map(({ id }) => id),
    own,
  );
  if (whole) return { kept: { ...one, muteId: whole.id } };
  const parts = partsOf(one.alert.services, own);
  const muteId = parts.at(-1)?.mute?.id;
  if (muteId === undefined) return { free: one };
  const idsOf = (some: typeof parts) => some.flatMap(({ services }) => services.map(({ id }) => id));
  const free = idsOf(parts.filter(({ mute }) => !mute));
  const kept = idsOf(parts.filter(({ mute }) => mute));
  return {
    kept: { ...narrowed(one, kept), muteId },
    ...(free.length > 0 && { free: narrowed(one, free) }),
  };
};

/** A held alert as its row says: about the services that it has a level of, since the others no longer wait. */
export const stillHeld = (one: Waiting): Waiting =>
  narrowed(
    one,
    one.alert.services.map(({ id }) => id).filter((id) => id in one.levels),
  );

const narrowed = (one: Waiting, serviceIds: readonly number[]): Waiting => ({
  ...one,
  alert: alertAbout(one.alert, serviceIds),
  levels: Object.fromEntries(serviceIds.flatMap((id) => (one.levels[id] ? [[id, one.levels[id]]] : []))),
});

const alertAbout = <Given extends SingleAlert>(alert: Given, serviceIds: readonly number[]): Given => {
  const services = alert.services.filter(({ id }) => serviceIds.includes(id));
  const [first] = services;
  if (!first || services.length === alert.services.length) return alert;
  const boardUrl = new URL(alert.boardUrl);
  if (boardUrl.searchParams.has('id')) boardUrl.searchParams.set('id', String(first.id));
  const statuses = services.flatMap(({ status }) => status ?? []);
  const status = 'status' in alert && statuses.length > 0 ? { status: overallOf(statuses) } : {};
  return { ...alert, services, boardUrl: boardUrl.href, ...status };
};
