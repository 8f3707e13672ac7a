import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { unwrap } from '#client';
import { query } from '../../src/platform/database/query.ts';
import { type Rules, violationsInBothThemes, violationsOn } from '../support/axe.ts';
import { cardOf, goTo, screen } from '../support/board-screen.ts';
import { openIncident } from '../support/controlled-page.ts';
import { joinTeam } from '../support/join-team.ts';
import { keptLink } from '../support/kept-mail.ts';
import { pressUntilOpen } from '../support/keyboard.ts';
import type { Account } from '../support/running-product.ts';
import { setStage } from '../support/stage.ts';
import { narrow } from '../support/visitor.ts';

const stage = setStage();

/** An account that watches one service of each look, the first of them with an open incident. */
const troubledAccount = async (): Promise<{ account: Account; id: number }> => {
  const account = await stage.product().signUp();
  const [down, slow, well, broken] = await Promise.all([1, 2, 3, 4].map(() => stage.startPage()));
  if (!down || !slow || !well || !broken) throw new Error('four pages');
  const incident = { ...openIncident('i1', 'Checkout is down'), componentIds: ['c1'] };
  down.says({ status: 'outage', message: 'Major outage', incidents: [incident] });
  slow.says({ status: 'degraded' });
  broken.breaks('error');
  const id = await stage.watch(account, 'Down', down, { category: 'payments', description: 'Card payments' });
  await stage.watch(account, 'Slow', slow);
  await stage.watch(account, 'Well', well);
  await stage.watch(account, 'Broken', broken);
  return { account, id };
};

type Screen = readonly [name: string, open: (page: Page, id: number) => Promise<void>];

const visitorsScreens: readonly Screen[] = [
  ['login', (page) => screen(page.getByRole('form', { name: 'Login' })).toBeVisible()],
  [
    'register, with errors',
    async (page) => {
      await page.getByRole('tab', { name: 'Register' }).click();
      await page.getByRole('form', { name: 'Register' }).getByRole('button', { name: 'Register' }).click();
      await screen(page.getByText('Username is required')).toBeVisible();
    },
  ],
  ['forgotten password', (page) => open(page, '/auth?view=forgot', 'Forgot your password')],
  ['reset', (page) => open(page, '/reset-password?token=x', 'Choose a new password')],
];

