import { afterAll, expect, test } from 'vitest';
import { maintenanceSentence, type Planned } from '../../../../../web/board/customers/maintenance-sentence.ts';
import { setTimeFormat } from '../../../../../web/ui/text/time.ts';

setTimeFormat({ timeZone: 'UTC', clock: '12h' });
afterAll(() => setTimeFormat({ timeZone: null, clock: '12h' }));

const at = (clock: string, day = '2026-11-20'): string => `${day}T${clock}:00.000Z`;

const told = (changes: Partial<Planned> = {}): string =>
  maintenanceSentence(
    { title: 'Database upgrade', status: 'scheduled', startsAt: at('09:00'), endsAt: at('10:30'), ...changes },
    { serviceName: 'Intercom', now: new Date(at('08:40')) },
  );

test('planned work is told with its window', () => {
  expect(told()).toBe('Intercom has planned maintenance from 9:00 AM to 10:30 AM UTC: “Database upgrade”.');
  expect(told({ startsAt: at('23:00', '2026-11-21'), endsAt: at('01:00', '2026-11-22') })).toContain(
    'from Nov 21, 11:00 PM to Nov 22, 1:00 AM UTC:',
  );
});

test('what the page does not say of the window is not made up', () => {
  expect(told({ endsAt: null })).toBe(
    'Intercom has planned maintenance from 9:00 AM UTC: “Database upgrade”. No end time has been announced.',
  );
  expect(told({ startsAt: null })).toBe(
    'Intercom has planned maintenance: “Database upgrade”. No start time has been announced.',
  );
  expect(told({ status: 'in_progress', startsAt: null, endsAt: null })).toBe(
    'Intercom has been under planned maintenance: “Database upgrade”. No end time has been announced.',
  );
});

test('work that is under way is told since when, and by when it is to end', () => {
  const now = { status: 'in_progress', startsAt: at('08:00') } as const;
  expect(told(now)).toBe(
    "Intercom has been under planned maintenance since 8:00 AM UTC: “Database upgrade”. It's due to end by 10:30 AM UTC.",
  );
  expect(told({ ...now, endsAt: at('08:30') })).toMatch(/It was due to end by 8:30 AM UTC and is still under way\.$/);
});

test('work that is done is told in the past tense', () => {
  const done = { status: 'completed', startsAt: at('07:00'), endsAt: at('08:00') } as const;
  expect(told(done)).toBe(
    "Intercom had planned maintenance from 7:00 AM to 8:00 AM UTC: “Database upgrade”. It's complete.",
  );
});

test('a formal team writes without contractions, and quotes the title as it is', () => {
  const written = (status: Planned['status'], endsAt: string | null) =>
    maintenanceSentence(
      { title: "We're upgrading", status, startsAt: at('08:00'), endsAt },
      { serviceName: 'Intercom', now: new Date(at('08:40')), style: { tone: 'formal' } },
    );
  expect(written('in_progress', at('09:30'))).toBe(
    "Intercom has been under planned maintenance since 8:00 AM UTC: “We're upgrading”. It is due to end by 9:30 AM UTC.",
  );
  expect(written('completed', at('08:30'))).toMatch(/It is complete\.$/);
});
