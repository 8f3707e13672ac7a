import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations, NEEDED_MIGRATION } from '../../../migrations/index.ts';
import { migrate } from '../../../src/platform/database/migrate/migrate.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { type Prepared, prepareAll } from '../../support/released/prepare.ts';
import { type Release, readRelease } from '../../support/released/release.ts';
import { stricter, strictnessOf } from '../../support/released/strictness.ts';
import { allWell, comparedWithReasons } from '../../support/sources.ts';

/** What is asked of written rows since the last release, though its rows pass: each with the reason. */
const harmless: Readonly<Record<string, string>> = {
  'monitoring.service: CREATE TRIGGER follow_name AFTER UPDATE OF name ON monitoring.service FOR EACH ROW WHEN (old.name <> new.name) EXECUTE FUNCTION monitoring.follow_name()':
    'it copies the name to the links of its service, and refuses none',
  'accounts.user_account: CREATE TRIGGER add_own_team AFTER INSERT ON accounts.user_account FOR EACH ROW WHEN (new.own_team) EXECUTE FUNCTION accounts.add_own_team()':
    'it gives each account a team, and refuses none',
  'accounts.user_account: CREATE TRIGGER keep_trial BEFORE DELETE ON accounts.user_account FOR EACH ROW WHEN (old.own_team AND old.trial_ends IS NOT NULL) EXECUTE FUNCTION accounts.keep_trial()':
    'it copies the end of the trial to the team of the account, and refuses none',
  "integrations.integration: CREATE UNIQUE INDEX ON integrations.integration USING btree (user_id, COALESCE(member_id, user_id)) WHERE (type = 'email'::text)":
    'it allows more than the index before it',
  'integrations.integration: FOREIGN KEY (user_id, member_id) REFERENCES accounts.team_member(team_id, user_id) ON DELETE CASCADE NOT VALID':
    'the last release names no member',
  "boards.feed: CHECK (scope = ANY (ARRAY['board'::text, 'badges'::text, 'wall'::text])) NOT VALID":
    'it allows more than the check before it',
  'boards.feed: FOREIGN KEY (board_id) REFERENCES boards.board(id) NOT VALID': 'the last release names no board',
  'boards.feed: CREATE TRIGGER note_change BEFORE UPDATE ON boards.feed FOR EACH ROW WHEN (old.left_at IS DISTINCT FROM new.left_at) EXECUTE FUNCTION platform.note_change()':
    'it notes the time of a change, and refuses none',
  'integrations.delivery: CREATE TRIGGER note_change BEFORE UPDATE ON integrations.delivery FOR EACH ROW EXECUTE FUNCTION platform.note_change()':
    'it notes the time of a change, and refuses none',
  'boards.feed: CREATE TRIGGER flag_link_without_member BEFORE INSERT ON boards.feed FOR EACH ROW WHEN (new.created_by IS NOT NULL) EXECUTE FUNCTION boards.flag_link_without_member()':
    'the last release names no creator',
  'integrations.integration: FOREIGN KEY (board_id) REFERENCES boards.board(id) NOT VALID':
    'the last release names no board',
  'platform.audit_entry: CREATE TRIGGER name_actor BEFORE INSERT ON platform.audit_entry FOR EACH ROW WHEN (new.user_id IS NOT NULL) EXECUTE FUNCTION platform.name_actor()':
    'it only adds a name, and takes a user who is gone',
  ...Object.fromEntries(
    [
      'accounts.api_key: CASCADE',
      'billing.access: CASCADE',
      'billing.account: CASCADE',
      'billing.attempt: CASCADE',
      'billing.event: SET NULL',
      'boards.feed: CASCADE',
      'integrations.integration: CASCADE',
      'monitoring.rest: CASCADE',
      'monitoring.user_service: CASCADE',
    ].map((owned) => [
      owned.replace(': ', ': FOREIGN KEY (user_id) REFERENCES accounts.team(id) ON DELETE ').concat(' NOT VALID'),
      'a trigger gives each account a team with its id',
    ]),
  ),
};

let release: Release;
/** What the schema of the last release made of its statements, and what it asked of rows. */
let before: { readonly prepared: ReadonlyMap<string, Prepared>; readonly asked: readonly string[] };
let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  release = await readRelease();
  before = await schemaOfRelease();
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const schemaOfRelease = async (): Promise<typeof before> => {
  const { url, drop } = await createEmptyDatabase();
  const names = new Set(release.migrations);
  await migrate(
    url,
    migrations.filter(({ name }) => names.has(name)),
  );
  const one = new Client({ connectionString: url });
  await one.connect();
  await one.query('begin');
  const seen = { prepared: await prepareAll(one, release.statements), asked: await strictnessOf(one) };
  await one.end();
  await drop();
  return seen;
};

const askedMore = async () => stricter(before.asked, await strictnessOf(client));
const askedWithoutReason = async () => (await askedMore()).filter((line) => !(line in harmless));