const membersScreens: readonly Screen[] = [
  [
    'dashboard',
    async (page) => {
      await open(page, '/dashboard', 'Dashboard');
      await screen(cardOf(page, 'Down').getByText('Outage', { exact: true })).toBeVisible();
    },
  ],
  [
    'event dialog',
    async (page) => {
      await page.getByRole('button', { name: /Incident Started: Checkout is down/ }).click();
      await screen(page.getByRole('dialog')).toBeVisible();
    },
  ],
  ['not found', (page) => open(page, '/integrations/nowhere/deliveries', '404 Page Not Found')],
  ['services', (page) => openServices(page)],
  [
    'add dialog',
    async (page) => {
      await page.getByRole('button', { name: 'Add New', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Add New Service' });
      await dialog.getByRole('button', { name: 'Add Service' }).click();
      await screen(dialog.getByText('Name is required')).toBeVisible();
    },
  ],
  [
    'edit dialog',
    async (page, id) => {
      await openDetail(page, id);
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await screen(page.getByRole('dialog', { name: 'Edit Service' })).toBeVisible();
    },
  ],
  [
    'delete dialog',
    async (page, id) => {
      await openDetail(page, id);
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await screen(page.getByRole('alertdialog')).toBeVisible();
    },
  ],
  [
    'status dialog',
    async (page, id) => {
      await openDetail(page, id);
      await page.getByRole('button', { name: 'Set Status' }).click();
      await screen(page.getByRole('dialog', { name: 'Set Status' })).toBeVisible();
    },
  ],
  [
    'incident dialog',
    async (page, id) => {
      await openDetail(page, id);
      await page.getByRole('button', { name: 'Report Incident' }).click();
      await screen(page.getByRole('dialog')).toBeVisible();
    },
  ],
  ['detail', (page, id) => openDetail(page, id)],
  [
    'incident',
    async (page, id) => {
      await openDetail(page, id);
      await page.getByRole('link', { name: 'Checkout is down', exact: true }).click();
      await screen(page.getByRole('button', { name: 'Copy for customers' })).toBeVisible();
    },
  ],
  [
    'incidents',
    async (page) => {
      await open(page, '/incidents', 'Incidents');
      await screen(page.getByRole('region', { name: 'Days' }).getByText('1 incident', { exact: false })).toBeVisible();
    },
  ],
  [
    'wall',
    async (page) => {
      await page.goto('/dashboard?wall');
      await screen(page.getByRole('list', { name: 'Problems' })).toBeVisible();
    },
  ],
  [
    'palette',
    async (page) => {
      await open(page, '/services', 'Services');
      await page.keyboard.press('Control+k');
      await screen(page.getByRole('dialog', { name: 'Commands' }).getByRole('option').first()).toBeVisible();
    },
  ],
  [
    'keyboard shortcuts',
    async (page) => {
      await open(page, '/services', 'Services');
      await page.keyboard.press('?');
      await screen(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  ],
  [
    'calendar',
    async (page) => {
      await open(page, '/incidents', 'Incidents');
      await page.getByRole('button', { name: 'Choose dates in a calendar' }).click();
      await screen(page.getByRole('dialog', { name: 'Choose dates' })).toBeVisible();
    },
  ],
  [
    'words for customers',
    async (page, id) => {
      await openDetail(page, id);
      await page.getByRole('link', { name: 'Checkout is down', exact: true }).click();
      await page.getByRole('button', { name: 'Change words' }).click();
      await screen(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'wall link dialog',
    async (page) => {
      await page.goto('/dashboard?wall');
      await page.getByRole('button', { name: 'Create wall link' }).click();
      await screen(page.getByRole('dialog', { name: 'Create wall link' })).toBeVisible();
    },
  ],
  [
    'audit log',
    async (page) => {
      await page.goto('/team/audit');
      await screen(page.getByRole('region', { name: 'Audit log entries' })).toBeVisible();
    },
  ],
  [
    'mute menu',
    async (page) => {
      await open(page, '/dashboard', 'Dashboard');
      await page.getByRole('button', { name: 'Mute and more: Down' }).click();
      await screen(page.getByRole('menu')).toBeVisible();
    },
  ],
  [
    'mute dialog',
    async (page) => {
      await open(page, '/dashboard', 'Dashboard');
      await page.getByRole('button', { name: 'Mute and more: Down' }).click();
      await page.getByRole('menuitem', { name: /^Choose a time/ }).click();
      await screen(page.getByRole('dialog', { name: 'Mute alerts' })).toBeVisible();
    },
  ],
  [
    'reports',
    async (page) => {
      await open(page, '/reports?period=30d', 'Reports');
      await screen(page.getByRole('button', { name: 'Copy as a sentence' })).toBeVisible();
    },
  ],
  [
    'share dialog',
    async (page) => {
      await page.getByRole('button', { name: 'Share' }).click();
      await screen(page.getByRole('dialog')).toBeVisible();
    },
  ],
  ['integrations', (page) => open(page, '/integrations', 'Integrations')],
  [
    'connect dialog',
    async (page) => {
      await page.getByRole('button', { name: 'Connect Slack' }).click();
      await screen(page.getByRole('dialog', { name: 'Connect Slack' })).toBeVisible();
    },
  ],
  ['guide', (page) => open(page, '/integrations/guides/slack', /./)],
  ['deliveries', (page) => open(page, '/integrations/email/deliveries', 'Deliveries')],
  ['status pages', (page) => open(page, '/pages', /./)],
  ['subscription', (page) => open(page, '/subscription', /./)],
  [
    'settings',
    async (page) => {
      await open(page, '/settings', 'Settings');
      await screen(page.getByRole('region', { name: 'Sessions' }).getByText('(this browser)')).toBeVisible();
    },
  ],
];

const open = async (page: Page, path: string, heading: string | RegExp): Promise<void> => {
  await page.goto(path);
  await screen(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

const openServices = async (page: Page): Promise<void> => {
  await open(page, '/services', 'Services');
  await screen(page.getByText('Showing 1 to 4 of 4 results')).toBeVisible();
};

const openDetail = async (page: Page, id: number): Promise<void> => {
  await page.goto(`/services?id=${id}`);
  await screen(page.getByText('Checkout is down').first()).toBeVisible();
};

/** 320 px, and what is left of 1440 px at a zoom of 200 %. */
const smallWindows = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
] as const;

const overflowOn = async (page: Page): Promise<readonly string[]> => {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const window of smallWindows) {
    await page.setViewportSize(window);
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    // A layout that follows the width takes a frame or two.
    const settled = await screen
      .poll(over)
      .toBe(0)
      .then(() => true)
      .catch(() => false);
    if (!settled) found.push(`${await over()} px too wide at ${window.width} px`);
  }
  if (before) await page.setViewportSize(before);
  // An overlay that opened anew in a small window has an entry in the history, which goes again in a wide one.
  await page.waitForFunction(() => window.innerWidth < 768 || !window.history.state?.overlay);
  return found;
};

type Look = { readonly rules: Rules; readonly widths?: readonly number[]; readonly id?: number };

/** Looks at each screen in both themes and at each width, or at the page's own width if none is given. Returns what's wrong. */
const findingsOn = async (
  page: Page,
  screens: readonly Screen[],
  { rules, widths, id = 0 }: Look,
): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const [name, show] of screens) {
    await show(page, id);
    for (const finding of [...(await violationsAt(page, rules, widths)), ...(await overflowOn(page))])
      found.push(`${name}: ${finding}`);
  }
  return found;
};

const violationsAt = async (page: Page, rules: Rules, widths?: readonly number[]): Promise<readonly string[]> => {
  if (!widths) return violationsInBothThemes(page, rules);
  const found: string[] = [];
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 });
    // Colours don't change with the width.
    const violations = await (index === 0 ? violationsInBothThemes : violationsOn)(page, rules);
    for (const finding of violations) found.push(`${finding} at ${width} px`);
  }
  await page.setViewportSize({ width: widths[0] ?? 1440, height: 900 });
  return found;
};

test('no visitor’s screen breaks a rule of WCAG 2.2 AA or is too wide for 320 px or a zoom of 200 %', async () => {
  const { page } = await stage.visit({ reducedMotion: 'reduce' });
  expect(await findingsOn(page, visitorsScreens, { rules: 'wcag' })).toEqual([]);
});

test('no member’s screen or dialog does', async () => {
  const { account, id } = await troubledAccount();
  const { page } = await stage.visit({ as: account, reducedMotion: 'reduce' });
  expect(await findingsOn(page, membersScreens, { rules: 'wcag', id })).toEqual([]);
});

test('neither do the welcome, the empty list and the menu of a small screen', async () => {
  const as = await stage.product().signUp();
  const { page } = await stage.visit({ as, viewport: narrow, reducedMotion: 'reduce' });
  const welcome: Screen = ['welcome', () => open(page, '/dashboard', 'Dashboard')];
  expect(await findingsOn(page, [welcome], { rules: 'wcag' })).toEqual([]);
  await open(page, '/services', 'Services');
  await screen(page.getByText('No services have been added yet.')).toBeVisible();
  expect(await violationsInBothThemes(page, 'wcag')).toEqual([]);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await screen(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await violationsInBothThemes(page, 'wcag')).toEqual([]);
});

type OwnTeam = {
  readonly account: Account;
  readonly member: Account;
  readonly invited: string;
  readonly expired: string;
  readonly team: string;
  readonly board: string;
  readonly incident: string;
};

/** The team of an owner with a member, an open invitation, a board, an incident with a note, a deleted service and a closed team. */
const ownerOfTeam = async (): Promise<OwnTeam> => {
  const product = stage.product();
  const [account, member] = [await product.signUp(), await product.signUp()];
  await joinTeam(product, account, member, 'member');
  const sendTo = async (email: string) => {
    unwrap(await account.api.POST('/api/team/invitations', { body: { email, role: 'viewer' } }));
    const link = () => keptLink(product.config.dataDir, email, '/invitation');
    await expect.poll(link).toBeDefined();
    return (await link()) ?? '';
  };
  const id = await stage.watch(account, 'Acme', await stage.startPage());
  unwrap(await account.api.DELETE('/api/services/{id}', { params: { path: { id } } }));
  const { slug } = unwrap(await account.api.POST('/api/teams', { body: { name: 'Night shift' } }));
  const headers = { 'allclear-team': slug };
  unwrap(await account.api.DELETE('/api/team', { body: { name: 'Night shift' }, headers }));
  const serviceId = await stage.watch(account, 'Stripe', await stage.startPage());
  const reported = unwrap(await account.api.POST('/api/incidents', { body: { serviceId, title: 'Refunds fail' } }));
  const note = { params: { path: { id: reported.id } }, body: { text: 'The macro is live.' } };
  unwrap(await account.api.POST('/api/incidents/{id}/notes', note));
  const board = unwrap(await account.api.POST('/api/boards', { body: { name: 'Payments', serviceIds: [serviceId] } }));
  const expired = await sendTo(`late-${account.username}@mail.example`);
  await query(product.database.em)`
    update accounts.team_invitation set expires_at = now() - interval '1 minute'
    where email = ${`late-${account.username}@mail.example`}
  `;
  return {
    account,
    member,
    invited: await sendTo(`new-${account.username}@mail.example`),
    expired,
    team: unwrap(await account.api.GET('/api/user')).team?.slug ?? '',
    board: board.slug,
    incident: `/services?id=${serviceId}&incident=${reported.id}`,
  };
};

const openSwitcher = async (page: Page) => {
  await open(page, '/dashboard', 'Dashboard');
  const dialog = page.getByRole('dialog', { name: 'Teams' });
  await pressUntilOpen(page, ['g', 't'], dialog);
  return dialog;
};

const teamsScreens = ({ member, board, incident }: OwnTeam): readonly Screen[] => [
  [
    'team',
    async (page) => {
      await open(page, '/team', 'Team');
      await screen(page.getByRole('button', { name: /^Withdraw the invitation to / })).toBeVisible();
    },
  ],
  [
    'removing a member',
    async (page) => {
      // The open menu is outside of all landmarks; teams-by-keyboard.test.ts looks at it by the rules of WCAG.
      await page.getByRole('button', { name: `Actions for ${member.username}` }).click();
      await page.getByRole('menuitem', { name: 'Remove member' }).click();
      await screen(page.getByRole('alertdialog')).toBeVisible();
    },
  ],
  [
    'lowering a role',
    async (page) => {
      await open(page, '/team', 'Team');
      await page.getByRole('combobox', { name: `Role of ${member.username}` }).selectOption('viewer');
      await screen(page.getByRole('alertdialog')).toBeVisible();
    },
  ],
  [
    'transferring the team',
    async (page) => {
      await open(page, '/team', 'Team');
      await page.getByRole('button', { name: `Actions for ${member.username}` }).click();
      await page.getByRole('menuitem', { name: `Make ${member.username} the owner` }).click();
      await screen(page.getByRole('alertdialog')).toBeVisible();
    },
  ],
  [
    'creating a team',
    async (page) => {
      await (await openSwitcher(page)).getByRole('button', { name: 'Create a team' }).click();
      await screen(page.getByLabel('Team name')).toBeVisible();
    },
  ],
  [
    'editing a board',
    async (page) => {
      await page.goto(`/dashboard?board=${board}`);
      await page.getByRole('button', { name: 'Actions for Payments' }).click();
      await page.getByRole('menuitem', { name: 'Edit board' }).click();
      await screen(page.getByRole('dialog').getByLabel('Name')).toBeVisible();
    },
  ],
  [
    'an incident with a note',
    async (page) => {
      await page.goto(incident);
      await screen(page.getByText('The macro is live.').first()).toBeVisible();
      await page.getByLabel('Note', { exact: true }).fill('Tickets from two more shops.');
    },
  ],
  [
    'deleting the team',
    async (page) => {
      await open(page, '/team', 'Team');
      await page.getByRole('button', { name: 'Delete team' }).click();
      await screen(page.getByLabel(/^To confirm, type /)).toBeVisible();
    },
  ],
  [
    'switcher, with a deleted team',
    async (page) => {
      await screen((await openSwitcher(page)).getByText('Night shift')).toBeVisible();
    },
  ],
  ['team billing', (page) => open(page, '/subscribe', 'Subscribe')],
  [
    'settings, with a deleted service',
    async (page) => {
      await open(page, '/settings', 'Settings');
      await screen(page.getByRole('button', { name: 'Restore Acme' })).toBeVisible();
    },
  ],
  [
    'another team',
    async (page) => {
      await page.goto('/dashboard?team=gone-999');
      await screen(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  ],
];

/** As a member sees it. */
const leaving =
  (team: string, { username }: Account): Screen[1] =>
  async (page) => {
    await open(page, `/team?team=${team}`, 'Team');
    await page.getByRole('button', { name: `Actions for ${username}` }).click();
    await page.getByRole('menuitem', { name: 'Leave team' }).click();
    await screen(page.getByRole('alertdialog')).toBeVisible();
  };

// Phones have menus and dialogs of their own, so their screens are opened anew.
test.each([[[1440, 820]], [[390]]])(
  'no screen of a team breaks any rule of axe or is too wide, at %j px',
  async (widths) => {
    const own = await ownerOfTeam();
    const looks = { viewport: { width: widths[0] ?? 0, height: 900 }, reducedMotion: 'reduce' } as const;
    const owner = await stage.visit({ as: own.account, ...looks });
    owner.expects(/403/);
    expect(await findingsOn(owner.page, teamsScreens(own), { rules: 'all', widths })).toEqual([]);
    const other = await stage.visit({ as: own.member, ...looks });
    const left: Screen = ['leaving', leaving(own.team, own.member)];
    expect(await findingsOn(other.page, [left], { rules: 'all', widths })).toEqual([]);
  },
);

// Each is opened once for all widths, since an address reads at most 10 invitations a minute.
test('no invitation breaks any rule of axe at any width', async () => {
  const { account, invited, expired } = await ownerOfTeam();
  const visitor = await stage.visit({ reducedMotion: 'reduce' });
  const owner = await stage.visit({ as: account, reducedMotion: 'reduce' });
  visitor.expects(/404/);
  const invitation = (link: string, title: string | RegExp): Screen => [`${title}`, (page) => open(page, link, title)];
  const look = { rules: 'all', widths: [1440, 820, 390] } as const;
  const toVisitor = [
    invitation(invited, /^Join /),
    invitation(expired, 'This invitation has expired'),
    invitation('/invitation?token=made-up', 'This invitation no longer works'),
  ];
  expect(await findingsOn(visitor.page, toVisitor, look)).toEqual([]);
  const toOwner = [invitation(invited, /^This invitation is for another/)];
  expect(await findingsOn(owner.page, toOwner, look)).toEqual([]);
});

test('trouble pulses, but not for who wants less motion', async () => {
  const { account } = await troubledAccount();
  const endless = (page: Page) =>
    page.evaluate(
      () =>
        document.getAnimations().filter((each) => each.effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
          .length,
    );
  const moving = await stage.visit({ as: account });
  await screen(cardOf(moving.page, 'Down').getByText('Outage', { exact: true })).toBeVisible();
  expect(await endless(moving.page)).toBeGreaterThan(0);
  const still = await stage.visit({ as: account, reducedMotion: 'reduce' });
  await screen(cardOf(still.page, 'Down').getByText('Outage', { exact: true })).toBeVisible();
  await expect.poll(() => endless(still.page)).toBe(0);
});

describe('by keyboard alone', () => {
  const focusName = (page: Page) =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim() ?? '';
    });

  test('the skip link is first, then come sidebar, top bar and content', async () => {
    const { account } = await troubledAccount();
    const { page } = await stage.visit({ as: account });
    await screen(cardOf(page, 'Down')).toBeVisible();
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    const seen: string[] = [];
    for (let i = 0; i < 20; i += 1) {
      await page.keyboard.press('Tab');
      seen.push(await focusName(page));
    }
    const order = ['Skip to content', 'Dashboard', /^Services/, 'Log out', /^Switch to/, 'Logout', 'Refresh Status'];
    let from = 0;
    for (const name of order) {
      const at = seen.findIndex((text, i) => i >= from && (typeof name === 'string' ? text === name : name.test(text)));
      expect(at, `${name} after ${seen.slice(0, from).join(', ')} in ${seen.join(', ')}`).toBeGreaterThanOrEqual(from);
      from = at + 1;
    }
  });

  test('the skip link leads past the sidebar into the content', async () => {
    const { page } = await stage.visit({ as: await stage.product().signUp() });
    const add = page.getByRole('link', { name: 'Add your first service' });
    await screen(add).toBeVisible();
    await page
      .getByRole('button', { name: 'Skip to content' })
      .or(page.getByRole('link', { name: 'Skip to content' }))
      .focus();
    await page.keyboard.press('Enter');
    await screen(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await screen(add).toBeFocused();
  });

  test('the bar is one stop: arrows move along it, Enter opens the service, the heading gets the focus', async () => {
    const { account, id } = await troubledAccount();
    const { page } = await stage.visit({ as: account });
    const bar = page.getByRole('main').getByRole('list', { name: 'Services' }).first();
    const links = bar.getByRole('link');
    await screen(links.first()).toHaveAccessibleName(/^Down\b.*, Outage/);
    await page.getByRole('button', { name: 'Refresh Status' }).focus();
    await page.keyboard.press('Tab');
    await screen(links.first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await screen(bar.getByRole('link', { name: /^Slow\b.*, Degraded/ })).toBeFocused();
    await page.keyboard.press('End');
    await screen(links.last()).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await bar.evaluate((list) => list.contains(document.activeElement))).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await screen(page).toHaveURL(new RegExp(`/services\\?id=${id}&incident=\\d+$`));
    await screen(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test.each(['Add New Service', 'Delete Service'])(
    'the dialog %s keeps the focus and gives it back on Escape',
    async (title) => {
      const { account } = await troubledAccount();
      const { page } = await stage.visit({ as: account });
      await goTo(page, 'Services');
      const opener = page.getByRole('button', {
        name: title === 'Delete Service' ? 'Delete Down' : 'Add New',
        exact: true,
      });
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole(title === 'Delete Service' ? 'alertdialog' : 'dialog', { name: title });
      await screen(dialog).toBeVisible();
      const inside = () => dialog.evaluate((node) => node.contains(document.activeElement));
      await expect.poll(inside).toBe(true);
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let i = 0; i < 40; i += 1) {
          await page.keyboard.press(key);
          expect(await inside()).toBe(true);
        }
      }
      await page.keyboard.press('Escape');
      if (await dialog.isVisible()) await page.keyboard.press('Escape');
      await screen(dialog).toBeHidden();
      await screen(opener).toBeFocused();
    },
  );

  test('the menu of a small screen holds the focus, closes on Escape and gives the focus back', async () => {
    const { page } = await stage.visit({ as: await stage.product().signUp(), viewport: narrow });
    const opener = page.getByRole('button', { name: 'Open menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (let i = 0; i < 10; i += 1) {
      await page.keyboard.press('Tab');
      expect(await menu.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await screen(opener).toBeFocused();
    await screen(menu).toBeHidden();
  });

  test('a service is added without a mouse', async () => {
    const status = await stage.startPage();
    const { page } = await stage.visit({ as: await stage.product().signUp() });
    await page.getByRole('link', { name: 'Add your first service' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add New Service' });
    await screen(dialog.getByLabel('Status Page URL')).toBeFocused();
    await page.keyboard.type(status.url);
    await screen(dialog.getByText('Found Acme')).toBeVisible();
    await dialog.getByLabel('Name', { exact: true }).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Acme');
    await page.keyboard.press('Enter');
    await screen(dialog).toBeHidden();
    await screen(page.getByRole('button', { name: 'Edit Acme' })).toBeVisible();
  });
});
