import { afterEach, expect, vi } from 'vitest';

let complaints: string[] = [];

const note = (...args: readonly unknown[]): void => {
  complaints.push(args.map((one) => (one instanceof Error ? one.message : String(one))).join(' '));
};
vi.spyOn(console, 'error').mockImplementation(note);
vi.spyOn(console, 'warn').mockImplementation(note);

/** What the page complained of on its console since it was last asked for; a test that provokes nothing may leave nothing. */
export const takeComplaints = (): string => {
  const taken = complaints.join('\n');
  complaints = [];
  return taken;
};

afterEach(() => expect(takeComplaints()).toBe(''));
