import { describe, expect, it } from 'vitest';
import { draftAlerts } from '../../../../src/integrations/news/decide/decide-alerts.ts';
import { draftOnce } from '../../../../src/integrations/news/replay/draft-once.ts';
import { alertContext, allEvents, incidentEvent, service, state, toldDown } from '../../../support/news.ts';

describe('drafts of several rules', () => {
  const asked = alertContext(incidentEvent(), { services: [service()], state: state() });

  it('are made once for rules that choose other events', () => {
    const draft = draftOnce();
    const other = { ...asked, recipient: { ...asked.recipient, events: { statusChange: true } } };
    expect(draft(other)).toBe(draft(asked));
    expect(draft(asked)).toEqual(draftAlerts(asked));
  });

  it.each([
    [
      'that wants no status changes',
      { recipient: { ...asked.recipient, events: { ...allEvents, statusChange: false } } },
    ],
    ['with other states', { stateOf: () => toldDown() }],
    ['of other services', { watcher: { services: [service({ alertThreshold: 'none' })] } }],
    ['of more services', { watcher: { services: [...asked.watcher.services, service({ id: 6 })] } }],
    ['of other news', { news: { ...asked.news, subject: 'incident:8' } }],
  ])('are made again for a rule %s', (_, change) => {
    const draft = draftOnce();
    const first = draft(asked);
    const other = { ...asked, ...change };
    expect(draft(other)).not.toBe(first);
    expect(draft(other)).toEqual(draftAlerts(other));
    expect(draft(asked)).toBe(first);
  });
});
