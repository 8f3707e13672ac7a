import { RouterContextProvider } from '@tanstack/react-router';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../../web/app/app.tsx';
import type { Service, ServiceDetail } from '../../../web/board/status/status.ts';
import { keepBoard, keepBoardsOf } from '../../../web/features/offline/kept-board.ts';
import LastKnown from '../../../web/features/offline/last-known.tsx';
import { ago, sampleIncident, sampleService } from '../../support/board.ts';
import { componentsOf, filesThatDrawStatuses, isAllShown, shownComponents } from '../../support/drawn-statuses.ts';
import { allWell, comparedWithReasons } from '../../support/sources.ts';
import { userEvent } from '../../support/user.ts';
import { type Answers, closeApp, maya, mayasTeam, ok, openApp } from '../../support/web-app.tsx';

afterAll(closeApp);
// A page printed whole says less than a sentence, and takes minutes.
configure({ getElementError: (message) => new Error(message ?? 'not found') });

/** A stream that never says anything. */
const Silence = class {
  addEventListener(): void {}
  close(): void {}
};

const now = new Date();
const failing = { checkFailingSince: ago(now, 41), observedAt: ago(now, 41), problem: 'Status page unreachable' };
const gone = { id: 'p', name: 'Payments', group: null };

/** Every way in which nothing is known of a service now. */
const unknowns: Readonly<Record<string, Partial<Service>>> = {
  'last known': { statusMessage: 'All Systems Operational', ...failing },
  'last known, down': { currentStatus: 'outage', statusMessage: 'Payments fail', ...failing },
  unreadable: { currentStatus: 'unknown', reason: 'unreadable', ...failing },
  stale: { currentStatus: 'unknown', reason: 'stale', observedAt: ago(now, 41) },
  'never read': {
    currentStatus: 'unknown',
    reason: 'never_read',
    observedAt: null,
    lastChecked: null,
    statusSince: null,
  },
  'without its components': {
    currentStatus: 'unknown',
    reason: 'selection_lost',
    selection: {
      missing: [gone],
      proposals: [
        { for: gone, component: { ...gone, name: 'Pay', status: 'degraded' }, because: 'similar_name' },
      ] as never,
    },
  },
};

const answersFor = (fields: Partial<Service>): Answers => {
  const services = [1, 2].map((id) => sampleService(now, { ...fields, id, name: `Service ${id}` }));
  const [service = expect.unreachable()] = services;
  // A page that was never read has no components, and the others of one whose components are gone are known.
  const status = service.reason === 'selection_lost' ? 'degraded' : 'operational';
  const components =
    service.reason === 'never_read' ? [] : [{ id: 'c1', name: 'Cards', group: null, status, watched: true } as const];
  const incident = sampleIncident(now, { serviceName: service.name });
  const detail: ServiceDetail = { ...service, incidents: [], maintenances: [], components };
  const times = { createdAt: ago(now, 900), updatedAt: ago(now, 900) };
  const second = { ...mayasTeam, id: 8, slug: 'b-8', name: 'Second team', isCurrent: false };
  return {
    'GET /api/services': ok(services),
    'GET /api/services/1': ok(detail),
    'GET /api/services/1/history': ok([]),
    'GET /api/boards': ok([{ id: 3, slug: 'b', name: 'Payments', serviceIds: [1], isStart: false, ...times }]),
    'GET /api/teams': ok([mayasTeam, second]),
    'GET /api/teams/statuses': ok([
      { teamId: 8, status: 'unknown', outage: 0, degraded: 0, maintenance: 0, unknown: 1 },
    ]),
    'GET /api/incidents': ok([incident]),
    'GET /api/incidents/4821': ok({
      incident,
      services: [{ id: 1, name: service.name }],
      components,
      team: [],
      told: [],
    }),
  };
};

