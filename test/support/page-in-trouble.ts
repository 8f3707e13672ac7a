import { type BodyIncident, type BodyParts, statuspageBody } from './statuspage-body.ts';

/** A summary with a number that no reader looks at, so that other bytes may say the same. */
export const numberedBody = (parts: BodyParts, version: number): string =>
  statuspageBody(parts).replace('{"page":{', `{"version":${version},"page":{`);

/** Its one component is out, with these incidents or without any. */
export const bodyInTrouble = (incidents: readonly BodyIncident[]): BodyParts => ({
  indicator: 'major',
  components: [{ id: 'c1', name: 'API', status: 'major_outage' }],
  incidents,
});

/** One that begins now. */
export const newIncident = (id: string): BodyIncident => {
  const at = new Date().toISOString();
  const updates = [{ status: 'investigating', body: 'We are looking into it.', at }];
  return { id, startedAt: at, componentIds: ['c1'], updates };
};

/** The same, over from now on. */
export const resolvedNow = (incident: BodyIncident): BodyIncident => {
  const at = new Date().toISOString();
  const updates = [{ status: 'resolved', body: 'Resolved.', at }, ...(incident.updates ?? [])];
  return { ...incident, status: 'resolved', resolvedAt: at, updates };
};
