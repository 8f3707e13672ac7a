import { expect, it } from 'vitest';
import { pageForPeople } from '#page-for-people';
import { sourceUrlOf } from '../../../src/integrations/model/alert.ts';
import { opened, stripe } from '../../support/alerts.ts';

it.each([
  ['https://status.acme.test/api/v2/summary.json', 'https://status.acme.test/'],
  ['https://acme.test/status/api/v2/summary.json?page=1', 'https://acme.test/status/'],
  ['https://status.acme.test/history.rss', 'https://status.acme.test/'],
  ['https://status.acme.test/history.atom', 'https://status.acme.test/'],
  ['https://acme.test/status/feed/', 'https://acme.test/status/'],
  ['https://acme.test/en/rss/all.xml', 'https://acme.test/en/'],
  ['https://status.acme.test/index.json', 'https://status.acme.test/'],
  ['https://status.acme.test/incidents/41', 'https://status.acme.test/incidents/41'],
  ['https://status.acme.test/?view=all#now', 'https://status.acme.test/?view=all#now'],
  ['https://acme.test/apis/feedback', 'https://acme.test/apis/feedback'],
  ['javascript:alert(1)', undefined],
  ['status.acme.test', undefined],
  [undefined, undefined],
])('the page for people of %s is %s', (url, page) => {
  expect(pageForPeople(url)).toBe(page);
});

it('is where "Status page" leads, also where the API was added', () => {
  const services = [{ ...stripe, statusPageUrl: 'https://status.stripe.test/api/v2/summary.json' }];
  expect(sourceUrlOf({ ...opened, services, incident: undefined })).toBe('https://status.stripe.test/');
});
