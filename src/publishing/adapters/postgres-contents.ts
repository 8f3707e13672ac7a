import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { NewContent, NewItem, StoredPage, StoredSection } from '../pages/page.ts';
import type { Contents } from '../ports.ts';
import { itemsWhere } from './item-rows.ts';
import { publicId } from './public-id.ts';

/** Sections and items of status pages. SQL: each change writes up to 200 items with as many statements as one. */
export const postgresContents = (em: EntityManager): Contents => ({
  of: async (pageIds) => {
    if (pageIds.length === 0) return [];
    const sections = await query<Omit<StoredSection, 'items'>>(em)`
      select id, page_id as "pageId", public_id as "publicId", name from publishing.section
      where page_id = any(${[...pageIds]}::integer[]) order by page_id, place
    `;
    const items = await itemsWhere(em, sql`item.page_id = any(${[...pageIds]}::integer[]) order by item.place`);
    const bySection = Map.groupBy(items, ({ sectionId }) => sectionId);
    return sections.map((section) => ({ ...section, items: bySection.get(section.id) ?? [] }));
  },
  replace: async (page, content, at) => {
    const kept = content.flatMap(({ items }) => items.flatMap(({ id }) => id ?? []));
    await query(em)`
      delete from publishing.item where page_id = ${page.id} and id <> all(${kept}::integer[])
    `;
    const sections = await writeSections(em, page, content, at);
    const items = await writeItems(em, page, itemsOf(content, sections), at);
    await writeParts(em, items);
    const left = [...sections.values()];
    await query(em)`
      delete from publishing.section where page_id = ${page.id} and id <> all(${left}::integer[])
    `;
  },
  ...followers(em),
});

/** The other way round: from services to what follows them. */
const followers = (em: EntityManager): Pick<Contents, 'namesFollowing' | 'pagesFollowing' | 'publicServices'> => ({
  namesFollowing: async (teamId, serviceIds) => {
    const rows = await query<{ readonly name: string; readonly page: string }>(em)`
      select distinct item.name, page.name as page from publishing.item_part part
      join publishing.item on item.id = part.item_id and item.team_id = ${teamId}
      join publishing.page on page.id = item.page_id and page.deleted_at is null
      where part.service_id = any(${[...serviceIds]}::integer[])
      order by 1, 2 limit 5
    `;
    return rows.map(({ name, page }) => `${name} on ${page}`);
  },
  pagesFollowing: async (teamId, serviceId) => {
    const rows = await query<{ readonly page_id: number }>(em)`
      select distinct item.page_id from publishing.item_part part
      join publishing.item on item.id = part.item_id and item.team_id = ${teamId}
      join publishing.page on page.id = item.page_id and page.deleted_at is null
      where part.service_id = ${serviceId} order by 1
    `;
    return rows.map(({ page_id }) => page_id);
  },
  publicServices: async (teamId) => {
    const rows = await query<{ readonly service_id: number }>(em)`
      select distinct part.service_id from publishing.item
      join publishing.page on page.id = item.page_id and page.is_public
      join publishing.item_part part on part.item_id = item.id
      where item.team_id = ${teamId}
    `;
    return rows.map(({ service_id }) => service_id);
  },
});

type Placed = NewItem & { readonly sectionId: number; readonly place: number };
type Written = { readonly id: number; readonly item: Placed };

/** Returns the id of each section by its place. */
const writeSections = async (
  em: EntityManager,
  { id: pageId }: StoredPage,
  content: NewContent,
  at: Date,
): Promise<ReadonlyMap<number, number>> => {
  const rows = content.map(({ id, name }, place) => ({ id, name, place, public_id: publicId() }));
  const written = await query<{ readonly id: number; readonly place: number }>(em)`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (id integer, name text, place integer, public_id text)
    ), changed as (
      update publishing.section set name = given.name, place = given.place from given
      where section.id = given.id and section.page_id = ${pageId} returning section.id, section.place
    ), added as (
      insert into publishing.section (page_id, public_id, name, place, created_at)
      select ${pageId}, public_id, name, place, ${at}::timestamptz from given where id is null order by place
      returning id, place
    )
    select * from changed union all select * from added
  `;
  return new Map(written.map(({ id, place }) => [place, id]));
};

const itemsOf = (content: NewContent, sections: ReadonlyMap<number, number>): readonly Placed[] =>
  content
    .flatMap(({ items }, section) => items.map((item) => ({ ...item, sectionId: sections.get(section) ?? 0 })))
    .map((item, place) => ({ ...item, place }));

const writeItems = async (
  em: EntityManager,
  { id: pageId, teamId }: StoredPage,
  items: readonly Placed[],
  at: Date,
): Promise<readonly Written[]> => {
  const rows = items.map((item) => ({ ...rowOf(item), public_id: publicId() }));
  const written = await query<{ readonly id: number; readonly place: number }>(em)`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        id integer, section_id integer, name text, description text, place integer, needs text, takes_api boolean,
        worsen_ms integer, recover_ms integer, on_trouble text, sentence text, public_id text, status text
      )
    ), changed as (
      update publishing.item set section_id = given.section_id, name = given.name, description = given.description,
        place = given.place, needs = given.needs, takes_api = given.takes_api, worsen_ms = given.worsen_ms,
        recover_ms = given.recover_ms, on_trouble = given.on_trouble, sentence = given.sentence,
        look_at = ${at}::timestamptz
      from given where item.id = given.id and item.page_id = ${pageId} returning item.id, item.place
    ), added as (
      insert into publishing.item (team_id, page_id, section_id, public_id, name, description, place, needs, takes_api,
        worsen_ms, recover_ms, on_trouble, sentence, status, since, look_at, created_at)
      select ${teamId}, ${pageId}, section_id, public_id, name, description, place, needs, takes_api, worsen_ms, recover_ms,
        on_trouble, sentence, status, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
      from given where id is null order by place
      returning id, place, status
    ), first as (
      insert into publishing.item_change (item_id, status, changed_at)
      select id, status, ${at}::timestamptz from added
    )
    select * from changed union all select id, place from added
  `;
  const byPlace = new Map(items.map((item) => [item.place, item]));
  return written.flatMap(({ id, place }) => {
    const item = byPlace.get(place);
    return item ? [{ id, item }] : [];
  });
};

/** A new item that follows something is unknown until it's computed, which is at once. */
const rowOf = (item: Placed) => ({
  id: item.id,
  section_id: item.sectionId,
  name: item.name,
  description: item.description,
  place: item.place,
  needs: item.needs,
  takes_api: item.takesApi,
  worsen_ms: item.worsenMs,
  recover_ms: item.recoverMs,
  on_trouble: item.onTrouble,
  sentence: item.sentence,
  status: item.parts.length > 0 || item.takesApi ? 'unknown' : 'operational',
});

const writeParts = async (em: EntityManager, written: readonly Written[]): Promise<void> => {
  const ids = written.map(({ id }) => id);
  await query(em)`delete from publishing.item_part where item_id = any(${ids}::integer[])`;
  const rows = written.flatMap(({ id, item }) =>
    item.parts.map(({ serviceId, cap }, place) => ({ item_id: id, service_id: serviceId, cap, place })),
  );
  await query(em)`
    insert into publishing.item_part (item_id, service_id, cap, place)
    select item_id, service_id, cap, place from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (item_id integer, service_id integer, cap text, place integer)
  `;
};
