import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { quoted } from '../quoted.ts';
import { board, type Changing, define, fresh, maybeTime, status, type Tool, type ToolCall, text } from './tool.ts';

const id = z.int().positive();
const service = z.object({ id: z.number(), name: z.string(), status, ...fresh });

/** Tools that only a key with the scope `write` sees. */
export const writingTools: readonly Tool[] = [
  define({
    name: 'acknowledge_incident',
    title: 'Acknowledge an incident',
    description: 'Assigns an open incident to the owner of the key.',
    input: z.object({ incidentId: id }),
    output: z.object({ id: z.number(), title: quoted, phase: z.string(), ...fresh }),
    calls: ({ incidentId }) => ({
      change: { operation: 'assignPublicIncident', path: { id: incidentId }, body: {} },
      reads: [board, { operation: 'getPublicIncident', path: { id: incidentId } }],
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
    calls: ({ until, end, ...of }) => {
      if ((of.serviceId === undefined) === (of.incidentId === undefined))
        throw new AppError('invalid_input', 'Give either serviceId or incidentId.');
      return { change: end ? unmute(of) : mute(of, until), reads: [board] };
    },
  }),
  define({
    name: 'set_status',
    title: 'Set a status by hand',
    description: 'Shows this status until the status page next changes. Without it, clears one.',
    input: z.object({ serviceId: id, status: status.optional(), message: text(1, 500).optional() }),
    output: service,
    calls: ({ serviceId, ...body }) => ({
      change: setByHand(serviceId, body),
      reads: [{ operation: 'getPublicService', path: { service_id: serviceId } }],
    }),
  }),
  define({
    name: 'add_service',
    title: 'Add a service',
    description: 'Monitors a status page.',
    input: z.object({ name: text(1, 100), statusPageUrl: text(1, 2_000) }),
    output: service,
    calls: (body) => ({ change: { operation: 'createPublicService', body }, reads: [] }),
  }),
];

/** Exactly one of them. */
type Muted = { readonly serviceId?: number | undefined; readonly incidentId?: number | undefined };

const mute = ({ serviceId = 0, incidentId }: Muted, until: string | undefined): ToolCall<Changing> => {
  const body = until === undefined ? { untilResolved: true } : { until };
  return incidentId === undefined
    ? { operation: 'mutePublicService', path: { service_id: serviceId }, body }
    : { operation: 'mutePublicIncident', path: { id: incidentId }, body };
};

const unmute = ({ serviceId = 0, incidentId }: Muted): ToolCall<Changing> =>
  incidentId === undefined
    ? { operation: 'unmutePublicService', path: { service_id: serviceId } }
    : { operation: 'unmutePublicIncident', path: { id: incidentId } };

type ByHand = { readonly status?: z.infer<typeof status> | undefined; readonly message?: string | undefined };

const setByHand = (serviceId: number, { status: wanted, message }: ByHand): ToolCall<Changing> => {
  const path = { service_id: serviceId };
  if (wanted === undefined) return { operation: 'clearPublicServiceStatus', path };
  return {
    operation: 'setPublicServiceStatus',
    path,
    body: { status: wanted, ...(message !== undefined && { message }) },
  };
};
