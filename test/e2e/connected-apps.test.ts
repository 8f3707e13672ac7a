import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unwrap } from '#client';
import { postgresAppClients } from '../../src/accounts/oauth/adapters/postgres-apps.ts';
import { MAX_APP_CLIENTS } from '../../src/accounts/oauth/register-app.ts';
import { violationsOn } from '../support/axe.ts';
import { logIn, screen } from '../support/board-screen.ts';
import { joinTeam } from '../support/join-team.ts';
import { enter, tabTo } from '../support/keyboard.ts';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';
import type { Account } from '../support/running-product.ts';
import { setStage } from '../support/stage.ts';
import { narrow, wide } from '../support/visitor.ts';

const stage = setStage();

const VERIFIED = 'update accounts.user_account set email_verified_at = now() where email = ?';

/** An agent on the user's machine, to which the browser returns. */
let agent: LocalServer;
beforeAll(async () => {
  agent = await startLocalServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Agent</title><h1>Welcome back</h1>');
  });
});
afterAll(() => agent.close());

type Change = { readonly scope?: string; readonly redirectUri?: string };

/** Opens the request of an agent that has registered itself. */
const ask = async (page: Page, { scope = 'read write', redirectUri }: Change = {}) => {
  const { url, database } = stage.product();
  const id = randomBytes(11).toString('hex');
  const back = `${agent.url}/back`;
  const app = { id, name: 'Agent', redirectUris: [back], createdAt: new Date() };
  await postgresAppClients(database.em).add(app, MAX_APP_CLIENTS);
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: id,
    redirect_uri: redirectUri ?? back,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    scope,
    state: 'a state',
  });
  await page.goto(`${url}/oauth/authorize?${query}`);
  return { id, verifier, back };
};

/** The answer with which the browser returned. */
const answerIn = async (page: Page): Promise<URLSearchParams> => {
  await screen(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(agent.url);
  return new URL(page.url()).searchParams;
};

const tokensFor = async ({ id, verifier, back }: Awaited<ReturnType<typeof ask>>, code: string | null) => {
  const form = { grant_type: 'authorization_code', client_id: id, code: code ?? '', code_verifier: verifier };
  const body = new URLSearchParams({ ...form, redirect_uri: back });
  const answer = await fetch(`${stage.product().url}/oauth/token`, { method: 'POST', body });
  return (await answer.json()) as { readonly access_token: string; readonly scope: string };
};

const teamOf = async (account: Account) => unwrap(await account.api.GET('/api/user')).team;
const question = (page: Page, team: string | undefined) =>
  page.getByRole('heading', { name: `Connect Agent to ${team}?` });

describe.each([
  ['1440', wide],
  ['390', narrow],
])('at %s px', (_width, viewport) => {
  test('a user allows an agent to write without a mouse, and finds it among the keys', async () => {
    const account = await stage.product().signUp();
    const { page } = await stage.visit({ as: account, viewport, path: null });
    const asked = await ask(page);
    await screen(question(page, (await teamOf(account))?.name)).toBeVisible();
    await screen(page.getByText(`returns to ${new URL(agent.url).host}`)).toBeVisible();
    expect(await violationsOn(page, 'wcag')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const reads = page.getByRole('radio', { name: 'Read services, incidents and history' });
    await tabTo(reads);
    await screen(reads).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await screen(page.getByRole('radio', { name: /^Also change services/ })).toBeChecked();
    await enter(page.getByRole('button', { name: 'Connect app' }));
    const answer = await answerIn(page);
    expect(answer.get('state')).toBe('a state');
    expect(await tokensFor(asked, answer.get('code'))).toMatchObject({ scope: 'read write' });
    await page.goto(`${stage.product().url}/settings`);
    await screen(page.getByRole('button', { name: 'Revoke Agent' })).toBeVisible();
    expect(await violationsOn(page, 'wcag')).toEqual([]);
  });
});

test('a user refuses, and the agent learns only that', async () => {
  const account = await stage.product().signUp();
  const { page } = await stage.visit({ as: account, viewport: narrow, path: null });
  await ask(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  const { error, state, code } = Object.fromEntries(await answerIn(page));
  expect([error, state, code]).toEqual(['access_denied', 'a state', undefined]);
  expect(unwrap(await account.api.GET('/api/api-keys'))).toEqual([]);
});

test('a user chooses another team, which the agent then reads', async () => {
  const [account, host] = [await stage.product().signUp(), await stage.product().signUp()];
  const own = await teamOf(account);
  const other = await teamOf(host);
  await joinTeam(stage.product(), host, account, 'member');
  const { page } = await stage.visit({ as: account, viewport: narrow, path: null });
  const asked = await ask(page);
  const teams = page.getByLabel('Team', { exact: true });
  for (const name of [own?.name ?? '', other?.name ?? '']) {
    await teams.selectOption(name);
    await screen(question(page, name)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Connect app' }).click();
  const { access_token } = await tokensFor(asked, (await answerIn(page)).get('code'));
  expect(access_token).toMatch(/^at_/);
  const keysIn = async (slug = '') =>
    unwrap(await account.api.GET('/api/api-keys', { headers: { 'allclear-team': slug } })).map(({ name }) => name);
  expect(await keysIn(other?.slug)).toEqual(['Agent']);
  expect(await keysIn(own?.slug)).toEqual([]);
});

test('a team that is read-only says so, and no agent can be connected to it', async () => {
  const account = await stage.product().signUp();
  await stage.product().database.em.execute(VERIFIED, [account.email]);
  // Only the first team of a user has a trial.
  unwrap(await account.api.POST('/api/teams', { body: { name: 'Harbour' } }));
  const { page } = await stage.visit({ as: account, viewport: narrow, path: null });
  await ask(page);
  await page.getByLabel('Team', { exact: true }).selectOption('Harbour');
  await screen(question(page, 'Harbour')).toBeVisible();
  await screen(page.getByText(/API keys and apps don't work while your team is read-only/)).toBeVisible();
  await screen(page.getByRole('button', { name: 'Connect app' })).toBeDisabled();
});

test('an agent that asks to read is offered no more', async () => {
  const account = await stage.product().signUp();
  const { page } = await stage.visit({ as: account, path: null });
  const asked = await ask(page, { scope: 'read' });
  await screen(page.getByRole('radio')).toHaveCount(1);
  await page.getByRole('button', { name: 'Connect app' }).click();
  expect(await tokensFor(asked, (await answerIn(page)).get('code'))).toMatchObject({ scope: 'read' });
});

test('a request that would lead elsewhere stays here and says why', async () => {
  const account = await stage.product().signUp();
  const { page, expects } = await stage.visit({ as: account, viewport: narrow, path: null });
  expects(/400/);
  await ask(page, { redirectUri: `${agent.url}/elsewhere` });
  await screen(page.getByRole('heading', { name: "We couldn't read this request" })).toBeVisible();
  await screen(page.getByText("Agent asked us to redirect to a URL that it hasn't registered.")).toBeVisible();
  await screen(page.getByRole('button', { name: 'Connect app' })).toHaveCount(0);
  expect(await violationsOn(page, 'wcag')).toEqual([]);
});

test('a user who is logged out logs in first, and then sees the request', async () => {
  const account = await stage.product().signUp();
  const team = await teamOf(account);
  const { page } = await stage.visit({ path: null });
  await ask(page);
  await logIn(page, account.username, account.password);
  await screen(question(page, team?.name)).toBeVisible();
});
