import { errorCode } from './start-error.ts';

/** The kind and place of a failure, without its message, which may quote the input. */
export const failureTrace = (
  error: unknown,
): { readonly name: string; readonly code?: string; readonly at: readonly string[] } => {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const lines = (error.stack ?? '').split('\n').map((line) => line.trim());
  return { name: error.name, code: errorCode(error), at: lines.filter((line) => frame.test(line)).slice(0, 8) };
};

/** A message may have several lines; only a stack frame ends with a place in a file. */
const frame = /^at .*:\d+:\d+\)?$/;
