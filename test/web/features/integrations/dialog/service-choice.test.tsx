import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { countBoard } from '../../../../../web/data/count-board.ts';
import { servicesQuery } from '../../../../../web/data/queries.ts';
import { type Chosen, ServiceChoice } from '../../../../../web/features/integrations/dialog/service-choice.tsx';
import { sampleService } from '../../../../support/board.ts';

afterEach(cleanup);

const Choice = () => {
  const [chosen, setChosen] = useState<Chosen>({ serviceIds: [2], boardId: null });
  return <ServiceChoice chosen={chosen} onChange={setChosen} />;
};

const openWith = (count: number): void => {
  const sample = sampleService(new Date());
  const services = Array.from({ length: count }, (_, n) => ({ ...sample, id: n + 1, name: `Service ${n + 1}` }));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(servicesQuery.queryKey, { services, counts: countBoard(services) });
  render(
    <QueryClientProvider client={client}>
      <Choice />
    </QueryClientProvider>,
  );
};

test('hundreds of services are filtered by name, and what is chosen out of sight stays chosen', async () => {
  openWith(401);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter services' }), 'service 40');
  const names = await screen
    .findAllByRole('checkbox')
    .then((boxes) => boxes.map((box) => box.closest('label')?.textContent));
  expect(names).toEqual(['Service 40', 'Service 400', 'Service 401']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Service 401' }));
  expect(screen.getByText('2 of 401 services selected.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Service 401' }));
  await userEvent.type(screen.getByRole('searchbox'), ' nowhere');
  expect(await screen.findByText('No services found.')).toBeTruthy();
  expect(screen.getByText('1 of 401 services selected.')).toBeTruthy();
});

test('fewer need no filter', () => {
  openWith(400);
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.getAllByRole('checkbox')).toHaveLength(400);
});
