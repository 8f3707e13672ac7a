import { settings } from '../../../src/app/settings.ts';
import { type Channel, isPostChannel } from '../../../src/integrations/channels/define-channel.ts';
import { email } from '../../../src/integrations/channels/email.ts';
import { channels } from '../../../src/integrations/channels/index.ts';
import { numberIn } from './numbers.ts';
import { count, type Limit, roughly, size, time } from './words.ts';

const defaults = settings.parse({});
const schedule = 'src/monitoring/pages/polling/poll-schedule.ts';
const bounds = 'src/monitoring/pages/reading/bounded.ts';
const pages = 'src/platform/fetch/read-page.ts';

/** Requests to status pages. */
export const ofPages = (): readonly Limit[] => [
  ['a page is asked every', time(1_000 * defaults.ALLCLEAR_POLL_INTERVAL_SECONDS), '`ALLCLEAR_POLL_INTERVAL_SECONDS`'],
  [
    'a page in trouble every',
    time(numberIn('src/monitoring/pages/polling/trouble.ts', 'SOONER_MS')),
    'on the price list as “more often while it reports trouble”',
  ],
  [
    'a page that only those watch who may only read every',
    time(numberIn(schedule, 'REST_INTERVAL_MS')),
    '“Last checked” of the service',
  ],
  [
    'one request, from the name look-up to the last byte',
    time(numberIn('src/monitoring/pages/adapters/http-pages.ts', 'DEFAULT_TIMEOUT_MS')),
    '“… did not answer within 10 s.”, at the service',
  ],
  [
    'redirects that it follows',
    count(numberIn(pages, 'MAX_REDIRECTS')),
    '“… redirects too many times.”, at the service',
  ],
  [
    'its answer, decompressed',
    size(numberIn(pages, 'MAX_PAGE_BYTES')),
    '“The answer of … is too large.”, at the service',
  ],
  ['its answer as it comes', size(numberIn('src/platform/fetch/wire-limit.ts', 'MOST_WIRE_BYTES')), 'the same'],
  [
    'its headers',
    size(numberIn('src/platform/fetch/guarded-agent.ts', 'maxHeaderSize')),
    '“… did not answer in valid HTTP.”, at the service',
  ],
  ['requests at a time to one host', count(defaults.ALLCLEAR_HOST_CONCURRENCY), '`ALLCLEAR_HOST_CONCURRENCY`'],
  ['pages asked at a time by one process', count(defaults.ALLCLEAR_POLL_CONCURRENCY), '`ALLCLEAR_POLL_CONCURRENCY`'],
  [
    'requests that find the format of an address',
    `${numberIn('src/monitoring/pages/detection/probes.ts', 'MAX_REQUESTS')} to a host, below a path twice as many`,
    'the sentence under the address',
  ],
  [
    'working out what a document says',
    time(numberIn('src/monitoring/pages/adapters/read-in-worker.ts', 'DEFAULT_TIMEOUT_MS')),
    'the reason at the service',
  ],
  [
    'a `Retry-After` of a page is obeyed for',
    time(numberIn(schedule, 'LONGEST_RETRY_AFTER_MS')),
    '“Last checked” of the service',
  ],
  [
    'a page that fails is asked at the latest after',
    time(numberIn(schedule, 'LONGEST_BACKOFF_MS')),
    '“Last checked” of the service',
  ],
  [
    'a page that can not be read keeps its status for',
    time(numberIn(schedule, 'UNREACHABLE_AFTER_MS')),
    '“Status page unreachable since …”',
  ],
  ['components of a page', count(numberIn(bounds, 'MAX_COMPONENTS')), 'further ones are not read'],
  ['incidents, and maintenances, of one answer', count(numberIn(bounds, 'MAX_INCIDENTS')), 'further ones are not read'],
  ['messages of one incident', count(numberIn(bounds, 'MAX_UPDATES')), 'the newest are read'],
  [
    'messages of all incidents of a page',
    count(numberIn(bounds, 'MAX_ALL_UPDATES')),
    'the newest of each incident are read, as many of one as of another',
  ],
  [
    'a title, a message of a page',
    `${numberIn(bounds, 'MAX_TITLE')}, ${count(numberIn(bounds, 'MAX_TEXT'))} characters`,
    'what is longer is cut',
  ],
];

const namesOf = (those: readonly { readonly label: string }[]): string => those.map(({ label }) => label).join(', ');

