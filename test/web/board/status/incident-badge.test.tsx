import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { IncidentBadge } from '../../../../web/board/status/status-badge.tsx';

afterEach(cleanup);

test.each([
  ['investigating', 'Investigating'],
  ['identified', 'Identified'],
  ['monitoring', 'Monitoring'],
  ['resolved', 'Resolved'],
] as const)('the phase %s has no colour, since it doesn’t say how bad the incident is', (status, word) => {
  const { container } = render(<IncidentBadge incident={{ status, notice: false, unlisted: false }} />);
  const badge = container.querySelector('.badge');
  expect(badge?.textContent).toBe(word);
  expect([...(badge?.classList ?? [])]).toEqual(['badge', 'ac-phase']);
  expect(container.querySelector('[class*="st-"]')).toBeNull();
});
