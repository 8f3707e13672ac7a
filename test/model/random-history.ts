import fc from 'fast-check';

/** Something that people do to a status page, or that its servers do to its readers. Numbers of incidents count those ever opened. */
export type Happening =
  | { readonly kind: 'component'; readonly id: ComponentId; readonly word: Word }
  | { readonly kind: 'open'; readonly links: readonly ComponentId[]; readonly impact: Impact; readonly word: Word }
  | {
      readonly kind: 'update';
      readonly incident: number;
      readonly phase: 'investigating' | 'identified' | 'monitoring';
    }
  | { readonly kind: 'edit'; readonly incident: number; readonly what: 'title' | 'text' | 'start' | 'impact' | 'id' }
  | { readonly kind: 'link'; readonly incident: number; readonly links: readonly ComponentId[] }
  | { readonly kind: 'resolve'; readonly incident: number; readonly recovers: boolean }
  | { readonly kind: 'delete'; readonly incident: number }
  | { readonly kind: 'reopen'; readonly incident: number }
  | { readonly kind: 'plan'; readonly links: readonly ComponentId[]; readonly inMinutes: number }
  | { readonly kind: 'maintain'; readonly step: MaintenanceStep }
  | { readonly kind: 'fault'; readonly what: Fault; readonly minutes: number }
  | { readonly kind: 'copies'; readonly minutes: number; readonly alternate: boolean }
  | {
      readonly kind: 'list';
      readonly change: 'remove' | 'return' | 'rename' | 'regroup' | 'twin';
      readonly id: ComponentId;
    }
  | { readonly kind: 'choose'; readonly components: readonly ComponentId[] }
  | { readonly kind: 'threshold'; readonly threshold: 'degraded' | 'outage' | 'none' }
  | { readonly kind: 'enable'; readonly enabled: boolean }
  | { readonly kind: 'events'; readonly wanted: 'all' | 'incidents' | 'resolved' }
  | { readonly kind: 'reconnect' }
  | { readonly kind: 'clock'; readonly ahead: number };

/** `turn`: what was planned becomes an incident. */
export type MaintenanceStep = 'begin' | 'finish' | 'forget' | 'move' | 'turn';

export type ComponentId = 'api' | 'web' | 'mail';
export type Word = 'operational' | 'degraded_performance' | 'partial_outage' | 'major_outage' | 'under_maintenance';
export type Impact = 'none' | 'minor' | 'major' | 'critical';
export type Fault = 'http 500' | 'http 503' | 'http 429' | 'cut' | 'half' | 'html' | 'empty';

export type RandomHistory = {
  /** Whether the page says when it last changed. */
  readonly isDated: boolean;
  /** Whether the page's word for the whole follows open incidents beside its components. */
  readonly followsIncidents: boolean;
  /** Each so many seconds after the one before. */
  readonly happenings: readonly { readonly after: number; readonly what: Happening }[];
};

const componentIds = ['api', 'web', 'mail'] as const;
const aComponent = fc.constantFrom<ComponentId>(...componentIds);
const components = fc.subarray<ComponentId>([...componentIds]);
const word = fc.constantFrom<Word>(
  'operational',
  'operational',
  'degraded_performance',
  'partial_outage',
  'major_outage',
  'major_outage',
  'under_maintenance',
);
const trouble = fc.constantFrom<Word>('operational', 'degraded_performance', 'partial_outage', 'major_outage');
const impact = fc.constantFrom<Impact>('none', 'minor', 'major', 'critical');
const incident = fc.nat({ max: 2 });

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('component' as const), id: aComponent, word }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('open' as const), links: components, impact, word: trouble }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('update' as const),
      incident,
      phase: fc.constantFrom('investigating' as const, 'identified' as const, 'monitoring' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      incident,
      what: fc.constantFrom('title' as const, 'text' as const, 'start' as const, 'impact' as const, 'id' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('link' as const), incident, links: components }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('resolve' as const), incident, recovers: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), incident }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopen' as const), incident }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('plan' as const),
      links: fc.subarray<ComponentId>([...componentIds], { minLength: 1 }),
      inMinutes: fc.integer({ min: 2, max: 60 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('maintain' as const),
      step: fc.constantFrom<MaintenanceStep>('begin', 'begin', 'finish', 'forget', 'move', 'turn'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      what: fc.constantFrom<Fault>('http 500', 'http 503', 'http 429', 'cut', 'half', 'html', 'empty'),
      minutes: fc.integer({ min: 1, max: 40 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('copies' as const),
      minutes: fc.integer({ min: 1, max: 20 }),
      alternate: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('list' as const),
      change: fc.constantFrom(
        'remove' as const,
        'return' as const,
        'rename' as const,
        'regroup' as const,
        'twin' as const,
      ),
      id: aComponent,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('choose' as const),
      components: fc.subarray<ComponentId>([...componentIds], { minLength: 1 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('threshold' as const),
      threshold: fc.constantFrom('degraded' as const, 'outage' as const, 'none' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('enable' as const), enabled: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('events' as const),
      wanted: fc.constantFrom('all' as const, 'incidents' as const, 'resolved' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reconnect' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('clock' as const), ahead: fc.integer({ min: -90, max: 30 }) }),
  },
);

/** Seconds: most of what happens follows within minutes, some of it after an hour. */
const after = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 5, max: 300 }) },
  { weight: 2, arbitrary: fc.integer({ min: 300, max: 1_200 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1_200, max: 7_200 }) },
);

export const randomHistory: fc.Arbitrary<RandomHistory> = fc.record({
  isDated: fc.boolean(),
  followsIncidents: fc.boolean(),
  happenings: fc.array(fc.record({ after, what: happening }), { minLength: 2, maxLength: 14 }),
});
