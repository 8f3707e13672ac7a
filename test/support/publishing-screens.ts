import { failing } from './screen-answers.ts';
import { type Doing, dialog, inTurn, open, press, type Screen } from './screen-steps.ts';

const window = { window: true } as const;
/** The demo's own page is the first. */
const PAGE = '/pages?page=2';
const EMPTY = '/pages?page=3';
const POSTS = `${PAGE}&tab=incidents`;
const chooseItem: Doing = (page) => page.getByRole('button', { name: /^Card payments/ }).click();

/** Only members and people with a link see the page. */
const withLinks: Doing = async (page) => {
  const link = {
    name: 'Northwind Ltd',
    createdAt: '2026-05-04T10:00:00.000Z',
    createdBy: 'Maya Okafor',
    expiresAt: '2027-05-04T10:00:00.000Z',
  };
  await page.route('**/api/published-pages/2/links', (route) =>
    route.fulfill({
      json: [
        { ...link, id: 1 },
        { ...link, id: 2, name: 'Auditors of a company with a long name', createdBy: null },
      ],
    }),
  );
  await page.route('**/api/published-pages/2', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), access: 'members' } });
  });
};

/** The status pages that a team publishes. */
export const publishingScreens: readonly Screen[] = [
  { name: 'pages', path: '/pages' },
  { name: 'pages-none', path: '/pages', as: 'newcomer' },
  { name: 'pages-error', path: '/pages', ...window, before: failing('**/api/published-pages') },
  { name: 'page-new', path: '/pages', ...window, act: open('Create page') },
  { name: 'page-content', path: PAGE, act: chooseItem },
  { name: 'page-changed', path: PAGE, act: inTurn(chooseItem, press('Move down')) },
  { name: 'page-empty', path: EMPTY },
  { name: 'page-gone', path: '/pages?page=999', ...window },
  { name: 'page-posts', path: POSTS },
  { name: 'page-posts-none', path: `${EMPTY}&tab=incidents` },
  { name: 'page-post', path: POSTS, ...window, act: open('Post an incident') },
  { name: 'page-post-errors', path: POSTS, ...window, act: inTurn(open('Post an incident'), press('Post incident')) },
  { name: 'page-update', path: POSTS, ...window, act: inTurn(press('Add update'), dialog) },
  { name: 'page-maintenance', path: POSTS, ...window, act: open('Plan maintenance') },
  { name: 'page-template-new', path: POSTS, ...window, act: open('Create template') },
  { name: 'page-subscribers', path: `${PAGE}&tab=subscribers` },
  { name: 'page-subscribers-new', path: `${PAGE}&tab=subscribers`, ...window, act: open('Add subscribers') },
  { name: 'page-domain', path: `${PAGE}&tab=domain` },
  { name: 'page-access', path: `${PAGE}&tab=access` },
  { name: 'page-links', path: `${PAGE}&tab=access`, before: withLinks },
  { name: 'page-link-new', path: `${PAGE}&tab=access`, ...window, before: withLinks, act: open('Create link') },
  { name: 'page-settings', path: `${PAGE}&tab=settings` },
  { name: 'page-import', path: `${PAGE}&tab=settings`, ...window, act: open('Import a page') },
];
