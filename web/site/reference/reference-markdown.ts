import { samplesOf } from '../../content/samples.ts';
import { PUBLIC_URL } from '../page/setting.tsx';
import type { Contract, Placed } from './contract.ts';
import { sampleCallOf } from './example-of.ts';
import { groupPath } from './reference-path.ts';
import { plainWords } from './type-words.tsx';

export type Group = { readonly name: string; readonly description: string; readonly placed: readonly Placed[] };

/** The overview as text, for agents and other readers of Markdown. */
export const overviewMarkdown = (groups: readonly Group[]): string =>
  [
    '# API reference',
    `The whole contract is at ${PUBLIC_URL}/openapi.yaml (OpenAPI 3.1). [API](/docs/api.md) has keys, errors and limits.`,
    ...groups.flatMap(({ name, description, placed }) => [
      `## [${name}](${groupPath(name)}.md)`,
      `${description}.`,
      placed.map(({ method, path, operation }) => `- \`${method} ${path}\`: ${operation.summary}`).join('\n'),
    ]),
  ]
    .join('\n\n')
    .concat('\n');

/** The calls of a group as text: each with its parameters and curl. */
export const groupMarkdown = (contract: Contract, { name, description, placed }: Group): string =>
  [`# ${name}`, `${description}.`, ...placed.flatMap((one) => operationMarkdown(contract, one))]
    .join('\n\n')
    .concat('\n');

const operationMarkdown = (contract: Contract, placed: Placed): readonly string[] => {
  const { method, path, operation, parameters, scope } = placed;
  const list = parameters.map(({ name, schema, description }) =>
    [`- \`${name}\``, plainWords(schema), description].filter(Boolean).join(', '),
  );
  return [
    `## ${method} ${path}`,
    `${operation.summary}.${scope ? ` Scope: ${scope}.` : ''}`,
    ...(operation.description ? [operation.description.trim()] : []),
    ...(list.length > 0 ? [list.join('\n')] : []),
    ...(scope ? [`\`\`\`sh\n${samplesOf(sampleCallOf(contract, placed), PUBLIC_URL).cURL}\n\`\`\``] : []),
  ];
};
