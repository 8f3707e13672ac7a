import { describe, expect, it } from 'vitest';
import { addressOf, completeAddress, sameAddress } from '../../../../../../web/features/services/form/address.ts';

describe('an address', () => {
  it.each([
    ['status.stripe.com', 'https://status.stripe.com'],
    ['  status.stripe.com/history ', 'https://status.stripe.com/history'],
    ['127.0.0.1:4801', 'https://127.0.0.1:4801'],
    ['localhost:4801', 'https://localhost:4801'],
    ['http://status.stripe.com', 'http://status.stripe.com'],
  ])('%s is looked at as %s', (typed, expected) => {
    expect(addressOf(typed)).toBe(expected);
  });
  it.each([
    '',
    'stripe',
    'stripe.',
    'data dog',
    'https://',
    'https://status',
    'javascript:alert(1)',
    'ftp://a.example',
  ])('is not what "%s" says', (typed) => {
    expect(addressOf(typed)).toBeUndefined();
  });
  it('with another scheme stays as it was typed', () => {
    expect(completeAddress('ftp://a.example')).toBe('ftp://a.example');
  });
  it('is the same whatever the case of its host, its trailing slash and its fragment', () => {
    expect(sameAddress('Status.Acme.com/#now', 'https://status.acme.com')).toBe(true);
    expect(sameAddress('https://status.acme.com/eu', 'https://status.acme.com')).toBe(false);
    expect(sameAddress('stripe', 'slack')).toBe(false);
  });
});
