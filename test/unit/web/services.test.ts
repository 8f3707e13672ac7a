import { describe, expect, it } from 'vitest';
import { hueOf, logoColorOf } from '../../../web/board/service/hue.ts';
import { summaryOf } from '../../../web/board/service/service-summary.ts';
import { affectedText, incidentsText, pausedText } from '../../../web/features/dashboard/summary.ts';
import {
  emptyService,
  newServiceOf,
  type ServiceValues,
  serviceChangesOf,
  serviceSchema,
  serviceValuesOf,
} from '../../../web/features/services/form/service-form.ts';
import { categoriesOf, filterServices } from '../../../web/features/services/list/filter.ts';
import { sampleService, sampleServices } from '../../support/board.ts';

const now = new Date('2026-11-20T08:40:00Z');
const none = { q: '', status: '', category: '' };

describe('the filter', () => {
  const names = (filter: Partial<typeof none>) =>
    filterServices(sampleServices(now), { ...none, ...filter }).map((service) => service.name);
  it('finds a text in the name or the description, whatever its case', () => {
    expect(names({ q: ' MESSAGING, ' })).toEqual(['Slack']);
    expect(names({ q: 'stripe' })).toEqual(['Stripe']);
  });
  it('keeps one status and one category', () => {
    expect(names({ status: 'degraded' })).toEqual(['GitHub', 'Zendesk Support, Guide & Messaging (EU pod 28)']);
    expect(names({ category: 'email' })).toEqual(['Google Workspace', 'SendGrid', 'Mailchimp']);
    expect(names({ category: 'email', status: 'operational' })).toEqual(['Google Workspace', 'SendGrid']);
  });
  it('offers the distinct categories, capitalised', () => {
    const services = ['support', 'Support', '', null, 'code hosting'].map((category) =>
      sampleService(now, { category }),
    );
    expect(categoriesOf(services)).toEqual([
      { value: 'code hosting', label: 'Code hosting' },
      { value: 'support', label: 'Support' },
    ]);
  });
});

describe('the fields of a service', () => {
  const messages = (changes: Partial<ServiceValues>) => {
    const valid = { ...emptyService, name: 'Stripe', statusPageUrl: 'https://status.stripe.com' };
    return serviceSchema.safeParse({ ...valid, ...changes }).error?.issues.map((issue) => issue.message) ?? [];
  };
  it.each<[Partial<ServiceValues>, string[]]>([
    [{}, []],
    [{ name: '  ' }, ['Name is required']],
    [{ statusPageUrl: 'status' }, ['Please enter a valid URL']],
    [{ statusPageUrl: 'javascript:alert(1)' }, ['Please enter a valid URL']],
    [{ logoIcon: 'cloudy-fill' }, ['Icon must be a Remix Icon class (ri-*)']],
    [{ logoIcon: 'ri-cloudy-fill' }, []],
  ])('given %o say %o', (changes, expected) => {
    expect(messages(changes)).toEqual(expected);
  });
  it('ask first for an address, then for a valid one', () => {
    expect(messages({ statusPageUrl: '' })[0]).toBe('Status Page URL is required');
  });
  it('give an address without a scheme https', () => {
    const typed = { ...emptyService, name: 'Stripe', statusPageUrl: ' status.stripe.com/ ' };
    expect(serviceSchema.parse(typed).statusPageUrl).toBe('https://status.stripe.com/');
  });
  it('allow only the letters of an icon class, and 200 components', () => {
    expect(messages({ logoIcon: 'ri-Cloud!' })).toEqual(['Icon must be a Remix Icon class (ri-*)']);
    const components = Array.from({ length: 201 }, (_, index) => `c${index}`);
    expect(messages({ components: components.slice(1) })).toEqual([]);
    expect(messages({ components })).toEqual(['Choose at most 200 components, or the whole page']);
  });
  it('of a new service send components only where some are chosen', () => {
    const values = { ...emptyService, name: 'A' };
    expect(newServiceOf(values)).not.toHaveProperty('components');
    expect(newServiceOf({ ...values, components: ['x'] }).components).toEqual(['x']);
  });
  it('send the components of an edit only where the choice or the page changed', () => {
    const before = serviceValuesOf(
      sampleService(now, { watchedComponents: [{ id: 'c1', name: 'API', onPage: true }] }),
    );
    expect(serviceChangesOf({ ...before, name: 'B' }, before)).not.toHaveProperty('components');
    expect(serviceChangesOf({ ...before, components: [] }, before).components).toEqual([]);
    const moved = { ...before, statusPageUrl: 'https://other.example', components: [] };
    expect(serviceChangesOf(moved, before).components).toEqual([]);
  });
});

describe('the colour of a tile', () => {
  it.each([
    ['text-blue-600 bg-blue-100', 'blue'],
    ['text-emerald-600 bg-emerald-100', 'green'],
    ['text-slate-600 bg-slate-100', 'gray'],
    ['text-black bg-gray-100', 'ink'],
    ['text-constructor-600', 'gray'],
    ['anything', 'gray'],
    ['', 'gray'],
  ])('%s is %s', (logoColor, hue) => {
    expect(hueOf(logoColor)).toBe(hue);
  });
  it('is read back as it was chosen', () => {
    expect((['gray', 'ink', 'orange'] as const).map((hue) => hueOf(logoColorOf(hue)))).toEqual([
      'gray',
      'ink',
      'orange',
    ]);
  });
});

describe('the line of a service', () => {
  const line = (changes: Parameters<typeof sampleService>[1]) => summaryOf(sampleService(now, changes));
  it('is what its page says while it is in trouble, else what it is', () => {
    expect(line({ statusMessage: 'All Systems Operational' })).toBe('Payments, Checkout and Billing');
    expect(line({ statusMessage: 'All Systems Operational', description: '' })).toBe('All Systems Operational');
    expect(line({ currentStatus: 'outage', statusMessage: 'Major outage' })).toBe('Major outage');
  });
  it('is why it cannot be read, or that it is paused', () => {
    expect(line({ currentStatus: 'unknown', problem: 'Status page unreachable' })).toBe('Status page unreachable');
    expect(line({ enabled: false })).toBe('Paused, not monitored');
  });
});

describe('the lines of the cards', () => {
  const services = sampleServices(now);
  it('name who is affected', () => {
    expect(affectedText(services)).toBe('Stripe is affected');
    expect(affectedText(services.filter((service) => service.name !== 'Stripe'))).toBe(
      'GitHub and 1 more are affected',
    );
    expect(affectedText(services.filter((service) => service.name === 'Intercom'))).toBe('Planned work on Intercom');
    expect(affectedText(services.filter((service) => service.name === 'Slack'))).toBe('Nothing needs you');
    expect(affectedText(services.filter((service) => service.name === 'Mailchimp'))).toBe('All services are paused');
  });
  it('count the paused services and the open incidents', () => {
    expect(pausedText(services)).toBe('1 paused');
    expect(incidentsText(2, 3, undefined, now)).toBe('2 still open');
    expect(incidentsText(0, 3, undefined, now)).toBe('None open now');
    expect(incidentsText(0, 0, '2026-11-17T08:00:00Z', now)).toBe('Last one 3 days ago');
  });
});
