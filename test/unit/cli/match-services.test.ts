import { expect, test } from 'vitest';
import type { FileService } from '../../../cli/board/board-file.ts';
import { entryOf, matchServices } from '../../../cli/board/match-services.ts';
import type { OwnService } from '../../../cli/board/own-board.ts';

const PAGE = 'https://status.acme.test';

/** One on the board: its id, its name and the components that it watches. */
const own = (id: number, name: string, components: readonly string[] = [], address = PAGE): OwnService => ({
  id,
  customerWords: { name: null, components: [] },
  slug: `service-${id}`,
  address,
  fields: {
    name,
    page: address,
    description: '',
    category: '',
    icon: 'ri-server-line',
    iconColor: 'text-gray-600 bg-gray-100',
    unlinked: true,
    alerts: 'degraded',
    enabled: true,
    pinned: false,
    words: [],
  },
  selection: { components: components.map((one) => ({ id: `id-${one}`, name: one })), groups: [] },
});

const wanted = (name: string, components?: FileService['components'], page = PAGE): FileService => ({
  name,
  page,
  ...(components && { components }),
});

/** The ids that the entries mean, in their order. */
const meant = (file: readonly FileService[], board: readonly OwnService[]) => {
  const entries = file.map(entryOf);
  const found = matchServices(entries, board);
  return entries.map((entry) => found.get(entry)?.id);
};

test('a service is known by its page and what is watched of it, so that its name may change', () => {
  expect(meant([wanted('Acme Payments', ['API'])], [own(1, 'Acme', ['API'])])).toEqual([1]);
  expect(meant([wanted('Acme 2', 'all', `${PAGE}/`)], [own(1, 'Acme')])).toEqual([1]);
});

test('else by its page and its name, so that what is watched may change', () => {
  const board = [own(1, 'Acme', ['API']), own(2, 'Acme web', ['Web'])];
  expect(meant([wanted('Acme', ['API', 'Mail']), wanted('Acme web', ['Web'])], board)).toEqual([1, 2]);
});

test('else by its name, where it is the only one of that name, so that its page may change', () => {
  const moved = wanted('Acme', 'all', 'https://acme.statuspage.test');
  expect(meant([moved], [own(1, 'Acme')])).toEqual([1]);
  expect(meant([moved], [own(1, 'Acme', ['API']), own(2, 'Acme', ['Web'])])).toEqual([undefined]);
});

test('two services of one page whose names are swapped keep what they watch', () => {
  const board = [own(1, 'Acme', ['API']), own(2, 'Acme web', ['Web'])];
  expect(meant([wanted('Acme web', ['API']), wanted('Acme', ['Web'])], board)).toEqual([1, 2]);
});

test('where the file leaves open what is watched, its name says which of the page is meant', () => {
  const board = [own(1, 'Acme', ['API']), own(2, 'All of Acme')];
  expect(meant([wanted('Acme')], board)).toEqual([1]);
  expect(meant([wanted('Something new')], board)).toEqual([2]);
  expect(meant([wanted('Something new')], [own(1, 'Acme', ['API'])])).toEqual([undefined]);
});

test('components of one name are told apart by their ids', () => {
  const twins = (id: number, component: string): OwnService => ({
    ...own(id, `Acme ${component}`),
    selection: { components: [{ id: component, name: 'API' }], groups: [] },
  });
  const entries = [wanted('Europe', [{ id: 'eu', name: 'API' }]), wanted('America', [{ id: 'us' }])];
  expect(meant(entries, [twins(1, 'us'), twins(2, 'eu')])).toEqual([2, 1]);
});

test('no two entries mean one service, and what is nowhere is new', () => {
  const board = [own(1, 'Acme')];
  expect(meant([wanted('Acme', ['API']), wanted('Acme', ['Web'])], board)).toEqual([1, undefined]);
});
