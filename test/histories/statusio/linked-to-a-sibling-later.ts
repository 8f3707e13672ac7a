import { hub, registry, statusio, statusioPath } from '../bodies/statusio.ts';
import { history } from '../history.ts';

const messages = [{ at: 9, state: 100, status: 300, details: 'We see errors.' }] as const;
const incident = { id: '5b0000000000000000000001', name: 'Errors', startedAt: 9, messages } as const;

export default history({
  title: 'the first words of an incident name nothing, then a sibling: it is not mine',
  rules: [6],
  path: statusioPath,
  watch: [{ name: 'Registry', components: [registry] }],
  first: statusio(),
  steps: [
    { at: 10, page: statusio({ updatedAt: 10, incidents: [incident] }) },
    {
      at: 13,
      expect: {
        board: { Registry: 'operational' },
        told: [{ type: 'incident_opened', status: 'operational', says: /may not affect you/ }],
      },
    },
    {
      at: 20,
      page: statusio({
        overall: 500,
        codes: { [hub]: 500 },
        updatedAt: 20,
        incidents: [{ ...incident, affects: [hub] }],
      }),
    },
    {
      at: 23,
      expect: {
        board: { Registry: 'operational' },
        told: [{ type: 'incident_resolved', outcome: 'not_yours', status: 'operational', never: /\bdown\b/ }],
      },
    },
    { at: 40, page: statusio({ updatedAt: 40 }) },
    { at: 45, expect: { told: [] } },
  ],
});
