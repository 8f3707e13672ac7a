import type { components, operations } from '../../../data/api.ts';
import { startOfDay } from '../../../ui/text/zone-moment.ts';

type Schemas = components['schemas'];
type Query = Omit<NonNullable<operations['listAudit']['parameters']['query']>, 'before' | 'limit'>;

/** The filters in the URL; an absent one matches all entries. */
export type AuditSearch = Pick<Query, 'q' | 'group' | 'outcome' | 'targetKind' | 'target' | 'operation'> & {
  readonly user?: number;
  /** Days, as in `2026-11-20`; both included. */
  readonly from?: string;
  readonly to?: string;
};

/** The raw search of the URL, so that the route needs nothing of this screen. */
export type RawAuditSearch = Readonly<Partial<Record<keyof AuditSearch, unknown>>>;

export const groups: Readonly<Record<Schemas['AuditGroup'], string>> = {
  services: 'Services and boards',
  incidents: 'Incidents',
  publishing: 'Status pages',
  integrations: 'Integrations',
  members: 'Team and members',
  keys: 'API keys and feeds',
  billing: 'Billing',
  accounts: 'Accounts and logins',
  server: 'Users and server',
};

const kinds: readonly Schemas['AuditTargetKind'][] = [
  'service',
  'board',
  'incident',
  'page',
  'item',
  'post',
  'integration',
  'key',
  'source',
  'mapping',
  'feed',
  'member',
  'invitation',
  'team',
  'user',
];

export const isGroup = (value: unknown): value is Schemas['AuditGroup'] =>
  typeof value === 'string' && Object.hasOwn(groups, value);

/** Reads the filters from a URL; leaves out values that mean nothing. */
export const auditSearchOf = (search: RawAuditSearch): AuditSearch => {
  const { group, outcome, targetKind, user } = search;
  const kind = kinds.find((one) => one === targetKind);
  return {
    ...textOf(search, 'q'),
    ...(Number.isInteger(user) && Number(user) > 0 && { user: Number(user) }),
    ...(isGroup(group) && { group }),
    ...((outcome === 'done' || outcome === 'refused') && { outcome }),
    ...(kind && { targetKind: kind, ...textOf(search, 'target') }),
    ...textOf(search, 'operation'),
    ...dayOf(search, 'from'),
    ...dayOf(search, 'to'),
  };
};

// A search such as ?q=2026 arrives as a number.
const textOf = <Name extends keyof AuditSearch>(search: RawAuditSearch, name: Name): { [Key in Name]?: string } => {
  const value = search[name];
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text === '' ? {} : ({ [name]: text } as { [Key in Name]: string });
};

const dayOf = <Name extends keyof AuditSearch>(search: RawAuditSearch, name: Name): { [Key in Name]?: string } => {
  const day = textOf(search, name);
  return Number.isNaN(Date.parse(`${day[name]}T00:00:00Z`)) ? {} : day;
};

export const isFiltered = (search: AuditSearch): boolean => Object.keys(search).length > 0;

/** The query of the filters. Days begin in the user's time zone; null is the browser's. */
export const queryOf = ({ user, from, to, ...rest }: AuditSearch, timeZone: string | null): Query => ({
  ...rest,
  ...(user !== undefined && { userId: user }),
  ...(from && { since: startOfDay(from, 0, timeZone).toISOString() }),
  ...(to && { until: startOfDay(to, 1, timeZone).toISOString() }),
});
