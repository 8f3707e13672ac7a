import type { Actor } from '../shared/actor.ts';
import type { NamesOf, TargetKind } from '../shared/audit-entry.ts';
import type { Deed } from './deed.ts';
import { deeds } from './deeds.ts';
import type { NameSources } from './name-targets.ts';
import type { Accounts, AuditEntry, AuditFilter, ListAudit } from './ports.ts';

type Dependencies = {
  readonly listAudit: ListAudit;
  readonly accounts: { readonly directory: Pick<Accounts['directory'], 'namesOf'> };
  readonly names: NameSources;
};

/** An entry, with the objects it names that still exist. */
export type NamedEntry = AuditEntry & {
  /** Undefined for an operation of an older version. */
  readonly deed: Deed | undefined;
  /** Undefined once the user is deleted. */
  readonly username: string | undefined;
  /** Undefined once the team is deleted. */
  readonly teamName: string | undefined;
  /** The user left the team, or their account is deleted. */
  readonly actorHasLeft: boolean;
  /** It's one target that still exists, and that the reader can look at. */
  readonly canOpenTarget: boolean;
};

/** The latest matching entries, newest first. */
export type ListEntries = (actor: Actor, filter: AuditFilter, limit: number) => Promise<readonly NamedEntry[]>;

/** The users who haven't left, and the kinds of targets that a reader can look at. */
type View = { readonly users: NamesOf; readonly targets: { readonly [Kind in TargetKind]?: NamesOf } };

/** Entries of the whole server. Its owner can look at users, but not at boards. */
export const listAudit = ({ names, ...dependencies }: Dependencies): ListEntries => {
  const view: View = { users: names.user, targets: { user: names.user, member: names.user } };
  const nameAll = withNames({ ...dependencies, names }, view);
  return async (_actor, filter, limit) => nameAll(await dependencies.listAudit(filter, limit), undefined);
};

/** Entries of the actor's team. */
export const listTeamAudit = ({ names, ...dependencies }: Dependencies): ListEntries => {
  const { service, incident, integration, key, feed, member } = names;
  const view: View = { users: member, targets: { service, incident, integration, key, feed, member } };
  const nameAll = withNames({ ...dependencies, names }, view);
  return async ({ teamId }, filter, limit) =>
    nameAll(await dependencies.listAudit({ ...filter, teamId }, limit), teamId);
};

/** One query for the users, teams and each kind of targets, however many entries there are. */
const withNames =
  ({ accounts, names }: Omit<Dependencies, 'listAudit'>, { users, targets }: View) =>
  async (entries: readonly AuditEntry[], teamId: TeamId | undefined): Promise<readonly NamedEntry[]> => {
    const actorIds = distinct(entries.map(({ userId }) => userId));
    const usernames = await accounts.directory.namesOf(actorIds);
    const present = await users(actorIds, teamId);
    const teams = await names.team(distinct(entries.map((entry) => entry.teamId)), undefined);
    const open = new Set<string>();
    for (const [kind, ofKind] of Map.groupBy(entries, kindOf)) {
      const find = kind && targets[kind];
      const ids = distinct(ofKind.map(targetOf));
      if (find && ids.length > 0) for (const id of (await find(ids, teamId)).keys()) open.add(`${kind} ${id}`);
    }
    return entries.map((entry) => ({
      ...entry,
      deed: deeds[entry.operation],
      username: entry.userId === undefined ? undefined : usernames.get(entry.userId),
      teamName: entry.teamId === undefined ? undefined : teams.get(entry.teamId),
      actorHasLeft: entry.userId !== undefined && !present.has(entry.userId),
      canOpenTarget: open.has(`${kindOf(entry)} ${targetOf(entry)}`),
    }));
  };

const kindOf = ({ operation }: AuditEntry): TargetKind | undefined => deeds[operation]?.kind;

/** The id of an only target; of a thing within another, that of the other. */
const targetOf = ({ target }: AuditEntry): number | undefined => {
  const id = Number(target?.split('/')[0]);
  return Number.isInteger(id) ? id : undefined;
};

const distinct = (ids: readonly (number | undefined)[]): readonly number[] => [
  ...new Set(ids.filter((id) => id !== undefined)),
];

const EXPORTED_AT_ONCE = 1_000;

/** All of them, page by page, so that a long log takes little memory. */
export const exportEntries = (list: ListEntries) =>
  async function* (actor: Actor, filter: AuditFilter): AsyncGenerator<NamedEntry> {
    for (let before: number | undefined; ; ) {
      const entries = await list(actor, { ...filter, ...(before !== undefined && { before }) }, EXPORTED_AT_ONCE);
      yield* entries;
      before = entries.at(-1)?.id;
      if (entries.length < EXPORTED_AT_ONCE) return;
    }
  };
