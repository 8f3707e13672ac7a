import { expect, test } from 'vitest';
import { reminderQuery, rulesFrom } from '../../../cli/integrations/rule-flags.ts';

test('flags of an integration become its rules, and none ends them', () => {
  expect(rulesFrom({})).toEqual({});
  expect(rulesFrom({ escalateTo: '4' })).toEqual({ escalation: { afterMinutes: 15, integrationId: 4 } });
  expect(rulesFrom({ escalateTo: '4', escalateAfter: '30', repeat: '60' })).toEqual({
    escalation: { afterMinutes: 30, integrationId: 4 },
    repeatMinutes: 60,
  });
  expect(rulesFrom({ escalateTo: 'none', repeat: 'none' })).toEqual({ escalation: null, repeatMinutes: null });
});

test.each([
  [{ escalateAfter: '15' }, '--escalate-after needs --escalate-to.'],
  [{ escalateTo: '4', escalateAfter: '0' }, '--escalate-after takes 1 to 1440 minutes.'],
  [{ repeat: '4' }, '--repeat takes 5 to 10080 minutes.'],
  [{ repeat: '1h' }, '--repeat takes 5 to 10080 minutes.'],
])('%o is refused', (flags, message) => {
  expect(() => rulesFrom(flags)).toThrow(message);
});

test('a replay takes them as parameters', () => {
  expect(reminderQuery({})).toEqual({});
  expect(reminderQuery({ escalation: null, repeatMinutes: null })).toEqual({
    escalateAfterMinutes: 0,
    repeatMinutes: 0,
  });
  expect(reminderQuery({ escalation: { afterMinutes: 15, integrationId: 4 }, repeatMinutes: 60 })).toEqual({
    escalateAfterMinutes: 15,
    escalateTo: 4,
    repeatMinutes: 60,
  });
});
