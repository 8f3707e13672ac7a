import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import { wholeNumber } from '../arguments.ts';
import { passwordStdin, type SignIn, signedIn, username } from '../connection/sign-in-once.ts';
import { answer } from '../output/answer.ts';
import type { Table } from '../output/table.ts';
import { ago } from '../output/time.ts';
import type { Program } from '../program.ts';
import type { Terminal } from '../terminal.ts';

type Status = components['schemas']['SubscriptionStatus'];
type Reconciliation = components['schemas']['Reconciliation'];
type EventsOptions = SignIn & { readonly limit: string; readonly before?: string };
type ReconcileOptions = SignIn & { readonly dryRun?: boolean };

const EXAMPLES = `
A key never touches billing, so each of these signs in for its one call and ends that session.

Examples:
  allclear billing status -u maya
  allclear billing sync -u maya --password-stdin < password
  allclear billing events --limit 20 -u admin      # the owner's only, as the next
  allclear billing issues -u admin
  allclear billing reconcile --dry-run -u admin`;

/** `allclear billing status`, `sync`, `events`, `issues` and `reconcile`. */
export const addBillingCommands = (program: Program, terminal: Terminal): void => {
  const billing = program.command('billing').description('your subscription').addHelpText('after', EXAMPLES);
  billing
    .command('status')
    .description('your subscription, and what you may do')
    .addOption(username())
    .addOption(passwordStdin())
    .addHelpText('after', '\nExample: allclear billing status -u maya')
    .action((_options, command) =>
      show(terminal, command.optsWithGlobals(), async (api) => unwrap(await api.GET('/api/subscription-status'))),
    );
  billing
    .command('sync')
    .description('look at your subscription at the payment provider now')
    .addOption(username())
    .addOption(passwordStdin())
    .addHelpText('after', '\nExample: allclear billing sync -u maya --password-stdin < password')
    .action((_options, command) =>
      show(terminal, command.optsWithGlobals(), async (api) => unwrap(await api.POST('/api/sync-subscription'))),
    );
  billing
    .command('events')
    .description('what the payment provider sent, newest first; the owner’s only')
    .option('-n, --limit <number>', 'how many at most, 1 to 200', '50')
    .option('--before <id>', 'those before this one: the last of a list goes on with the next')
    .addOption(username())
    .addOption(passwordStdin())
    .addHelpText('after', '\nExample: allclear billing events --limit 20 --before evt_1Nv -u admin')
    .action((_options, command) => events(terminal, command.optsWithGlobals()));
  billing
    .command('issues')
    .description('refunds and disputes with their deadlines, newest first; the owner’s only')
    .option('-n, --limit <number>', 'how many at most, 1 to 200', '50')
    .option('--before <id>', 'those before this one: the last of a list goes on with the next')
    .addOption(username())
    .addOption(passwordStdin())
    .addHelpText('after', '\nExample: allclear billing issues -u admin')
    .action((_options, command) => issues(terminal, command.optsWithGlobals()));
  billing
    .command('reconcile')
    .description('compare every subscription with the payment provider’s; the owner’s only')
    .option('--dry-run', 'only tell what would change')
    .addOption(username())
    .addOption(passwordStdin())
    .addHelpText('after', '\nExample: allclear billing reconcile --dry-run -u admin')
    .action((_options, command) => reconcile(terminal, command.optsWithGlobals()));
};

const show = async (terminal: Terminal, options: SignIn, ask: (api: ApiClient) => Promise<Status>): Promise<void> => {
  const status = await signedIn(terminal, options, ask);
  answer(terminal, options, { data: status, text: statusText(status) });
};

/** A line for each thing that is so. */
export const statusText = (status: Status): string => {
  const { access, endsAt, currentPeriodEnd, hasSubscription } = status;
  const lines = [
    `Subscription: ${hasSubscription ? subscriptionWords(status) : 'none'}`,
    hasSubscription && endsAt !== null && `Ends: ${dayOf(endsAt)}`,
    hasSubscription && endsAt === null && currentPeriodEnd !== null && `Renews: ${dayOf(currentPeriodEnd)}`,
    status.hasSeveral && 'More than one is charged: end the others in the payment portal.',
    `Access: ${access.level === 'full' ? 'full' : 'read-only'}, ${reasons[access.because]}${access.until === null ? '' : ` until ${dayOf(access.until)}`}`,
  ];
  return lines.filter((line) => line !== false).join('\n');
};

