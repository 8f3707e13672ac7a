import { settings } from '../../../src/app/settings.ts';
import { numberIn } from './numbers.ts';
import { count, type Limit, size, time } from './words.ts';

const DAY_MS = 86_400_000;
const days = (path: string, name: string): string => time(DAY_MS * numberIn(path, name));
const changes = 'src/monitoring/pages/adapters/forget-changes.ts';
const mails = 'src/accounts/mail/account-mail.ts';

/** How long something lasts, or is kept. */
export const ofTime = (): readonly Limit[] => [
  [
    'a trial',
    days('src/accounts/rules.ts', 'TRIAL_DAYS'),
    'the sidebar counts the days; mails 7, 3 and 1 days before its end',
  ],
  [
    'access after a payment that failed',
    time(numberIn('src/billing/access/access.ts', 'GRACE_MS')),
    'a banner with the day, and a mail',
  ],
  [
    'a purchase that nobody claims is paid back after',
    time(numberIn('src/billing/purchases/return-purchases.ts', 'CLAIM_MS')),
    'the mail that tells of it',
  ],
  [
    'a price that was quoted for another plan',
    time(numberIn('src/billing/subscriptions/manage-subscription.ts', 'QUOTE_MS')),
    'the screen asks anew before',
  ],
  [
    'a session that is not used',
    days('src/accounts/session.ts', 'IDLE_DAYS'),
    '“Your session has ended. Sign in to go on.”',
  ],
  ['a session that is used', days('src/accounts/session.ts', 'MAX_SESSION_DAYS'), 'the same'],
  [
    'signing in at the provider',
    time(numberIn('src/accounts/single-sign-on/sign-on.ts', 'SIGN_ON_MS')),
    'the login says so',
  ],
  [
    'a link to a new password',
    time(numberIn(mails, 'reset_password')),
    'the mail; “This link has ended or was used already.”',
  ],
  ['a link that confirms an address', time(numberIn(mails, 'confirm_email')), 'the mail; the same sentence'],
  ['uptime looks back', days('src/monitoring/services/uptime.ts', 'UPTIME_DAYS'), '“Last 90 days” at the service'],
  [
    'recorded changes, incidents and maintenances that are over, events of the payment provider',
    days('src/app/chores.ts', 'HISTORY_DAYS'),
    'the privacy policy; the change before stays, which says what held since',
  ],
  [
    'recorded changes of one service on a day',
    `${count(numberIn(changes, 'MOST_CHANGES_A_DAY'))}; of more, after an hour, one every ${count(numberIn(changes, 'THINNED_MINUTES'))} minutes`,
    'only here: the latest always stays',
  ],
  ['deliveries that ended', days('src/integrations/module.ts', 'KEPT_DAYS'), 'the privacy policy'],
  ['facts from which alerts were made', days('src/app/chores.ts', 'FACT_DAYS'), 'only here: nobody sees them'],
  [
    'which mails of billing went out',
    time(numberIn('src/billing/module.ts', 'KEPT_MS')),
    'only here: they hold no address',
  ],
  [
    'an entry of the audit log',
    time(DAY_MS * settings.parse({}).ALLCLEAR_AUDIT_DAYS),
    '`ALLCLEAR_AUDIT_DAYS`; the privacy policy',
  ],
  [
    'mails that are written to files where there is no mail server',
    count(numberIn('src/platform/mail/mailbox.ts', 'MAX_MAILS')),
    '[settings](settings.md)',
  ],
  [
    'the log of the database that it brings',
    size(numberIn('src/platform/postgres/embedded-postgres.ts', 'MAX_LOG_BYTES')),
    '[operations](operations.md)',
  ],
  [
    'a process that is asked to stop',
    time(numberIn('src/app/lifecycle.ts', 'STOP_TIMEOUT_MS')),
    '[operations](operations.md)',
  ],
];
