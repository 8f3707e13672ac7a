import { type DomainState, type StoredDomain, WITHOUT_RECORD_MS } from './domain.ts';
import { type Findings, hasRecord, isHeard, lacksRecord } from './findings.ts';
import type { DomainNews } from './ports.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Trouble counts if it's still there at a second check. */
const AGAIN_MS = 10 * MINUTE_MS;

export type Judgement = {
  readonly state: DomainState;
  readonly checkAt: Date;
  readonly news: readonly DomainNews[];
};

/** The state of a domain after a check. `mayOwn`: no other team owns the name. */
export const judge = (domain: StoredDomain, findings: Findings, at: Date, mayOwn: boolean): Judgement => {
  const found = hasRecord(findings, domain.token) === true;
  const recordGoneAt = domain.ownedAt && goneSince(domain.recordGoneAt, lacksRecord(findings, domain.token), found, at);
  if (recordGoneAt && at.getTime() - recordGoneAt.getTime() >= WITHOUT_RECORD_MS) return stopped(domain, at);
  const ownedAt = domain.ownedAt ?? (found && mayOwn ? at : undefined);
  if (!ownedAt && domain.recordGoneAt && !domain.recordToldAt) return stopped(domain, at);
  const reached = findings.request.kind === 'reached';
  const liveAt = domain.liveAt ?? (ownedAt && reached ? at : undefined);
  const routeGoneAt = liveAt && goneSince(domain.routeGoneAt, !reached && isHeard(findings), reached, at);
  const state = {
    ownedAt,
    liveAt,
    recordGoneAt,
    routeGoneAt,
    recordToldAt: recordGoneAt && domain.recordToldAt,
    routeToldAt: routeGoneAt && domain.routeToldAt,
  };
  return { state, checkAt: nextCheck(domain, state, at), news: newsOf(state, at) };
};

/** An answer that couldn't be had changes nothing. */
const goneSince = (since: Date | undefined, isGone: boolean, isBack: boolean, at: Date): Date | undefined => {
  if (isBack) return undefined;
  return since ?? (isGone ? at : undefined);
};

/** The claim stays, so that the record brings the page back. While the admins don't know, `recordGoneAt` stays too. */
const stopped = ({ ownedAt, liveAt, recordGoneAt }: StoredDomain, at: Date): Judgement => {
  const isNews = liveAt !== undefined || ownedAt === undefined;
  return {
    state: {
      ownedAt: undefined,
      liveAt: undefined,
      recordGoneAt: isNews ? recordGoneAt : undefined,
      routeGoneAt: undefined,
      recordToldAt: undefined,
      routeToldAt: undefined,
    },
    checkAt: new Date(at.getTime() + (isNews ? AGAIN_MS : DAY_MS)),
    news: isNews ? ['stopped'] : [],
  };
};

const newsOf = ({ recordGoneAt, recordToldAt, routeGoneAt, routeToldAt, liveAt }: DomainState, at: Date) => {
  const isNews = (since: Date | undefined, told: Date | undefined): boolean =>
    liveAt !== undefined && since !== undefined && told === undefined && at.getTime() - since.getTime() >= AGAIN_MS;
  const news: DomainNews[] = [];
  if (isNews(recordGoneAt, recordToldAt)) news.push('record_gone');
  if (isNews(routeGoneAt, routeToldAt)) news.push('route_gone');
  return news;
};

/** Every minute for an hour, then every hour for a week. A live domain, and one that was given up, once a day. */
const nextCheck = ({ createdAt }: StoredDomain, state: DomainState, at: Date): Date => {
  const inMs = (ms: number): Date => new Date(at.getTime() + ms);
  if (state.liveAt) {
    const untold =
      (state.recordGoneAt && !state.recordToldAt) || (state.routeGoneAt && !state.routeToldAt) ? AGAIN_MS : DAY_MS;
    return inMs(untold);
  }
  const age = at.getTime() - createdAt.getTime();
  if (age < HOUR_MS) return inMs(MINUTE_MS);
  return inMs(age < 7 * DAY_MS ? HOUR_MS : DAY_MS);
};
