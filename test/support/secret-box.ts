import { createSecretBox } from '../../src/platform/secrets/secrets.ts';

/** Slow to derive, so one for all tests of a file. */
export const box = createSecretBox('a secret of the tests, and of nobody else');
