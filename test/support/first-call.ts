import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Contract, operationsOf, successOf } from '../../web/site/reference/contract.ts';
import { bodyExample, sampleCallOf } from '../../web/site/reference/example-of.ts';

/** The call that whoever has a new key makes first. */
const FIRST = 'listPublicServices';

/** What the integrations screen shows of the API, as the reference has it of this call: the file web/content/first-call.json. */
export const firstCallFile = (): string => {
  const contract: Contract = parse(readFileSync('openapi.yaml', 'utf8'));
  const placed = operationsOf(contract).find(({ operation }) => operation.operationId === FIRST);
  if (!placed) throw new Error(`The contract has no ${FIRST}.`);
  const { operationId, method, path } = sampleCallOf(contract, placed);
  const answer = bodyExample(contract, successOf(contract, placed.operation).content);
  return `${JSON.stringify({ call: { operationId, method, path }, answer }, null, 2)}\n`;
};
