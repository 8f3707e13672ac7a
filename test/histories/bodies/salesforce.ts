import { minute, type PageSays } from '../history.ts';
import { json } from './answers.ts';

export type SalesforceIncident = {
  readonly id: number;
  readonly startedAt: number;
  readonly endedAt?: number;
  readonly severity: 'major' | 'minor';
  readonly instances: readonly string[];
  /** Oldest first. */
  readonly events: readonly { readonly at: number; readonly type: string; readonly message: string }[];
};

export const salesforcePath = '/v1/instances/status/preview';

/** Every instance of Salesforce with its incidents; these have a key and no title. */
export const salesforce = (
  statuses: Readonly<Record<string, string>> = {},
  incidents: readonly SalesforceIncident[] = [],
): PageSays => ({
  [salesforcePath]: json(
    ['EU1', 'EU2'].map((key) => ({
      key,
      location: 'EMEA',
      environment: 'production',
      status: statuses[key] ?? 'OK',
      isActive: true,
      Products: [],
      Incidents: incidents.filter(({ instances }) => instances.includes(key)).map(incidentJson),
      Maintenances: [],
    })),
  ),
});

const incidentJson = ({ id, startedAt, endedAt, severity, instances, events }: SalesforceIncident) => ({
  id,
  createdAt: minute(startedAt),
  IncidentImpacts: [
    {
      type: 'serviceDisruption',
      severity,
      startTime: minute(startedAt),
      endTime: endedAt === undefined ? null : minute(endedAt),
    },
  ],
  IncidentEvents: events.map(({ at, ...one }) => ({ ...one, createdAt: minute(at) })),
  instanceKeys: instances,
});
