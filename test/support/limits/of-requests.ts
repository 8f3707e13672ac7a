import { access } from '../../../src/app/access.ts';
import { settings } from '../../../src/app/settings.ts';
import { MAX_LISTED } from '../../../src/monitoring/services/import/brought-list.ts';
import { shareOf } from '../../../src/platform/database/turns/turns.ts';
import { type Access, countedBy } from '../../../src/platform/http/access.ts';
import { CONNECTION_LIMITS, MOST_UNANSWERED } from '../../../src/platform/http/limits/connections.ts';
import { MOST_VALUES } from '../../../src/platform/http/limits/json-values.ts';
import { boundOf, boundOfParameter, numberIn } from './numbers.ts';
import { count, type Limit, size, time } from './words.ts';

const defaults = settings.parse({});

/** What one request may be, and how long it is waited for. */
export const ofRequests = (): readonly Limit[] => [
  ['body of a request', size(numberIn('src/platform/http/server.ts', 'bodyLimit')), '413, “The body is too large.”'],
  [
    'body of an event of Stripe',
    size(numberIn('src/platform/http/raw-bodies.ts', 'MOST_BYTES')),
    '413, “The body is too large.”',
  ],
  [
    'body with a list of services to import',
    size(access.readServiceList.maxBodyBytes ?? 0),
    '413, “The body is too large.”',
  ],
  [
    'characters of such a list',
    count(boundOf('BroughtList.text', 'maxLength')),
    '“A list may have a million characters at most”, in the dialog; 400, at `text`',
  ],
  [
    'services of such a list',
    count(MAX_LISTED),
    '“The list has 12 more than the 10,000 that we read at a time. Import them as a second list.”, among what is left out',
  ],
  ['body with services to add together', size(access.addServices.maxBodyBytes ?? 0), '413, “The body is too large.”'],
  ['receiving one request', time(CONNECTION_LIMITS.requestMs), '408, and the connection ends'],
  ['a connection without a byte', time(CONNECTION_LIMITS.silentMs), 'the connection ends'],
  ['a connection between two requests', time(CONNECTION_LIMITS.idleMs), 'the connection ends'],
  ['connections to one web process', count(CONNECTION_LIMITS.connections), 'the connection ends at once'],
  ['requests of one connection that wait for their answer', count(MOST_UNANSWERED), 'the connection ends at once'],
  ['values of one JSON body', count(MOST_VALUES), '400, “The body has more than 32,000 values. Send fewer at a time.”'],
  [
    'fields that one refusal names',
    count(numberIn('src/platform/http/problems.ts', 'MOST_FIELDS')),
    'the first 20 are named; of a body over 16,384 characters only the first error is',
  ],
  [
    'reading one list to import',
    time(numberIn('src/monitoring/services/import/adapters/read-list-text.ts', 'TIMEOUT_MS')),
    '400, “We couldn’t read this list in time. Split it and import the parts one by one.”, at `text`',
  ],
  ['services that one call adds', count(boundOf('NewServices.services', 'maxItems')), '400, at `services`'],
  [
    'fetching a list from StatusGator',
    time(numberIn('src/monitoring/services/import/adapters/statusgator.ts', 'TIMEOUT_MS')),
    '503, “The request to … was stopped.”',
  ],
  [
    'one statement of a request in the database',
    time(numberIn('src/platform/database/database-limits.ts', 'statementMs')),
    '503, “Allclear cannot reach its data right now. Please try again in a moment.”',
  ],
  [
    'waiting for the database to take a connection',
    time(numberIn('src/platform/database/database-limits.ts', 'connectMs')),
    'the same 503',
  ],
  [
    'calls of one user that read a whole board, at a time in one process',
    count(numberIn('src/platform/http/limits/per-user.ts', 'HEAVY_AT_ONCE')),
    'the others wait for their turn',
  ],
  [
    'connections to the database that one user, or one address that nobody has signed in from, uses at a time in one process',
    `${shareOf(defaults.ALLCLEAR_DATABASE_POOL)}, a quarter of \`ALLCLEAR_DATABASE_POOL\``,
    'the others wait for their turn, then the same 503',
  ],
  [
    'calls of one user that wait in one process',
    count(numberIn('src/platform/http/limits/per-user.ts', 'MOST_WAITING')),
    '429 with `Retry-After`, “Too many of your requests are waiting. Try again in a few seconds.”',
  ],
  [
    'passwords that wait to be checked by one process',
    count(numberIn('src/accounts/adapters/argon2-passwords.ts', 'MAX_WAITING')),
    '503, “Too many people are signing in right now. Please try again in a moment.”',
  ],
  [
    'Refresh Status answers after',
    time(numberIn('src/monitoring/pages/polling/poll-now.ts', 'REFRESH_TIMEOUT_MS')),
    'the answer counts what is still pending; “Status refreshed in part”',
  ],
  [
    'a page that was asked so lately is not asked again by it',
    time(numberIn('src/monitoring/pages/polling/poll-schedule.ts', 'FRESH_FOR_MS')),
    'counted as `fresh` in the answer',
  ],
  [
    'requests that run when a web process stops have still',
    time(numberIn('src/app/compose.ts', 'ANSWERS_END_MS')),
    'the connection ends',
  ],
];

