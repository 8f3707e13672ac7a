import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

const trustInstance = (key: string, status: string, more: object = {}) => ({
  key,
  location: 'EMEA',
  environment: 'production',
  status,
  isActive: true,
  Products: [],
  Incidents: [],
  Maintenances: [],
  ...more,
});

export const trustIncident = {
  id: 77,
  createdAt: '2026-05-04T08:05:00Z',
  IncidentImpacts: [
    { type: 'serviceDisruptionSubset', severity: 'major', startTime: '2026-05-04T08:00:00Z', endTime: null },
  ],
  IncidentEvents: [{ type: 'identified', message: 'Found.', createdAt: '2026-05-04T08:20:00Z' }],
  instanceKeys: ['EU1', 'EU2'],
};

export const trustMaintenance = {
  id: 88,
  name: 'Release',
  plannedStartTime: '2026-05-04T09:00:00Z',
  plannedEndTime: '2026-05-04T10:00:00Z',
  message: { eventStatus: 'inProgress' },
};

export const salesforceInstances = [
  trustInstance('EU1', 'MAJOR_INCIDENT_CORE', { Incidents: [trustIncident] }),
  trustInstance('EU2', 'MINOR_INCIDENT_NONCORE', { Incidents: [trustIncident] }),
  trustInstance('EU3', 'MAINTENANCE_CORE', { Maintenances: [trustMaintenance] }),
  trustInstance('EU4', 'INFORMATIONAL_CORE'),
  trustInstance('EU5', 'SOMETHING_NEW'),
  trustInstance('OLD', 'MAJOR_INCIDENT_CORE', { isActive: false }),
];

export const samples: readonly FormatSamples[] = [
  {
    format: 'salesforce',
    version: 2,
    pages: [
      { documents: [json(salesforceInstances)], expected: { status: 'outage' }, contentHash: '01e9f13646ddbeab' },
    ],
  },
];
