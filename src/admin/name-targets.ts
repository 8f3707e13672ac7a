import type { NamesOf, NameTargets, TargetKind } from '../shared/audit-entry.ts';
import { deeds } from './deeds.ts';

/** The sources of names by kind. Other modules implement them. */
export type NameSources = Readonly<Record<TargetKind, NamesOf>>;

/** The ids of PostgreSQL's type integer. */
const MAX_ID = 2_147_483_647;

/** Names the targets of an operation in one query, by the kind that it has; none for a kind of a team without a team. */
export const nameTargets =
  (sources: NameSources): NameTargets =>
  async (operation, ids, teamId) => {
    const kind = deeds[operation]?.kind;
    const numbers = ids.map(Number).filter((id) => Number.isInteger(id) && id <= MAX_ID);
    if (!kind || numbers.length === 0) return new Map();
    const names = await sources[kind](numbers, teamId);
    return new Map([...names].map(([id, name]) => [String(id), name]));
  };
