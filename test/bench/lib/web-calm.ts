import type { Page } from '@playwright/test';
import { BOARD_READS } from '../../support/board.ts';
import { coloursOf } from './calm.ts';
import { open, type WebStage } from './web-stage.ts';

type Row = readonly [figure: string, value: string, budget: string, ok: boolean];
type Service = { readonly currentStatus: string };

const MOST_SATURATED = 0.015;
const LEAST_RATIO = 3;
/** What stands for itself on the dashboard; the raised blocks are those in trouble. */
const OBJECTS = '.ac-raised, .ac-flat, .ac-clear-tile, .ac-summary, main .ac-panel, .ac-service-card';

/** How loud a board of two dozen services is at all clear and with one outage. `board` is there once it's drawn. */
export const measureCalm = async (stage: WebStage, board: string): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (const theme of ['light', 'dark'] as const) {
    const clear = await boardWith(stage, board, theme, 0);
    const { saturated } = await coloursOf(clear, []);
    await clear.context().close();
    const share = `${(100 * saturated).toFixed(2)} %`;
    rows.push([`All clear, ${theme}: saturated pixels`, share, '1.5 %', saturated <= MOST_SATURATED]);
    const trouble = await boardWith(stage, board, theme, 1);
    rows.push(await loudest(trouble, theme));
    await trouble.context().close();
  }
  return rows;
};

const loudest = async (page: Page, theme: string): Promise<Row> => {
  const parts = await page.evaluate(
    (objects) =>
      [...document.querySelectorAll(objects)].map((object) => {
        const { x, y, width, height } = object.getBoundingClientRect();
        const name = object.querySelector('h2, h3, .ac-summary-label')?.textContent ?? object.className;
        return { x, y, width, height, name, isGravest: object.matches('.ac-raised.st-outage') };
      }),
    OBJECTS,
  );
  const { chroma } = await coloursOf(page, parts);
  const of = (wanted: boolean) =>
    parts
      .map(({ name, isGravest }, at) => ({ name, isGravest, sum: chroma[at] ?? 0 }))
      .filter(({ isGravest }) => isGravest === wanted)
      .toSorted((a, b) => b.sum - a.sum)[0];
  const [gravest, next] = [of(true), of(false)];
  const ratio = (gravest?.sum ?? 0) / (next?.sum || Number.MIN_VALUE);
  const value = `${ratio.toFixed(1)} times ${next?.name}`;
  return [`One outage, ${theme}: colour of its block`, value, `${LEAST_RATIO} times the next`, ratio >= LEAST_RATIO];
};

/** A board on which so many services are down and all others are well, whatever they are. */
const boardWith = (stage: WebStage, drawn: string, theme: 'light' | 'dark', outages: number): Promise<Page> =>
  open(stage, '/dashboard', {
    as: stage.owner,
    drawn,
    before: async (page) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.route(BOARD_READS, async (route) => {
        const services: readonly Service[] = await (await route.fetch()).json();
        const shown = services.slice(0, 24).map((service, at) => ({
          ...service,
          currentStatus: at < outages ? 'outage' : 'operational',
          reason: null,
          problem: null,
          checkFailingSince: null,
        }));
        await route.fulfill({ json: shown });
      });
      await page.route('**/api/incidents*', (route) => route.fulfill({ json: [] }));
    },
  }).then(async (page) => {
    await page.waitForTimeout(1_000);
    return page;
  });
