import { type Doing, dialog, inTurn, open, press, type Screen } from './screen-steps.ts';

const window = { window: true } as const;
/** The second board of the demo. */
const board = '?board=help-desk-2';
const menu = press('Actions for Help desk');
const choose =
  (item: string): Doing =>
  (page) =>
    page.getByRole('menuitem', { name: item }).click();
const withoutBoards: Doing = (page) => page.route('**/api/boards', (route) => route.fulfill({ json: [] }));

/** Named boards of a team. */
export const boardScreens: readonly Screen[] = [
  { name: 'board', path: `/dashboard${board}` },
  { name: 'board-services', path: `/services${board}` },
  { name: 'board-incidents', path: `/incidents${board}` },
  { name: 'reports', path: '/reports?period=90d' },
  { name: 'report-service', path: '/reports?serviceId=1&period=30d' },
  { name: 'report-share', path: '/reports?period=30d', ...window, act: open('Share') },
  { name: 'report-link-gone', path: '/shared-report?token=rp_gone', ...window },
  { name: 'wall-link-gone', path: '/wall#fd_gone', ...window },
  { name: 'board-wall', path: `/dashboard${board}&wall=true`, ...window },
  { name: 'board-gone', path: '/dashboard?board=gone-99', ...window },
  { name: 'board-first', path: '/dashboard', ...window, before: withoutBoards },
  {
    name: 'board-menu',
    path: `/dashboard${board}`,
    ...window,
    act: inTurn(menu, (page) => page.getByRole('menu').waitFor()),
  },
  { name: 'board-new', path: `/dashboard${board}`, ...window, widths: [1440], act: open('New board') },
  { name: 'board-edit', path: `/dashboard${board}`, ...window, act: inTurn(menu, choose('Edit board'), dialog) },
  { name: 'board-delete', path: `/dashboard${board}`, ...window, act: inTurn(menu, choose('Delete board'), dialog) },
];
