import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { ServiceBadge } from '../../../web/board/status/service-badge.tsx';
import type { Service } from '../../../web/board/status/status.ts';
import { StatusMessage } from '../../../web/features/services/detail/status-message.tsx';
import { sampleService } from '../../support/board.ts';

afterEach(cleanup);
const now = new Date('2026-11-20T08:40:00Z');
const failing = { checkFailingSince: '2026-11-20T08:34:00.000Z', problem: 'The page refused the connection.' };

/** Every way in which a status isn't known now. */
const unknowns: Readonly<Record<string, Partial<Service>>> = {
  'last known, checks failing': { currentStatus: 'operational', statusMessage: 'All Systems Operational', ...failing },
  unreadable: { currentStatus: 'unknown', reason: 'unreadable', ...failing },
  stale: { currentStatus: 'unknown', reason: 'stale' },
  'never read': { currentStatus: 'unknown', reason: 'never_read', observedAt: null, lastChecked: null },
  'components removed': { currentStatus: 'unknown', reason: 'selection_lost' },
  paused: { enabled: false, currentStatus: 'operational' },
};
const parts: Readonly<Record<string, (service: Service) => ReactNode>> = {
  'the badge': (service) => <ServiceBadge service={service} />,
  'the status message': (service) => <StatusMessage service={service} now={now} />,
};

describe.each(Object.entries(unknowns))('a status that is %s', (_, fields) => {
  test.each(Object.entries(parts))('has no good colour and no good word in %s', (_part, draw) => {
    const service = sampleService(now, fields);
    const client = new QueryClient();
    const { container } = render(<QueryClientProvider client={client}>{draw(service)}</QueryClientProvider>);
    expect(container.querySelector('.st-operational')).toBeNull();
    const said = container.textContent ?? '';
    if (/operational/i.test(said)) expect(said).toMatch(/Last known: (Operational|All Systems Operational)/);
  });
});

test('the status message says first since when the page can not be read', () => {
  const service = sampleService(now, unknowns['last known, checks failing']);
  const { container } = render(<StatusMessage service={service} now={now} />);
  const [first] = container.querySelectorAll('p');
  expect(first?.textContent).toMatch(/^Every check has failed since/);
});
