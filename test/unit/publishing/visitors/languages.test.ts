import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { PageLanguage, PublishedPage } from '../../../../src/publishing/published-page.ts';
import { statusPage } from '../../../../src/publishing/visitors/html/status-page.ts';
import { languageIn, pageAt } from '../../../../src/publishing/visitors/page-at.ts';
import { sceneOf } from '../../../../src/publishing/visitors/scene.ts';
import { words } from '../../../../src/publishing/visitors/words/index.ts';
import { northwind } from '../../../support/northwind.ts';
import { sampleItem, samplePage } from '../../../support/published-page.ts';

const all = Object.keys(words) as PageLanguage[];
const [own = 'en', ...others] = all;
const url = 'https://allclear.example.com/s/northwind';
const inAll: PublishedPage = { ...northwind.clear!, languages: [own, ...others] };
const drawnIn = (language: PageLanguage): string => statusPage(sceneOf(pageAt(inAll, { url, language })));

describe('the languages of a page', () => {
  test('are links to the same page, each in its own language, and alternates for search engines', () => {
    const html = drawnIn('de');
    expect(html).toContain('<html lang="de">');
    expect(html).toContain(`<link rel="canonical" href="${url}/de">`);
    for (const one of all) expect(html).toContain(`hreflang="${one}" href="${one === own ? url : `${url}/${one}`}">`);
    expect(html).toContain(`hreflang="x-default" href="${url}">`);
    expect(html).toContain(
      '<nav class="langs" aria-label="Sprache"><a href="/s/northwind/" lang="en" hreflang="en">English</a>',
    );
    expect(html).toContain('<a href="/s/northwind/de/" lang="de" hreflang="de" aria-current="true">Deutsch</a>');
    expect(html).toContain('href="/s/northwind/de/history"');
  });

  test('leave the team’s own texts as they are', () => {
    expect(drawnIn('ja')).toContain('Card payments failed for some customers');
  });

  test('aren’t mentioned on a page that has one', () => {
    expect(statusPage(sceneOf(northwind.clear!))).not.toContain('hreflang');
  });

  test('keep a page of 50 items below 14 kB with gzip, in each of them', () => {
    const items = Array.from({ length: 50 }, (_, index) => sampleItem(`Item number ${index} of the shop`));
    const sections = [{ id: 1, publicId: 'section', name: 'All', items }];
    const page = samplePage({ sections, past: northwind.clear!.past, languages: [own, ...others] });
    for (const language of all)
      expect(gzipSync(statusPage(sceneOf(pageAt(page, { url, language })))).length).toBeLessThanOrEqual(14_336);
  });

  test('stand at the beginning of a path, if the page offers them', () => {
    const page = { ...inAll, languages: ['en', 'de'] } as const satisfies PublishedPage;
    expect(languageIn(page, 'de/history')).toEqual({ language: 'de', path: 'history' });
    expect(languageIn(page, 'de')).toEqual({ language: 'de', path: '' });
    expect(languageIn(page, 'fr/history')).toEqual({ language: 'en', path: 'fr/history' });
    expect(languageIn(page, 'en')).toEqual({ language: 'en', path: 'en' });
    expect(languageIn(page, 'developers')).toEqual({ language: 'en', path: 'developers' });
  });
});

describe('the plurals', () => {
  test.each([
    ['pl', 1, 'Jedyna usługa działa.', '1 dzień'],
    ['pl', 3, 'Wszystkie 3 usługi działają.', '3 dni'],
    ['pl', 5, 'Wszystkie usługi (5) działają.', '5 dni'],
    ['cs', 1, 'Jediná služba je v provozu.', '1 den'],
    ['cs', 3, 'Všechny 3 služby jsou v provozu.', '3 dny'],
    ['cs', 5, 'Všech 5 služeb je v provozu.', '5 dní'],
  ] as const)('of %s for %i', (language, count, services, days) => {
    expect(words[language].lead.allOperational(count)).toBe(services);
    expect(words[language].item.strip('API', count, 0)).toContain(days);
  });
});
