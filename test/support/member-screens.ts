import type { Page } from '@playwright/test';
import {
  type Doing,
  dialog,
  inTurn,
  key,
  open,
  press,
  type Screen,
  toIncident,
  toService,
  typed,
} from './screen-steps.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

/** The answer at an address in place of the demo's. */
const answering =
  (address: string | RegExp, json: unknown): Doing =>
  (page) =>
    page.route(address, (route) => (route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback()));

type Changed = { readonly name: string; readonly role?: string };

/** The current team in the answers about the user, with these changes. */
const teamWith = (changes: object | null): Doing =>
  inTurn((page) =>
    page.route('**/api/user', async (route) => {
      const response = await route.fetch();
      const user = (await response.json()) as { readonly team: Changed };
      await route.fulfill({ response, json: { ...user, team: changes && { ...user.team, ...changes } } });
    }),
  );

const people = [
  { name: 'Tom Brandt', username: 'tom', role: 'owner' },
  { name: 'Ivy Chen', username: 'ivy', role: 'admin', roleSource: 'single_sign_on' },
  { name: 'Oluwaseun Adeyemi-Whitfield', username: 'oluwaseun.adeyemi-whitfield', role: 'member' },
  { name: 'Lena Brandt', username: 'lena', role: 'viewer' },
] as const;

/** Four more members than the demo's own; `role`: the user's. */
const members =
  (role = 'owner'): Doing =>
  (page: Page) =>
    page.route('**/api/team/members', async (route) => {
      const response = await route.fetch();
      const [own] = (await response.json()) as readonly object[];
      const others = people.map((person, index) => ({
        roleSource: 'hand',
        ...person,
        id: 300 + index,
        email: `${person.username}@harbour.example`,
        isYou: false,
        joinedAt: daysAgo(200 - 40 * index),
        lastHereAt: index === 3 ? null : daysAgo(index * index * 3),
        invitedBy: 'Maya Okonkwo',
      }));
      await route.fulfill({ response, json: [{ ...own, role }, ...others] });
    });

const as = (role: string): Doing => inTurn(teamWith({ role }), members(role));

/** It has had three members for more than a week. */
const onlyOwner: Doing = inTurn(members(), (page) =>
  page.route('**/api/teams', async (route) => {
    const response = await route.fetch();
    const [own, ...others] = (await response.json()) as readonly object[];
    await route.fulfill({ response, json: [{ ...own, onlyOwnerSince: daysAgo(20) }, ...others] });
  }),
);

const closedTeams = answering('**/api/teams/closed', [
  {
    id: 901,
    slug: 'harbour-returns-901',
    name: 'Harbour Returns',
    memberCount: 4,
    closedAt: daysAgo(2),
    closedBy: 'Tom Brandt',
    deletedAt: daysAgo(-12),
  },
]);

const noTeam = inTurn(teamWith(null), closedTeams);

const memberMenu = (item: string): Doing =>
  inTurn(press('Actions for Tom Brandt'), (page) => page.getByRole('menuitem', { name: item }).click(), dialog);

const invitation = (
  more: { readonly email?: string; readonly hasAccount?: boolean; readonly hasExpired?: boolean } = {},
): Doing =>
  inTurn((page) =>
    page.route('**/api/invitations/*', (route) =>
      route.request().url().endsWith('/read')
        ? route.fulfill({
            json: {
              team: 'Harbour Support',
              role: 'member',
              invitedBy: 'Maya Okonkwo',
              email: 'tom@harbour.example',
              hasAccount: false,
              memberCount: 8,
              expiresAt: daysAgo(-5),
              hasExpired: false,
              ...more,
            },
          })
        : route.fulfill({ status: 204 }),
    ),
  );
const newcomers = { email: 'newcomer@harbour.example', hasAccount: true };

const anyKey = { app: null, personal: false, statusPageIds: null, lastUsedAt: daysAgo(0.01), createdAt: daysAgo(90) };
const appRequest = answering('**/api/connected-apps/request*', {
  name: 'Claude',
  host: 'claude.ai',
  scopes: ['read', 'write'],
  cancelUrl: 'https://claude.ai/api/mcp/auth_callback?error=access_denied',
  isValid: true,
});
const keysOfLeavers = answering('**/api/api-keys', [
  {
    ...anyKey,
    id: 1,
    name: 'Status in Zendesk',
    scope: 'read',
    lastFour: '4f2a',
    createdBy: { id: 300, name: 'Tom Brandt' },
    endsAt: daysAgo(-6),
  },
  {
    ...anyKey,
    id: 2,
    name: 'Deploys',
    scope: 'write',
    lastFour: '9c1e',
    createdBy: { id: 1, name: 'Maya Okonkwo' },
    endsAt: null,
  },
  {
    ...anyKey,
    id: 3,
    name: 'My terminal',
    scope: 'read',
    lastFour: '77b0',
    personal: true,
    lastUsedAt: null,
    createdBy: { id: 1, name: 'Maya Okonkwo' },
    endsAt: null,
  },
  {
    ...anyKey,
    id: 4,
    name: 'Claude',
    scope: 'read',
    lastFour: '5b1f',
    personal: true,
    createdBy: { id: 1, name: 'Maya Okonkwo' },
    endsAt: null,
    app: { host: 'claude.ai', endsAt: daysAgo(-60) },
  },
]);

