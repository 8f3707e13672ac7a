import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';

/** Creates the schema of 0.2.0, which is where the timeline begins. */
export class Baseline extends Migration {
  override up(): void {
    this.addSql(readFileSync(new URL('./0031_baseline.sql', import.meta.url), 'utf8'));
  }
}
