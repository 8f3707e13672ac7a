import { access } from '../../../src/app/access.ts';
import { settings } from '../../../src/app/settings.ts';
import { MAX_LISTED } from '../../../src/monitoring/services/import/import-list.ts';
import { shareOf } from '../../../src/platform/database/turns/turns.ts';
import { CONNECTION_LIMITS, MOST_UNANSWERED } from '../../../src/platform/http/limits/connections.ts';
import { MOST_VALUES } from '../../../src/platform/http/limits/json-values.ts';
import { boundOf, boundOfParameter, numberIn } from './numbers.ts';
import { count, type Limit, size, time } from './words.ts';

const defaults = settings.parse({});
const TOO_LARGE = '413, “The request is too large. Send less at a time.”';

/** What one request may be, and how long it's waited for. */
export const ofRequests = (): readonly Limit[] => [
  ['body', size(numberIn('src/platform/http/server.ts', 'bodyLimit')), TOO_LARGE],
  ['body of a Stripe event', size(numberIn('src/platform/http/raw-bodies.ts', 'MOST_BYTES')), TOO_LARGE],
  ['body with an import list', size(access.readServiceList.maxBodyBytes ?? 0), TOO_LARGE],
  [
    'characters of an import list',
    count(boundOf('ImportList.text', 'maxLength')),
    '“Use up to 1,000,000 characters”, in the dialog; 400, at `text`',
  ],
  [
    'services of an import list',
    count(MAX_LISTED),
    '“A list can have up to 10,000 services, and this one has 12 more. Import those as a second list.”, among the skipped lines',
  ],
  ['body with services to add together', size(access.addServices.maxBodyBytes ?? 0), TOO_LARGE],
  ['time to receive a request', time(CONNECTION_LIMITS.requestMs), '408, and the connection closes'],
  ['time without data on a connection', time(CONNECTION_LIMITS.silentMs), 'the connection closes'],
  ['time between two requests on a connection', time(CONNECTION_LIMITS.idleMs), 'the connection closes'],
  ['connections per web process', count(CONNECTION_LIMITS.connections), 'the connection closes at once'],
  ['unanswered requests per connection', count(MOST_UNANSWERED), 'the connection closes at once'],
  ['values in a JSON body', count(MOST_VALUES), '400, “The body has more than 32,000 values. Send fewer at a time.”'],
  [
    'invalid fields that an error names',
    count(numberIn('src/platform/http/problems.ts', 'MOST_FIELDS')),
    'we name the first 20; if a body has more than 16,384 characters, only the first',
  ],
  [
    'time to read an import list',
    time(numberIn('src/monitoring/services/import/adapters/read-list-text.ts', 'TIMEOUT_MS')),
    '400, “We couldn’t read this list in time. Split it and import the parts one by one.”, at `text`',
  ],
  ['services that you add in one call', count(boundOf('NewServices.services', 'maxItems')), '400, at `services`'],
  ['services that you change or delete in one call', count(boundOf('SharedChange.ids', 'maxItems')), '400, at `ids`'],
  [
    'time to fetch a list from StatusGator',
    time(numberIn('src/monitoring/services/import/adapters/statusgator.ts', 'TIMEOUT_MS')),
    '503, “The request to … was cancelled.”',
  ],
  [
    'one database query of a request',
    time(numberIn('src/platform/database/database-limits.ts', 'statementMs')),
    "503, “Allclear can't reach its data right now. Try again in a moment.”",
  ],
  [
    'waiting for a database connection',
    time(numberIn('src/platform/database/database-limits.ts', 'connectMs')),
    'the same 503',
  ],
  [
    'calls per user that read a whole board, at a time per process',
    count(numberIn('src/platform/http/limits/per-user.ts', 'HEAVY_AT_ONCE')),
    'others wait for their turn',
  ],
  [
    'database connections per user, or per IP address without a user, at a time per process',
    `${shareOf(defaults.ALLCLEAR_DATABASE_POOL)}, a quarter of \`ALLCLEAR_DATABASE_POOL\``,
    'others wait for their turn, then the same 503',
  ],
  [
    'waiting calls per user and process',
    count(numberIn('src/platform/http/limits/per-user.ts', 'MOST_WAITING')),
    '429 with `Retry-After`, “Too many of your requests are waiting. Try again in a few seconds.”',
  ],
  [
    'password checks that wait per process',
    count(numberIn('src/accounts/adapters/argon2-passwords.ts', 'MAX_WAITING')),
    '503, “Too many people are logging in right now. Try again in a moment.”',
  ],
  [
    'time until Refresh Status responds',
    time(numberIn('src/monitoring/pages/polling/poll-now.ts', 'REFRESH_TIMEOUT_MS')),
    'the response counts pending pages; “Status partly refreshed”',
  ],
  [
    'Refresh Status skips pages checked in the last',
    time(numberIn('src/monitoring/pages/polling/poll-schedule.ts', 'FRESH_FOR_MS')),
    'the response counts them as `fresh`',
  ],
  [
    'time for running requests when a web process stops',
    time(numberIn('src/app/compose.ts', 'ANSWERS_END_MS')),
    'the connection closes',
  ],
];

type List = readonly [what: string, byDefault: readonly [path: string, name: string], operationId: string];

