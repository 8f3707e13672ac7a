import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Content, type Contract, operationsOf, successOf } from '../../../../web/site/reference/contract.ts';
import { bodyExample } from '../../../../web/site/reference/example-of.ts';

const contract: Contract = parse(readFileSync('openapi.yaml', 'utf8'));
const all = operationsOf(contract);

describe('the examples of the contract', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  const { components } = contract;
  /** Of the JSON that such a body may be. */
  const mistakesIn = (at: string, content: Content = {}): readonly string[] => {
    const [[type = '', media] = []] = Object.entries(content);
    if (!media || !/[/+]json$/.test(type)) return [];
    const validate = ajv.compile({ ...media.schema, components });
    validate(bodyExample(contract, content));
    return (validate.errors ?? []).map(({ instancePath, message }) => `${at} ${instancePath} ${message}`);
  };

  test('of bodies and answers are what their schemas allow', () => {
    const mistakes = all.flatMap(({ operation }) => [
      ...mistakesIn(`${operation.operationId} takes`, operation.requestBody?.content),
      ...mistakesIn(`${operation.operationId} answers`, successOf(contract, operation).content),
    ]);
    expect(mistakes).toEqual([]);
  });
});
