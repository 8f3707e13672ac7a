import * as z from 'zod';
import { quoted } from './quoted.ts';
import { board, define, fresh, maybeTime, status, type Tool, text } from './tools.ts';

const id = z.int().positive();
const service = z.object({ id: z.number(), name: z.string(), status, ...fresh });

const pathOf = ({ serviceId, incidentId }: { readonly serviceId?: number; readonly incidentId?: number }): string =>
  incidentId === undefined ? `/services/${serviceId ?? 0}` : `/incidents/${incidentId}`;

/** Tools that only a key with the scope `write` sees. */
export const writingTools: readonly Tool[] = [
  define({
    name: 'acknowledge_incident',
    title: 'Acknowledge an incident',
    description: 'Assigns an open incident to the owner of the key.',
    input: z.object({ incidentId: id }),
    output: z.object({ id: z.number(), title: quoted, phase: z.string(), ...fresh }),
    calls: ({ incidentId }) => ({
      change: { method: 'PUT', path: `/incidents/${incidentId}/assignee`, body: {} },
      reads: [board, { path: `/incidents/${incidentId}` }],
    }),
  }),
  define({
    name: 'mute_alerts',
    title: 'Mute alerts',
    description: 'Mutes alerts about a service or an incident until a time, or else until it is resolved.',
    input: z.object({
      serviceId: id.optional(),
      incidentId: id.optional(),
      until: z.iso.datetime({ offset: true }).optional(),
      end: z.literal(true).optional().describe('True: unmutes'),
    }),
    output: z.object({ until: maybeTime.optional(), ...fresh }),
    calls: ({ until, end, ...of }) => ({
      change: end
        ? { method: 'DELETE', path: `${pathOf(of)}/mute` }
        : { method: 'PUT', path: `${pathOf(of)}/mute`, body: until ? { until } : { untilResolved: true } },
      reads: [board],
    }),
  }),
  define({
    name: 'set_status',
    title: 'Set a status by hand',
    description: 'Shows this status until the status page next changes. Without it, clears one set by hand.',
    input: z.object({ serviceId: id, status: status.optional(), message: text(1, 500).optional() }),
    output: service,
    calls: ({ serviceId, ...body }) => ({
      change: {
        path: `/services/${serviceId}/status`,
        ...(body.status ? { method: 'PUT', body } : { method: 'DELETE' }),
      },
      reads: [{ path: `/services/${serviceId}` }],
    }),
  }),
  define({
    name: 'add_service',
    title: 'Add a service',
    description: 'Monitors a status page.',
    input: z.object({ name: text(1, 100), statusPageUrl: text(1, 2_000) }),
    output: service,
    calls: (body) => ({ change: { method: 'POST', path: '/services', body }, reads: [] }),
  }),
];
