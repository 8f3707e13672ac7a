import type { components } from '#api';
import { isoText } from '../../../platform/database/iso-text.ts';
import { adviceOn } from '../advice.ts';
import { type StoredDomain, stopsAtOf } from '../domain.ts';
import { certificateFindings, type Finding, neededRecords } from '../explain.ts';
import type { PageDomain } from '../manage-domains.ts';

type Schemas = components['schemas'];

/** The domain of a page in the contract's form. */
export const pageDomainJson = ({ target, domain }: PageDomain): Schemas['PageDomain'] => ({
  target: target ?? null,
  domain: domain ? domainJson(domain, target) : null,
});

const domainJson = (domain: StoredDomain, target: string | undefined): Schemas['CustomDomain'] => ({
  name: domain.name,
  createdAt: isoText(domain.createdAt),
  ownedSince: orNull(domain.ownedAt),
  liveSince: orNull(domain.liveAt),
  recordGoneSince: orNull(domain.recordGoneAt),
  routeGoneSince: orNull(domain.routeGoneAt),
  stopsAt: orNull(stopsAtOf(domain)),
  checkedAt: orNull(domain.checkedAt),
  advice: adviceOn(domain, target) ?? null,
  records: neededRecords(domain, target).map(({ findings, ...record }) => ({
    ...record,
    findings: findings.map(findingJson),
  })),
  certificate: certificateFindings(domain).map(findingJson),
});

const findingJson = ({ note, ...finding }: Finding) => ({ ...finding, note: note ?? null });

const orNull = (moment: Date | undefined): string | null => (moment ? isoText(moment) : null);
