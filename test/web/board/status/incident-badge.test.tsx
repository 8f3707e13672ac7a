import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { IncidentBadge } from '../../../../web/board/status/status-badge.tsx';

afterEach(cleanup);

test.each([
  ['investigating', 'Investigating', 'outage'],
  ['identified', 'Identified', 'degraded'],
  ['monitoring', 'Monitoring', 'degraded'],
  ['resolved', 'Resolved', 'operational'],
] as const)(
  'the phase %s colours its icon alone, since the status of its service may be another',
  (status, word, colour) => {
    const { container } = render(<IncidentBadge incident={{ status, notice: false, unlisted: false }} />);
    const badge = container.querySelector('.badge');
    expect(badge?.textContent).toBe(word);
    expect([...(badge?.classList ?? [])]).toEqual(['badge', 'ac-phase']);
    expect(badge?.querySelector('[class*="st-"]')?.classList).toContain(`st-${colour}`);
  },
);
