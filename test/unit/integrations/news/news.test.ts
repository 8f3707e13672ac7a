import { expect, test } from 'vitest';
import { type NewsEvent, newsFrom } from '../../../../src/integrations/news/news.ts';
import { at, flappingEvent, incidentEvent, news, openIncident, statusEvent } from '../../../support/news.ts';

const ended = {
  id: 7,
  title: 'Payments fail',
  phase: 'resolved',
  startedAt: at('07:58'),
  resolvedAt: at('08:40'),
} as const;
const work = { id: 9, title: 'Database upgrade', startsAt: at('22:00'), endsAt: at('23:30') };

test.each<[string, NewsEvent]>([
  ['an incident', incidentEvent({ incident: ended, formerIds: ['c1'] })],
  ['planned work', { kind: 'maintenance', event: 'started', maintenance: work, listedAt: at('08:00') }],
  ['a status', statusEvent({ incidents: [openIncident()] })],
  ['a page that can not be read', { kind: 'unreadable', since: at('07:30'), reason: 'It did not answer.' }],
  ['a status that comes and goes', flappingEvent()],
  ['a choice', { kind: 'selection_lost', missing: ['API'] }],
  [
    'a service',
    { kind: 'service', change: 'scope', service: { id: 5, name: 'Acme', statusPageUrl: '' }, teamIds: [10, 11] },
  ],
])('news of %s is read back as it was stored', (_, about) => {
  const troubles = [{ scopeId: 3, since: at('07:50'), steps: [{ status: 'outage' as const, at: at('07:50') }] }];
  const given = news(about, { publishedAt: at('07:59'), troubles });
  expect(newsFrom(JSON.stringify(given))).toEqual(given);
});

test('news that 0.2.0 queued is read under its names of today', () => {
  const about = incidentEvent({ linksOnly: true });
  const given = news(about);
  const former = JSON.stringify(given)
    .replace('"affected"', '"touched"')
    .replace('"about"', '"matter"')
    .replace('"linksOnly"', '"isWordless"');
  expect(former).toMatch(/"touched".*"isWordless"/);
  expect(newsFrom(former)).toEqual(given);
});

test('news that says less than expected is read all the same: what fails on it is named by its id', () => {
  expect(newsFrom('{"affected":{"pageId":"none"},"subject":"s","about":{}}')).toEqual({
    affected: { pageId: 'none' },
    subject: 's',
    about: {},
  });
});
