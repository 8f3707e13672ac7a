import { expect, test } from 'vitest';
import { type Matter, newsFrom } from '../../../../src/integrations/news/news.ts';
import { at, incidentMatter, news, statusMatter } from '../../../support/news.ts';

const ended = {
  id: 7,
  title: 'Payments fail',
  phase: 'resolved',
  startedAt: at('07:58'),
  resolvedAt: at('08:40'),
} as const;
const work = { id: 9, title: 'Database upgrade', startsAt: at('22:00'), endsAt: at('23:30') };

test.each<[string, Matter]>([
  ['an incident', incidentMatter({ incident: ended, continues: ['status:3:50'] })],
  ['planned work', { kind: 'maintenance', event: 'started', maintenance: work, listedAt: at('08:00') }],
  ['a status', statusMatter({ incident: { id: 7, firstSight: false, listedBefore: true, listedAt: at('07:59') } })],
  ['a page that can not be read', { kind: 'unreadable', since: at('07:30'), reason: 'It did not answer.' }],
  [
    'a status that comes and goes',
    { kind: 'unstable', status: 'degraded', worst: 'outage', changes: 4, since: at('07:50'), explained: false },
  ],
])('news of %s is read back as it was stored', (_, matter) => {
  expect(newsFrom(JSON.stringify(news(matter)))).toEqual(news(matter));
});

test('news that says less than expected is read all the same: what fails on it is named by its id', () => {
  expect(newsFrom('{"touched":{"pageId":"none"},"subject":"s","matter":{}}')).toEqual({
    touched: { pageId: 'none' },
    subject: 's',
    matter: {},
  });
});