const hasDialog = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
const press = async (name: string) => {
  await userEvent.click((await screen.findAllByRole('button', { name }))[0] ?? expect.unreachable());
  await waitFor(() => expect(hasDialog()).toBe(true));
};
const editComponents = async () => {
  await press('Edit Service 1');
  await waitFor(() => expect(document.querySelector('.ac-dialog .ac-skeleton')).toBeNull());
  const some = screen.queryByText('Only these');
  if (some) await userEvent.click(some);
};
const keys = (pressed: string) => async () => {
  await userEvent.keyboard(pressed);
  await waitFor(() => expect(hasDialog()).toBe(true));
};

type Opened = {
  readonly path: string;
  readonly text?: string;
  readonly act?: () => Promise<unknown>;
  readonly asks?: string;
};
const screens: Readonly<Record<string, Opened>> = {
  dashboard: { path: '/dashboard', text: 'Current Status' },
  wall: { path: '/dashboard?wall=true' },
  services: { path: '/services' },
  'delete dialog': { path: '/services', act: () => press('Delete Service 1') },
  'edit dialog': { path: '/services', act: editComponents },
  palette: { path: '/services', act: keys('{Control>}k{/Control}') },
  teams: {
    path: '/services',
    act: async () => {
      await keys('gt')();
      await screen.findByText('Second team');
    },
  },
  service: { path: '/services?id=1', text: 'Status history' },
  incident: { path: '/services?id=1&incident=4821', text: 'Affected components' },
  incidents: { path: '/incidents' },
};

const seen = new Set<unknown>();
const showAll = async ({ path, text, act }: Opened, answers: Answers) => {
  const { queryClient } = await openApp(path, 'maya', answers);
  await screen.findByRole('heading', { level: 1 });
  if (text) await screen.findAllByText(text);
  await act?.();
  const settled = () => waitFor(() => expect([queryClient.isFetching(), isAllShown()]).toEqual([0, true]));
  await settled();
  // React gets an answer one turn after it arrives, and what it then shows may fetch more.
  await settled();
  for (const component of shownComponents()) seen.add(component);
};

describe.each(Object.entries(unknowns))('services that are %s', (_state, fields) => {
  test.each(Object.entries(screens))('have no good colour and no good word: %s', async (_name, opened) => {
    await showAll(opened, answersFor(fields));
    expect(goodNews()).toEqual([]);
    if (opened.act) await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(hasDialog()).toBe(false));
  });
});

/** Greys every colour of a status inside of it. */
const GREY = '.unheard, .ac-clear.paused, .ac-wall.lost';
const GOOD_COLOUR =
  '.st-operational, .ac-flat .operational, .ac-wall-line .operational, .ac-level.operational, .ac-wall.clear';
const GOOD_WORDS = /operational|all clear|no problems|nothing needs|quiet (for|since)/i;

/** What claims that something is well now, and isn't said to be the last known. */
const goodNews = (): readonly string[] => {
  const found = [...document.body.querySelectorAll(GOOD_COLOUR)]
    .filter((one) => !one.closest(GREY))
    .map((one) => one.outerHTML);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? '';
    const where = node.parentElement;
    if (!GOOD_WORDS.test(text) || where?.closest(`option, script, style, ${GREY}`)) continue;
    const around = where?.closest('.ac-summary, [role="alertdialog"], article, section, tr, main');
    if (!/last known/i.test(around?.textContent ?? '')) found.push(`${text} in ${around?.textContent}`);
  }
  return found;
};

describe('a board that we hear nothing of', () => {
  test.each(['dashboard', 'wall', 'services'])('claims nothing in colour or words: %s', async (name) => {
    const opened = screens[name] ?? expect.unreachable();
    vi.stubGlobal('EventSource', Silence);
    const loseNetwork = async () => window.dispatchEvent(new Event('offline'));
    await showAll({ ...opened, act: loseNetwork }, answersFor({}));
    await waitFor(() => expect(document.querySelector(GREY)).not.toBeNull());
    expect(goodNews()).toEqual([]);
    // The next test has a network: TanStack Query pauses all queries without one, and hears of it only while an app is open.
    window.dispatchEvent(new Event('online'));
    await closeApp();
    vi.unstubAllGlobals();
  });

  test('is all grey when it was kept for a phone without a network', async () => {
    await closeApp();
    keepBoardsOf(maya);
    keepBoard(maya, [sampleService(now)], now.getTime());
    const { router } = createApp();
    render(
      <RouterContextProvider router={router}>
        <LastKnown reset={() => undefined} instead={null} />
      </RouterContextProvider>,
    );
    for (const component of shownComponents()) seen.add(component);
    expect(goodNews()).toEqual([]);
    localStorage.clear();
    cleanup();
    router.history.destroy();
  });
});

