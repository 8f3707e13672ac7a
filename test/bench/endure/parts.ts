import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Product, startProduct } from '../../support/product.ts';
import { until } from '../lib/arrivals.ts';
import type { Absences } from './absences.ts';

/** A process of the product. */
export type Part = {
  readonly name: string;
  /** Of the web, where it is a web process. */
  readonly port: number | undefined;
  readonly operationsPort: number;
  readonly pid: () => number;
  /** A file for each of its threads. */
  readonly liveMemoryFolder: string;
  /** kill -9, and the same again once it answers. */
  killAndStart(): Promise<void>;
  /** Its wall clock is wrong by so much from the next moment on. */
  moveClock(ms: number): Promise<void>;
  /** Answers what it wrote into its log. */
  stop(): Promise<string>;
};

type PartOptions = {
  readonly name: string;
  readonly role: 'web' | 'worker';
  readonly port: number;
  readonly operationsPort: number;
  readonly settings: Readonly<Record<string, string>>;
  /** For what it reads its clock from, and writes its memory into. */
  readonly folder: string;
  readonly absences: Absences;
};

const [clock, memory] = [new URL('jumping-clock.ts', import.meta.url), new URL('live-memory.ts', import.meta.url)];

/** Starts a process and waits until it answers. */
export const startPart = async (options: PartOptions): Promise<Part> => {
  const { name, role, port, operationsPort, folder, absences } = options;
  const file = join(folder, `${name}-clock`);
  const liveMemoryFolder = join(folder, `${name}-memory`);
  const moveClock = (ms: number) => writeFile(file, String(ms));
  await moveClock(0);
  const settings = {
    ...options.settings,
    PORT: String(port),
    ALLCLEAR_OPERATIONS_PORT: String(operationsPort),
    NODE_OPTIONS: `--import=${clock} --import=${memory}`,
    CLOCK_OFFSET_FILE: file,
    LIVE_MEMORY_FOLDER: liveMemoryFolder,
  };
  let log = '';
  const start = async (): Promise<Product> => {
    const product = startProduct(settings, ['--role', role]);
    let end: string | undefined;
    void product.ended.then(({ code, stdout, stderr }) => {
      log += stdout + stderr;
      end = `${name} ended with ${code}: ${stderr}${stdout.slice(-2_000)}`;
    });
    await until(`${name} answers`, async () => {
      if (end !== undefined) throw new Error(end);
      return isReady(operationsPort);
    });
    return product;
  };
  let product = await start();
  return {
    name,
    port: role === 'web' ? port : undefined,
    operationsPort,
    pid: () => product.pid,
    liveMemoryFolder,
    moveClock,
    killAndStart: async () => {
      const isBack = absences.begin(port);
      product.signal('SIGKILL');
      await product.ended;
      product = await start();
      isBack();
    },
    stop: async () => {
      product.signal('SIGTERM');
      await product.ended;
      return log;
    },
  };
};

/** Whether it does its work, by its own word. */
const isReady = async (port: number): Promise<boolean> => {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(30_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
};
