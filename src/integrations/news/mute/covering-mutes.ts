import type { Mute } from '../../mutes/ports.ts';
import type { Recipient } from '../ports.ts';

/** Some services, with the mute that holds its alerts back. */
export type MutedPart<Service> = { readonly mute?: Mute; readonly services: readonly Service[] };

/** The mutes of a team that count for one of its integrations: an own one silences only the emails of its member. */
export const mutesFor = (
  mutes: readonly Mute[],
  { teamId, memberId }: Pick<Recipient, 'teamId' | 'memberId'>,
): readonly Mute[] =>
  mutes.filter((mute) => mute.teamId === teamId && (mute.memberId === undefined || mute.memberId === memberId));

/** Splits services by the mute that covers each; those without one come first. */
export const partsOf = <Service extends { readonly id: number }>(
  services: readonly Service[],
  mutes: readonly Mute[],
): readonly MutedPart<Service>[] => {
  if (!mutes.some(({ serviceId }) => serviceId !== undefined)) return [{ services }];
  const groups = Map.groupBy(services, ({ id }) => muteOfService(id, mutes));
  return [...groups]
    .map(([mute, those]): MutedPart<Service> => ({ services: those, ...(mute && { mute }) }))
    .toSorted((one, other) => (one.mute?.id ?? 0) - (other.mute?.id ?? 0));
};

/** The mute of an alert: of its services, else of its incident. */
export const muteOf = (subject: string, serviceIds: readonly number[], mutes: readonly Mute[]): Mute | undefined => {
  if (mutes.length === 0) return undefined;
  const ofServices = new Set(serviceIds.map((id) => muteOfService(id, mutes)));
  const [first] = ofServices;
  if (first && ofServices.size === 1) return first;
  return longestOf(mutes.filter(({ incidentId }) => incidentId !== undefined && subject === `incident:${incidentId}`));
};

const muteOfService = (id: number, mutes: readonly Mute[]): Mute | undefined =>
  longestOf(mutes.filter(({ serviceId }) => serviceId === id));

const longestOf = (mutes: readonly Mute[]): Mute | undefined =>
  mutes.toSorted((one, other) => endOf(one) - endOf(other) || one.id - other.id).at(-1);

const endOf = ({ until }: Mute): number => until?.getTime() ?? Number.POSITIVE_INFINITY;
