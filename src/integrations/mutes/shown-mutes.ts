import type { Clock } from '../../shared/clock.ts';
import type { MutesOf, ShownMute } from '../../shared/shown-mutes.ts';
import type { Mute, Mutes, NamesOfMembers } from './ports.ts';

export type ShownMuteDependencies = {
  readonly mutes: Pick<Mutes, 'ofTeams'>;
  readonly namesOf: NamesOfMembers;
  readonly now: Clock;
};

/** See MutesOf. The team's mute shows before a member's own. */
export const shownMutes =
  ({ mutes, namesOf, now }: ShownMuteDependencies): MutesOf =>
  async ({ teamId, userId }) => {
    const at = now();
    const inForce = (await mutes.ofTeams([teamId]))
      .filter(({ memberId, until }) => (memberId ?? userId) === userId && (until === undefined || until > at))
      .toSorted((one, other) => (other.memberId ?? 0) - (one.memberId ?? 0));
    const byIds = [...new Set(inForce.flatMap(({ byId }) => byId ?? []))];
    const people = byIds.length === 0 ? [] : await namesOf([teamId], byIds);
    const shown = inForce.map((mute) => ({ mute, shown: shownMute(mute, people) }));
    const byKey = new Map(shown.map((one) => [keyOf(one.mute), one.shown]));
    const listed = shown.map(({ mute: { id, serviceId, incidentId }, shown: one }) => ({
      id,
      ...(serviceId !== undefined && { serviceId }),
      ...(incidentId !== undefined && { incidentId }),
      ...one,
    }));
    return {
      all: listed.toSorted((one, other) => one.id - other.id),
      ofService: (id) => byKey.get(`service ${id}`),
      ofIncident: (id) => byKey.get(`incident ${id}`),
      version: JSON.stringify([...byKey]),
    };
  };

const keyOf = ({ serviceId, incidentId }: Mute): string =>
  serviceId === undefined ? `incident ${incidentId}` : `service ${serviceId}`;

/** A mute as its team sees it. */
export const shownMute = (
  { byId, mutedAt, until, memberId }: Mute,
  people: Awaited<ReturnType<NamesOfMembers>>,
): ShownMute => {
  const by = people.find(({ id }) => id === byId);
  return {
    ...(by && { by: { id: by.id, name: by.name } }),
    at: mutedAt,
    ...(until && { until }),
    isOnlyForMe: memberId !== undefined,
  };
};
