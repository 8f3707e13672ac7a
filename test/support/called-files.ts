import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from './sources.ts';

/**
 * The source files of modules, by their paths from the top, of which a function runs while `work` does. What a file runs as it is
 * loaded doesn't count. One call at a time.
 */
export const moduleFilesCalledBy = async (work: () => Promise<unknown>): Promise<ReadonlySet<string>> => {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    await session.post('Profiler.stopPreciseCoverage');
    const called = result.flatMap(({ url, functions }) => {
      const path = pathOf(url);
      return isOfModule(path) && functions.some((one) => isCalled(one, functions)) ? [path] : [];
    });
    return new Set(called);
  } finally {
    session.disconnect();
  }
};

const pathOf = (url: string): string =>
  relative(projectRoot, url.startsWith('file:') ? fileURLToPath(url) : (url.split('?')[0] ?? ''));

const isOfModule = (path: string): boolean =>
  /^src\/(accounts|monitoring|incidents|integrations|boards|billing|admin|live)\//.test(path);

type Called = {
  readonly ranges: readonly { readonly startOffset: number; readonly endOffset: number; readonly count: number }[];
};

/** A function that holds nearly all others is the file itself, or what its loader wraps around it. */
const isCalled = ({ ranges: [range] }: Called, all: readonly Called[]): boolean => {
  if (!range || range.count === 0) return false;
  const end = Math.max(...all.map(({ ranges: [other] }) => other?.endOffset ?? 0));
  return range.endOffset < end - WRAPPER_LENGTH || range.startOffset > WRAPPER_LENGTH_BEFORE;
};

const WRAPPER_LENGTH = 10;
const WRAPPER_LENGTH_BEFORE = 400;