const deleted = { deletedAt: daysAgo(3), deletedBy: 'Tom Brandt', until: daysAgo(-27) };
const recentlyDeleted = answering('**/api/recently-deleted', [
  { ...deleted, kind: 'service', id: 41, name: 'Shipment Tracking for Northern and Western Europe' },
  { ...deleted, kind: 'integration', id: 7, name: 'Night shift', deletedBy: null },
  ...['Zoom', 'Okta', 'Twilio', 'Linear'].map((name, index) => ({ ...deleted, kind: 'service', id: 42 + index, name })),
]);

const visitor = { as: 'visitor', window: true } as const;
const newcomer = { as: 'newcomer', window: true } as const;
const window = { window: true } as const;
const invited = '/invitation?token=t';
const toNote = inTurn(toService('Stripe'), toIncident, (page) => page.getByLabel('Note').click());

/** Members and what they see by role, invitations, deleted things and keys of those who left. */
export const memberScreens: readonly Screen[] = [
  { name: 'team-members', path: '/team', before: members() },
  { name: 'team-admin', path: '/team', before: as('admin') },
  { name: 'team-viewer', path: '/team', before: as('viewer') },
  { name: 'team-second-owner', path: '/team', ...window, before: onlyOwner },
  {
    name: 'team-role',
    path: '/team',
    ...window,
    before: members(),
    act: (page) => page.getByRole('combobox', { name: 'Role of Lena Brandt' }).click(),
  },
  { name: 'team-member-menu', path: '/team', ...window, before: members(), act: press('Actions for Tom Brandt') },
  { name: 'team-remove', path: '/team', ...window, before: members(), act: memberMenu('Remove member') },
  { name: 'team-transfer', path: '/team', ...window, before: members(), act: memberMenu('Make Tom Brandt the owner') },
  {
    name: 'team-leave',
    path: '/team',
    ...window,
    before: as('admin'),
    act: inTurn(
      (page) => page.locator('.ac-member').first().getByRole('button').click(),
      (page) => page.getByRole('menuitem', { name: 'Leave team' }).click(),
      dialog,
    ),
  },
  {
    name: 'team-new',
    path: '/dashboard',
    ...window,
    act: inTurn(key('g'), key('t'), dialog, press('Create a team'), (page) => page.getByLabel('Team name').waitFor()),
  },
  { name: 'team-gone', path: '/dashboard?team=gone-999', ...window, before: closedTeams },
  { name: 'team-none', path: '/dashboard', ...newcomer, before: noTeam },
  { name: 'dashboard-viewer', path: '/dashboard', ...window, before: as('viewer') },
  { name: 'services-viewer', path: '/services', ...window, before: as('viewer') },
  { name: 'integrations-viewer', path: '/integrations', ...window, before: as('viewer') },
  { name: 'subscription-member', path: '/subscription', ...window, before: as('member') },
  { name: 'invitation', path: invited, ...visitor, before: invitation() },
  { name: 'invitation-errors', path: invited, ...visitor, before: invitation(), act: press('Join Harbour Support') },
  { name: 'invitation-login', path: invited, ...visitor, before: invitation({ hasAccount: true }) },
  { name: 'invitation-join', path: invited, ...newcomer, before: invitation(newcomers) },
  { name: 'invitation-wrong', path: invited, ...newcomer, before: invitation() },
  { name: 'invitation-expired', path: invited, ...visitor, before: invitation({ hasExpired: true }) },
  {
    name: 'invitation-declined',
    path: invited,
    ...visitor,
    before: invitation(),
    act: inTurn(press('Decline the invitation'), (page) => page.getByText('You declined the invitation').waitFor()),
  },
  { name: 'keys-of-leavers', path: '/integrations', before: keysOfLeavers },
  {
    name: 'key-take-over',
    path: '/integrations',
    ...window,
    before: keysOfLeavers,
    act: open('Take over Status in Zendesk'),
  },
  { name: 'connect', path: '/settings?ask=q', before: appRequest },
  { name: 'connect-unknown', path: '/settings?ask=q', ...window },
  { name: 'key-revoke', path: '/integrations', ...window, before: keysOfLeavers, act: open('Revoke Deploys') },
  { name: 'deleted', path: '/settings', before: recentlyDeleted },
  { name: 'note-mention', path: '/services', ...window, before: members(), act: inTurn(toNote, typed('Telling @')) },
];
