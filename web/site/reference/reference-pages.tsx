import { DocsFrame } from '../docs/docs-frame.tsx';
import type { SearchedPage } from '../docs/search/search-index.ts';
import { InlineProse } from '../markdown/prose.tsx';
import type { SitePage } from '../page/site-page.ts';
import { type Contract, operationsOf } from './contract.ts';
import { OperationEntry } from './operation.tsx';
import { type Group, groupMarkdown, overviewMarkdown } from './reference-markdown.ts';
import { groupPath, REFERENCE_PATH, SCHEMAS_PATH } from './reference-path.ts';
import { Schemas } from './schemas.tsx';
import { schemaId } from './type-words.tsx';

/** Comes first: the calls that are promised to stay. */
const FIRST_TAG = 'Public API';

const overview = { path: REFERENCE_PATH, title: 'API reference' };

/** The reference of the API, every word of it from the contract: an overview, a page for each group of calls, and the schemas. */
export const referencePages = (contract: Contract, version: string): readonly SitePage[] => {
  const groups = groupsOf(contract);
  return [
    overviewPage(groups, version),
    ...groups.map((group) => groupPage(contract, group, version)),
    schemasPage(contract, version),
  ];
};

/** The calls as the search of the documentation sees them. */
export const searchedReference = (contract: Contract): readonly SearchedPage[] =>
  groupsOf(contract).map(({ name, placed }) => ({
    path: groupPath(name),
    title: name,
    group: overview.title,
    sections: placed.map(({ method, path, operation }) => ({
      heading: operation.summary,
      anchor: operation.operationId,
      text: `${method} ${path}`,
    })),
  }));

const overviewPage = (groups: readonly Group[], version: string): SitePage => ({
  ...overview,
  description: 'Every call of the Allclear API: parameters, responses, and examples in curl, JavaScript and Python.',
  script: 'docs',
  markdown: overviewMarkdown(groups),
  content: (
    <DocsFrame path={REFERENCE_PATH} version={version}>
      <h1 className="site-h1">API reference</h1>
      <p className="ref-lead">
        Generated from our <a href="/openapi.yaml">OpenAPI 3.1 spec</a>. See <a href="/docs/api">API</a> for keys and
        errors, and <a href="/docs/limits">Limits</a> for rate limits. The <a href="/docs/sdk">SDK</a> makes these calls
        for you. All types are in <a href={SCHEMAS_PATH}>Schemas</a>.
      </p>
      {groups.map(({ name, description, placed }) => (
        <section key={name} className="ref-group">
          <h2>
            <a href={groupPath(name)}>{name}</a>
          </h2>
          <p>
            <InlineProse markdown={`${description}.`} />
          </p>
          <ul>
            {placed.map(({ method, path, operation: { operationId, summary } }) => (
              <li key={operationId} id={operationId}>
                <a href={`${groupPath(name)}#${operationId}`}>{summary}</a>{' '}
                <code>
                  {method} {path}
                </code>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </DocsFrame>
  ),
});

const groupPage = (contract: Contract, group: Group, version: string): SitePage => {
  const { name, description, placed } = group;
  const path = groupPath(name);
  const headings = placed.map(({ operation }) => ({ id: operation.operationId, text: operation.summary, level: 2 }));
  return {
    path,
    title: `${name}, API reference`,
    description: `${description}. Allclear API calls with examples in curl, JavaScript and Python.`,
    script: 'try-it',
    markdown: groupMarkdown(contract, group),
    content: (
      <DocsFrame path={path} parent={overview} version={version} headings={headings}>
        <h1 className="site-h1">{name}</h1>
        <p className="ref-lead">
          <InlineProse markdown={`${description}.`} />
        </p>
        {placed.map((one, at) => (
          <OperationEntry
            key={one.operation.operationId}
            contract={contract}
            placed={one}
            before={placed.slice(0, at)}
          />
        ))}
      </DocsFrame>
    ),
  };
};

const schemasPage = (contract: Contract, version: string): SitePage => ({
  path: SCHEMAS_PATH,
  title: 'Schemas, API reference',
  description: 'Every type that the Allclear API takes and returns, with all of its fields.',
  script: 'docs',
  markdown: `# Schemas\n\nAll types are in the OpenAPI spec, \`/openapi.yaml\`: ${Object.keys(
    contract.components.schemas,
  )
    .map((name) => `\`${name}\``)
    .join(', ')}.\n`,
  content: (
    <DocsFrame
      path={SCHEMAS_PATH}
      parent={overview}
      version={version}
      headings={Object.keys(contract.components.schemas).map((name) => ({ id: schemaId(name), text: name, level: 2 }))}
    >
      <h1 className="site-h1">Schemas</h1>
      <Schemas contract={contract} />
    </DocsFrame>
  ),
});

const groupsOf = (contract: Contract): readonly Group[] => {
  const all = operationsOf(contract);
  return contract.tags
    .map(({ name, description }) => ({
      name,
      description,
      placed: all.filter(({ operation }) => operation.tags[0] === name),
    }))
    .toSorted((one, other) => Number(other.name === FIRST_TAG) - Number(one.name === FIRST_TAG));
};
