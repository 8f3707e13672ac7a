import { defineEntity, p } from '@mikro-orm/core';
import type { Findings } from '../findings.ts';

export const domainTable = defineEntity({
  name: 'PageDomain',
  tableName: 'publishing.domain',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    teamId: p.integer(),
    pageId: p.integer().unique('domain_page_id_key'),
    name: p.text(),
    token: p.text(),
    createdAt: p.datetime(),
    ownedAt: p.datetime().nullable(),
    liveAt: p.datetime().nullable(),
    recordGoneAt: p.datetime().nullable(),
    routeGoneAt: p.datetime().nullable(),
    recordToldAt: p.datetime().nullable(),
    routeToldAt: p.datetime().nullable(),
    findings: p.json<Findings>().nullable(),
    checkedAt: p.datetime().nullable(),
    checkAt: p.datetime(),
  },
});

export const reservedDomainTable = defineEntity({
  name: 'ReservedDomain',
  tableName: 'publishing.reserved_domain',
  properties: {
    name: p.text().primary(),
    teamId: p.integer(),
    removedAt: p.datetime(),
  },
});

export const domainTables = [domainTable, reservedDomainTable];
