import { z } from 'zod';
import { onHost, summary } from '../reading/addresses.ts';
import { defineReader } from '../reading/reader.ts';
import { flag, hasShape, moment, number, payloadOf, wholeListOf } from '../reading/shapes.ts';
import { overallWithoutWord } from '../reading/words.ts';
import type { ServiceStatus } from '../status.ts';
import type { Component, Reading } from '../status-page.ts';

const LABEL = 'UptimeFlare';

/**
 * UptimeFlare, `/api/data`: its monitors by their ids, without names, incidents and maintenance. Source: pages/api/data.ts,
 * components/OverallStatus.tsx and pages/index.tsx of lyc8503/UptimeFlare.
 */
export const uptimeflare = defineReader({
  format: 'uptimeflare',
  label: LABEL,
  version: 1,
  // Its page is drawn by the browser: in the HTML there is only the state from which that happens.
  marks: [{ pattern: /"compactedStateStr":/ }, { pattern: /\buptimeflare\b/i }],
  documents: '`/api/data`',
  recognisedBy: 'counts `up` and `down`, `updatedAt` and `monitors` with `up` and `message`',
  recorded: false,
  sources: (page) => summary(onHost(page, '/api/data')),
  recognises: (document) => hasShape(document, recognisable),
  read: (documents) => {
    const parsed = payloadOf(documents[0], shape, LABEL);
    return parsed.kind === 'unreadable' ? parsed : snapshot(parsed.payload);
  },
});

/** The entries of an object by name, all of one shape. */
const namedListOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : undefined,
    wholeListOf(z.tuple([z.string(), item])),
  );

const recognisable = z.object({
  up: z.number(),
  down: z.number(),
  updatedAt: z.number(),
  monitors: namedListOf(z.object({ up: z.boolean().nullable(), message: z.string().nullish() })),
});

const shape = z.object({
  up: number,
  down: number,
  updatedAt: moment,
  monitors: namedListOf(z.object({ up: flag })),
});

const snapshot = ({ up = 0, down = 0, updatedAt, monitors }: z.output<typeof shape>): Reading => {
  // Before its first check it calls each monitor up; its page then says that there is no data.
  const isChecked = up + down > 0;
  const components: Component[] = monitors.map(([id, monitor]) => ({
    id,
    name: id,
    status: isChecked ? statusOf(monitor.up) : 'unknown',
  }));
  return {
    kind: 'ok',
    status: overallWithoutWord(components, undefined),
    asOf: updatedAt,
    components,
    incidents: [],
    maintenances: [],
    incidentsComplete: false,
    maintenancesComplete: false,
  };
};

const statusOf = (up: boolean | undefined): ServiceStatus => {
  if (up === undefined) return 'unknown';
  return up ? 'operational' : 'outage';
};
