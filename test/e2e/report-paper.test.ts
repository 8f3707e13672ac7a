import { expect, test } from 'vitest';
import type { Report } from '../../web/data/reports.ts';
import { screen } from '../support/board-screen.ts';
import { serviceReport, teamReport } from '../support/report.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();

const manyTimes = <T extends { readonly id: number }>(one: T, count: number): readonly T[] =>
  Array.from({ length: count }, (_, index) => ({ ...one, id: index + 1 }));

const long = 'Elevated error rates and slow responses for card payments and payouts in several regions of Europe';
const [incident] = serviceReport.incidents;
const [worst] = teamReport.services;
if (!incident || !worst) throw new Error('the sample report is empty');
const services = [
  { id: 1, name: 'GitHub' },
  { id: 2, name: 'Stripe' },
  { id: 3, name: 'A rather long name of a service' },
];

/** A quarter with more of everything than fits on a page. */
const crowded: Report = {
  ...teamReport,
  services: [...manyTimes({ ...worst, name: 'Customer Messaging Platform Europe' }, 120)],
  incidents: [...manyTimes({ ...incident, title: long, services }, 100)],
};

test.each([
  ['one service', '/reports?serviceId=1&period=2026-10', serviceReport, []],
  [
    'one service with many incidents',
    '/reports?serviceId=1&period=2026-10',
    { ...crowded, scope: serviceReport.scope, services: serviceReport.services },
    ['92 more incidents.'],
  ],
  [
    'many services',
    '/reports?period=2026-10',
    crowded,
    ['114 more services had problems. See the CSV.', '96 more incidents.'],
  ],
] as const)(
  'a report of %s is one A4 page on paper, and says what it leaves out',
  async (_name, path, report, foots) => {
    const account = await stage.product().signUp();
    const { page } = await stage.visit({
      as: account,
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
      path: null,
    });
    await page.route(/\/api\/reports\?/, (route) => route.fulfill({ json: report }));
    await page.goto(path);
    await screen(page.getByRole('heading', { level: 2, name: report.sentence })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('footer.ac-panel-foot:visible').allTextContents()).toEqual(foots);
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  },
);
