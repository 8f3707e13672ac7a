import { storePromises } from '../../support/billing/store-suite.ts';
import { memoryStore } from '../../support/stripe/memory-store.ts';

storePromises('the store of one process', () => {
  let at = new Date('2026-03-01T12:00:00Z');
  return {
    store: memoryStore(() => at),
    setTime: (time) => {
      at = time;
    },
  };
});
