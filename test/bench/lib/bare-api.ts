import { createServer } from 'node:http';
import pg from 'pg';

/** The least server that answers the queries of its argument as JSON: pg, node:http and nothing else. */
type Input = {
  readonly url: string;
  readonly port: number;
  readonly queries: readonly { readonly sql: string; readonly parameters: unknown[] }[];
};
const input: Input = JSON.parse(process.argv[2] ?? '{}');
const pool = new pg.Pool({ connectionString: input.url, max: 20 });

createServer(async (_, response) => {
  const answers: unknown[] = [];
  for (const { sql, parameters } of input.queries) answers.push((await pool.query(sql, parameters)).rows);
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(answers));
}).listen(input.port, '127.0.0.1', () => console.log('ready'));
