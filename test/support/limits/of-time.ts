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
    'the sidebar shows the days left; emails 7 days, 3 days and 1 day before the end',
  ],
  [
    'full access after a failed payment',
    time(numberIn('src/billing/access/access.ts', 'GRACE_MS')),
    'a banner with the date, and an email',
  ],
  [
    'time to claim a purchase, then we refund it',
    time(numberIn('src/billing/purchases/return-purchases.ts', 'CLAIM_MS')),
    'an email',
  ],
  [
    'price quoted for a plan switch',
    time(numberIn('src/billing/subscriptions/manage-subscription.ts', 'QUOTE_MS')),
    'the screen gets a new quote in time',
  ],
  ['unused session', days('src/accounts/session.ts', 'IDLE_DAYS'), '“Your session has expired. Log in to continue.”'],
  ['any session', days('src/accounts/session.ts', 'MAX_SESSION_DAYS'), 'the same'],
  [
    'time to log in at your single sign-on provider',
    time(numberIn('src/accounts/single-sign-on/sign-on.ts', 'SIGN_ON_MS')),
    'the login page shows it',
  ],
  [
    'password reset link',
    time(numberIn(mails, 'reset_password')),
    'in the email; “This link has expired or was already used.”',
  ],
  ['link that confirms an email address', time(numberIn(mails, 'confirm_email')), 'in the email; the same message'],
  ['uptime', days('src/monitoring/services/uptime.ts', 'UPTIME_DAYS'), '“Last 90 days” at the service'],
  [
    'status changes, resolved incidents, past maintenance windows, payment provider events',
    days('src/app/chores.ts', 'HISTORY_DAYS'),
    'deleted (privacy policy); we keep the latest status change before that',
  ],
  [
    'status changes of one service per day',
    `${count(numberIn(changes, 'MOST_CHANGES_A_DAY'))}; after an hour, more than that are thinned to one every ${count(numberIn(changes, 'THINNED_MINUTES'))} minutes`,
    'we always keep the latest',
  ],
  ['finished deliveries', days('src/integrations/module.ts', 'KEPT_DAYS'), 'deleted (privacy policy)'],
  ['internal records that alerts are made from', days('src/app/chores.ts', 'FACT_DAYS'), 'deleted'],
  [
    'history by which a changed alert rule is compared',
    days('src/integrations/news/replay/replay-rule.ts', 'REPLAYED_DAYS'),
    'deleted; it contains only what status pages say',
  ],
  [
    'record of sent billing emails',
    time(numberIn('src/billing/module.ts', 'KEPT_MS')),
    'deleted; it contains no email addresses',
  ],
  [
    'audit log entry of a team',
    time(DAY_MS * settings.parse({}).ALLCLEAR_TEAM_AUDIT_DAYS),
    'deleted (privacy policy); set by `ALLCLEAR_TEAM_AUDIT_DAYS`',
  ],
  [
    'other audit log entry',
    time(DAY_MS * settings.parse({}).ALLCLEAR_AUDIT_DAYS),
    'deleted (privacy policy); set by `ALLCLEAR_AUDIT_DAYS`',
  ],
  [
    'emails saved as files, without a mail server',
    count(numberIn('src/platform/mail/mailbox.ts', 'MAX_MAILS')),
    'we delete the oldest ([Settings](settings.md#email))',
  ],
  [
    'log of the bundled database',
    size(numberIn('src/platform/postgres/embedded-postgres.ts', 'MAX_LOG_BYTES')),
    'a new file at the next start ([Operations](operations.md#find-your-data))',
  ],
  [
    'time for a process to stop',
    time(numberIn('src/app/lifecycle.ts', 'STOP_TIMEOUT_MS')),
    '[Install](install.md#install-with-systemd)',
  ],
];