describe('a board of which some could not be checked', () => {
  const mixed = (unread: number, all: number): Answers => {
    const services = Array.from({ length: all }, (_, nth) =>
      sampleService(now, { ...(nth < unread && failing), id: nth + 1, name: `Service ${nth + 1}` }),
    );
    const answers = answersFor({});
    const times = { createdAt: ago(now, 900), updatedAt: ago(now, 900) };
    const serviceIds = services.map(({ id }) => id);
    return {
      ...answers,
      'GET /api/services': ok(services),
      'GET /api/boards': ok([{ id: 3, slug: 'b', name: 'Payments', serviceIds, isStart: false, ...times }]),
    };
  };
  const GOOD_OF_BOARD =
    '.ac-clear-tile.st-operational, .ac-clear-key .st-operational, .ac-summary .st-operational, .ac-level.operational, .ac-wall.clear, .ac-wall-key .st-operational';

  test.each(['dashboard', 'wall'])('has no good colour for the board if they are half of it: %s', async (name) => {
    await showAll(screens[name] ?? expect.unreachable(), mixed(2, 4));
    expect([...document.querySelectorAll(GOOD_OF_BOARD)].map((one) => one.outerHTML)).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Last known: all clear' })).toBeTruthy();
    await waitFor(() => expect(document.title).toContain('Last known: all clear'));
  });

  test.each(['dashboard', 'wall'])('stays calm if they are fewer, and says how many: %s', async (name) => {
    await showAll(screens[name] ?? expect.unreachable(), mixed(1, 4));
    expect(screen.getByRole('heading', { name: 'All clear' })).toBeTruthy();
    expect(screen.getByText(/^3 services are operational, 1 couldn't be checked just now\./)).toBeTruthy();
    expect(document.body.textContent).not.toContain('All 4 services');
    expect(document.querySelector('.ac-wall.clear')).toBeNull();
  });
});

/** Files that draw a status of something else than a service now. */
const OTHERS: Readonly<Record<string, string>> = {
  'web/features/incidents/list/nothing.tsx': 'names the filter that found nothing',
  'web/features/incidents/timeline/event-dialog.tsx': 'an event of the past',
  'web/features/integrations/connection-badge.tsx': 'whether an integration works',
  'web/features/integrations/deliveries/delivery-icon.tsx': 'whether a delivery arrived',
  'web/features/integrations/email-card.tsx': 'whether email works',
  'web/features/integrations/integration-cards.tsx': 'whether there is an API key',
  'web/features/integrations/preview/message-preview.tsx': 'an example',
  'web/features/own-alerts/alert-row.tsx': 'what providers say of an alert, whose verdict has tests of its own',
  'web/features/publishing/access/domain-state.tsx': 'whether a domain works',
  'web/features/publishing/content/item-parts.tsx': 'the worst status that a service may cause',
  'web/features/publishing/item-status.tsx': 'the items of a status page, whose rule tests hold',
  'web/features/reports/report-incidents.tsx': 'incidents of the past',
  'web/features/services/detail/maintenance-panel.tsx': 'planned maintenance',
  'web/features/services/status-dialog.tsx': 'the choices of a status to set by hand',
  'web/live/rule/rule-replay.tsx': 'alerts of the past',
  'web/ui/panel/note.tsx': 'the tone of a notice',
};

test('every component that draws a status is among what the screens above have shown', async () => {
  const unseen: string[] = [];
  for (const file of filesThatDrawStatuses()) {
    const components = [...(await componentsOf(file)).values()];
    if (!components.some((one) => seen.has(one))) unseen.push(file);
  }
  expect(comparedWithReasons(unseen, OTHERS)).toEqual(allWell);
});
