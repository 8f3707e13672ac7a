import { InlineProse } from '../markdown/prose.tsx';
import type { SitePage } from '../page/site-page.ts';
import { type Contract, operationsOf } from './contract.ts';
import { OperationEntry } from './operation.tsx';
import { type Group, referenceMarkdown } from './reference-markdown.ts';
import { Schemas } from './schemas.tsx';

export const REFERENCE_PATH = '/docs/reference';

/** Comes first: the calls that are promised to stay. */
const FIRST_TAG = 'Public API';

/** The reference of the API, every word of it from the contract. */
export const referencePage = (contract: Contract): SitePage => {
  const groups = groupsOf(contract);
  return {
    path: REFERENCE_PATH,
    title: 'API reference',
    description:
      'Every call of the API of Allclear: what it takes, what it answers, and how to make it with curl, JavaScript and Python.',
    script: 'try-it',
    markdown: referenceMarkdown(contract, groups),
    content: (
      <div className="site-wrap site-docs ref">
        <Navigation groups={groups} />
        <article>
          <h1 className="site-h1">API reference</h1>
          <p className="ref-lead">
            Made of the <a href="/openapi.yaml">contract</a> (OpenAPI 3.1). <a href="/docs/api">API</a> says how to get
            a key and what errors look like, <a href="/docs/limits">Limits</a> how much, how large and how often; the{' '}
            <a href="/docs/sdk">SDK</a> makes these calls for you.
          </p>
          {groups.map(({ name, description, placed }) => (
            <section key={name} aria-labelledby={idOf(name)}>
              <h2 id={idOf(name)}>{name}</h2>
              <p>
                <InlineProse markdown={`${description}.`} />
              </p>
              {placed.map((one) => (
                <OperationEntry key={one.operation.operationId} contract={contract} placed={one} />
              ))}
            </section>
          ))}
          <section aria-labelledby="schemas">
            <h2 id="schemas">Schemas</h2>
            <Schemas contract={contract} />
          </section>
        </article>
      </div>
    ),
  };
};

const Navigation = ({ groups }: { groups: readonly Group[] }) => (
  <nav className="site-docs-nav ref-nav" aria-label="Operations">
    <a href="/docs">Documentation</a>
    {groups.map(({ name, placed }) => (
      <details key={name} open={name === FIRST_TAG}>
        <summary>{name}</summary>
        <ul>
          {placed.map(({ operation }) => (
            <li key={operation.operationId}>
              <a href={`#${operation.operationId}`}>{operation.summary}</a>
            </li>
          ))}
        </ul>
      </details>
    ))}
    <a href="#schemas">Schemas</a>
  </nav>
);

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

const idOf = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-');