type List = readonly [what: string, byDefault: readonly [path: string, name: string], operationId: string];

const pagedLists: readonly List[] = [
  ['incidents', ['src/incidents/adapters/http.ts', 'LISTED_BY_DEFAULT'], 'listIncidents'],
  ['deliveries', ['src/integrations/manage/adapters/http.ts', 'DELIVERIES_BY_DEFAULT'], 'listDeliveries'],
  ['entries of the catalogue', ['src/monitoring/services/adapters/http.ts', 'CATALOGUE_LIMIT'], 'searchCatalogue'],
  ['users', ['src/admin/adapters/http.ts', 'USERS_LIMIT'], 'listUsers'],
  ['users with what they watch', ['src/admin/adapters/http.ts', 'USERS_LIMIT'], 'listUsersWithServices'],
  ['entries of the audit log', ['src/admin/adapters/http.ts', 'ENTRIES_LIMIT'], 'listAudit'],
  ['events of the payment provider', ['src/billing/adapters/http.ts', 'EVENTS_LIMIT'], 'listBillingEvents'],
  ['refunds and disputes', ['src/billing/adapters/http.ts', 'EVENTS_LIMIT'], 'listPaymentIssues'],
  ['incidents of `/api/v1`', ['src/boards/adapters/http.ts', 'LISTED_BY_DEFAULT'], 'listPublicIncidents'],
  ['changes of `/api/v1`', ['src/boards/adapters/http.ts', 'LISTED_BY_DEFAULT'], 'getPublicServiceHistory'],
];

/** How much one answer has, and how much a screen shows of it. */
export const ofAnswers = (): readonly Limit[] => {
  const changes = count(numberIn('src/monitoring/services/status-history.ts', 'CHANGES_LIMIT'));
  return [
    ...pagedLists.map(([what, [path, name], operationId]): Limit => {
      const most = count(boundOfParameter(operationId, 'limit', 'maximum'));
      return [what, `${count(numberIn(path, name))}, up to ${most} by \`limit\``, `400 for more, at \`limit\``];
    }),
    [
      'services of `/api/v1`',
      `all, up to ${boundOfParameter('listPublicServices', 'limit', 'maximum')} by \`limit\``,
      '400 for more, at `limit`',
    ],
    ['sessions', count(numberIn('src/accounts/session.ts', 'MAX_LISTED_SESSIONS')), 'the last seen are answered'],
    ['recorded changes', changes, 'the newest are answered, those before by `until`'],
    [
      'days that recorded changes are asked for',
      count(boundOfParameter('getServiceHistory', 'days', 'maximum')),
      '400 for more, at `days`; an earlier `since` is taken for this one',
    ],
    [
      'incidents of one service',
      count(numberIn('src/monitoring/services/show-service.ts', 'DETAIL_INCIDENTS_LIMIT')),
      '“50 or more incidents found”',
    ],
    [
      'services of a user in the overview',
      count(numberIn('src/admin/users.ts', 'SHOWN_SERVICES')),
      '`serviceCount` has all; “+2” on the screen',
    ],
    [
      'deliveries of an integration in an export',
      count(numberIn('src/integrations/manage/adapters/export-integrations.ts', 'MOST_DELIVERIES')),
      'the newest are exported',
    ],
    [
      'items of a feed',
      `${count(numberIn('src/boards/feeds/entries.ts', 'MOST_ENTRIES'))} of ${numberIn('src/boards/feeds/entries.ts', 'DAYS_BACK')} days`,
      'the newest are answered',
    ],
    [
      'components in a status page check',
      count(boundOf('StatusPageCheck.components', 'maxItems')),
      'the page says how many there are',
    ],
    [
      'cards of the dashboard',
      count(numberIn('web/features/dashboard/current-status.tsx', 'CARDS_AT_MOST')),
      '“View All Services”',
    ],
    [
      'incidents of the dashboard',
      count(numberIn('web/features/incidents/recent-incidents.tsx', 'SHOWN')),
      '“View All Incidents”',
    ],
    [
      'events of the timeline',
      `${numberIn('web/features/incidents/timeline/timeline-list.tsx', 'EVENTS_AT_FIRST')}, and ${numberIn('web/features/incidents/timeline/timeline-list.tsx', 'EVENTS_MORE')} more at a time`,
      'a button that counts them',
    ],
    [
      'incidents that the timeline is made of',
      count(numberIn('web/data/queries.ts', 'LATEST_INCIDENTS_LIMIT')),
      'the latest',
    ],
    [
      'incidents on a page of /incidents',
      count(numberIn('web/data/queries.ts', 'INCIDENTS_PER_PAGE')),
      'pages, with the number of all',
    ],
    [
      'users on a page of /admin',
      count(numberIn('web/features/admin/admin-calls.ts', 'PAGE_SIZE')),
      'pages, with the number of all',
    ],
  ];
};

