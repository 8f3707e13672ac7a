import { expect, test } from 'vitest';
import { greeting } from '../../../src/demo/greeting.ts';

test('the first line of the demo says where to go and how to log in, also without a terminal', () => {
  const [first, ...others] = greeting('http://localhost:7660', 'http://localhost:4844');
  expect(first).toBe('Demo: open http://localhost:7660 and log in as demo with the password demo-allclear.');
  expect(others.at(-1)).toContain('http://localhost:4844');
});
