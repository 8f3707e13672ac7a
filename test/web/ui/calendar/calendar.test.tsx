import { Theme } from '@radix-ui/themes';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Calendar } from '../../../../web/ui/calendar/calendar.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('marks today, and the chosen days', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  const days = { from: '2026-11-16', to: '2026-11-17', least: '2026-09-01', most: '2026-11-20' };
  render(
    <Theme>
      <Calendar {...days} onPick={() => undefined} />
    </Theme>,
  );
  const named = (marks: string) =>
    [...document.querySelectorAll(`.ac-calendar ${marks}`)].map((day) => day.getAttribute('aria-label'));
  expect(named('[aria-current="date"]')).toEqual(['Friday 20 November 2026']);
  expect(named('[aria-pressed="true"]')).toEqual(['Monday 16 November 2026', 'Tuesday 17 November 2026']);
  expect(screen.getByRole('button', { name: 'Next month' })).toBeTruthy();
});
