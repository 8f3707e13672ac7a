import type { ItemStatus } from '../../item-status.ts';
import type { IncidentPhase, MaintenancePhase } from '../../published-page.ts';

/** The page's own words in one language. Names, titles and texts in them are the team's and stay as they are. */
export type Words = {
  /** For numbers, dates and lists. */
  readonly locale: string;
  /** Short units: days, hours, minutes. */
  readonly units: readonly [day: string, hour: string, minute: string];
  readonly status: Readonly<Record<ItemStatus, string>>;
  readonly phase: Readonly<Record<IncidentPhase | MaintenancePhase, string>>;
  readonly headline: {
    readonly clear: string;
    readonly recovered: string;
    /** A page without items says neither that things work nor that they don't. */
    readonly empty: string;
    readonly inItem: Readonly<Record<Exclude<ItemStatus, 'operational' | 'unknown'>, (item: string) => string>>;
    readonly unconfirmed: (item: string) => string;
    readonly notChecked: (time: string) => string;
    readonly notMaintained: (date: string) => string;
    /** An incident that names no item. */
    readonly incident: (status: string, title: string) => string;
  };
  readonly lead: {
    readonly allOperational: (count: number) => string;
    readonly othersOperational: (count: number) => string;
    readonly since: (time: string) => string;
    readonly untilPlanned: (time: string) => string;
    readonly alsoAffected: (list: string) => string;
    readonly moreAffected: (count: number) => string;
    readonly unconfirmed: (time: string, last: string) => string;
    readonly notChecked: string;
    readonly notMaintained: string;
    readonly wasOperational: (time: string) => string;
    readonly wasAffected: (time: string, list: string) => string;
    readonly checkedAgain: string;
    readonly ended: (title: string, length: string, time: string) => string;
    readonly checked: (ago: string) => string;
    readonly empty: string;
  };
  readonly blocks: {
    readonly label: string;
    readonly until: (time: string) => string;
    readonly more: (count: number) => string;
  };
  readonly page: {
    readonly title: (name: string) => string;
    readonly skip: string;
    /** Above a page that isn't published. */
    readonly preview: string;
    readonly updates: string;
    readonly ninetyDays: string;
    readonly today: string;
    readonly notConfirmed: (time: string) => string;
    readonly asOf: (time: string) => string;
    readonly since: (time: string, length: string) => string;
    readonly affects: (list: string) => string;
    readonly allUpdates: string;
    readonly planned: (title: string) => string;
    readonly toCalendar: string;
    readonly recent: string;
    readonly byMonth: string;
    readonly email: string;
    readonly subscribe: string;
    readonly emailWhenOver: string;
    readonly choose: string;
    readonly follow: string;
    readonly followText: string;
    readonly calendar: string;
  };
  readonly item: {
    /** Says a strip in one sentence: days with an incident, and days that weren't confirmed. */
    readonly strip: (name: string, bad: number, unknown: number) => string;
    readonly ofDays: (ratio: string, length: string) => string;
    readonly ofKnown: (ratio: string, length: string) => string;
    readonly of: (length: string) => string;
    readonly rule: string;
    readonly noUptime: string;
    readonly lasted: (status: string, length: string) => string;
  };
  readonly key: { readonly flat: string; readonly raised: string; readonly unknown: string };
  readonly incident: {
    readonly status: string;
    readonly started: string;
    readonly ended: string;
    readonly lasted: string;
    readonly soFar: string;
    readonly starts: string;
    readonly ends: string;
    readonly happened: string;
    readonly updates: string;
    readonly affected: string;
    readonly help: string;
    readonly contact: string;
    readonly edited: (time: string) => string;
    readonly added: (time: string) => string;
    readonly now: (time: string) => string;
    readonly shape: (status: string, from: string, to: string | undefined) => string;
    readonly earlier: string;
    readonly later: string;
  };
  readonly history: { readonly title: string; readonly none: string; readonly of: (month: string) => string };
  readonly missing: { readonly title: string; readonly text: string; readonly back: string };
  readonly footer: {
    readonly zone: (place: string, zone: string, time: string, utc: string) => string;
    readonly utc: (time: string) => string;
    readonly label: string;
    /** Names the links to the page in other languages. */
    readonly languages: string;
    readonly report: string;
    readonly support: string;
    readonly all: string;
  };
  readonly email: EmailWords;
};

export type EmailWords = {
  readonly update: (title: string) => string;
  readonly resolved: (title: string) => string;
  readonly startedAt: (time: string, utc: string) => string;
  readonly sinceThen: (status: string, time: string) => string;
  readonly nowPhase: (phase: string, time: string) => string;
  readonly told: (toldAt: string, endedAt: string, length: string) => string;
  readonly view: string;
  readonly read: string;
  readonly because: (what: string, host: string) => string;
  readonly everything: string;
  readonly choose: string;
  readonly unsubscribe: string;
};
