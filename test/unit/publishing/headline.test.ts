import { expect, test } from 'vitest';
import { headlineOf, silentMsOf } from '../../../src/publishing/headline.ts';
import type { ItemStatus } from '../../../src/publishing/item-status.ts';
import { minutesAgo, sampleIncident, sampleItem, sampleNow, samplePage } from '../../support/published-page.ts';

const MINUTE = 60_000;
const headline = (shown: ItemStatus, said: ItemStatus) => {
  const item = sampleItem('SMS', { status: shown });
  const { publicId, name } = item;
  const incident = sampleIncident('Outage in SMS', { status: said, items: [{ publicId, name, status: said }] });
  const sections = [{ id: 1, publicId: 'section00001', name: 'All', items: [item] }];
  const { status, blocks } = samplePage({ sections, incidents: [incident] }).headline;
  return [status, ...blocks.map((block) => block.name)];
};

test('an open incident stands for itself unless one of its items is at least as bad', () => {
  expect(headline('operational', 'outage')).toEqual(['outage', 'Outage in SMS']);
  expect(headline('degraded', 'outage')).toEqual(['outage', 'Outage in SMS', 'SMS']);
  expect(headline('maintenance', 'outage')).toEqual(['outage', 'Outage in SMS', 'SMS']);
  expect(headline('unknown', 'outage')).toEqual(['outage', 'Outage in SMS', 'SMS']);
  expect(headline('outage', 'outage')).toEqual(['outage', 'SMS']);
  expect(headline('outage', 'degraded')).toEqual(['outage', 'SMS']);
});

test('a page is silent after 5 minutes, or three polls if they are slower', () => {
  const kindAfter = (minutes: number, pollMinutes: number) =>
    headlineOf({
      sections: [],
      incidents: [],
      recoveredAt: undefined,
      checkedAt: minutesAgo(minutes),
      silentMs: silentMsOf(pollMinutes * MINUTE),
      at: sampleNow,
    }).kind;
  expect([4, 6].map((minutes) => kindAfter(minutes, 1))).toEqual(['clear', 'not_checked']);
  expect([6, 179, 181].map((minutes) => kindAfter(minutes, 60))).toEqual(['clear', 'clear', 'not_checked']);
});
