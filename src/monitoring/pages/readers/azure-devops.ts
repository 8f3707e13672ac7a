import { z } from 'zod';
import { summary } from '../reading/addresses.ts';
import { defineReader } from '../reading/reader.ts';
import { hasShape, id, listOf, moment, payloadOf, text, wholeListOf } from '../reading/shapes.ts';
import { overallWithoutWord } from '../reading/words.ts';
import { overallOf, type ServiceStatus } from '../status.ts';
import type { Component } from '../status-page.ts';

const LABEL = 'Azure DevOps';

/**
 * Azure DevOps, `https://status.dev.azure.com/_apis/status/health`: services by geography; a service has the status of its
 * worst geography. Source: learn.microsoft.com (REST API, Status, Health) and a recorded body of 2026.
 */
export const azureDevops = defineReader({
  format: 'azure-devops',
  label: LABEL,
  version: 3,
  hosts: ['status.dev.azure.com'],
  documents: '`status.dev.azure.com/_apis/status/health`',
  recognisedBy: '`services[].geographies[].health`',
  recorded: true,
  sources: () => summary('https://status.dev.azure.com/_apis/status/health'),
  recognises: (document) => hasShape(document, recognisable),
  read: (documents) => {
    const parsed = payloadOf(documents[0], shape, LABEL);
    if (parsed.kind === 'unreadable') return parsed;
    const { status, services, lastUpdated } = parsed.payload;
    const components: Component[] = services.map((one) => ({
      id: one.id,
      name: one.id,
      // Being operational in one geography says nothing about the others.
      status: overallOf(one.geographies.map((each) => statusOf(each.health))),
    }));
    return {
      kind: 'ok',
      asOf: lastUpdated,
      status: words.get(status.health?.toLowerCase() ?? '') ?? overallWithoutWord(components, status.health),
      message: status.message,
      components,
      incidents: [],
      maintenances: [],
      incidentsComplete: false,
    };
  },
});

const recognisable = z.object({
  status: z.object({ health: z.string(), message: z.string() }),
  services: wholeListOf(z.object({ id: z.string(), geographies: wholeListOf(z.object({ health: z.string() })) }), 1),
});

const shape = z.object({
  lastUpdated: moment,
  status: z.object({ health: text, message: text }),
  services: wholeListOf(z.object({ id, geographies: listOf(z.object({ health: text })) })),
});

const words = new Map<string, ServiceStatus>([
  ['healthy', 'operational'],
  ['advisory', 'degraded'],
  ['degraded', 'degraded'],
  ['unhealthy', 'outage'],
]);
const statusOf = (health: string | undefined): ServiceStatus => words.get(health?.toLowerCase() ?? '') ?? 'unknown';
