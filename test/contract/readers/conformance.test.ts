import { describe, expect, it } from 'vitest';
import type { PageSnapshot } from '../../../src/monitoring/pages/status-page.ts';
import { differences, type Expected } from '../../support/conformance.ts';

const reading: PageSnapshot = {
  kind: 'ok',
  status: 'degraded',
  message: 'Some trouble',
  components: [
    { id: 'a', name: 'API', group: 'Core', status: 'outage' },
    { id: 'b', name: 'Site', status: 'operational' },
  ],
  incidents: [
    {
      id: 'i',
      title: 'API out',
      phase: 'identified',
      componentIds: [],
      updates: [{ at: new Date(0), phase: 'identified', text: 'A bad\ndisk.' }],
    },
    { id: 'j', title: 'Past', phase: 'resolved', componentIds: [], updates: [] },
  ],
  maintenances: [{ id: 'm', title: 'Work', state: 'scheduled', componentIds: [] }],
};
const expected: Expected = {
  sample: 'x/y.json',
  format: 'x',
  resource: 'summary',
  url: 'https://x.test',
  asOf: '2026-05-04T00:00:00Z',
  outcome: 'ok',
  overall: 'degraded',
  message: 'Some trouble',
  components: 2,
  componentsNotOperational: [{ id: 'a', name: 'API', group: 'Core', status: 'outage' }],
  unresolvedIncidents: [{ id: 'i', title: null, titleContains: 'bad disk', status: 'identified' }],
  resolvedIncidentsListed: 1,
  maintenances: [{ id: 'm', title: 'Work', status: 'scheduled' }],
};

describe('the conformance comparison', () => {
  it('finds nothing where everything agrees, and asserts nothing by null', () => {
    expect(differences(expected, reading)).toEqual([]);
    const nulls = {
      overall: null,
      message: null,
      components: null,
      componentsNotOperational: null,
      unresolvedIncidents: null,
      resolvedIncidentsListed: null,
      maintenances: null,
    };
    expect(differences({ ...expected, ...nulls }, reading)).toEqual([]);
  });

  it.each<[string, Partial<Expected>]>([
    ['outcome', { outcome: 'unreadable' }],
    ['overall', { overall: 'operational' }],
    ['overall', { overallAnyOf: ['operational', 'outage'] }],
    ['message', { message: 'All well' }],
    ['components', { components: 3 }],
    ['component a', { componentsNotOperational: [] }],
    [
      'component c',
      { componentsNotOperational: [...expected.componentsNotOperational!, { id: 'c', name: null, status: 'outage' }] },
    ],
    ['component a status', { componentsNotOperational: [{ id: 'a', name: null, status: 'degraded' }] }],
    ['component a group', { componentsNotOperational: [{ id: 'a', name: null, group: 'Edge', status: 'outage' }] }],
    ['incident i', { unresolvedIncidents: [] }],
    ['incident i status', { unresolvedIncidents: [{ id: 'i', title: null, status: 'monitoring' }] }],
    ['incident i title', { unresolvedIncidents: [{ id: 'i', title: 'Other', status: 'identified' }] }],
    [
      'incident i title contains',
      { unresolvedIncidents: [{ id: 'i', title: null, titleContains: 'flood', status: 'identified' }] },
    ],
    ['resolvedIncidentsListed', { resolvedIncidentsListed: 0 }],
    ['maintenance m', { maintenances: [] }],
    ['maintenance m status', { maintenances: [{ id: 'm', title: null, status: 'completed' }] }],
  ])('names %s as what differs', (field, change) => {
    const found = differences({ ...expected, ...change }, reading);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${field}: expected`));
  });

  it('does not let an unreadable page pass for a read one', () => {
    expect(differences(expected, { kind: 'unreadable', reason: 'Broken.' })).toHaveLength(1);
  });
});
