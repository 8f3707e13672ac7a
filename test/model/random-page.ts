import {
  type Component,
  type Incident,
  type Maintenance,
  type StatuspageParts,
  statuspage,
} from '../histories/bodies/statuspage.ts';
import type { PageSays, Said } from '../histories/history.ts';
import type { Happening, Impact, RandomHistory, Word } from './random-history.ts';

/** What a page says when it's read well. */
export type PageTruth = Required<
  Pick<StatuspageParts, 'indicator' | 'components' | 'incidents' | 'past' | 'maintenances'>
>;

/**
 * How an answer came about: `fresh` is what the page says now, `behind` the same by a clock that went back, so that it looks like a
 * copy; `repeated`: an old copy of what was read last, which nobody can tell from the page.
 */
export type Served = { readonly how: 'fresh' | 'behind' | 'old' | 'repeated' | 'fault'; readonly truth: PageTruth };

/** A page that people edit, behind servers that fail and keep old copies. Minutes are since the beginning. */
export type RandomPage = {
  /** Answers whether that changed anything. */
  readonly happens: (what: Happening, at: number) => boolean;
  readonly says: () => PageSays;
  readonly truth: () => PageTruth;
  /** How its latest summary came about. */
  readonly served: () => Served;
};

const first: readonly Component[] = [
  { id: 'api', name: 'API', status: 'operational' },
  { id: 'web', name: 'Website', status: 'operational' },
  { id: 'mail', name: 'Mail', status: 'operational' },
];

type State = {
  readonly components: readonly Component[];
  readonly removed: readonly Component[];
  readonly incidents: readonly Incident[];
  readonly deleted: readonly string[];
  readonly maintenances: readonly Maintenance[];
  /** By the page's own clock. */
  readonly changedAt: number;
};

type Weather = { readonly what: Extract<Happening, { kind: 'fault' | 'copies' }>; readonly until: number };

export const randomPage = ({
  isDated,
  followsIncidents,
}: Pick<RandomHistory, 'isDated' | 'followsIncidents'>): RandomPage => {
  let state: State = { components: first, removed: [], incidents: [], deleted: [], maintenances: [], changedAt: -60 };
  // Only what was once read can come again as an old copy.
  let seen: { readonly state: State; readonly before?: State; readonly from: number } = { state, from: 0 };
  let weather: Weather | undefined;
  let copiesLeft = 0;
  /** Copies one after the other are a change that is read twice. */
  let isCopyLast = false;
  let answers = 0;
  let clockAhead = 0;
  let newest = state.changedAt;
  let behindSince: number | undefined;
  let believed = '';
  let wasEmpty = false;
  let served: Served = { how: 'fresh', truth: truthOf(state, followsIncidents) };
  const bodyOf = (of: State) =>
    statuspage({ ...truthOf(of, followsIncidents), ...groupsOf(of), ...(isDated && { updatedAt: of.changedAt }) });

  /** Without a time of its own a page can't be told from its copy, but for a single one of what was seen lately. */
  const oldOf = (at: number, alternate: boolean): State | undefined => {
    const old = seen.state === state ? seen.before : seen.state;
    if (!old || copiesLeft === 0 || (!isDated && at - seen.from > RECENTLY)) return undefined;
    if (alternate && answers % 2 === 0) return undefined;
    copiesLeft -= 1;
    return old;
  };
  const isBehind = (at: number): boolean => {
    const content = JSON.stringify(bodyOf({ ...state, changedAt: 0 }));
    // An older date of what is known anyway gives no doubt.
    if (content === believed) {
      behindSince = undefined;
      return false;
    }
    if (isDated && state.changedAt < newest) behindSince ??= at;
    else behindSince = undefined;
    if (behindSince !== undefined && at - behindSince < BELIEVED_AFTER) return true;
    newest = state.changedAt;
    believed = content;
    return false;
  };
  const summary = (at: number): Said => {
    answers += 1;
    const fresh = truthOf(state, followsIncidents);
    const now = weather && at < weather.until ? weather.what : undefined;
    const old = now?.kind === 'copies' ? oldOf(at, now.alternate) : undefined;
    if (now?.kind === 'fault') {
      served = { how: 'fault', truth: fresh };
      return faultOf(now.what, saidIn(bodyOf(state)), saidIn(bodyOf({ ...state, components: [] })));
    }
    isCopyLast = old !== undefined;
    if (!old && seen.state !== state) seen = { state, before: seen.state, from: at };
    const how = old === seen.state ? 'repeated' : 'old';
    served = old
      ? { how, truth: truthOf(old, followsIncidents) }
      : { how: isBehind(at) ? 'behind' : 'fresh', truth: fresh };
    return saidIn(bodyOf(old ?? state));
  };
  return {
    truth: () => truthOf(state, followsIncidents),
    served: () => served,
    says: () => ({
      ...bodyOf(state),
      [SUMMARY]: ({ at }) => summary(at),
      [PAST]: ({ at }) => (isFaulty(weather, at) ? { status: 500 } : said(bodyOf(state)[PAST])),
    }),
    happens: (what, at) => {
      if (what.kind === 'clock') {
        // Nobody could tell the two apart.
        if (weather?.what.kind === 'copies' || !isDated) return false;
        clockAhead = what.ahead;
        return true;
      }
      if (what.kind === 'copies' && clockAhead !== 0) return false;
      // Five minutes of empty lists are believed, so one such fault follows another only after a good answer.
      const isEmpty = what.kind === 'fault' && what.what === 'empty';
      if (isEmpty && wasEmpty && served.how !== 'fresh') return false;
      wasEmpty ||= isEmpty;
      if (what.kind === 'fault' || what.kind === 'copies') {
        const minutes = isEmpty ? Math.min(what.minutes, 4) : what.minutes;
        weather = { what, until: at + minutes };
        copiesLeft = isDated ? Number.POSITIVE_INFINITY : isCopyLast ? 0 : 1;
        return true;
      }
      const next = stateAfter(state, what, at);
      if (next === state) return false;
      state = { ...next, changedAt: at + clockAhead };
      return true;
    },
  };
};

