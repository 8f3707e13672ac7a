import { expect, test } from 'vitest';
import { fillSettings } from '../../../../src/platform/http/site/fill-settings.ts';
import { policyWith } from '../../../../src/platform/http/site/page-policy.ts';

const publicUrl = 'https://allclear.example';

test('what a setting says stands in the page, and nothing where it is not given', () => {
  const text =
    '<when-set name="supportPhone"><a href="tel:__SUPPORT_PHONE_DIGITS__">__SUPPORT_PHONE__</a></when-set><unless-set name="supportPhone">none</unless-set>';
  expect(fillSettings(text, { publicUrl, supportPhone: '+44 (20) 7946 0000' })).toBe(
    '<a href="tel:+442079460000">+44 (20) 7946 0000</a>',
  );
  expect(fillSettings(text, { publicUrl })).toBe('none');
});

test('a setting is text and never markup, and places of others stay', () => {
  const filled = fillSettings('<p title="__COMPANY_NAME__">__CSP_NONCE__', { publicUrl, companyName: '"><script>&' });
  expect(filled).toBe('<p title="&quot;&gt;&lt;script&gt;&amp;">__CSP_NONCE__');
});

test('support is there by phone or by mail', () => {
  const text = '<when-set name="support">support</when-set>';
  expect(fillSettings(text, { publicUrl, contactEmail: 'help@allclear.example' })).toBe('support');
  expect(fillSettings(text, { publicUrl, supportPhone: '123456' })).toBe('support');
  expect(fillSettings(text, { publicUrl })).toBe('');
});

test('the hosts of analytics are in the policy only while they are set', () => {
  expect(policyWith('n')).not.toContain('https:');
  const plausible = { kind: 'plausible', origin: 'https://plausible.io', domain: 'allclear.example' } as const;
  expect(policyWith('n', plausible)).toContain("connect-src 'self' https://plausible.io;");
  expect(policyWith('n', plausible)).toContain("script-src 'self' 'nonce-n';");
  const google = policyWith('n', { kind: 'ga4', id: 'G-ABC123' });
  expect(google).toContain("script-src 'self' 'nonce-n' https://www.googletagmanager.com;");
  expect(google).toContain('https://*.google-analytics.com');
});
