import { z } from 'zod';
import { onHost, summary } from '../reading/addresses.ts';
import { defineReader } from '../reading/reader.ts';
import { hasShape, payloadOf } from '../reading/shapes.ts';
import { spelling } from '../reading/words.ts';
import type { ServiceStatus } from '../status.ts';

const LABEL = 'Hyperping';

/**
 * Hyperping, `/status.json`: one word for the whole page and nothing else. Services and incidents are unknown, and a
 * maintenance hides other trouble. Source: hyperping.com/docs/status-page/status-page-json.
 */
export const hyperping = defineReader({
  format: 'hyperping',
  label: LABEL,
  version: 1,
  hosts: ['.hyperping.app'],
  marks: [{ pattern: /\bhyperping\.(?:app|com|io)\b/i }],
  documents: '`/status.json`: only the status of the whole page',
  recognisedBy: '`indicator` and `uptime`',
  recorded: false,
  sources: (page) => summary(onHost(page, '/status.json')),
  recognises: (document) => hasShape(document, shape),
  read: (documents) => {
    const parsed = payloadOf(documents[0], shape, LABEL);
    if (parsed.kind === 'unreadable') return parsed;
    return {
      kind: 'ok',
      status: words.get(spelling(parsed.payload.indicator)) ?? 'unknown',
      components: [],
      incidents: [],
      maintenances: [],
      incidentsComplete: false,
    };
  },
});

const absent = z.undefined().optional();
const shape = z
  .object({ indicator: z.string(), uptime: z.string().nullish(), page: absent, status: absent })
  .refine((body) => body.uptime !== undefined);

/** "Incident": some services are fully or partly down; "outage": all are. */
const words = new Map<string, ServiceStatus>([
  ['up', 'operational'],
  ['incident', 'degraded'],
  ['outage', 'outage'],
  ['maintenance', 'maintenance'],
]);
