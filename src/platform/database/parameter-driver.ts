import {
  type Configuration,
  isRaw,
  NativeQueryBuilder,
  PostgreSqlConnection,
  PostgreSqlDriver,
} from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely } from 'kysely';

/**
 * PostgreSQL with values sent beside the statement. MikroORM 7 writes them into the text (its issue 8001): PostgreSQL's error
 * log would show password hashes and URLs, and each call would be a new statement.
 */
export class ParameterDriver extends PostgreSqlDriver {
  protected override readonly connection: PostgreSqlConnection;

  constructor(config: Configuration) {
    super(config);
    this.connection = new ParameterConnection(config);
  }
}

class ParameterConnection extends PostgreSqlConnection {
  override async execute<T>(...given: Parameters<PostgreSqlConnection['execute']>): Promise<T> {
    const [query, params = [], method = 'all', transaction] = given;
    await this.ensureConnection();
    const client: Pick<Kysely<unknown>, 'executeQuery'> = transaction ?? this.getClient();
    const raw = query instanceof NativeQueryBuilder ? query.toRaw() : query;
    const statement = isRaw(raw)
      ? this.#bind(raw.sql, raw.params)
      : this.#bind(raw, Array.isArray(params) ? params : []);
    return this.transformRawResult<T>(await client.executeQuery(statement), method);
  }

  /** Replaces each `?` by `$1` and so on, by MikroORM's own rules. */
  #bind(text: string, params: readonly unknown[]): CompiledQuery {
    const values: unknown[] = [];
    const platform: typeof this.platform = Object.create(this.platform);
    platform.quoteValue = (value) => {
      if (isRaw(value)) return platform.formatQuery(value.sql, value.params);
      if (Array.isArray(value)) return value.map((item) => platform.quoteValue(item)).join(', ');
      return `$${values.push(typeof value === 'bigint' ? String(value) : value)}`;
    };
    return CompiledQuery.raw(platform.formatQuery(text, params), values);
  }
}
