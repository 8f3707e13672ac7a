import { expect, test } from 'vitest';
import { allowNonce, policyWith } from '../../../../src/platform/http/site/page-policy.ts';
import { type SiteSettings, settingValues } from '../../../../src/platform/http/site/site-settings.ts';
import { template } from '../../../../src/platform/http/site/template.ts';

const publicUrl = 'https://allclear.example';
const isForSale = true;

const fillSettings = (text: string, settings: SiteSettings) => template(text)(settingValues(settings));

test('what a setting says stands in the page, and nothing where it is not given', () => {
  const text =
    '<when-set name="supportPhone"><a href="tel:__SUPPORT_PHONE_DIGITS__">__SUPPORT_PHONE__</a></when-set><unless-set name="supportPhone">none</unless-set>';
  expect(fillSettings(text, { publicUrl, isForSale, supportPhone: '+44 (20) 7946 0000' })).toBe(
    '<a href="tel:+442079460000">+44 (20) 7946 0000</a>',
  );
  expect(fillSettings(text, { publicUrl, isForSale })).toBe('none');
});

test('a setting is text and never markup, and places of others stay', () => {
  const filled = fillSettings('<p title="__COMPANY_NAME__">__CSP_NONCE__', {
    publicUrl,
    isForSale,
    companyName: '"><script>&',
  });
  expect(filled).toBe('<p title="&quot;&gt;&lt;script&gt;&amp;">__CSP_NONCE__');
});

test('subprocessors are listed by name and purpose', () => {
  const text = '<each-set name="subprocessors"><li>__NAME__: __PURPOSE__</li></each-set>';
  const subprocessors = [
    { name: 'Example Hosting', purpose: 'servers' },
    { name: 'A & B', purpose: 'email' },
  ];
  expect(fillSettings(text, { publicUrl, isForSale, subprocessors })).toBe(
    '<li>Example Hosting: servers</li><li>A &amp; B: email</li>',
  );
});

test('support is there by phone or by mail', () => {
  const text = '<when-set name="support">support</when-set>';
  expect(fillSettings(text, { publicUrl, isForSale, contactEmail: 'help@allclear.example' })).toBe('support');
  expect(fillSettings(text, { publicUrl, isForSale, supportPhone: '123456' })).toBe('support');
  expect(fillSettings(text, { publicUrl, isForSale })).toBe('');
});

test('the hosts of analytics are in the policy only while they are set', () => {
  expect(policyWith(allowNonce('n'))).not.toContain('https:');
  const plausible = { kind: 'plausible', origin: 'https://plausible.io', domain: 'allclear.example' } as const;
  expect(policyWith(allowNonce('n'), { analytics: plausible })).toContain("connect-src 'self' https://plausible.io;");
  expect(policyWith(allowNonce('n'), { analytics: plausible })).toContain("script-src 'self' 'nonce-n';");
  const google = policyWith(allowNonce('n'), { analytics: { kind: 'ga4', id: 'G-ABC123' } });
  expect(google).toContain("script-src 'self' 'nonce-n' https://www.googletagmanager.com;");
  expect(google).toContain('https://*.google-analytics.com');
});

test('what is inside of a condition has conditions of its own', () => {
  const fill = template(
    '<when-set name="read"><when-set name="title">__TITLE__</when-set><unless-set name="title">no title</unless-set></when-set><unless-set name="read">not read</unless-set>',
  );
  expect(fill({ read: true, title: 'Acme' })).toBe('Acme');
  expect(fill({ read: true })).toBe('no title');
  expect(fill({ title: 'Acme' })).toBe('not read');
});

test('what is of each entry is repeated, with the values of that entry alone', () => {
  const fill = template(
    '<when-set name="parts">__COUNT__: </when-set><each-set name="parts"><li>__NAME__<when-set name="isBad">!</when-set></li></each-set>',
  );
  expect(fill({ count: '2', isBad: true, parts: [{ name: 'API', isBad: true }, { name: 'Site' }] })).toBe(
    '2: <li>API!</li><li>Site</li>',
  );
  expect(fill({ count: '0', parts: [] })).toBe('');
});

test('a text of somebody else is text: neither its markup nor its places count', () => {
  const fill = template('<input value="__ASKED__"><style nonce="__CSP_NONCE__">');
  const asked = '"><script>__CSP_NONCE__<when-set name="x">';
  expect(fill({ asked, cspNonce: 'secret' })).toBe(
    '<input value="&quot;&gt;&lt;script&gt;__CSP_NONCE__&lt;when-set name=&quot;x&quot;&gt;"><style nonce="secret">',
  );
});
