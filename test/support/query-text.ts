import { sql } from 'kysely';
import type { TestDatabase } from './database.ts';

/** The rows of a statement whose whole text a test puts together itself, values and all. */
export const queryText = async <Row>({ em }: Pick<TestDatabase, 'em'>, text: string): Promise<Row[]> =>
  (await sql.raw<Row>(text).execute(em.getKysely())).rows as Row[];
