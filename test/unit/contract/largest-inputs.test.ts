import { expect, test } from 'vitest';
import type { OperationId } from '../../../src/platform/http/handlers.ts';
import { mostBytesOf } from '../../support/contract/largest-body.ts';
import { contractOperations, operationOf } from '../../support/contract/operations.ts';
import { largestCalls } from '../../support/holds/largest-calls.ts';

/** A body of this size is read within 2 ms. */
const SMALL = 30_000;

// test/process/longest-hold.test.ts measures those of largestCalls.
test('an operation that takes more than 30 kB by the contract is measured with as much', () => {
  const unmeasured = contractOperations.filter(
    (operation) => mostBytesOf(operation) > SMALL && !(operation.id in largestCalls),
  );
  expect(unmeasured.map((operation) => [operation.id, mostBytesOf(operation)])).toEqual([]);
});

test.each([
  ['editPublishedContent', 1_048_576],
  ['addSubscribers', 1_048_576],
  ['importSubscribers', 2_008_269],
  ['callMcp', 262_144],
  ['savePageCredentials', 162_069],
] as const)('%s takes a large body', (id: OperationId, bytes) => {
  expect(mostBytesOf(operationOf(id))).toBe(bytes);
});
