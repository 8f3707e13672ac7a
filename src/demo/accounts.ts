import type pg from 'pg';
import { createClient, unwrap } from '#client';
import { type Api, type DemoAccount, signedIn, signIn } from './seed.ts';
import { withDatabase } from './with-database.ts';

/** Accounts besides the owner's, each in another state of a subscription. They have the owner's password. */
export const demoOthers = [
  { username: 'demo-trial', story: 'three days of trial left' },
  { username: 'demo-past-due', story: 'the renewal failed' },
  { username: 'demo-paying', story: 'pays each month' },
] as const;

type Username = (typeof demoOthers)[number]['username'];

type Place = {
  /** The product's URL. */
  readonly address: string;
  readonly databaseUrl: string;
  readonly owner: DemoAccount;
};

/**
 * Creates the missing ones with the same calls that anyone makes; only the trial's end is written directly. Without the sandbox
 * there is nothing to pay with, so only the one on trial is created.
 */
export const addDemoAccounts = async (place: Place): Promise<void> => {
  const { mode } = unwrap(await createClient({ baseUrl: place.address }).GET('/api/stripe-config'));
  const stories: Readonly<Record<Username, (api: Api) => Promise<void>>> = {
    'demo-trial': () => endTrialSoon(place.databaseUrl, 'demo-trial'),
    'demo-past-due': (api) => failRenewal(place, api),
    'demo-paying': (api) => subscribe(place, api),
  };
  const known = await knownNames(place.databaseUrl);
  for (const { username } of demoOthers) {
    if (known.has(username) || (mode !== 'sandbox' && username !== 'demo-trial')) continue;
    const api = await registered(place, username);
    await confirmAddress(place.databaseUrl, username);
    await stories[username](api);
    await api.POST('/api/logout');
  }
};

/** Existing accounts stay as somebody changed them. */
const knownNames = async (databaseUrl: string): Promise<ReadonlySet<string>> => {
  const names = demoOthers.map(({ username }) => username);
  const sql = 'select username from accounts.user_account where username = any($1)';
  return new Set((await rowsOf<{ username: string }>(databaseUrl, sql, [names])).map(({ username }) => username));
};

const registered = async ({ address, owner }: Place, username: Username): Promise<Api> => {
  const body = { username, password: owner.password, email: `${username}@mail.example` };
  const answer = await createClient({ baseUrl: address, headers: { origin: address } }).POST('/api/register', { body });
  unwrap(answer);
  return signedIn(address, answer.response);
};

/** The product applies that at once: it sends reminders, and knows when they become read-only. */
const endTrialSoon = async (databaseUrl: string, username: Username): Promise<void> => {
  const sql = `
    with trial as (
      update accounts.user_account set trial_ends = now() + interval '3 days' where username = $1 returning id
    )
    update billing.access set due_at = now(), remind_at = now() from trial where user_id = trial.id
  `;
  await rowsOf(databaseUrl, sql, [username]);
};

/** Confirms the account's email address, so that its emails reach the mailbox folder. */
export const confirmAddress = async (databaseUrl: string, username: string): Promise<void> => {
  const sql =
    'update accounts.user_account set email_verified_at = coalesce(email_verified_at, now()) where username = $1';
  await rowsOf(databaseUrl, sql, [username]);
};

const rowsOf = async <Row extends pg.QueryResultRow>(
  databaseUrl: string,
  sql: string,
  values: readonly unknown[],
): Promise<readonly Row[]> =>
  withDatabase(databaseUrl, async (client) => (await client.query<Row>(sql, [...values])).rows);

const subscribe = async ({ address }: Place, api: Api): Promise<void> => {
  const body = { planType: 'monthly' } as const;
  const { clientSecret } = unwrap(await api.POST('/api/get-or-create-subscription', { body }));
  await post(address, '/sandbox/confirm', 'application/json', JSON.stringify({ clientSecret, card: 'pays' }));
  unwrap(await api.POST('/api/sync-subscription'));
};

/**
 * They subscribed a month ago with a card that has been declined since. The sandbox has one clock for all, so it goes back for
 * them and returns to its own time: nobody else's dates move.
 */
const failRenewal = async (place: Place, api: Api): Promise<void> => {
  const ownersApi = await signIn(place.address, place.owner);
  // The first read starts the clock.
  unwrap(await ownersApi.GET('/api/billing/sandbox-clock'));
  await turnSandboxBack(place.databaseUrl);
  try {
    await subscribe(place, api);
    await declineCard(place, api);
  } finally {
    unwrap(await ownersApi.POST('/api/billing/sandbox-clock', { body: { days: DAYS_AGO } }));
    await ownersApi.POST('/api/logout');
  }
  unwrap(await api.POST('/api/sync-subscription'));
};

/** More than any month has. */
const DAYS_AGO = 32;

const turnSandboxBack = async (databaseUrl: string): Promise<void> => {
  const sql = `
    update sandbox.world set content = content || jsonb_build_object(
      'now', (content ->> 'now')::bigint - $1::bigint,
      'aheadSeconds', (content ->> 'aheadSeconds')::bigint - $1::bigint
    )
  `;
  await rowsOf(databaseUrl, sql, [DAYS_AGO * 86_400]);
};

const declineCard = async (place: Place, api: Api): Promise<void> => {
  const { url } = unwrap(await api.POST('/api/create-customer-portal'));
  const form = new URLSearchParams({ act: 'card', card: 'declines' });
  await post(place.address, new URL(url).pathname, 'application/x-www-form-urlencoded', form.toString());
};

/** As a browser sends it from a page of the product. */
const post = async (address: string, path: string, type: string, body: string): Promise<void> => {
  const headers = { origin: address, 'content-type': type };
  const answer = await fetch(new URL(path, address), { method: 'POST', headers, body, redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}.`);
};
