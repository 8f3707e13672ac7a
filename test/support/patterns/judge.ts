import { check } from 'recheck';
import type { Verdict } from './collect.ts';

/** Some take minutes of proof; an unknown verdict needs a reason as a bad one does. */
const TIME_MS = 5_000;

/** Judges a pattern by recheck. The flags `v` and `d`, which it doesn't know, change nothing about the time. */
export const judged = async (text: string): Promise<Verdict> => {
  const end = text.lastIndexOf('/');
  const found = await check(text.slice(1, end), text.slice(end + 1).replaceAll(/[vd]/g, ''), { timeout: TIME_MS });
  if (found.status !== 'vulnerable') return found.status;
  return found.complexity.type === 'polynomial' ? 'polynomial' : 'exponential';
};
