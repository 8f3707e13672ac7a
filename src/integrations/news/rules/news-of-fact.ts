import type { FactKind } from '../../../shared/fact.ts';
import type { ReadFact } from '../ports.ts';
import { type FactNews, nothingNew, type ScopeMemoriesNow, type Surroundings } from './fact-news.ts';
import { newsOfIncident } from './news-of-incident.ts';
import { newsOfMaintenance } from './news-of-maintenance.ts';
import { newsOfSelection } from './news-of-selection.ts';
import { newsOfService } from './news-of-service.ts';
import { newsOfStatus } from './news-of-status.ts';

type NewsOf = (fact: ReadFact, around: Surroundings, memories: ScopeMemoriesNow) => FactNews;

/** What is news of one fact. `memories` holds what is known of every scope of its page. Of a kind that is not known: nothing. */
export const newsOfFact: NewsOf = (fact, around, memories) =>
  newsOfKind.get(fact.kind)?.(fact, around, memories) ?? nothingNew;

const rules: Readonly<Record<FactKind, NewsOf>> = {
  'monitoring.status_changed': newsOfStatus,
  'monitoring.selection_lost': newsOfSelection,
  // It ends by what is known again, which is told as any status is.
  'monitoring.selection_found': () => nothingNew,
  'monitoring.service_changed': newsOfService,
  'incidents.opened': (fact, ...more) => newsOfIncident(fact, 'opened', ...more),
  'incidents.updated': (fact, ...more) => newsOfIncident(fact, 'updated', ...more),
  'incidents.resolved': (fact, ...more) => newsOfIncident(fact, 'resolved', ...more),
  'incidents.maintenance_scheduled': (fact, around) => newsOfMaintenance(fact, 'scheduled', around),
  'incidents.maintenance_started': (fact, around) => newsOfMaintenance(fact, 'started', around),
  'incidents.maintenance_ended': (fact, around) => newsOfMaintenance(fact, 'ended', around),
  'incidents.maintenance_moved': (fact, around) => newsOfMaintenance(fact, 'moved', around),
  'incidents.maintenance_overran': (fact, around) => newsOfMaintenance(fact, 'overran', around),
  'incidents.maintenance_unlisted': (fact, around) => newsOfMaintenance(fact, 'unlisted', around),
};

/** Another version may have recorded other kinds. */
const newsOfKind: ReadonlyMap<string, NewsOf> = new Map(Object.entries(rules));
