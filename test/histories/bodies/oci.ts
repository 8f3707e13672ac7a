import { ociComponents } from '../../support/pages/oci.ts';
import type { PageSays } from '../history.ts';
import { json } from './answers.ts';

type Word = 'NormalPerformance' | 'DegradedPerformance' | 'ServiceDisruption' | 'PlannedMaintenance';

export type OciTrouble = { readonly word: Word; readonly incident?: string };

export const ociHost = 'ocistatus.oraclecloud.com';

/** Oracle Cloud's own page: Compute and Storage in Ashburn and Frankfurt, with trouble by "<region> <service>". */
export const oci = (troubles: Readonly<Record<string, OciTrouble>> = {}): PageSays => {
  const regions = ['Ashburn', 'Frankfurt'].map((regionName) => ({
    regionId: regionName,
    regionName,
    serviceHealthReports: ['Compute', 'Storage'].map((serviceName) => {
      const { word = 'NormalPerformance', incident } = troubles[`${regionName} ${serviceName}`] ?? {};
      return {
        serviceId: serviceName,
        serviceName,
        serviceStatus: word,
        incidents: incident === undefined ? [] : [{ incidentId: incident, severity: word }],
      };
    }),
  }));
  return { '/api/v2/components_v2.json': { ...json(null), body: ociComponents(...regions).text } };
};
