import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import { wholeNumber } from '../arguments.ts';
import { type SignIn, signedIn, withSignIn } from '../connection/sign-in-once.ts';
import { limitFlag } from '../flags.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { Table } from '../output/table.ts';
import { ago } from '../output/time.ts';
import type { Group, Program } from '../program.ts';
import type { Terminal } from '../terminal.ts';

type Status = components['schemas']['SubscriptionStatus'];
type Reconciliation = components['schemas']['Reconciliation'];
type EventsOptions = SignIn & { readonly limit: string; readonly before?: string };
type ReconcileOptions = SignIn & { readonly dryRun?: boolean };

const ABOUT = `View your subscription.

An API key can't use billing, so these commands ask for your password. events, issues and reconcile are for the owner.`;

/** `allclear billing status`, `sync`, `events`, `issues` and `reconcile`. */
export const addBillingCommands = (program: Program, terminal: Terminal): void => {
  const billing = program
    .command('billing')
    .summary('View your subscription')
    .description(ABOUT)
    .addHelpText('after', examples('allclear billing status', 'allclear billing issues -u admin'));
  billing
    .command('status')
    .description('Show your subscription and your access')
    .addHelpText('after', examples('allclear billing status -u maya'))
    .action((_options, command) =>
      show(terminal, command.optsWithGlobals(), async (api) => unwrap(await api.GET('/api/subscription-status'))),
    );
  billing
    .command('sync')
    .description('Refresh your subscription from the payment provider')
    .addHelpText('after', examples('allclear billing sync -u maya --password-stdin < password'))
    .action((_options, command) =>
      show(terminal, command.optsWithGlobals(), async (api) => unwrap(await api.POST('/api/sync-subscription'))),
    );
  addOwnerCommands(billing, terminal);
  withSignIn(...billing.commands);
};

const BEFORE = 'Only entries before this ID, to continue a list';

const addOwnerCommands = (billing: Group, terminal: Terminal): void => {
  billing
    .command('events')
    .description('List events from the payment provider, newest first (owner only)')
    .addOption(limitFlag('50', 200))
    .option('--before <id>', BEFORE)
    .addHelpText('after', examples('allclear billing events --limit 20 --before evt_1Nv -u admin'))
    .action((_options, command) => events(terminal, command.optsWithGlobals()));
  billing
    .command('issues')
    .description('List refunds and disputes with their deadlines, newest first (owner only)')
    .addOption(limitFlag('50', 200))
    .option('--before <id>', BEFORE)
    .addHelpText('after', examples('allclear billing issues -u admin'))
    .action((_options, command) => issues(terminal, command.optsWithGlobals()));
  billing
    .command('reconcile')
    .description("Compare every subscription with the payment provider's (owner only)")
    .option('--dry-run', 'Show what would change, and change nothing')
    .addHelpText('after', examples('allclear billing reconcile --dry-run -u admin'))
    .action((_options, command) => reconcile(terminal, command.optsWithGlobals()));
};

const show = async (terminal: Terminal, options: SignIn, ask: (api: ApiClient) => Promise<Status>): Promise<void> => {
  const status = await signedIn(terminal, options, ask);
  answer(terminal, options, { data: status, text: statusText(status) });
};

/** A line for each true statement. */
export const statusText = (status: Status): string => {
  const { access, endsAt, currentPeriodEnd, hasSubscription } = status;
  const lines = [
    `Subscription: ${hasSubscription ? subscriptionWords(status) : 'none'}`,
    hasSubscription && endsAt !== null && `Ends: ${dayOf(endsAt)}`,
    hasSubscription && endsAt === null && currentPeriodEnd !== null && `Renews: ${dayOf(currentPeriodEnd)}`,
    status.hasSeveral && 'You pay for more than one subscription. Cancel the others in the billing portal.',
    `Access: ${access.level === 'full' ? 'full' : 'read-only'} (${reasons[access.because]}${access.until === null ? '' : `, until ${dayOf(access.until)}`})`,
  ];
  return lines.filter((line) => line !== false).join('\n');
};

const subscriptionWords = ({ status, isMonthly }: Status): string => {
  const plan = isMonthly === null ? 'other price' : isMonthly ? 'monthly' : 'annual';
  return `${plan} (${status ?? 'unknown'})`;
};

const reasons: Readonly<Record<Status['access']['because'], string>> = {
  owner: 'owner',
  free: 'free of charge',
  billing_off: 'billing is off',
  trial: 'free trial',
  subscription: 'subscription',
  payment_failed: 'payment failed',
  trial_over: 'your free trial has expired',
  payment_stopped: "your subscription isn't paid",
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
  const none = before === undefined ? 'No events yet.' : 'No earlier events.';
  answer(terminal, options, { data: listed, table: eventTable(listed, new Date()), none });
};

export const eventTable = (listed: readonly components['schemas']['BillingEvent'][], now: Date): Table => ({
  heads: ['Id', 'Received', 'Type', 'User', 'Processed', 'Attempts', 'Error'],
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
  answer(terminal, options, { data: listed, table: issueTable(listed), none: 'No refunds or disputes found.' });
};

export const issueTable = (listed: readonly components['schemas']['PaymentIssue'][]): Table => ({
  heads: ['Id', 'Kind', 'User', 'Amount', 'Status', 'Due', 'Date'],
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

const heads = ['User', 'Result', 'Before', 'After'];

/** The rows of the differences, and the total. */
export const reconciliation = ({ looked, changes, failed }: Reconciliation, dryRun: boolean) => {
  const changed = dryRun ? 'would change' : 'changed';
  const rows = [
    ...changes.map(({ userId, before, after }) => [String(userId), changed, before ?? 'none', after ?? 'none']),
    ...failed.map(({ userId, reason }) => [String(userId), 'failed', '', reason]),
  ];
  return { rows, text: `Checked ${looked} subscriptions: ${changes.length} ${changed}, ${failed.length} failed.` };
};
