import { access } from '../../../src/app/access.ts';
import { type Access, countedBy } from '../../../src/platform/http/access.ts';
import { numberIn } from './numbers.ts';
import { type Limit, time } from './words.ts';

const rows: Readonly<Record<string, Access>> = access;

const counted = { key: 'per API key', user: 'per user', team: 'per team', address: 'per IP address' } as const;
/** The calls that share a limit, by the first of them. The API page names each. */
const groupNames: Readonly<Record<string, string>> = {
  login: 'logins, registrations, links in emails and checkouts of visitors',
  sendEmailConfirmation: 'changes of your password and email address, exports, deletions, and joining a team',
  setNotifications: 'other changes with a session',
  registerApp: 'registrations of apps',
  getAppRequest: 'permissions of apps, and previews of alert rules and posts',
  exchangeToken: 'tokens of apps',
  inviteMember: 'invitations',
  detectPage: 'look-ups of a status page',
  readServiceList: 'import lists, test messages and billing',
  getSharedReport: 'feeds, badges, walls and shared reports',
  reportEmails: 'bounces and complaints from your mail provider',
  getSummary: 'reading calls under `/api/v1`, and MCP',
  createPublicService: 'changes under `/api/v1`',
  testPublicIntegration: 'test messages under `/api/v1`',
};

const nameOf = (operation: string): string => {
  const name = groupNames[operation];
  if (name === undefined) throw new Error(`The calls limited like ${operation} have no name.`);
  return name;
};

/** How often something may be called. Operations with the same limit share a line. */
export const ofCalls = (): readonly Limit[] => {
  const limited = Object.entries(rows).flatMap(([operation, row]) =>
    row.rateLimit ? [{ operation, by: countedBy(row), ...row.rateLimit }] : [],
  );
  const groups = Map.groupBy(limited, ({ max, windowMs, by, together }) => `${by} ${max} ${windowMs} ${together}`);
  return [...groups.values()].flatMap((group): readonly Limit[] => {
    const [first] = group;
    if (!first) return [];
    const { operation, max, windowMs, by, together } = first;
    return [
      [nameOf(operation), `${max} in ${time(windowMs)}`, `${counted[by]}, ${together ? 'all together' : 'each call'}`],
    ];
  });
};

const refused = 'src/platform/http/limits/refused-keys.ts';
const entrance = 'src/publishing/gate/adapters/entrance.ts';
const check = 'src/monitoring/pages/check/check-with-limits.ts';

const attempts = [
  ['login', 'failed logins to one account'],
  ['password', 'wrong current passwords for one account'],
  ['register', 'registrations with one email address'],
  ['reset', 'password reset links for one email address'],
] as const;

/** How often somebody may try a password or a key, or check a page without an account. */
export const ofAttempts = (): readonly Limit[] => [
  ...attempts.map(([attempt, what]): Limit => {
    const of = (key: string) => numberIn('src/accounts/attempts/attempts.ts', `${attempt}.${key}`);
    return [
      what,
      `${of('max')} in ${time(of('windowMs'))}`,
      '“Too many attempts for this account. Try again in 7 minutes.”',
    ];
  }),
  [
    'confirmation emails per user',
    `1 in ${time(numberIn('src/accounts/mail/confirm-email.ts', 'PAUSE_MS'))}`,
    '“You requested an email less than a minute ago. Check your inbox before you request another one.”',
  ],
  ...['API keys', 'alert source URLs'].map(
    (what): Limit => [
      `calls with invalid ${what} from one network`,
      `${numberIn(refused, 'MOST_REFUSED')} in ${time(numberIn(refused, 'WINDOW_MS'))}`,
      `“We got too many calls with invalid ${what} from your network. Wait a minute and try again.”`,
    ],
  ),
  [
    'passwords of private status pages from one network',
    `${numberIn(entrance, 'MOST_TRIES')} in ${time(numberIn(entrance, 'TRIES_MS'))}`,
    '“Too many requests”',
  ],
  [
    'status page checks from one IP address',
    `${numberIn(check, 'MOST_OF_A_CALLER')} in ${time(numberIn(check, 'WINDOW_MS'))}`,
    "“You've checked 10 pages within a minute. Wait a minute and try again.”",
  ],
  [
    'status page checks in total',
    `${numberIn(check, 'MOST_IN_ALL')} in ${time(numberIn(check, 'WINDOW_MS'))}`,
    '“Too many people are checking pages right now. Wait a minute and try again.”',
  ],
];
