import { expect } from 'vitest';
import { unwrap } from '#client';
import { wholeMinutes } from '#trouble-span';
import type { WebhookMessage } from './heard.ts';
import type { Scene } from './scene.ts';

/** An end that was told has the length that the list of incidents has, to the minute. */
export const lookAtLengths = async ({ api }: Scene, told: readonly WebhookMessage[], where: string): Promise<void> => {
  const ends = told.filter(
    ({ type, outcome, trouble }) => type === 'incident_resolved' && outcome === 'resolved' && trouble,
  );
  if (ends.length === 0) return;
  const incidents = unwrap(await api.GET('/api/incidents'));
  for (const { incident, services, trouble } of ends) {
    const listed = incidents.filter(({ title, serviceName }) => title === incident && services.includes(serviceName));
    const [one] = listed;
    // Of several services or incidents of one name nobody could say which it is.
    if (!one?.trouble || !trouble || listed.length > 1 || services.length > 1) continue;
    const { downSeconds, degradedSeconds, atLeast } = one.trouble;
    expect(
      {
        downMinutes: wholeMinutes(downSeconds * 1_000),
        degradedMinutes: wholeMinutes(degradedSeconds * 1_000),
        atLeast,
      },
      `${where}: the length of ${one.title} in the list of incidents`,
    ).toEqual({ downMinutes: trouble.downMinutes, degradedMinutes: trouble.degradedMinutes, atLeast: trouble.atLeast });
  }
};
