import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { integrationsQuery } from '../../../../../web/data/queries.ts';
import { ReminderChoice } from '../../../../../web/features/integrations/dialog/reminder-choice.tsx';
import { sampleIntegration } from '../../../../support/integrations.ts';

afterEach(cleanup);

type Props = Parameters<typeof ReminderChoice>[0];

const own = sampleIntegration({ id: 1, name: 'Ops' });
const pager = sampleIntegration({ id: 4, name: 'On call' });

const open = ({
  others = [pager],
  hasRepeats = true,
  began = { escalation: null, repeatMinutes: null },
}: {
  readonly others?: readonly (typeof own)[];
  readonly hasRepeats?: boolean;
  readonly began?: Props['chosen'];
}) => {
  const latest = { chosen: began };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(integrationsQuery.queryKey, [own, ...others]);
  const Held = () => {
    const [chosen, setChosen] = useState(began);
    latest.chosen = chosen;
    const change: Props['onChange'] = (next) => setChosen({ ...chosen, ...next });
    return <ReminderChoice integration={own} hasRepeats={hasRepeats} chosen={chosen} onChange={change} />;
  };
  render(
    <QueryClientProvider client={client}>
      <Held />
    </QueryClientProvider>,
  );
  return latest;
};

test('an escalation begins with the first other integration after 15 minutes, and is kept while it is off', async () => {
  const latest = open({});
  const toggle = screen.getByRole('switch', { name: 'Escalate' });
  await userEvent.click(toggle);
  expect(latest.chosen.escalation).toEqual({ afterMinutes: 15, integrationId: 4 });
  expect(screen.queryByRole('option', { name: 'Ops' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('After'), '1 hour');
  expect(latest.chosen.escalation).toEqual({ afterMinutes: 60, integrationId: 4 });
  await userEvent.click(toggle);
  expect(latest.chosen.escalation).toBeNull();
  await userEvent.click(toggle);
  expect(latest.chosen.escalation).toEqual({ afterMinutes: 60, integrationId: 4 });
});

test('without another integration there is nothing to escalate to', () => {
  open({ others: [] });
  expect(screen.queryByRole('switch', { name: 'Escalate' })).toBeNull();
});

test('an integration that was deleted asks for another one', async () => {
  const latest = open({ began: { escalation: { afterMinutes: 7, integrationId: 99 }, repeatMinutes: null } });
  expect(screen.getByText('This integration was deleted. Choose another one.')).toBeTruthy();
  expect(screen.getByRole('option', { name: '7 minutes' })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Then alert'), 'On call');
  expect(latest.chosen.escalation).toEqual({ afterMinutes: 7, integrationId: 4 });
});

test('outages repeat every hour at first, except in a channel that reminds people itself', async () => {
  const latest = open({});
  await userEvent.click(screen.getByRole('switch', { name: 'Repeat outages' }));
  expect(latest.chosen.repeatMinutes).toBe(60);
  await userEvent.selectOptions(screen.getByLabelText('Every'), '15 minutes');
  expect(latest.chosen.repeatMinutes).toBe(15);
  cleanup();
  open({ hasRepeats: false });
  expect(screen.queryByRole('switch', { name: 'Repeat outages' })).toBeNull();
});
