import { expect, test } from 'vitest';
import { trialEndsOf } from '../../src/accounts/rules.ts';
import { settings } from '../../src/app/settings.ts';
import { channels } from '../../src/integrations/channels/index.ts';
import { MAX_INTEGRATIONS } from '../../src/integrations/model/integration.ts';
import { readCatalogue } from '../../src/monitoring/catalogue/adapters/read-catalogue.ts';
import { readers } from '../../src/monitoring/pages/readers/index.ts';
import { uptimeFrom } from '../../src/monitoring/services/uptime.ts';
import { KEPT_NOTICES_MS } from '../../src/publishing/subscribers/steps.ts';
import { KEPT_MS } from '../../src/publishing/subscribers/subscriber.ts';
import { TRIAL_SERVICES } from '../../src/shared/plan.ts';
import { MAX_MEMBERS } from '../../src/shared/team.ts';
import * as plan from '../../web/content/plan.ts';
import { builtPages } from '../support/built-site.ts';

const pages = new Map(builtPages().map(({ path, text }) => [path, text]));
const page = (path: string): string => pages.get(path) ?? '';

test('what the plan says in numbers is what the server does', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const daysUntil = (end: Date) => (end.getTime() - now.getTime()) / 86_400_000;
  expect(plan).toMatchObject({
    TRIAL_DAYS: daysUntil(trialEndsOf(now)),
    TRIAL_SERVICES,
    MOST_INTEGRATIONS: MAX_INTEGRATIONS,
    MOST_MEMBERS: MAX_MEMBERS,
    UPTIME_DAYS: -daysUntil(uptimeFrom(now)),
    POLL_SECONDS: settings.parse({}).ALLCLEAR_POLL_INTERVAL_SECONDS,
  });
});

test('the pages have these numbers, and those of the catalogue and of the formats', () => {
  const recorded = new Set(readers.filter((reader) => reader.recorded).map(({ format }) => format));
  const proven = readCatalogue().filter(({ format }) => format !== null && recorded.has(format)).length;
  expect(page('/')).toContain(`${proven} services in our catalogue have a status page in a format that we’ve tested`);
  expect(page('/pricing')).toContain(`A trial includes ${TRIAL_SERVICES}.`);
  for (const path of ['/', '/pricing', '/terms-of-service']) expect(page(path)).toMatch(/unlimited services/i);
  expect(page('/pricing')).toContain(`up to ${MAX_INTEGRATIONS} integrations`);
  expect(page('/pricing')).toContain(`Up to ${MAX_MEMBERS} members`);
  expect(page('/pricing')).toContain(`£${plan.MONTHLY_PRICE}/month after your free trial`);
  const families = readers.filter(({ label }) => !label.includes('('));
  expect(page('/status-pages')).toContain(`${families.length} formats, one board`);
  expect([...pages.keys()].filter((path) => path.startsWith('/status-pages/')).toSorted()).toEqual(
    families.map(({ format }) => `/status-pages/${format}`).toSorted(),
  );
});

test('the privacy policy names what we store of subscribers of status pages, and for how long', () => {
  const text = page('/privacy-policy')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  for (const part of [
    'When you subscribe to a status page',
    'Teams whose status page you subscribe to',
    'allclear_page',
  ])
    expect(text).toContain(part);
  const days = (ms: number): string => `${ms / 86_400_000} days`;
  expect(text).toContain(`subscribers who unsubscribed, and addresses that nobody confirmed ${days(KEPT_MS)}`);
  expect(text).toContain(`which updates a subscriber got, without the address ${days(KEPT_NOTICES_MS)}`);
});

test('comparisons know what the product has', () => {
  const comparisons = [...pages].filter(([path]) => path.startsWith('/compare/'));
  expect(comparisons.length).toBeGreaterThan(0);
  for (const [path, text] of comparisons) {
    expect(text, path).not.toMatch(
      /planned, without|coming soon|we only (?:offer|have) webhooks for (?:pagerduty|google chat|incident\.io)/i,
    );
    expect(text.includes('PagerDuty'), path).toBe(path !== '/compare/statusgator');
    const lacking = [...text.matchAll(/<li>[^<]*only offer webhooks[^<]*<\/li>/g)].join(' ');
    expect(
      channels.filter(({ label }) => lacking.includes(label)).map(({ label }) => label),
      path,
    ).toEqual([]);
  }
  for (const name of ['statusgator', 'isdown', 'better-stack'])
    expect(page(`/compare/${name}`)).toContain('yes, with your own domain and subscribers');
});
