import type { Service, Status } from '../../../board/status/status.ts';
import { capitalised } from '../../../ui/text/capitalised.ts';
import { nameList } from '../../../ui/text/name-list.ts';
import { formatShort } from '../../../ui/text/time.ts';
import { itemStatusLabels } from '../item-status.tsx';
import type { Item, Post } from '../publishing-calls.ts';

type Known = { readonly services: readonly Service[]; readonly posts: readonly Post[] };

/** The reason for the status that an item shows, in sentences for its team. */
export const whyOf = (item: Item, { services, posts }: Known): string => {
  const open = posts.filter(
    ({ draft, endedAt, items }) => !draft && endedAt === null && items.some(({ itemId }) => itemId === item.id),
  );
  const said = open.find(({ kind, phase, items }) =>
    kind === 'maintenance'
      ? item.status === 'maintenance' && phase !== 'scheduled'
      : items.some(({ itemId, status }) => itemId === item.id && status === item.status),
  );
  if (item.byHand) return byHandWhy(item.byHand);
  if (said) return `${said.kind === 'maintenance' ? 'Maintenance' : 'Incident'}: “${said.title}”.`;
  if (item.sent && item.sent.status === item.status)
    return `A program sent it at ${formatShort(item.sent.at)}${item.sent.until ? `, until ${formatShort(item.sent.until)}` : ''}.`;
  if (item.takesApi && !item.sent) return 'No program has sent its status yet.';
  if (item.parts.length === 0) return "No service sets this item, so it's operational until you change it.";
  if (item.onTrouble === 'nothing') return "It ignores its services, so it's operational until you change it.";
  return partsWhy(item, services);
};

const byHandWhy = ({ by, at, until }: NonNullable<Item['byHand']>): string =>
  `Set by ${by?.name ?? 'your team'}, ${formatShort(at)}, ${
    until === 'cleared' ? 'until somebody clears it' : 'until its services or programs next change'
  }.`;

const stateWords: Readonly<Record<Status, string>> = {
  operational: 'operational',
  degraded: 'degraded',
  outage: 'down',
  maintenance: 'under maintenance',
  unknown: 'unknown',
};

const partsWhy = (item: Item, services: readonly Service[]): string => {
  const names = item.parts.map(({ serviceId }) => {
    const service = services.find(({ id }) => id === serviceId);
    return service ? `${service.name} is ${stateWords[service.currentStatus]}` : 'a service was removed';
  });
  const rule = item.parts.length < 2 ? '' : item.needs === 'any' ? ' The best one counts.' : ' The worst one counts.';
  const failing = item.unconfirmedSince
    ? ` Checks have failed since ${formatShort(item.unconfirmedSince)}; after 15 minutes it's unknown.`
    : '';
  return `${capitalised(nameList(names))}.${rule} Customers see ${itemStatusLabels[item.status]}.${failing}`;
};
