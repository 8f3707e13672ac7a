import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { QuietHoursChoice } from '../../../../../web/features/integrations/dialog/quiet-hours-choice.tsx';

afterEach(cleanup);

type Chosen = Parameters<typeof QuietHoursChoice>[0]['chosen'];

const open = (hasSummary: boolean, began: Chosen = null) => {
  const latest = { chosen: began };
  const Held = () => {
    const [chosen, setChosen] = useState(began);
    latest.chosen = chosen;
    return <QuietHoursChoice hasSummary={hasSummary} chosen={chosen} error={undefined} onChange={setChosen} />;
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Held />
    </QueryClientProvider>,
  );
  return latest;
};

test('quiet hours begin as nights with a summary, and are kept while they are off', async () => {
  const latest = open(true);
  const toggle = screen.getByRole('switch', { name: 'Quiet hours' });
  await userEvent.click(toggle);
  expect(latest.chosen).toMatchObject({ days: [1, 2, 3, 4, 5, 6, 7], fromMinute: 1_320, toMinute: 420, summary: true });
  await userEvent.click(screen.getByRole('radio', { name: 'Never send them' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sunday' }));
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '06:30' } });
  const changed = { days: [1, 2, 3, 4, 5, 6], fromMinute: 1_320, toMinute: 390, summary: false };
  expect(latest.chosen).toMatchObject(changed);
  await userEvent.click(toggle);
  expect(latest.chosen).toBeNull();
  await userEvent.click(toggle);
  expect(latest.chosen).toMatchObject(changed);
});

test('a channel with one incident for each problem offers no summary', async () => {
  const latest = open(false);
  await userEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  expect(latest.chosen).toMatchObject({ summary: false });
  expect(screen.queryByRole('radio')).toBeNull();
});
