import type { Mute, NamesOfMembers } from '../../mutes/ports.ts';

/** The names of those who muted, by `nameOf`: one query, and none without mutes. */
export const namesOfMutes = async (
  mutes: readonly Mute[],
  namesOf: NamesOfMembers,
): Promise<ReadonlyMap<string, string>> => {
  const byIds = [...new Set(mutes.flatMap(({ byId }) => byId ?? []))];
  if (byIds.length === 0) return new Map();
  const found = await namesOf([...new Set(mutes.map(({ teamId }) => teamId))], byIds);
  return new Map(found.map(({ teamId, id, name }) => [`${teamId} ${id}`, name]));
};

export const nameOf = ({ teamId, byId }: Mute, names: ReadonlyMap<string, string>): string | undefined =>
  names.get(`${teamId} ${byId}`);
