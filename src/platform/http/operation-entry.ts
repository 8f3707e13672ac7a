import type { FastifyRequest } from 'fastify';
import type { NewAuditEntry } from '../../shared/audit-entry.ts';

/** Describes an operation before it runs: actor, credential, origin and target. */
export const operationEntry = (operation: string, request: FastifyRequest): NewAuditEntry => {
  const { actor, ip, headers, params, body } = request;
  return {
    operation,
    userId: actor?.userId,
    credential: actor?.credential.kind ?? 'none',
    ...(actor?.credential.kind === 'key' && { keyId: actor.credential.keyId }),
    address: ip,
    userAgent: headers['user-agent'],
    target: Object.values(params ?? {}).join('/') || undefined,
    details: detailsOf(body),
  };
};

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