const repeatsOf = ({ delaysMs }: Channel): string =>
  `${delaysMs.length + 1} in ${roughly(delaysMs.reduce((sum, delay) => sum + delay, 0))}`;

const paceOf = ({ burst, restMs }: Channel['pace']): string => {
  if (restMs > 0) return `${burst} in ${time(restMs)} to each address`;
  return burst === 1 ? 'one after the other' : `${burst} at a time`;
};

/** Messages to receivers. */
export const ofAlerts = (): readonly Limit[] => {
  const everything = [...channels.map((one) => ({ ...one })), { ...email, label: 'mail' }];
  const byRepeats = Map.groupBy(everything, repeatsOf);
  const byTimeout = Map.groupBy(channels.filter(isPostChannel), ({ timeoutMs }) => timeoutMs);
  return [
    ...[...byTimeout].map(
      ([timeoutMs, those]): Limit => [
        `one message to ${namesOf(those)}`,
        time(timeoutMs),
        `“… did not answer within ${time(timeoutMs)}.”, at the delivery; redirects are not followed`,
      ],
    ),
    ...everything.map(
      ({ label, pace }): Limit => [
        `messages of one integration, ${label}`,
        paceOf(pace),
        'the delivery says `pending`',
      ],
    ),
    ...[...byRepeats].map(
      ([repeats, those]): Limit => [
        `attempts of a delivery to ${namesOf(those)}`,
        `${repeats}, each up to a fifth later`,
        'the delivery says how many, when the next one is, and `failed` in the end, with Replay',
      ],
    ),
    [
      'answer to an email that was handed over, after',
      time(numberIn('src/platform/mail/smtp-transport.ts', 'CONTENT_TIMEOUT_MS')),
      'then it is sent again, with the same Message-ID',
    ],
    [
      'what is read of an answer',
      size(numberIn('src/integrations/channels/adapters/post-sender.ts', 'MAX_RESPONSE_BYTES')),
      `${numberIn('src/integrations/channels/adapters/post-sender.ts', 'EXCERPT_LENGTH')} characters of it stand at the delivery`,
    ],
    [
      'alerts of one integration that are sent singly',
      `${numberIn('src/integrations/model/digest.ts', 'FLOOD_FROM') - 1} in ${time(numberIn('src/integrations/model/digest.ts', 'FLOOD_WINDOW_MS'))}`,
      'further ones come as one digest',
    ],
    [
      'alerts in one digest',
      count(numberIn('src/integrations/news/digest.ts', 'MAX_IN_DIGEST')),
      'the rest in the next one',
    ],
    [
      'changes of one status that are told singly',
      `${numberIn('src/integrations/news/rules/scope-memory.ts', 'MAX_CHANGES')} in ${time(numberIn('src/integrations/news/rules/scope-memory.ts', 'WINDOW_MS'))}`,
      'then it is told as unstable, and once more when it settled',
    ],
    [
      'a page that can not be read is told after',
      time(numberIn('src/integrations/news/rules/scope-memory.ts', 'UNREADABLE_AFTER_MS')),
      'an alert',
    ],
    [
      'an integration that fails is shown as failing after',
      time(numberIn('src/integrations/model/integration.ts', 'FAILING_AFTER_MS')),
      '“Alerts fail” at its card, and a mail to its owner',
    ],
    [
      'and switched off after',
      time(numberIn('src/integrations/model/integration.ts', 'OFF_AFTER_MS')),
      '“We switched this off” at its card, and a mail to its owner',
    ],
    [
      'a signing secret that was replaced still signs for',
      time(numberIn('src/integrations/manage/manage-integrations.ts', 'ROTATION_MS')),
      'the dialog that rotates it',
    ],
  ];
};

/** Requests to those whom the installation itself depends on. */
export const ofOthers = (): readonly Limit[] => [
  [
    'one request to the payment provider',
    `${time(numberIn('src/billing/adapters/stripe-gateway.ts', 'TIMEOUT_MS'))}, and ${numberIn('src/billing/adapters/stripe-gateway.ts', 'RETRIES')} repeats`,
    '503, “The payment provider is temporarily unavailable. Try again in a minute.”',
  ],
  [
    'one request to the sign-in provider',
    time(1_000 * numberIn('src/accounts/adapters/openid-provider.ts', 'TIMEOUT_S')),
    'the login says so',
  ],
  ['connections to the mail server', count(defaults.ALLCLEAR_MAIL_CONNECTIONS), '`ALLCLEAR_MAIL_CONNECTIONS`'],
];
