import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { slackAlertFile } from '../support/alert-example.ts';
import { builtPages } from '../support/built-site.ts';

const pages = new Map(builtPages().map(({ path, text }) => [path, text]));

const page = (path: string): string => {
  const text = pages.get(path);
  if (text === undefined) throw new Error(`There is no page at ${path}.`);
  return text;
};

/** An element of a page with all inside of it; the first of its name, which has none of the same name in it. */
const part = (html: string, tag: string): string => new RegExp(`<${tag}[ >].*?</${tag}>`, 's').exec(html)?.[0] ?? '';

const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style)[ >].*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

const linksIn = (html: string): readonly (readonly [text: string, href: string])[] =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inside = '']) => [
    wordsOf(inside),
    href,
  ]);

const headingsIn = (html: string, level: 1 | 2 | 3): readonly string[] =>
  [...html.matchAll(new RegExp(`<h${level}[ >].*?</h${level}>`, 'gs'))].map(([text]) => wordsOf(text));

const register = '/auth?view=register';

test('every public page has the header and the footer with their links', () => {
  for (const path of ['/', '/about', '/pricing', '/blog', '/privacy-policy', '/terms-of-service']) {
    const header = part(page(path), 'header');
    expect(linksIn(header), path).toEqual(
      expect.arrayContaining([
        ['Features', '/#features'],
        ['Integrations', '/#integrations'],
        ['Pricing', '/pricing'],
        ['Docs', '/docs'],
        ['Blog', '/blog'],
        ['About', '/about'],
        ['Login', '/auth'],
        ['Start Free Trial', register],
      ]),
    );
    expect(header, path).toContain('<summary aria-label="Menu">');
    const footer = part(page(path), 'footer');
    expect(linksIn(footer), path).toEqual(
      expect.arrayContaining([
        ['Features', '/#features'],
        ['Pricing', '/pricing'],
        ['Integrations', '/#integrations'],
        ['About', '/about'],
        ['Privacy', '/privacy-policy'],
        ['Terms', '/terms-of-service'],
        ['Contact', '/contact'],
        ['Changelog', '/docs/changelog'],
        ['Security', '/security'],
        ['Self-hosting', '/self-hosting'],
        ['Compare', '/compare'],
      ]),
    );
    expect(part(footer, 'when-set'), path).toBeTruthy();
    expect(footer, path).toMatch(/<when-set name="supportPhone">.*?href="tel:/s);
    expect(footer, path).toMatch(/<when-set name="statusPage"><li><a href="__STATUS_PAGE__">Allclear status</s);
  }
});

test('the landing page begins with both ways in, and has features, integrations and prices at their anchors', () => {
  const main = part(page('/'), 'main');
  expect(linksIn(main).slice(0, 2)).toEqual([
    ['Start Your 30-Day Free Trial', register],
    ['Buy Now', '/pricing'],
  ]);
  expect([...main.matchAll(/<section [^>]*id="([^"]+)"/g)].map(([, id]) => id)).toEqual(
    expect.arrayContaining(['features', 'integrations', 'pricing']),
  );
  expect(wordsOf(main)).toContain('Set up in 2-5 minutes.');
  expect(wordsOf(main)).toMatch(/Slack about 5 minutes/);
  expect(wordsOf(main)).toMatch(/MS Teams about 4 minutes/);
  // Made by the product, not drawn by hand: the sentence for customers, a Slack message and the import.
  const words = wordsOf(main);
  expect(words).toMatch(/Stripe \w[^.]* elevated error rates on card payments in Europe since 8:16 AM/);
  const alert: { headline: string; lines: string[] } = JSON.parse(slackAlertFile());
  for (const line of [alert.headline.replace(/^\S+ /, ''), ...alert.lines]) expect(words).toContain(line);
  expect(main).toMatch(/<img[^>]* src="\/pictures\/import-light\.webp"[^>]* loading="lazy"/);
  expect([...main.matchAll(/<figcaption[^>]*>Example/g)].length).toBeGreaterThanOrEqual(4);
});

test('the Slack message of the landing page is the one that the channel sends (make docs writes it)', () => {
  expect(readFileSync('web/content/slack-alert.json', 'utf8')).toBe(slackAlertFile());
});

test.each(['statusgator', 'isdown', 'better-stack', 'slack-rss'])(
  'the comparison with %s concedes first, has a date and names its sources',
  (name) => {
    const main = part(page(`/compare/${name}`), 'main');
    const [theirs = '', ours = ''] = headingsIn(main, 2);
    expect(theirs).toMatch(/^Choose (?!Allclear)/);
    expect(ours).toBe('Choose Allclear if');
    expect(wordsOf(main)).toMatch(/Last checked: \d+ \w+ 20\d\d/);
    const sources = main.slice(main.indexOf('id="sources"'));
    expect([...sources.matchAll(/href="https?:\/\//g)].length).toBeGreaterThanOrEqual(2);
    expect(linksIn(page('/compare'))).toContainEqual([headingsIn(main, 1)[0], `/compare/${name}`]);
  },
);

test('who runs the server, and who processes data for it, is said where settings name them', () => {
  for (const [path, names] of [
    ['/contact', ['companyName', 'companyNumber', 'companyAddress', 'vatNumber', 'contactEmail', 'supportPhone']],
    ['/privacy-policy', ['companyName', 'companyNumber', 'companyAddress', 'subprocessors']],
    ['/terms-of-service', ['companyName', 'companyNumber', 'companyAddress', 'vatNumber']],
  ] as const)
    for (const name of names) expect(page(path), path).toContain(`<when-set name="${name}">`);
  expect(page('/contact')).toContain('<unless-set name="companyName">');
  expect(page('/privacy-policy')).toContain('<unless-set name="subprocessors">');
});

test('the pricing page has both periods, the trial, the premium list and the ways to pay', () => {
  const main = part(page('/pricing'), 'main');
  const words = wordsOf(main);
  for (const text of [
    'just £ 15 /month after your free trial',
    'each with their own login and a role: viewer, member, admin or owner.',
    'Are taxes added? No.',
    'Annual, Save 20 %',
    '30 -Day Free Trial',
    'No credit card needed to start',
    'cancelling keeps access until the end of the billing period',
    'Secure payment through our card payment provider. Cancel anytime.',
  ])
    expect(words.replaceAll(/ (?=[%/-])|(?<=£) /g, '')).toContain(text.replaceAll(/ (?=[%/-])|(?<=£) /g, ''));
  for (const line of [
    /services/,
    /Real-time alerts/,
    /Slack and Teams integrations/,
    /Incident history/,
    /Webhook support/,
    /JSON feed/,
    /API access \(key in settings\)/,
    /Premium support/,
  ])
    expect(part(main, 'fieldset') && words).toMatch(line);
  expect(main).toMatch(/<input(?=[^>]* value="monthly")[^>]* checked/);
  const labels = linksIn(main).map(([text]) => text);
  for (const label of ['Start Free Trial', 'Start 30-Day Free Trial', 'Buy Now']) expect(labels).toContain(label);
  expect(main).toMatch(/<when-set name="supportPhone">.*?href="tel:/s);
  // Nothing is added to the prices.
  expect(words).not.toMatch(/\b(VAT|tax)\b/i);
});

test('the blog has its five articles, the newest first and large, each with what it is and two tags at most', () => {
  const main = part(page('/blog'), 'main');
  const articles = [...main.matchAll(/<article.*?<\/article>/gs)].map(([text]) => text);
  const specified = [
    '/blog/monitor-stripe-payment-outages',
    '/blog/github-status-monitoring-guide',
    '/blog/twilio-service-monitoring',
    '/blog/slack-integration-service-alerts',
    '/blog/why-multi-service-monitoring-essential',
  ];
  const paths = articles.map((text) => linksIn(text).at(-1)?.[1] ?? '');
  expect(paths.filter((path) => specified.includes(path))).toEqual(specified);
  const days = articles.map((text) => /<time dateTime="([\d-]{10})"/i.exec(text)?.[1] ?? '');
  expect(days).toEqual(days.toSorted().reverse());
  expect(days.filter((day) => /^2025-06-(1\d|20)$/.test(day)).length).toBeGreaterThanOrEqual(specified.length);
  expect(articles[0]).toContain('site-featured');
  for (const text of articles) {
    expect(wordsOf(text)).toMatch(/(Service Monitoring|DevOps|Communication|Integrations|Business Strategy)/);
    expect(wordsOf(text)).toMatch(/\d+ min read/);
    expect([...text.matchAll(/class="site-tag"/g)]).toHaveLength(2);
    expect(wordsOf(text)).toMatch(/By the (product|engineering) team at Allclear/);
    expect(linksIn(text).at(-1)?.[0]).toMatch(/^Read More/);
  }
  expect(linksIn(main)).toContainEqual(['RSS feed', '/blog/feed.xml']);
  expect(articles[0]).toContain('site-article-line');
  for (const [href, counted] of [
    [register, 'blog-trial'],
    ['/pricing', 'blog-pricing'],
  ])
    expect(main).toContain(`href="${href}" data-counted="${counted}"`);
});

test('the page about it has story, mission, reasons and both ways on', () => {
  const main = part(page('/about'), 'main');
  expect(headingsIn(main, 2)).toEqual([
    'How it began',
    'Simple, affordable monitoring',
    'Why This Matters',
    'How fast alerts arrive',
  ]);
  expect(wordsOf(main)).toMatch(/a product manager who kept finding out about outages from customers/);
  expect(headingsIn(main, 3)).toEqual([
    'Simple',
    'Affordable',
    'Truthful',
    'Customer trust',
    'Team efficiency',
    'Peace of mind',
  ]);
  expect(linksIn(main).slice(-2)).toEqual([
    ['Start Your 30-Day Free Trial', register],
    ['View Pricing', '/pricing'],
  ]);
});

test.each([
  [
    '/privacy-policy',
    [/Collect/, /Use/, /Sharing/, /Security/, /Retention/, /Rights/, /Cookies/, /Contact/, /Changes/],
    ['username', 'email address', 'full name', 'company'],
  ],
  [
    '/terms-of-service',
    [
      /Acceptance/,
      /Description of Service/,
      /Accounts/,
      /Subscription and Payment/,
      /Acceptable Use/,
      /Availability/,
      /Data and Privacy/,
      /Intellectual Property/,
      /Liability/,
      /Termination/,
      /Governing Law/,
      /Contact/,
      /Changes/,
    ],
    ['England and Wales', 'Slack, Microsoft Teams, webhooks and email'],
  ],
])('%s has its sections in their order, and the day of its text', (path, sections, texts) => {
  const main = part(page(path), 'main');
  const headings = headingsIn(main, 2).filter((heading) => /^\d+\. /.test(heading));
  expect(headings).toEqual(sections.map((words) => expect.stringMatching(words)));
  expect(wordsOf(main)).toMatch(/Last updated: \d+ \w+ 20\d\d/);
  for (const text of texts) expect(wordsOf(main).toLowerCase()).toContain(text.toLowerCase());
});

test('the app’s own page is titled and described as what it is', () => {
  const html = readFileSync('web/index.html', 'utf8');
  expect(/<title>(.*)<\/title>/.exec(html)?.[1]).toMatch(/Service status monitoring$/);
  expect(html).toMatch(/name="description" content="[^"]*uptime status of the essential services[^"]*Slack and API/);
});