const rows: Readonly<Record<string, Access>> = access;

const counted = { key: 'key', user: 'user', address: 'address of the network' } as const;
const saidAtLimit = {
  key: (max: number) => `429, “This key may make ${max} calls a minute. Wait for 12 seconds, as Retry-After says.”`,
  user: (max: number) => `429, “You may do this ${max} times a minute. Wait for 12 seconds, as Retry-After says.”`,
  address: () => '429 with `Retry-After`, “Too many attempts. Please wait a minute and try again.”',
} as const;

/** How often something may be called. Operations with the same limit share a line. */
export const ofCalls = (): readonly Limit[] => {
  const limited = Object.entries(rows).flatMap(([operation, row]) =>
    row.rateLimit ? [{ operation, by: countedBy(row), ...row.rateLimit }] : [],
  );
  const groups = Map.groupBy(limited, ({ max, windowMs, by, together }) => `${by} ${max} ${windowMs} ${together}`);
  const check = 'src/monitoring/pages/check/check-with-limits.ts';
  return [
    ...[...groups.values()].flatMap((group): readonly Limit[] => {
      const [first] = group;
      if (!first) return [];
      const names = group.map(({ operation }) => `\`${operation}\``).join(', ');
      return [
        [
          `${names}, ${first.together ? 'all together' : 'each'}`,
          `${first.max} in ${time(first.windowMs)} for each ${counted[first.by]}`,
          saidAtLimit[first.by](first.max),
        ],
      ];
    }),
    [
      'status page checks by one address of the network',
      `${numberIn(check, 'MOST_OF_A_CALLER')} in ${time(numberIn(check, 'WINDOW_MS'))}`,
      '429, “You checked 10 pages within a minute. Wait a minute and try again.”',
    ],
    [
      'status page checks by everybody',
      `${numberIn(check, 'MOST_IN_ALL')} in ${time(numberIn(check, 'WINDOW_MS'))}`,
      '429, “Too many people are checking pages right now. Wait a minute and try again.”',
    ],
    ...ofAttempts(),
  ];
};

const attempts = [
  ['login', 'failed sign-ins to one account'],
  ['password', 'wrong current passwords of one account'],
  ['register', 'registrations with one email address'],
  ['reset', 'links to a new password for one email address'],
] as const;

const ofAttempts = (): readonly Limit[] => [
  ...attempts.map(([attempt, what]): Limit => {
    const of = (key: string) => numberIn('src/accounts/attempts/attempts.ts', `${attempt}.${key}`);
    return [
      what,
      `${of('max')} in ${time(of('windowMs'))}`,
      '429, “Too many attempts for this account. Please try again in 7 minutes.”',
    ];
  }),
  [
    'mails that confirm an address, to one user',
    `1 in ${time(numberIn('src/accounts/mail/confirm-email.ts', 'PAUSE_MS'))}`,
    '429, “The last mail is less than a minute old. Please look for it first.”',
  ],
];
