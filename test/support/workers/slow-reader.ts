import { getEnvironmentData } from 'node:worker_threads';
import { STARTS_IN_VAIN } from './starts.ts';

/** The real reader, of which the first threads hang before they're loaded. */
const starts = getEnvironmentData('starts');
if (!(starts instanceof Int32Array)) throw new TypeError('The test counts no starts.');
if (Atomics.add(starts, 0, 1) < STARTS_IN_VAIN) await new Promise((resolve) => setTimeout(resolve, 600_000));
await import('../../../src/monitoring/pages/adapters/read-worker.ts');