const subscriptionWords = ({ status, isMonthly }: Status): string => {
  const plan = isMonthly === null ? 'at another price' : isMonthly ? 'monthly' : 'annual';
  return `${plan} (${status ?? 'unknown'})`;
};

const reasons: Readonly<Record<Status['access']['because'], string>> = {
  owner: 'as the owner',
  free: 'free of charge',
  billing_off: 'since this installation has no billing',
  trial: 'on a free trial',
  subscription: 'by your subscription',
  payment_failed: 'since a payment failed',
  trial_over: 'since your free trial has ended',
  payment_stopped: 'since your subscription is not paid',
};

const dayOf = (iso: string): string => iso.slice(0, 10);

const events = async (terminal: Terminal, options: EventsOptions): Promise<void> => {
  const limit = wholeNumber(options.limit, '--limit', 1, 200);
  const { before } = options;
  const listed = await signedIn(terminal, options, async (api) =>
    unwrap(
      await api.GET('/api/billing/events', { params: { query: { limit, ...(before !== undefined && { before }) } } }),
    ),
  );
  const none = before === undefined ? 'The payment provider has sent nothing yet.' : 'There is nothing before it.';
  answer(terminal, options, { data: listed, table: eventTable(listed, new Date()), none });
};

export const eventTable = (listed: readonly components['schemas']['BillingEvent'][], now: Date): Table => ({
  heads: ['Id', 'Received', 'Type', 'User', 'Done', 'Attempts', 'Error'],
  rows: listed.map(({ id, receivedAt, type, userId, doneAt, attempts, error }) => [
    id,
    ago(receivedAt, now),
    type,
    userId === null ? '-' : String(userId),
    doneAt === null ? 'no' : 'yes',
    String(attempts),
    error ?? '',
  ]),
});

const issues = async (terminal: Terminal, options: EventsOptions): Promise<void> => {
  const limit = wholeNumber(options.limit, '--limit', 1, 200);
  const { before } = options;
  const query = { limit, ...(before !== undefined && { before }) };
  const listed = await signedIn(terminal, options, async (api) =>
    unwrap(await api.GET('/api/billing/payment-issues', { params: { query } })),
  );
  answer(terminal, options, { data: listed, table: issueTable(listed), none: 'No refunds or disputes.' });
};

export const issueTable = (listed: readonly components['schemas']['PaymentIssue'][]): Table => ({
  heads: ['Id', 'Kind', 'User', 'Amount', 'Status', 'Answer by', 'Date'],
  rows: listed.map(({ id, kind, userId, amount, currency, status, dueBy, happenedAt }) => [
    id,
    kind,
    userId === null ? '-' : String(userId),
    `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`,
    status ?? '-',
    dueBy === null ? '-' : dayOf(dueBy),
    dayOf(happenedAt),
  ]),
});

const reconcile = async (terminal: Terminal, options: ReconcileOptions): Promise<void> => {
  const dryRun = options.dryRun === true;
  const found = await signedIn(terminal, options, async (api) =>
    unwrap(await api.POST('/api/billing/reconcile', { body: { dryRun } })),
  );
  const { rows, text } = reconciliation(found, dryRun);
  answer(terminal, options, { data: found, ...(rows.length > 0 && { table: { heads, rows } }), text });
};

const heads = ['User', 'What', 'Before', 'After'];

/** The rows of what differs, and the sum. */
export const reconciliation = ({ looked, changes, failed }: Reconciliation, dryRun: boolean) => {
  const changed = dryRun ? 'would change' : 'changed';
  const rows = [
    ...changes.map(({ userId, before, after }) => [String(userId), changed, before ?? 'none', after ?? 'none']),
    ...failed.map(({ userId, reason }) => [String(userId), 'failed', '', reason]),
  ];
  return { rows, text: `Looked at ${looked}: ${changes.length} ${changed}, ${failed.length} failed.` };
};
