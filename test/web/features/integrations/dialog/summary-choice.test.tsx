import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { SummaryChoice } from '../../../../../web/features/integrations/dialog/rules/summary-choice.tsx';

afterEach(cleanup);

type Chosen = Parameters<typeof SummaryChoice>[0]['chosen'];

test('summaries begin daily at 8:00, and keep what was chosen while they are off', async () => {
  const latest: { chosen: Chosen } = { chosen: null };
  const Held = () => {
    const [chosen, setChosen] = useState<Chosen>(null);
    latest.chosen = chosen;
    return <SummaryChoice chosen={chosen} onChange={setChosen} />;
  };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <Held />
    </QueryClientProvider>,
  );
  const toggle = screen.getByRole('switch', { name: 'Summaries' });
  expect(screen.queryByRole('radiogroup')).toBeNull();
  await userEvent.click(toggle);
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(latest.chosen).toEqual({ daily: true, weekly: false, atMinute: 480, timeZone, whenQuiet: false });
  await userEvent.click(screen.getByRole('radio', { name: 'Every Monday' }));
  fireEvent.change(screen.getByLabelText('At'), { target: { value: '09:30' } });
  await userEvent.click(screen.getByRole('switch', { name: 'Also when nothing happened' }));
  const wanted = { daily: false, weekly: true, atMinute: 570, timeZone, whenQuiet: true };
  expect(latest.chosen).toEqual(wanted);
  await userEvent.click(toggle);
  expect(latest.chosen).toBeNull();
  await userEvent.click(toggle);
  expect(latest.chosen).toEqual(wanted);
});