const pagedLists: readonly List[] = [
  ['incidents', ['src/incidents/adapters/http.ts', 'LISTED_BY_DEFAULT'], 'listIncidents'],
  ['deliveries', ['src/integrations/manage/adapters/http.ts', 'DELIVERIES_BY_DEFAULT'], 'listDeliveries'],
  ['catalogue entries', ['src/monitoring/services/adapters/http.ts', 'CATALOGUE_LIMIT'], 'searchCatalogue'],
  ['users', ['src/admin/adapters/http.ts', 'USERS_LIMIT'], 'listUsers'],
  ['teams of the server', ['src/admin/adapters/http.ts', 'TEAMS_LIMIT'], 'listManagedTeams'],
  ['users with their services', ['src/admin/adapters/http.ts', 'USERS_LIMIT'], 'listUsersWithServices'],
  ['audit log entries', ['src/admin/adapters/audit-http.ts', 'ENTRIES_LIMIT'], 'listAudit'],
  ['audit log entries of a team', ['src/admin/adapters/audit-http.ts', 'ENTRIES_LIMIT'], 'listTeamAudit'],
  ['payment provider events', ['src/billing/adapters/http.ts', 'EVENTS_LIMIT'], 'listBillingEvents'],
  ['refunds and disputes', ['src/billing/adapters/http.ts', 'EVENTS_LIMIT'], 'listPaymentIssues'],
  ['incidents in `/api/v1`', ['src/boards/adapters/http.ts', 'LISTED_BY_DEFAULT'], 'listPublicIncidents'],
  ['status changes in `/api/v1`', ['src/boards/adapters/http.ts', 'LISTED_BY_DEFAULT'], 'getPublicServiceHistory'],
];

/** How many items one answer of the list has by default, and at most. */
const lengthsOf = ([, [path, name], operationId]: List): string =>
  `${count(numberIn(path, name))}, up to ${count(boundOfParameter(operationId, 'limit', 'maximum'))}`;

/** How much one answer has, and how much a screen shows of it. */
export const ofAnswers = (): readonly Limit[] => {
  const changes = count(numberIn('src/monitoring/services/status-history.ts', 'CHANGES_LIMIT'));
  return [
    ...[...Map.groupBy(pagedLists, lengthsOf)].map(([lengths, lists]): Limit => {
      const names = lists.map(([what]) => what).join(', ');
      return [names, `${lengths} with \`limit\``, '400, at `limit`'];
    }),
    [
      'services in `/api/v1`',
      `all, up to ${boundOfParameter('listPublicServices', 'limit', 'maximum')} with \`limit\``,
      '400, at `limit`',
    ],
    ['sessions', count(numberIn('src/accounts/session.ts', 'MAX_LISTED_SESSIONS')), 'you get those seen last'],
    ['status changes', changes, 'you get the newest; use `until` for earlier ones'],
    [
      'days of status changes',
      count(boundOfParameter('getServiceHistory', 'days', 'maximum')),
      '400, at `days`; an earlier `since` becomes this one',
    ],
    [
      'incidents on a service page',
      count(numberIn('src/monitoring/services/show-service.ts', 'DETAIL_INCIDENTS_LIMIT')),
      '“50 or more incidents found”',
    ],
    [
      'services per user in the overview',
      count(numberIn('src/admin/users.ts', 'SHOWN_SERVICES')),
      '`serviceCount` has the total; “+2” on the screen',
    ],
    [
      'deliveries per integration in an export',
      count(numberIn('src/integrations/manage/adapters/export-integrations.ts', 'MOST_DELIVERIES')),
      'we export the newest',
    ],
    [
      'items in a feed',
      `${count(numberIn('src/boards/feeds/entries.ts', 'MOST_ENTRIES'))} of the last ${numberIn('src/boards/feeds/entries.ts', 'DAYS_BACK')} days`,
      'you get the newest',
    ],
    [
      'components in a status page check',
      count(boundOf('StatusPageCheck.components', 'maxItems')),
      'the page shows the total',
    ],
    [
      'service cards on the dashboard',
      count(numberIn('web/features/dashboard/current-status.tsx', 'CARDS_AT_MOST')),
      '“View All Services”',
    ],
    [
      'incidents on the dashboard',
      count(numberIn('web/features/incidents/recent-incidents.tsx', 'SHOWN')),
      '“View All Incidents”',
    ],
    [
      'events in the timeline',
      `${numberIn('web/features/incidents/timeline/timeline-list.tsx', 'EVENTS_AT_FIRST')}, and ${numberIn('web/features/incidents/timeline/timeline-list.tsx', 'EVENTS_MORE')} more at a time`,
      'a button shows how many more there are',
    ],
    ['incidents in the timeline', count(numberIn('web/data/queries.ts', 'LATEST_INCIDENTS_LIMIT')), 'the latest'],
    [
      'incidents loaded at once on /incidents',
      count(numberIn('web/features/incidents/list/days/whole-days.ts', 'MOST_AT_ONCE')),
      '“Show earlier days”',
    ],
    [
      'users on a page of /admin',
      count(numberIn('web/features/admin/admin-calls.ts', 'PAGE_SIZE')),
      'more pages, with the total',
    ],
  ];
};
