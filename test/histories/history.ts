import type { IncomingHttpHeaders } from 'node:http';
import type { Answer } from '../support/page-server.ts';

export type ServiceStatus = 'operational' | 'degraded' | 'outage' | 'maintenance' | 'unknown';

/** One request of a page. */
export type Asked = {
  /** The moment, in minutes since the beginning. */
  readonly at: number;
  /** How often this path was asked before, since the page says this. */
  readonly times: number;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
};

/** `cut`: the connection ends before the body does. */
export type Said = Answer & { readonly cut?: true };

/** What a page's server answers by path, whatever the query, from then on; every other path is a 404. */
export type PageSays = Readonly<Record<string, Said | ((asked: Asked) => Said)>>;

/** A service that the user watches. */
export type Watch = {
  readonly name: string;
  /** The page's own ids; none: all of it. */
  readonly components?: readonly string[];
  readonly groups?: readonly string[];
  readonly alertThreshold?: 'degraded' | 'outage' | 'none';
  /** Whether incidents that the page links to nothing are told; true where absent. */
  readonly unlinkedIncidents?: boolean;
  /** Which of the history's pages; the first where absent. */
  readonly page?: number;
};

/** What the user sees and what was told since the step before. */
export type Expected = {
  /** The status of every service on the board, by name; those that are left out aren't looked at. */
  readonly board?: Readonly<Record<string, ServiceStatus>>;
  /** What the board says beside the status, by name of the service. */
  readonly says?: Readonly<Record<string, RegExp>>;
  /** Fields of services in the API that are set then, by name: marks such as `setByHand` that every view shows. */
  readonly marked?: Readonly<Record<string, readonly string[]>>;
  /** Titles of the open incidents as the API lists them for all services, in any order. */
  readonly open?: readonly (string | RegExp)[];
  /** Every alert that the webhook was told since the step before, in order; `[]`: nothing. Chats and mail are told the same. */
  readonly told?: readonly Told[];
  /** How soon alerts of a service's page arrived so far, as the API says it, by name of the service. */
  readonly receipts?: Readonly<Record<string, ExpectedReceipt>>;
  /** The same of mail, where an integration came or went and mail heard something else. */
  readonly mailed?: readonly Told[];
};

/** `dated`: of how many alerts the page said when it published them. */
export type ExpectedReceipt = { readonly accepted: number; readonly dated: number; readonly p95WithinSeconds: number };

export type Told = {
  /** As the webhook's JSON has it; a list where either is true. */
  readonly type: string | readonly string[];
  /** It may be told or not. */
  readonly optional?: true;
  /** How an end is meant: `resolved`, `still_down`, `unlisted`, `not_yours`, `well_here`, `recovered_still_open`, `closed`, `no_longer_watched`. */
  readonly outcome?: string | null;
  /** Names of the services in it. */
  readonly services?: readonly string[];
  /** The status that the alert says; the same as on the board. */
  readonly status?: ServiceStatus | null;
  /** The incident's title. */
  readonly incident?: string | RegExp | null;
  /** What a component that is gone may have become, all of it and in order, such as `API: Web / API v2`. */
  readonly proposals?: readonly string[];
  /** When the page says that it published it, in minutes since the beginning; null where it says no time. */
  readonly published?: number | null;
  /** What a person reads of it in every channel that is told. */
  readonly says?: RegExp | readonly RegExp[];
  /** What nobody may read in any channel. */
  readonly never?: RegExp | readonly RegExp[];
  /** The colour that chats show it with. */
  readonly mark?: 'red' | 'amber' | 'green' | 'blue' | 'grey';
};

/** Minutes since the history began, 8:00 UTC on 4 May 2026. What a page says lasts until it says something else. */
export type Step = {
  readonly at: number;
  /** What the page says from then on; a list where the history has several pages. */
  readonly page?: PageSays | readonly (PageSays | undefined)[];
  /** What the user or somebody else does then. */
  readonly act?: (actions: Actions) => Promise<void>;
  /** Looked at when every poll up to this moment has been made, before `page` and `act` of this step. */
  readonly expect?: Expected;
};

/** What a user can do in the middle of a history. */
export type Actions = {
  readonly watch: (service: Watch) => Promise<void>;
  readonly edit: (name: string, changes: object) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
  /** Restores the deleted service of this name. */
  readonly restore: (name: string) => Promise<void>;
  readonly setStatus: (name: string, status: ServiceStatus, message?: string) => Promise<void>;
  readonly report: (name: string, incident: { readonly title: string; readonly description?: string }) => Promise<void>;
  readonly changeReport: (title: string, changes: object) => Promise<void>;
  /** Adds the integrations of all channels; for histories that begin without. */
  readonly connect: () => Promise<void>;
  readonly disconnect: () => Promise<void>;
  /** Switches those of all channels off, or on again. */
  readonly switchIntegrations: (enabled: boolean) => Promise<void>;
  /** Nobody polls from now on, until `wakePoller`. */
  readonly stopPoller: () => void;
  readonly wakePoller: () => void;
};

/** One story that a page tells over time, and what may be said of it at each step. */
export type History = {
  /** A sentence. */
  readonly title: string;
  /** The rules that it shows, by their numbers in web/content/docs/truth.md. */
  readonly rules: readonly number[];
  readonly watch: readonly Watch[];
  /** Where a person would look for the page, such as `/status/acme`; the server's root where absent. */
  readonly path?: string;
  /** For platforms that are known by it, over TLS as it seems; an address of this machine where absent. */
  readonly host?: string;
  /** Nothing is connected at the start. */
  readonly unconnected?: true;
  /** Why only the whole product can play it, where that isn't to be seen in its steps. */
  readonly onProduct?: string;
  /** The content of the page at the first look. */
  readonly first: PageSays | readonly PageSays[];
  readonly steps: readonly Step[];
};

export const history = (story: History): History => story;

export const beginning = new Date('2026-05-04T08:00:00.000Z');

export const momentAt = (minutes: number): Date => new Date(beginning.getTime() + minutes * 60_000);

/** The moment so many minutes after the beginning, as most pages write it. */
export const minute = (minutes: number): string => momentAt(minutes).toISOString();

/** The same as a page east of Greenwich writes it: 330 is "…+05:30". */
export const minuteInZone = (minutes: number, offset: number): string => {
  const zone = [Math.trunc(offset / 60), offset % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return `${minute(minutes + offset).slice(0, 19)}+${zone}`;
};
