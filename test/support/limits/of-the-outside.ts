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
  [
    'time between checks of a page',
    time(1_000 * defaults.ALLCLEAR_POLL_INTERVAL_SECONDS),
    '`ALLCLEAR_POLL_INTERVAL_SECONDS`',
  ],
  [
    'the same while it reports a problem',
    time(numberIn('src/monitoring/pages/polling/trouble.ts', 'SOONER_MS')),
    'on the pricing page: “more often during an incident”',
  ],
  [
    'the same if only read-only teams monitor it',
    time(numberIn(schedule, 'REST_INTERVAL_MS')),
    'see “Last checked” of the service',
  ],
  [
    'time for a request, from name lookup to last byte',
    time(numberIn('src/monitoring/pages/adapters/http-pages.ts', 'DEFAULT_TIMEOUT_MS')),
    "“… didn't respond within 10 s.”, at the service",
  ],
  ['redirects', count(numberIn(pages, 'MAX_REDIRECTS')), '“… redirects too many times.”, at the service'],
  [
    'size of a response after decompression',
    size(numberIn(pages, 'MAX_PAGE_BYTES')),
    '“The response from … is too large.”, at the service',
  ],
  [
    'size of a response before decompression',
    size(numberIn('src/platform/fetch/wire-limit.ts', 'MOST_WIRE_BYTES')),
    'the same',
  ],
  [
    'size of its headers',
    size(numberIn('src/platform/fetch/guarded-agent.ts', 'maxHeaderSize')),
    '“… returned an invalid HTTP response.”, at the service',
  ],
  ['requests at a time per host', count(defaults.ALLCLEAR_HOST_CONCURRENCY), '`ALLCLEAR_HOST_CONCURRENCY`'],
  ['checks at a time per process', count(defaults.ALLCLEAR_POLL_CONCURRENCY), '`ALLCLEAR_POLL_CONCURRENCY`'],
  [
    'requests to detect the format of a URL',
    `${numberIn('src/monitoring/pages/detection/probes.ts', 'MAX_REQUESTS')} for a host, twice as many for a URL with a path`,
    'the message under the URL',
  ],
  [
    'time to parse a response',
    time(numberIn('src/monitoring/pages/adapters/read-in-worker.ts', 'DEFAULT_TIMEOUT_MS')),
    'the reason, at the service',
  ],
  [
    'wait after a page sends `Retry-After`',
    time(numberIn(schedule, 'LONGEST_RETRY_AFTER_MS')),
    'see “Last checked” of the service',
  ],
  ['wait after failed checks', time(numberIn(schedule, 'LONGEST_BACKOFF_MS')), 'see “Last checked” of the service'],
  [
    'time a page that we can’t read keeps its status',
    time(numberIn(schedule, 'UNREACHABLE_AFTER_MS')),
    '“Status page unreachable since …”',
  ],
  ['components per page', count(numberIn(bounds, 'MAX_COMPONENTS')), 'we skip the rest'],
  [
    'incidents per response, and maintenance windows per response',
    count(numberIn(bounds, 'MAX_INCIDENTS')),
    'we skip the rest',
  ],
  ['updates per incident', count(numberIn(bounds, 'MAX_UPDATES')), 'we read the newest'],
  [
    'updates of all incidents of a page',
    count(numberIn(bounds, 'MAX_ALL_UPDATES')),
    'we read the newest, the same number for each incident',
  ],
  [
    'title; text of an update',
    `${numberIn(bounds, 'MAX_TITLE')}; ${count(numberIn(bounds, 'MAX_TEXT'))} characters`,
    'we shorten it',
  ],
];

const attemptsOf = ({ delaysMs }: Channel): string =>
  `${delaysMs.length + 1} in ${roughly(delaysMs.reduce((sum, delay) => sum + delay, 0))}`;

const paceOf = ({ burst, restMs }: Channel['pace']): string => {
  if (restMs > 0) return `${burst} every ${time(restMs)} per URL`;
  return burst === 1 ? 'one at a time' : `${burst} at a time`;
};

const mailTimeoutMs = numberIn('src/platform/mail/smtp-transport.ts', 'CONTENT_TIMEOUT_MS');

/** How each channel sends its messages. */
export const ofChannels = (): readonly Limit[] =>
  [...channels, { ...email, label: 'Email to members' }].map((channel) => [
    channel.label,
    paceOf(channel.pace),
    isPostChannel(channel) ? time(channel.timeoutMs) : time(mailTimeoutMs),
    attemptsOf(channel),
  ]);

/** Alerts, whatever their channel. */
export const ofAlerts = (): readonly Limit[] => [
  [
    'size of a response that we read',
    size(numberIn('src/integrations/channels/adapters/post-sender.ts', 'MAX_RESPONSE_BYTES')),
    `${numberIn('src/integrations/channels/adapters/post-sender.ts', 'EXCERPT_LENGTH')} characters of it are shown at the delivery`,
  ],
  [
    'alerts per integration, sent one by one',
    `${numberIn('src/integrations/model/digest.ts', 'FLOOD_FROM') - 1} in ${time(numberIn('src/integrations/model/digest.ts', 'FLOOD_WINDOW_MS'))}`,
    'more become a digest',
  ],
  [
    'alerts per digest',
    count(numberIn('src/integrations/news/plan-floods.ts', 'MAX_IN_DIGEST')),
    'the rest is in the next digest',
  ],
  [
    'changes of one status, sent one by one',
    `${numberIn('src/integrations/news/rules/scope-memory.ts', 'MAX_CHANGES')} in ${time(numberIn('src/integrations/news/rules/scope-memory.ts', 'WINDOW_MS'))}`,
    'you get one `unstable` alert, and `settled` later',
  ],
  [
    'time until we alert you about a page that we can’t read',
    time(numberIn('src/integrations/news/rules/scope-memory.ts', 'UNREADABLE_AFTER_MS')),
    'you get an alert',
  ],
  [
    'time until an integration counts as failing',
    time(numberIn('src/integrations/model/integration.ts', 'FAILING_AFTER_MS')),
    '“Alerts have been failing” on its card, and an email to you',
  ],
  [
    'time until a failing integration is switched off',
    time(numberIn('src/integrations/model/integration.ts', 'OFF_AFTER_MS')),
    '“We switched this off” on its card, and an email to you',
  ],
  [
    'time that an old signing secret still works',
    time(numberIn('src/integrations/manage/rotate-signing-secret.ts', 'ROTATION_MS')),
    'the dialog where you rotate it',
  ],
];

/** Requests to those whom the installation itself depends on. */
export const ofOthers = (): readonly Limit[] => [
  [
    'time for a request to the payment provider',
    `${time(numberIn('src/billing/adapters/stripe-gateway.ts', 'TIMEOUT_MS'))}, with ${numberIn('src/billing/adapters/stripe-gateway.ts', 'RETRIES')} retries`,
    '503, “The payment provider is temporarily unavailable. Try again in a minute.”',
  ],
  [
    'time for a request to the single sign-on provider',
    time(1_000 * numberIn('src/accounts/adapters/openid-provider.ts', 'TIMEOUT_S')),
    'the login page shows it',
  ],
  ['connections to the mail server', count(defaults.ALLCLEAR_MAIL_CONNECTIONS), '`ALLCLEAR_MAIL_CONNECTIONS`'],
];
