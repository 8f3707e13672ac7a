import { setTimeout } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { startAskedProduct } from '../../support/asked-product.ts';
import { temporaryDataDir } from '../../support/product.ts';

const DOMAINS = 5_000;

/**
 * Times a proxy's questions about custom domains in milliseconds, from the first one that a process answers after its start while
 * PostgreSQL is away. Each has a connection of its own, and half of them are about strange names.
 */
export const askDomains = async (questions: number): Promise<readonly number[]> => {
  await using ended = new AsyncDisposableStack();
  const { dataDir, remove } = await temporaryDataDir();
  ended.defer(remove);
  const names = Array.from({ length: DOMAINS }, (_, index) => `status.acme-${index}.com`);
  const { product, askUrl } = await startAskedProduct(dataDir, names);
  ended.defer(async () => {
    product.signal('SIGKILL');
    await product.ended;
  });
  const took = async (name: string, expected: number): Promise<number> => {
    const dispatcher = new Agent({ connections: 1 });
    const from = performance.now();
    try {
      const { statusCode, body } = await request(`${askUrl}/ask?domain=${name}`, { dispatcher });
      await body.dump();
      if (statusCode !== expected) throw new Error(`${name}: ${statusCode}`);
      return performance.now() - from;
    } finally {
      await dispatcher.close();
    }
  };
  const times: number[] = [];
  while (times.length === 0) {
    const first = await took('status.acme-0.com', 200).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNREFUSED') throw error;
    });
    if (first === undefined) await setTimeout(10);
    else times.push(first);
  }
  for (let number = 1; number < questions; number += 1)
    times.push(
      number % 2 === 0
        ? await took(`status.acme-${number % DOMAINS}.com`, 200)
        : await took(`www${number}.strange.com`, 404),
    );
  return times;
};
