import { expect, test } from 'vitest';
import { maintenanceSentence, type Planned } from '../../../../../web/board/customers/maintenance-sentence.ts';
import '../../../../support/twelve-hours.ts';

const at = (clock: string, day = '2026-11-20'): string => new Date(`${day}T${clock}:00`).toISOString();

const told = (changes: Partial<Planned> = {}): string =>
  maintenanceSentence(
    { title: 'Database upgrade', status: 'scheduled', startsAt: at('09:00'), endsAt: at('10:30'), ...changes },
    { serviceName: 'Intercom', now: new Date(at('08:40')) },
  );

test('planned work is told with its window', () => {
  expect(told()).toBe('Intercom will have planned maintenance from 9:00 AM to 10:30 AM: “Database upgrade”.');
  expect(told({ startsAt: at('23:00', '2026-11-21'), endsAt: at('01:00', '2026-11-22') })).toContain(
    'from Nov 21, 11:00 PM to Nov 22, 1:00 AM:',
  );
});

test('what the page does not say of the window is not made up', () => {
  expect(told({ endsAt: null })).toBe(
    'Intercom will have planned maintenance from 9:00 AM: “Database upgrade”. The end time has not been announced.',
  );
  expect(told({ startsAt: null })).toBe(
    'Intercom will have planned maintenance: “Database upgrade”. The start time has not been announced.',
  );
  expect(told({ status: 'in_progress', startsAt: null, endsAt: null })).toBe(
    'Intercom has had planned maintenance: “Database upgrade”. The end time has not been announced.',
  );
});

test('work that is under way is told since when, and by when it is to end', () => {
  const now = { status: 'in_progress', startsAt: at('08:00') } as const;
  expect(told(now)).toBe(
    'Intercom has had planned maintenance since 8:00 AM: “Database upgrade”. It is due to end by 10:30 AM.',
  );
  expect(told({ ...now, endsAt: at('08:30') })).toMatch(/It was due to end by 8:30 AM and is still in progress\.$/);
});

test('work that is done is told in the past tense', () => {
  const done = { status: 'completed', startsAt: at('07:00'), endsAt: at('08:00') } as const;
  expect(told(done)).toBe(
    'Intercom had planned maintenance from 7:00 AM to 8:00 AM: “Database upgrade”. It is complete.',
  );
});
