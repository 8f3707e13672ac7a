import type { components } from '#api';
import { isoText } from '../../platform/database/iso-text.ts';
import type { IncidentOfService, ServiceOnBoard } from '../board.ts';
import type { Summary } from '../summary.ts';

type Schemas = components['schemas'];

/** A service as the public API tells it. */
export const serviceJson = (service: ServiceOnBoard): Schemas['PublicService'] => ({
  id: service.id,
  name: service.name,
  status: service.status,
  reason: service.reason ?? null,
  enabled: service.enabled,
  setByHand: service.setByHand,
  description: service.description,
  updatedAt: isoText(service.updatedAt),
  observedAt: jsonOf(service.observedAt),
  staleAfter: jsonOf(service.staleAfter),
  checkFailingSince: jsonOf(service.checkFailingSince),
  oldCopyAt: jsonOf(service.oldCopyAt),
  incidents: service.incidents.map(openIncidentJson),
});

const openIncidentJson = ({ id, title, startedAt }: IncidentOfService) => ({
  id,
  title,
  startedAt: isoText(startedAt),
});

export const summaryJson = ({ observedAt, staleAfter, ...summary }: Summary): Schemas['BoardSummary'] => ({
  ...summary,
  observedAt: jsonOf(observedAt),
  staleAfter: jsonOf(staleAfter),
});

const jsonOf = (moment: Date | undefined): string | null => (moment === undefined ? null : isoText(moment));
