import { noPage, type ServiceMatter } from '../news.ts';
import type { ReadFact } from '../ports.ts';
import { type FactNews, nothingNew } from './fact-news.ts';

/** What is news of a fact that says that users watch something else by a service, or nothing. */
export const newsOfService = ({ data, occurredAt, seenAt }: ReadFact): FactNews => {
  const { serviceId, change, name, statusPageUrl = '' } = data;
  const userIds = Array.isArray(data.userIds) ? data.userIds.filter((id) => typeof id === 'number') : [];
  if (
    typeof serviceId !== 'number' ||
    typeof name !== 'string' ||
    typeof statusPageUrl !== 'string' ||
    !isChange(change)
  )
    return nothingNew;
  const service = { id: serviceId, name, statusPageUrl };
  const matter: ServiceMatter = { kind: 'service', change, service, userIds: userIds.toSorted((a, b) => a - b) };
  const touched = { serviceId };
  return {
    ...nothingNew,
    news: [{ touched, subject: `service:${serviceId}`, occurredAt, seenAt, matter, ...noPage }],
  };
};

const isChange = (value: unknown): value is ServiceMatter['change'] =>
  value === 'scope' || value === 'removed' || value === 'disabled' || value === 'enabled';
