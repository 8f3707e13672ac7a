import { hub, registry, statusio, statusioPath } from '../bodies/statusio.ts';
import { history } from '../history.ts';

const message = { at: 9, state: 100, status: 500, details: 'Pages do not load.' } as const;
const incident = {
  id: '5b0000000000000000000002',
  name: 'Hub is down',
  startedAt: 9,
  affects: [hub],
  messages: [message],
} as const;

export default history({
  title: 'an incident of a sibling is told to nobody who chose the other component',
  rules: [6],
  path: statusioPath,
  watch: [{ name: 'Registry', components: [registry] }],
  first: statusio(),
  steps: [
    { at: 10, page: statusio({ overall: 500, codes: { [hub]: 500 }, incidents: [incident], updatedAt: 10 }) },
    { at: 20, expect: { board: { Registry: 'operational' }, open: [], told: [] } },
    { at: 40, page: statusio({ updatedAt: 40 }) },
    { at: 45, expect: { board: { Registry: 'operational' }, told: [] } },
  ],
});
