import { expect, test } from 'vitest';
import { openHostFault } from '../../../src/demo/demo.ts';

test.each([undefined, '', '127.0.0.1', '127.0.0.2', '::1', 'localhost'])('starts on this machine: %s', (host) => {
  expect(openHostFault(host)).toBeUndefined();
});

test.each(['0.0.0.0', '::', '192.168.1.4', 'status.example', '127.0.0.1.evil.example'])(
  'refuses a network, where its known password would be open: %s',
  (host) => {
    expect(openHostFault(host)).toContain(`HOST=${host}`);
  },
);