const SUMMARY = '/api/v2/summary.json';
const PAST = '/api/v2/incidents.json';
/** Minutes for which the product remembers what a page said. */
const RECENTLY = 8;
/** Minutes after which the product takes a clock that went back for right, and one to poll. */
const BELIEVED_AFTER = 62;

const said = (answer: PageSays[string] | undefined): Said => (typeof answer === 'object' ? answer : { status: 404 });
const saidIn = (page: PageSays): Said => said(page[SUMMARY]);

const isFaulty = (weather: Weather | undefined, at: number): boolean =>
  weather?.what.kind === 'fault' && at < weather.until;

const faultOf = (what: Extract<Happening, { kind: 'fault' }>['what'], whole: Said, empty: Said): Said => {
  switch (what) {
    case 'http 500':
      return { status: 500, body: 'Internal error' };
    case 'http 503':
      return { status: 503, body: 'Unavailable' };
    case 'http 429':
      return { status: 429, headers: { 'retry-after': '90' }, body: 'Slow down' };
    case 'cut':
      return { cut: true };
    case 'half':
      return { ...whole, body: String(whole.body).slice(0, String(whole.body).length / 2) };
    case 'html':
      return { headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>One moment</title>' };
    case 'empty':
      return empty;
  }
};

const truthOf = ({ components, incidents, deleted, maintenances }: State, followsIncidents: boolean): PageTruth => {
  const listed = incidents.filter(({ id }) => !deleted.includes(id));
  const open = listed.filter(({ status }) => status !== 'resolved');
  const ofIncidents = followsIncidents ? open.map(({ impact = 'none' }) => impact) : [];
  return { indicator: indicatorOf(components, ofIncidents), components, incidents: open, past: listed, maintenances };
};

const groupsOf = ({ components }: State) => ({
  groups: components.some(({ group }) => group) ? [{ id: 'core', name: 'Core' }] : [],
});

const indicatorOf = (components: readonly Component[], impacts: readonly Impact[]): PageTruth['indicator'] => {
  const words = components.map(({ status = 'operational' }) => status);
  const all = [...words.map((one) => indicators[one]), ...impacts];
  return grave.find((one) => all.includes(one)) ?? 'none';
};

const grave = ['critical', 'major', 'minor', 'maintenance'] as const;
const indicators: Readonly<Record<Word, PageTruth['indicator']>> = {
  operational: 'none',
  degraded_performance: 'minor',
  partial_outage: 'minor',
  major_outage: 'major',
  under_maintenance: 'maintenance',
};

const stateAfter = (state: State, what: Happening, at: number): State => {
  switch (what.kind) {
    case 'component':
      return withWord(state, [what.id], what.word);
    case 'plan':
    case 'maintain':
      if (what.kind === 'maintain' && what.step === 'turn') return turned(state, at);
      return { ...state, ...maintenanceAfter(state, what, at) };
    case 'list':
      return listAfter(state, what);
    case 'choose':
    case 'threshold':
    case 'enable':
    case 'events':
    case 'reconnect':
    case 'clock':
    case 'fault':
    case 'copies':
      return state;
    case 'open': {
      const { links, impact, word } = what;
      const number = state.incidents.length + 1;
      const updates = [{ at, status: 'investigating', body: `We look into it, ${number}.` }];
      const incident = { id: `i${number}`, name: `Trouble ${number}`, impact, startedAt: at, links, updates };
      return {
        ...withWord(state, word === 'operational' ? [] : links, word),
        incidents: [...state.incidents, incident],
      };
    }
    default:
      return incidentAfter(state, what, at);
  }
};

const withWord = (state: State, ids: readonly string[], word: Word): State => ({
  ...state,
  components: state.components.map((one) => (ids.includes(one.id) ? { ...one, status: word } : one)),
});

type OfIncident = Extract<Happening, { readonly incident: number }>;

const incidentAfter = (state: State, what: OfIncident, at: number): State => {
  const incident = state.incidents.at(-1 - what.incident);
  if (!incident || state.deleted.includes(incident.id)) return state;
  const isOpen = incident.status !== 'resolved';
  const changed = (changes: Partial<Incident>): State => ({
    ...state,
    incidents: state.incidents.map((one) => (one === incident ? { ...one, ...changes } : one)),
  });
  const saying = (status: string) => ({
    status,
    updates: [...(incident.updates ?? []), { at, status, body: `Now ${status}, at ${at.toFixed(1)}.` }],
  });
  if (what.kind === 'reopen') return isOpen ? state : changed({ ...saying('investigating'), resolvedAt: undefined });
  if (what.kind === 'edit') return changed(editOf(incident, what.what));
  if (!isOpen) return state;
  switch (what.kind) {
    case 'update':
      return changed(saying(what.phase));
    case 'link':
      return changed({ links: what.links });
    case 'delete':
      return { ...state, deleted: [...state.deleted, incident.id] };
    case 'resolve': {
      const after = changed({ ...saying('resolved'), resolvedAt: at });
      return what.recovers ? withWord(after, incident.links ?? [], 'operational') : after;
    }
  }
};

const editOf = (incident: Incident, what: Extract<Happening, { readonly kind: 'edit' }>['what']): Partial<Incident> => {
  const { id, name, startedAt, impact, updates = [] } = incident;
  if (what === 'id') return { id: `${id}-again` };
  if (what === 'impact') return { impact: impact === 'minor' ? 'critical' : 'minor' };
  if (what === 'title') return { name: `${name}, edited` };
  if (what === 'start') return { startedAt: startedAt - 1 };
  return {
    updates: updates.map((one, index) => (index === updates.length - 1 ? { ...one, body: `${one.body} Sorry.` } : one)),
  };
};

/** The last maintenance is taken off the list, and an incident of its name and components opens. */
const turned = (state: State, at: number): State => {
  const last = state.maintenances.at(-1);
  if (!last || last.status === 'completed' || state.incidents.some(({ name }) => name === last.name)) return state;
  const updates = [{ at, status: 'investigating', body: 'The upgrade failed.' }];
  const { name = '', links } = last;
  const incident = { id: `of-${last.id}`, name, impact: 'major' as const, startedAt: at, links, updates };
  return { ...state, maintenances: state.maintenances.slice(0, -1), incidents: [...state.incidents, incident] };
};

const LASTS_MINUTES = 30;

const maintenanceAfter = (
  { maintenances, components }: State,
  what: Extract<Happening, { kind: 'plan' | 'maintain' }>,
  at: number,
): Pick<State, 'maintenances' | 'components'> => {
  if (what.kind === 'plan') {
    const from = at + what.inMinutes;
    const number = maintenances.length + 1;
    const plan: Maintenance = {
      id: `m${number}-${at}`,
      name: `Upgrade ${number}`,
      status: 'scheduled',
      from,
      until: from + LASTS_MINUTES,
      links: what.links,
    };
    return { components, maintenances: [...maintenances, plan] };
  }
  const last = maintenances.at(-1);
  if (!last) return { components, maintenances };
  const others = maintenances.slice(0, -1);
  const set = (word: Word) => components.map((one) => (last.links?.includes(one.id) ? { ...one, status: word } : one));
  switch (what.step) {
    case 'begin':
      return last.status !== 'scheduled'
        ? { components, maintenances }
        : {
            components: set('under_maintenance'),
            maintenances: [...others, { ...last, status: 'in_progress', from: at }],
          };
    case 'finish':
      return last.status !== 'in_progress'
        ? { components, maintenances }
        : { components: set('operational'), maintenances: [...others, { ...last, status: 'completed', until: at }] };
    case 'move':
      return last.status !== 'scheduled'
        ? { components, maintenances }
        : { components, maintenances: [...others, { ...last, from: last.from + 60, until: last.until + 60 }] };
    case 'turn':
    case 'forget':
      return { components, maintenances: others };
  }
};

const listAfter = (state: State, { change, id }: Extract<Happening, { kind: 'list' }>): State => {
  const { components, removed } = state;
  const one = components.find((component) => component.id === id);
  const gone = removed.find((component) => component.id === id);
  if (change === 'return')
    return gone
      ? { ...state, components: [...components, gone], removed: removed.filter((other) => other !== gone) }
      : state;
  if (!one) return state;
  const others = components.filter((other) => other !== one);
  switch (change) {
    case 'remove':
      // A page without components is another page.
      return others.length < 2 ? state : { ...state, components: others, removed: [...removed, one] };
    case 'rename':
      return {
        ...state,
        components: components.map((other) => (other === one ? { ...one, name: `${one.name} 2` } : other)),
      };
    case 'regroup':
      return {
        ...state,
        components: components.map((other) =>
          other === one ? { ...one, group: one.group ? undefined : 'core' } : other,
        ),
      };
    case 'twin':
      return components.some((other) => other.id === `${id}-twin`)
        ? state
        : { ...state, components: [...components, { ...one, id: `${id}-twin`, status: 'operational' }] };
  }
};
