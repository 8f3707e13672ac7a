import { expect, test } from 'vitest';
import { readCatalogue } from '../../../../src/monitoring/catalogue/adapters/read-catalogue.ts';
import { createCatalogue } from '../../../../src/monitoring/catalogue/catalogue.ts';
import { servicesOfProvider } from '../../../../src/monitoring/services/services-of-provider.ts';

test('finds the services of a company by their status pages, whatever they are called', async () => {
  const urls = ['https://status.datadoghq.eu', 'https://www.githubstatus.com', 'https://status.acme.test', 'no url'];
  const pages = async () =>
    urls.map((pageUrl, index) => ({ serviceId: index + 1, name: 'Ours', pageId: index + 1, pageUrl }));
  const find = servicesOfProvider({ services: { pages }, catalogue: createCatalogue(readCatalogue()) });
  expect(await find(1, 'data dog')).toEqual([1]);
  expect(await find(1, 'GITHUB')).toEqual([2]);
  expect(await find(1, 'Acme')).toEqual([]);
});
