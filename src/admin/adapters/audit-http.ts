import type { FastifyReply } from 'fastify';
import type { components } from '#api';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Actor } from '../../shared/actor.ts';
import type { TargetKind } from '../../shared/audit-entry.ts';
import { exportEntries, type ListEntries, type NamedEntry } from '../audit-log.ts';
import type { DeedGroup } from '../deed.ts';
import { operationsOf } from '../deeds.ts';
import type { AuditFilter } from '../ports.ts';

type SummaryOf = (operation: string) => string | undefined;

export type AuditUseCases = {
  readonly listAudit: ListEntries;
  readonly listTeamAudit: ListEntries;
  readonly summaryOf: SummaryOf;
};

const ENTRIES_LIMIT = 50;

export const auditHandlers = ({ listAudit, listTeamAudit, summaryOf }: AuditUseCases) => {
  const page = async (list: ListEntries, actor: Actor, { limit = ENTRIES_LIMIT, ...query }: AuditQuery) =>
    (await list(actor, filterOf(query), limit)).map((entry) => entryJson(entry, summaryOf));
  const lines = async function* (list: ListEntries, actor: Actor, query: AuditQuery) {
    for await (const entry of exportEntries(list)(actor, filterOf(query)))
      yield `${JSON.stringify(entryJson(entry, summaryOf))}\n`;
  };
  return {
    listAudit: ({ actor, query }) => page(listAudit, actor, query),
    listTeamAudit: ({ actor, query }) => page(listTeamAudit, actor, query),
    exportAudit: async ({ actor, query, reply }) => {
      asFile(reply);
      return lines(listAudit, actor, query);
    },
    exportTeamAudit: async ({ actor, query: { team: _, ...query }, reply }) => {
      asFile(reply);
      return lines(listTeamAudit, actor, query);
    },
  } satisfies Partial<Handlers>;
};

const asFile = (reply: FastifyReply): void => {
  reply.header('content-disposition', 'attachment; filename="allclear-audit.jsonl"');
  reply.type('application/x-ndjson');
};

type AuditQuery = Omit<AuditFilter, 'since' | 'until' | 'text' | 'operations'> & {
  readonly q?: string;
  readonly group?: DeedGroup;
  readonly targetKind?: TargetKind;
  readonly since?: string;
  readonly until?: string;
  readonly limit?: number;
};

const filterOf = ({ q, group, targetKind: kind, since, until, limit: _, ...rest }: AuditQuery): AuditFilter => ({
  ...rest,
  ...(q?.trim() && { text: q }),
  ...((group || kind) && { operations: operationsOf({ group, kind }) }),
  ...(since !== undefined && { since: new Date(since) }),
  ...(until !== undefined && { until: new Date(until) }),
});

export const entryJson = (entry: NamedEntry, summaryOf: SummaryOf): components['schemas']['AuditEntry'] => {
  const { operation, outcome, deed } = entry;
  const isLeaving = operation === 'removeMember' && entry.target === String(entry.userId);
  const action = summaryOf(operation) ?? otherActions[operation] ?? operation;
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    operation,
    action,
    group: deed?.group ?? 'server',
    verb: isLeaving ? 'left the team' : ((outcome === 'refused' ? deed?.failed : deed?.verb) ?? action),
    outcome,
    userId: entry.userId ?? null,
    username: entry.username ?? null,
    actorName: entry.actorName ?? null,
    actorHasLeft: entry.actorHasLeft,
    teamId: entry.teamId ?? null,
    teamName: entry.teamName ?? null,
    credential: entry.credential,
    keyId: entry.keyId ?? null,
    address: entry.address ?? null,
    userAgent: entry.userAgent ?? null,
    target: entry.target ?? null,
    targetKind: deed?.kind ?? null,
    targetName: (isLeaving ? undefined : entry.targetName) ?? null,
    canOpenTarget: entry.canOpenTarget,
    details: entry.details,
  };
};

/** Events that aren't operations of the contract. */
const otherActions: Readonly<Record<string, string>> = {
  useKeyFromNewAddress: 'Use an API key from a new IP address',
  resetOwnerPassword: "Reset the owner's password on the server",
  changeMemberEmail: "Change a member's email address, as an administrator of the server",
  changeMemberPassword: "Change a member's password, as an administrator of the server",
  addMemberByGroups: 'Add a member by single sign-on groups',
  changeRoleByGroups: 'Change a role by single sign-on groups',
  removeMemberByGroups: 'Remove a member by single sign-on groups',
  leaveWithAccount: 'Leave a team because the account was deleted',
  startSubscription: 'Start a subscription',
  changeSubscription: 'Change a subscription',
  endSubscription: 'End a subscription',
};
