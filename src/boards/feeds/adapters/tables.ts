import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import type { FeedScope } from '../ports.ts';

export const feedTable = defineEntity({
  name: 'Feed',
  tableName: 'boards.feed',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    userId: p.integer(),
    name: p.text(),
    scope: p.text().$type<FeedScope>(),
    tokenHash: p.blob().$type<Buffer>().unique('feed_token_hash_key'),
    lastFour: p.text(),
    createdAt: p.datetime(),
    lastReadAt: p.datetime().nullable(),
  },
});

/** The tables of the schema boards; migrations/schema.sql says what they mean. */
export const boardsTables = [feedTable];

export type BoardsTables = InferKyselyDB<(typeof boardsTables)[number]>;

/** Called anew in every method, so that the query joins the running transaction: one that is kept would commit outside of it. */
export const boardsKysely = (em: EntityManager): Kysely<BoardsTables> => em.getKysely<BoardsTables>();
