import type { OpenAPIV3_1 } from 'openapi-types';

type Json = Readonly<Record<string, unknown>>;

/**
 * The stable part of the contract: the paths below `prefix`, and the components that they use. A tenth of the whole, and without
 * the app's unions, which some generators can't express.
 */
export const stablePart = (contract: OpenAPIV3_1.Document, prefix: string): OpenAPIV3_1.Document => {
  const paths = Object.fromEntries(Object.entries(contract.paths ?? {}).filter(([path]) => path.startsWith(prefix)));
  const { webhooks: _webhooks, ...document } = contract;
  const { securitySchemes, ...components } = contract.components ?? {};
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, one] of Object.entries(value)) {
      if (key !== '$ref' || used.has(one)) visit(one);
      else {
        used.add(one);
        const [, , kind = '', name = ''] = String(one).split('/');
        visit((components as Readonly<Record<string, Json>>)[kind]?.[name]);
      }
    }
  };
  visit(paths);
  const kept = Object.entries(components).map(([kind, named]) => [
    kind,
    Object.fromEntries(Object.entries(named).filter(([name]) => used.has(`#/components/${kind}/${name}`))),
  ]);
  const tagged = new Set(Object.values(paths).flatMap((item = {}) => Object.values(item).flatMap(tagsOf)));
  return {
    ...document,
    paths,
    tags: contract.tags?.filter(({ name }) => tagged.has(name)) ?? [],
    components: { ...Object.fromEntries(kept), securitySchemes: { ...securitySchemes } },
  };
};

const tagsOf = (operation: unknown): readonly string[] =>
  typeof operation === 'object' && operation !== null && 'tags' in operation && Array.isArray(operation.tags)
    ? operation.tags
    : [];
