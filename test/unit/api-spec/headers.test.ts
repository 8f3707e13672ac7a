import { describe, expect, test } from 'vitest';
import { contract, contractOperations } from '../../support/contract/operations.ts';

type Header = { readonly $ref?: string };
type Answers = Readonly<
  Record<string, { readonly headers?: Readonly<Record<string, Header>>; readonly $ref?: string }>
>;

const stable = contractOperations.filter(({ path }) => path.startsWith('/api/v1/'));
const answersOf = ({ path, method }: (typeof stable)[number]): Answers =>
  Reflect.get(Reflect.get(contract.document.paths?.[path] ?? {}, method.toLowerCase()) ?? {}, 'responses');

describe('the contract of each operation of /api/v1 has the headers that it sends', () => {
  test.each(stable)('$method $path', (operation) => {
    for (const [status, { headers = {}, $ref = '' }] of Object.entries(answersOf(operation))) {
      const shared = contract.document.components?.responses?.[$ref.split('/').at(-1) ?? ''];
      const names = Object.keys({ ...headers, ...Object(shared).headers });
      expect([status, names]).toEqual([status, expect.arrayContaining(['Request-Id'])]);
      if (status.startsWith('2') || status === '429')
        expect(names).toEqual(expect.arrayContaining(['RateLimit', 'RateLimit-Policy']));
      if (status === '201') expect(names).toContain('Location');
      const isList = operation.parameters.some(({ name }) => name === 'cursor');
      if (status === '200' && isList) expect(names).toContain('Link');
    }
  });
});
