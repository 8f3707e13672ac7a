import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Contract, operationsOf, successOf } from '../../../../web/site/reference/contract.ts';
import { bodyExample } from '../../../../web/site/reference/example-of.ts';

const contract: Contract = parse(readFileSync('openapi.yaml', 'utf8'));
const all = operationsOf(contract);

describe('the examples of the contract', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ ...contract, $id: 'contract' });
  const mistakesOf = (pointer: string, value: unknown) => {
    const validate = ajv.compile({ $ref: `contract#${pointer}` });
    return validate(value)
      ? []
      : (validate.errors ?? []).map((error) => `${pointer}: ${error.instancePath} ${error.message}`);
  };
  const isJson = (type: string) => /[/+]json$/.test(type);
  const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('+', '%2B');

  test('of bodies and answers are what their schemas allow', () => {
    const mistakes = all.flatMap(({ method, path, operation }) => {
      const top = `/paths/${escaped(path)}/${method.toLowerCase()}`;
      const asks = Object.keys(operation.requestBody?.content ?? {})
        .filter(isJson)
        .flatMap((type) =>
          mistakesOf(
            `${top}/requestBody/content/${escaped(type)}/schema`,
            bodyExample(contract, operation.requestBody?.content),
          ),
        );
      const { content, status, $ref } = successOf(contract, operation);
      const answers = Object.keys($ref ? {} : (content ?? {}))
        .filter(isJson)
        .flatMap((type) =>
          mistakesOf(`${top}/responses/${status}/content/${escaped(type)}/schema`, bodyExample(contract, content)),
        );
      return [...asks, ...answers];
    });
    expect(mistakes).toEqual([]);
  });
});
