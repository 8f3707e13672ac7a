import { describe, expect, it } from 'vitest';
import { categoriesOf, filterServices } from '../../../../../../web/features/services/list/filter.ts';
import { sampleService, sampleServices } from '../../../../../support/board.ts';

const now = new Date('2026-11-20T08:40:00Z');
const none = { q: '', status: '', category: '', sort: '' };

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
  it('keeps all in trouble, what is unknown and what is paused', () => {
    expect(names({ status: 'trouble' })).toEqual([
      'Stripe',
      'GitHub',
      'Zendesk Support, Guide & Messaging (EU pod 28)',
      'Intercom',
    ]);
    expect(names({ status: 'unknown' })).toEqual(['Royal Mail Tracking']);
    expect(names({ status: 'paused' })).toEqual(['Mailchimp']);
  });
  it('orders them as asked: by name, by uptime, by their latest change, by their oldest reading', () => {
    const services = [
      {
        id: 1,
        name: 'Service 10',
        uptime: { percent: 99.9, since: null, days: [] },
        statusSince: '2026-11-20T08:00:00Z',
      },
      {
        id: 2,
        name: 'Service 2',
        uptime: { percent: null, since: null, days: [] },
        statusSince: '2026-11-20T07:00:00Z',
      },
      { id: 3, name: 'Zoom', observedAt: null, currentStatus: 'outage' as const, statusSince: null },
    ].map((changes) => sampleService(now, changes));
    const ordered = (sort: string) => filterServices(services, { ...none, sort }).map(({ id }) => id);
    expect(ordered('')).toEqual([3, 2, 1]);
    expect(ordered('name')).toEqual([2, 1, 3]);
    expect(ordered('uptime')).toEqual([1, 3, 2]);
    expect(ordered('changed')).toEqual([1, 2, 3]);
    expect(ordered('read')[0]).toBe(3);
    expect(ordered('anything else')).toEqual([3, 2, 1]);
  });
  it('offers the distinct categories, as a person writes them', () => {
    const services = ['support', 'Support', '', null, 'code-hosting', 'ai', 'CRM'].map((category) =>
      sampleService(now, { category }),
    );
    expect(categoriesOf(services)).toEqual([
      { value: 'ai', label: 'AI' },
      { value: 'code-hosting', label: 'Code hosting' },
      { value: 'crm', label: 'CRM' },
      { value: 'support', label: 'Support' },
    ]);
  });
});
