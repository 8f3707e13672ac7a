import { describe, expect, it } from 'vitest';
import { categoriesOf, filterServices } from '../../../../../../web/features/services/list/filter.ts';
import { sampleService, sampleServices } from '../../../../../support/board.ts';

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
