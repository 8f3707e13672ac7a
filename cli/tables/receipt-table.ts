import type { components } from '#api';
import type { Table } from '../output/table.ts';
import { span } from '../output/time.ts';

type Receipt = components['schemas']['Receipt'];

/** The times within which half and 95 % were notified: from when the page published it, otherwise from when we read it. */
export const toldAfter = (receipt: Receipt | null): readonly string[] => {
  const distance = receipt?.sincePublished ?? receipt?.sinceRead;
  return distance ? [span(distance.p50Ms), span(distance.p95Ms)] : ['', ''];
};

/** Results of the alerts of 30 days. */
export const receiptTable = (name: string, receipt: Receipt): Table => ({
  heads: ['Service', 'Delivered', 'Failed', 'Paused', 'Median', 'P95', 'Last failure'],
  rows: [
    [
      name,
      String(receipt.accepted),
      String(receipt.failed),
      String(receipt.kept),
      ...toldAfter(receipt),
      receipt.lastFailure ?? '',
    ],
  ],
});
