import { expect, it } from 'vitest';
import { withRequestBudget } from '../../../../../src/monitoring/pages/detection/request-budget.ts';
import type { DocumentAnswer } from '../../../../../src/monitoring/pages/ports.ts';

const asking = (most: number, leadsTo: Readonly<Record<string, string>> = {}) => {
  const asked: string[] = [];
  const ask = withRequestBudget(async (address): Promise<DocumentAnswer> => {
    asked.push(address);
    return { kind: 'document', url: leadsTo[address] ?? address, text: '' };
  }, most);
  return { ask, asked };
};

it('asks nothing twice, at the same time neither', async () => {
  const { ask, asked } = asking(8);
  await Promise.all([ask('https://a.test/1'), ask('https://a.test/1')]);
  await ask('https://a.test/1');
  expect(asked).toEqual(['https://a.test/1']);
});

it('asks each host no more often than it may', async () => {
  const { ask, asked } = asking(2);
  const answers = await Promise.all(['https://a.test/1', 'https://a.test/2', 'https://a.test/3'].map(ask));
  expect(answers.map((answer) => answer?.kind)).toEqual(['document', 'document', undefined]);
  await ask('https://b.test/1');
  expect(asked).toHaveLength(3);
});

it('counts a redirect for the host that it leads to, and knows the answer from there', async () => {
  const { ask, asked } = asking(2, { 'https://a.test/': 'https://b.test/' });
  await ask('https://a.test/');
  expect(await ask('https://b.test/')).toMatchObject({ url: 'https://b.test/' });
  expect(asked).toEqual(['https://a.test/']);
  const more = await Promise.all([ask('https://b.test/1'), ask('https://b.test/2')]);
  expect(more.map((answer) => answer?.kind)).toEqual(['document', undefined]);
});