/** The statements that mean something else than before, or nothing. */
const misunderstood = async () => {
  const now = await prepareAll(client, release.statements);
  return release.statements.flatMap((statement) => {
    const [was, is] = [before.prepared.get(statement), now.get(statement)];
    return isUnderstood(was, is) ? [] : [{ statement, was, is }];
  });
};

/** Whether a statement takes what it took and gives what it gave. Columns are read by name: `select *` may give more of them. */
const isUnderstood = (was: Prepared | undefined, is: Prepared | undefined): boolean => {
  if (was?.kind !== 'understood' || is?.kind !== 'understood') return isDeepStrictEqual(was, is);
  const left = typesOf(was.gives);
  for (const type of typesOf(is.gives)) if (type === left[0]) left.shift();
  return was.takes === is.takes && left.length === 0;
};

/** Null for a statement that gives nothing. */
const typesOf = (list: string | null): string[] => list?.slice(1, -1).split(',') ?? [];

test('it has its server, its migrations and what it says to the database', () => {
  expect(Object.keys(release.files)).toEqual(
    expect.arrayContaining(['src/bin.js', 'openapi.yaml', 'migrations/index.ts', 'package.json']),
  );
  expect(release.statements.length).toBeGreaterThan(400);
  expect([...before.prepared.values()].filter(({ kind }) => kind === 'refused')).toEqual([]);
  expect(migrations.map(({ name }) => name)).toContain(NEEDED_MIGRATION);
  expect(NEEDED_MIGRATION).toBe(release.migrations.at(-1));
});

describe('the database that the migrations of today make', () => {
  test('understands every statement of the last release', async () => {
    expect(await under('', misunderstood)).toEqual([]);
  });

  test('takes every row that the last release writes: nothing more is asked of one', async () => {
    expect(comparedWithReasons(await askedMore(), harmless)).toEqual(allWell);
  });
});

/** A migration of tomorrow, undone after `look`. */
const under = async <Seen>(migration: string, look: () => Promise<Seen>): Promise<Seen> => {
  await client.query('begin');
  try {
    await client.query(migration);
    return await look();
  } finally {
    await client.query('rollback');
  }
};

describe('of a migration that leaves not what the last release needs', () => {
  test.each([
    ['a column goes', 'alter table monitoring.service drop column alert_threshold'],
    ['a column that is only written goes', 'alter table platform.audit_entry drop column user_agent'],
    ['a column is renamed', 'alter table incidents.incident rename column content_hash to hash'],
    ['a table is renamed', 'alter table integrations.queued rename to waiting'],
    ['a table goes to another schema', 'alter table accounts.given_trial set schema billing'],
    ['a table goes', 'drop table monitoring.rest'],
    ['a type is another', 'alter table monitoring.status_page alter column failures type text'],
    ['rows are found by another type', "alter table accounts.api_key alter column key_hash type text using ''"],
    [
      'a column that is only written has another type',
      'alter table platform.audit_entry alter column details type text',
    ],
    ['what a conflict is known by goes', 'alter table accounts.given_trial drop constraint given_trial_pkey'],
  ])('it is found that %s', async (_, migration) => {
    const found = await under(migration, misunderstood);
    expect(found).not.toEqual([]);
  });

  test.each([
    ['a column must be given', 'alter table boards.feed add column kind text not null'],
    ['a column must be given that was optional', 'alter table billing.account alter column plan set not null'],
    ['a default goes', 'alter table monitoring.service alter column enabled drop default'],
    ['words are refused', "alter table accounts.session add check (user_agent <> '')"],
    [
      'a word is refused that was allowed',
      `alter table incidents.incident drop constraint incident_phase_check,
        add constraint incident_phase_check check (phase in ('investigating', 'resolved'))`,
    ],
    ['rows must be unlike', 'alter table monitoring.user_service add unique (user_id, created_at)'],
    ['rows must be unlike by an index', 'create unique index on boards.feed (user_id, name)'],
    [
      'something must be there first',
      'alter table platform.fact add foreign key (page_id) references monitoring.status_page',
    ],
  ])('it is found that %s', async (_, migration) => {
    expect(await under(migration, askedWithoutReason)).not.toEqual([]);
  });
});

describe('a migration that leaves what the last release needs', () => {
  test.each([
    ['adds a column', 'alter table boards.feed add column kind text'],
    ['adds a column to what is read whole', 'alter table billing.account add column note text'],
    ['adds a column with a default', "alter table boards.feed add column kind text not null default 'rss'"],
    [
      'adds a table',
      'create table boards.reader (id integer primary key, feed_id integer not null references boards.feed)',
    ],
    ['adds an index', 'create index on boards.feed (created_at)'],
    ['lets a column be empty', 'alter table boards.feed alter column name drop not null'],
    ['forgets a rule', 'alter table boards.feed drop constraint feed_scope_check'],
    ['says what a column means', "comment on column boards.feed.name is 'A name.'"],
  ])('passes where it %s', async (_, migration) => {
    const seen = await under(migration, async () => [await misunderstood(), await askedWithoutReason()]);
    expect(seen).toEqual([[], []]);
  });
});
