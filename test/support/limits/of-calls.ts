import { access } from '../../../src/app/access.ts';
import { type Access, countedBy } from '../../../src/platform/http/access.ts';
import { numberIn } from './numbers.ts';
import { type Limit, time } from './words.ts';

const rows: Readonly<Record<string, Access>> = access;

const counted = { key: 'key', user: 'user', address: 'IP address' } as const;
const saidAtLimit = {
  key: (max: number) => `429, “This API key can make ${max} calls a minute. Wait 12 seconds and try again.”`,
  user: (max: number, windowMs: number) =>
    windowMs > 60_000
      ? `429, “You can do this ${max} times an hour. Wait 12 minutes and try again.”`
      : `429, “You can do this ${max} times a minute. Wait 12 seconds and try again.”`,
  address: () => '429 with `Retry-After`, “Too many attempts. Wait a minute and try again.”',
} as const;

/** The calls that share a limit, by the first of them. The API page names each. */
const groupNames: Readonly<Record<string, string>> = {
  login: 'logins, registrations, links in emails and checkouts of visitors',
  sendEmailConfirmation: 'changes of your password and email address, exports, deletions, and joining a team',
  setNotifications: 'other changes with a session',
  registerApp: 'registrations of apps',
  getAppRequest: 'permissions of apps, and previews of alert rules',
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
  const check = 'src/monitoring/pages/check/check-with-limits.ts';
  return [
    ...[...groups.values()].flatMap((group): readonly Limit[] => {
      const [first] = group;
      if (!first) return [];
      return [
        [
          `${nameOf(first.operation)}, ${first.together ? 'all together' : 'each'}`,
          `${first.max} in ${time(first.windowMs)} per ${counted[first.by]}`,
          saidAtLimit[first.by](first.max, first.windowMs),
        ],
      ];
    }),
    ...['API keys', 'alert source URLs'].map(
      (what): Limit => [
        `calls with invalid ${what}, per IP address`,
        `${numberIn(refused, 'MOST_REFUSED')} in ${time(numberIn(refused, 'WINDOW_MS'))}`,
        `429, “We got too many calls with invalid ${what} from your network. Wait a minute and try again.”`,
      ],
    ),
    [
      'status page checks per IP address',
      `${numberIn(check, 'MOST_OF_A_CALLER')} in ${time(numberIn(check, 'WINDOW_MS'))}`,
      "429, “You've checked 10 pages within a minute. Wait a minute and try again.”",
    ],
    [
      'status page checks in total',
      `${numberIn(check, 'MOST_IN_ALL')} in ${time(numberIn(check, 'WINDOW_MS'))}`,
      '429, “Too many people are checking pages right now. Wait a minute and try again.”',
    ],
    [
      'passwords of private status pages, per network',
      `${numberIn(entrance, 'MOST_TRIES')} in ${time(numberIn(entrance, 'TRIES_MS'))}`,
      '429, “Too many requests”',
    ],
    ...ofAttempts(),
  ];
};

const refused = 'src/platform/http/limits/refused-keys.ts';
const entrance = 'src/publishing/gate/adapters/entrance.ts';

const attempts = [
  ['login', 'failed logins to one account'],
  ['password', 'wrong current passwords for one account'],
  ['register', 'registrations with one email address'],
  ['reset', 'password reset links for one email address'],
] as const;

const ofAttempts = (): readonly Limit[] => [
  ...attempts.map(([attempt, what]): Limit => {
    const of = (key: string) => numberIn('src/accounts/attempts/attempts.ts', `${attempt}.${key}`);
    return [
      what,
      `${of('max')} in ${time(of('windowMs'))}`,
      '429, “Too many attempts for this account. Try again in 7 minutes.”',
    ];
  }),
  [
    'confirmation emails per user',
    `1 in ${time(numberIn('src/accounts/mail/confirm-email.ts', 'PAUSE_MS'))}`,
    '429, “You requested an email less than a minute ago. Check your inbox before you request another one.”',
  ],
];
