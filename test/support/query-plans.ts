import type { EntityManager } from '@mikro-orm/postgresql';
import type { CompiledQuery, Kysely, KyselyPlugin } from 'kysely';

/** A node of EXPLAIN (FORMAT JSON). */
export type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  /** On the average of its loops. */
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
};

export type Explained = { readonly sql: string; readonly nodes: readonly PlanNode[]; readonly milliseconds: number };

/** The same entity manager, whose queries are also kept; `explain` runs each of them again and tells how. */
export const recordQueries = (em: EntityManager) => {
  const queries: CompiledQuery[] = [];
  const plugin = <Tables>(kysely: Kysely<Tables>): KyselyPlugin => ({
    transformQuery: ({ node, queryId }) => {
      queries.push(kysely.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const recording = new Proxy(em, {
    get: (target, key) => {
      // Bound, since an entity manager has private members.
      if (key !== 'getKysely') return boundTo(target, key);
      return () => {
        const kysely = target.getKysely();
        return kysely.withPlugin(plugin(kysely));
      };
    },
  });
  const explain = async (): Promise<readonly Explained[]> => {
    const explained: Explained[] = [];
    for (const query of queries) explained.push(await explainOne(em, query));
    return explained;
  };
  return { em: recording, queries, explain };
};

const boundTo = <Target extends object>(target: Target, key: string | symbol): unknown => {
  const member: unknown = Reflect.get(target, key, target);
  return typeof member === 'function' ? member.bind(target) : member;
};

/** Keeps what entities ask as well: they ask the connection and not `getKysely`. Nothing else may ask meanwhile. */
export const recordEntities = async <Result>(
  em: EntityManager,
  queries: CompiledQuery[],
  work: () => Promise<Result>,
): Promise<Result> => {
  const connection = em.getConnection();
  const client = connection.getClient();
  const record: typeof client.executeQuery = (query, ...more) => {
    if ('sql' in query) queries.push(query);
    return client.executeQuery(query, ...more);
  };
  const recording = new Proxy(client, {
    get: (target, key) => (key === 'executeQuery' ? record : boundTo(target, key)),
  });
  connection.getClient = () => recording;
  try {
    return await work();
  } finally {
    Reflect.deleteProperty(connection, 'getClient');
  }
};

const explainOne = async (em: EntityManager, query: CompiledQuery): Promise<Explained> => {
  const explained = { ...query, sql: `explain (analyze, format json) ${query.sql}` };
  // The first run reads what isn't in memory yet.
  await em.getKysely().executeQuery(explained);
  const { rows } = await em.getKysely().executeQuery<{ 'QUERY PLAN': readonly [Plan] }>(explained);
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!plan) throw new Error('There is no plan.');
  return { sql: query.sql, nodes: flat(plan.Plan), milliseconds: plan['Planning Time'] + plan['Execution Time'] };
};

type Plan = { readonly Plan: PlanNode; readonly 'Planning Time': number; readonly 'Execution Time': number };

const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];
