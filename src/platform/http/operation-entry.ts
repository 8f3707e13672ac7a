import type { FastifyRequest } from 'fastify';
import { teamOf } from '../../shared/actor.ts';
import type { NewAuditEntry } from '../../shared/audit-entry.ts';
import type { Access } from './access.ts';

/** Describes an operation before it runs: actor, team, credential, origin and target. */
export const operationEntry = (operation: string, { role }: Access, request: FastifyRequest): NewAuditEntry => {
  const { actor, ip, headers, params, body } = request;
  const ids = Object.values(params ?? {}).map(String);
  return {
    operation,
    userId: actor?.userId,
    credential: actor?.credential.kind ?? 'none',
    ...(actor?.credential.kind === 'key' && { keyId: actor.credential.keyId }),
    address: ip,
    userAgent: headers['user-agent'],
    target: ids.join('/') || undefined,
    about: ids.length > 0 ? ids.slice(0, 1) : idsOf(body),
    details: detailsOf(body),
    ...(role && actor && { teamId: teamOf(actor) }),
  };
};

/** The ids of several things that a call changes at once. */
const idsOf = (body: unknown): readonly string[] =>
  typeof body === 'object' && body !== null && 'ids' in body && Array.isArray(body.ids) ? body.ids.map(String) : [];

/** Fields whose values are enumerated in the contract. */
const choices: ReadonlySet<string> = new Set(['scope', 'status', 'type', 'alertThreshold', 'role']);

/** The names of the fields sent. Values may be secrets, except for booleans and enumerations. */
const detailsOf = (body: unknown): NewAuditEntry['details'] =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && !Buffer.isBuffer(body)
    ? Object.fromEntries(Object.entries(body).map(([field, value]) => [field, toldOf(field, value)]))
    : {};

const toldOf = (field: string, value: unknown): boolean | string => {
  if (typeof value === 'boolean') return value;
  return typeof value === 'string' && choices.has(field) ? value : '…';
};
