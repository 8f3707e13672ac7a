import { z } from 'zod';
import { onHost, summary } from '../reading/addresses.ts';
import { defineReader } from '../reading/reader.ts';
import { flag, hasShape, id, moment, number, payloadOf, text, wholeListOf } from '../reading/shapes.ts';
import { overallWithoutWord } from '../reading/words.ts';
import type { ServiceStatus } from '../status.ts';
import type { Component, Reading } from '../status-page.ts';

const LABEL = 'Gatus';
const PAGE_SIZE = 100;
const PATH = `/api/v1/endpoints/statuses?page=1&pageSize=${PAGE_SIZE}`;

/**
 * Gatus, `/api/v1/endpoints/statuses`: a bare list, or the same list in an envelope as some proxies send it. It has no
 * incidents. Source: endpoint_status.go of TwiN/gatus.
 */
export const gatus = defineReader({
  format: 'gatus',
  label: LABEL,
  version: 1,
  marks: [{ pattern: /\bgatus\b/i }],
  probes: [{ path: PATH, perThousand: 4 }],
  documents: '`/api/v1/endpoints/statuses`',
  recognisedBy: 'endpoints with `key` and `results[].success`',
  recorded: true,
  sources: (page) => summary(onHost(page, PATH)),
  recognises: (document) => hasShape(document, recognisable),
  read: (documents) => {
    const parsed = payloadOf(documents[0], shape, LABEL);
    return parsed.kind === 'unreadable' ? parsed : snapshot(parsed.payload);
  },
});

const marked = wholeListOf(
  z.object({ name: z.string(), key: z.string(), results: wholeListOf(z.object({ success: z.boolean() })) }),
  1,
);
const recognisable = z.union([marked, z.object({ results: marked })]);

// A result that can't be read counts as the newest: earlier ones aren't current.
const result = z.object({ success: flag, timestamp: moment }).catch({ success: undefined, timestamp: undefined });
const endpoint = z.object({ name: id, group: text, key: text, results: z.array(result).catch([]) });
const shape = z.union([
  wholeListOf(endpoint).transform((endpoints) => ({ endpoints, total: undefined })),
  z
    .object({ results: wholeListOf(endpoint), totalNumberOfResults: number })
    .transform((envelope) => ({ endpoints: envelope.results, total: envelope.totalNumberOfResults })),
]);

const snapshot = ({ endpoints, total }: z.output<typeof shape>): Reading => {
  const components: Component[] = endpoints.map((one) => ({
    id: one.key ?? `${one.group ?? ''}_${one.name}`,
    name: one.name,
    group: one.group,
    status: statusOf(one.results),
  }));
  const isPartial = total === undefined ? endpoints.length >= PAGE_SIZE : total > endpoints.length;
  const worst = overallWithoutWord(components, undefined);
  return {
    kind: 'ok',
    // Items on later pages aren't known to be operational.
    status: isPartial && worst === 'operational' ? 'unknown' : worst,
    components,
    incidents: [],
    maintenances: [],
    incidentsComplete: false,
  };
};

// Oldest first by the source code; times decide if they're given.
const statusOf = (results: readonly z.output<typeof result>[]): ServiceStatus => {
  const newest = results.reduce<z.output<typeof result> | undefined>(
    (latest, one) => ((one.timestamp?.getTime() ?? Infinity) >= (latest?.timestamp?.getTime() ?? 0) ? one : latest),
    undefined,
  );
  if (newest?.success === undefined) return 'unknown';
  return newest.success ? 'operational' : 'outage';
};
