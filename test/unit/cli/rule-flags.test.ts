import { expect, test } from 'vitest';
import { reminderQuery, rulesFrom } from '../../../cli/integrations/rule-flags.ts';
import { summariesFrom, summaryQuery, summaryText } from '../../../cli/integrations/summaries.ts';

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
  [{ summaries: 'hourly 08:00 UTC' }, '--summaries takes "daily 08:00 Europe/London", or none.'],
  [{ summaries: 'daily 24:00 UTC' }, '--summaries takes'],
  [{ summaries: 'daily 08:00' }, '--summaries takes'],
  [{ summaries: 'daily 08:00 UTC sometimes' }, '--summaries takes'],
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

test.each(['none', 'daily 08:00 Europe/London', 'weekly 09:30 UTC always', 'daily,weekly 00:05 Asia/Kolkata'])(
  'summaries are written as they are read: %s',
  (text) => {
    expect(summaryText(summariesFrom(text) ?? null)).toBe(text);
  },
);

test('a replay takes summaries as parameters', () => {
  expect(summaryQuery(undefined)).toEqual({});
  expect(summaryQuery(null)).toEqual({ summaries: 'none' });
  expect(summaryQuery(summariesFrom('daily,weekly 08:00 UTC always'))).toEqual({
    summaries: 'both',
    summaryAtMinute: 480,
    summaryTimeZone: 'UTC',
    summaryWhenQuiet: true,
  });
});
