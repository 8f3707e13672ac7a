import type { AlertProposal } from '../../model/alert.ts';
import { noPage, type ServiceEvent } from '../news.ts';
import type { ReadFact } from '../ports.ts';
import { type FactNews, nothingNew, type Surroundings } from './incident-news.ts';

/** News of a service that was changed, paused or removed. */
export const newsOfService = ({ data, occurredAt, seenAt }: ReadFact): FactNews => {
  const { serviceId, change, name, statusPageUrl = '' } = data;
  const teamIds = Array.isArray(data.teamIds) ? data.teamIds.filter((id) => typeof id === 'number') : [];
  if (
    typeof serviceId !== 'number' ||
    typeof name !== 'string' ||
    typeof statusPageUrl !== 'string' ||
    !isChange(change)
  )
    return nothingNew;
  const service = { id: serviceId, name, statusPageUrl };
  const about: ServiceEvent = { kind: 'service', change, service, teamIds: teamIds.toSorted((a, b) => a - b) };
  const affected = { serviceId };
  return {
    ...nothingNew,
    news: [{ affected, subject: `service:${serviceId}`, occurredAt, seenAt, about, ...noPage }],
  };
};

const isChange = (value: unknown): value is ServiceEvent['change'] =>
  value === 'scope' || value === 'removed' || value === 'disabled' || value === 'enabled';

/** News of chosen components that were removed from their page; none if the scope is gone. */
export const newsOfSelection = (
  { data, scopeId, id, occurredAt, seenAt }: ReadFact,
  around: Surroundings,
): FactNews => {
  const scope = around.scopes.get(scopeId ?? 0);
  const missing = Array.isArray(data.missing) ? data.missing.flatMap(nameOf) : [];
  if (!scope || missing.length === 0) return nothingNew;
  const affected = { pageId: scope.pageId, scopeIds: [scope.id] };
  const proposals = Array.isArray(data.proposals) ? data.proposals.flatMap(proposalOf) : [];
  const about = { kind: 'selection_lost', missing, ...(proposals.length > 0 && { proposals }) } as const;
  return {
    ...nothingNew,
    news: [{ affected, subject: `selection:${scope.id}:${id}`, occurredAt, seenAt, about, ...noPage }],
  };
};

const nameOf = (one: unknown): readonly string[] =>
  typeof one === 'object' && one !== null && 'name' in one && typeof one.name === 'string' ? [one.name] : [];

const proposalOf = (one: unknown): readonly AlertProposal[] => {
  if (typeof one !== 'object' || one === null || !('for' in one && 'why' in one && 'id' in one && 'name' in one))
    return [];
  const { for: missing, why, id, name } = one;
  const group = 'group' in one && typeof one.group === 'string' ? one.group : undefined;
  return typeof missing === 'string' && isWhy(why) && typeof id === 'string' && typeof name === 'string'
    ? [{ for: missing, why, id, name, ...(group !== undefined && { group }) }]
    : [];
};

const isWhy = (value: unknown): value is AlertProposal['why'] =>
  value === 'moved' || value === 'renamed' || value === 'alike';
