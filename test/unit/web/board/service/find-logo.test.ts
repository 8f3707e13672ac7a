import { expect, it } from 'vitest';
import { initialsOf, logoFinder } from '../../../../../web/board/service/find-logo.ts';

const stripe = {
  name: 'Stripe',
  pages: ['www.stripestatus.com', 'status.stripe.com'],
  icon: 'ri-bank-card-line',
  drawing: 'logo-stripe',
};
const find = logoFinder([stripe]);
const service = { name: 'Payments', statusPageUrl: 'https://www.stripestatus.com/', logoIcon: '' };

it('a known service has its logo by its page, and by its name', () => {
  expect(find(service)).toBe(stripe);
  expect(find({ ...service, statusPageUrl: 'https://status.stripe.com' })).toBe(stripe);
  expect(find({ ...service, name: ' stripe', statusPageUrl: 'https://status.example.com' })).toBe(stripe);
  expect(find({ ...service, statusPageUrl: 'https://status.example.com' })).toBeUndefined();
});

it('an icon that somebody chose stands before the logo, the one of the catalogue does not', () => {
  expect(find({ ...service, logoIcon: 'ri-bank-card-line' })).toBe(stripe);
  expect(find({ ...service, logoIcon: 'ri-rocket-fill' })).toBeUndefined();
  // What the server writes where nobody chose any.
  expect(find({ ...service, logoIcon: 'ri-server-line' })).toBe(stripe);
});

it('initials are those of the first two words', () => {
  expect(['Figma', 'Salesforce Service Cloud', '1Password', 'übersee (eu)', '…'].map(initialsOf)).toEqual([
    'F',
    'SS',
    '1',
    'ÜE',
    '',
  ]);
});
