/** The parts of an OpenAPI document that the reference reads. */
export type Contract = {
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly webhooks?: Readonly<Record<string, PathItem>>;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly security: readonly Security[];
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

type PathItem = { readonly parameters?: readonly Parameter[] } & {
  readonly [method in Method]?: Operation;
};

export type Security = Readonly<Record<string, readonly string[]>>;

export type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly Security[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Answer>>;
};

export type Content = Readonly<Record<string, Media>>;
type Media = {
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
};
export type Answer = { readonly $ref?: string; readonly description: string; readonly content?: Content };

export type Parameter = {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly example?: unknown;
};

export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
};

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof methods)[number];

export type Placed = {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
  /** The lowest scopes of keys that may call it; undefined if keys may not. */
  readonly scope: string | undefined;
  /** True if it needs neither a key nor a session. */
  readonly isOpen: boolean;
};

/** Follows a reference to its target. @throws Error if there is none. */
export const resolve = <Part extends { readonly $ref?: string }>(contract: Contract, part: Part): Part => {
  if (part.$ref === undefined) return part;
  const found = part.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => Reflect.get(Object(value), key), contract);
  if (typeof found !== 'object' || found === null) throw new Error(`The contract has no ${part.$ref}.`);
  const { $ref: _, ...own } = part;
  // Text beside a reference describes only this place.
  return resolve(contract, { ...found, ...own } as Part);
};

/** Returns the schema name of a reference, such as `Service`; undefined if it doesn't refer to a schema. */
export const nameOf = ({ $ref = '' }: Schema): string | undefined => /^#\/components\/schemas\/(\w+)$/.exec($ref)?.[1];

/** Every operation, in the order of the contract. */
export const operationsOf = (contract: Contract): readonly Placed[] =>
  Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const security = operation.security ?? contract.security;
      return {
        method: method.toUpperCase(),
        path,
        operation,
        parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) => resolve(contract, one)),
        scope: security.flatMap(({ apiKey = [] }) => apiKey).join(' or ') || undefined,
        isOpen: security.length === 0,
      };
    }),
  );

/** The documented success of an operation, with its status. */
export const successOf = (contract: Contract, { responses }: Operation): Answer & { readonly status: string } => {
  const [status = '200', answer] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  return { ...resolve(contract, answer ?? { description: '' }), status };
};
