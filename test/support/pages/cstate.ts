import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

const pumpIssue = {
  is: 'issue',
  title: 'Pump trouble',
  createdAt: '2026-05-04 08:00:00 +0200 CEST',
  lastMod: '2026-05-04 08:30:00 +0200 CEST',
  permalink: 'https://status.mill.test/issues/pump/',
  severity: 'down',
  resolved: false,
  informational: false,
  resolvedAt: '<no value>',
  affected: ['Pump', 'Wheel'],
};

export const cstateIndex = {
  is: 'index',
  cStateVersion: '6.0',
  title: 'Mill',
  summaryStatus: 'down',
  categories: [{ name: 'Machines' }],
  pinnedIssues: [{ ...pumpIssue }],
  systems: [
    { name: 'Pump', category: 'Machines', status: 'down', unresolvedIssues: [pumpIssue] },
    { name: 'Wheel', category: 'Machines', status: 'notice', unresolvedIssues: [pumpIssue] },
    { name: 'Door', category: 'Machines', status: 'ok', unresolvedIssues: [] },
  ],
};

export const samples: readonly FormatSamples[] = [
  {
    format: 'cstate',
    version: 3,
    pages: [{ documents: [json(cstateIndex)], expected: { status: 'outage' }, contentHash: '9a921eff17a2de7e' }],
  },
];
