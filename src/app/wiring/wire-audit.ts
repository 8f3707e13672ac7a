import type { EntityManager } from '@mikro-orm/postgresql';
import { accountNames } from '../../accounts/module.ts';
import type { NameSources } from '../../admin/module.ts';
import { nameTargets } from '../../admin/module.ts';
import { boardNames } from '../../boards/module.ts';
import { incidentNames } from '../../incidents/module.ts';
import { integrationNames } from '../../integrations/module.ts';
import { serviceNames } from '../../monitoring/module.ts';
import { publishingNames } from '../../publishing/module.ts';
import { signalNames } from '../../signals/module.ts';

/** The names that the audit log keeps, from the modules that own them. */
export const nameSources = (em: EntityManager): NameSources => ({
  ...accountNames(em),
  ...boardNames(em),
  ...publishingNames(em),
  ...signalNames(em),
  service: serviceNames(em),
  incident: incidentNames(em),
  integration: integrationNames(em),
});

export const wireNameTargets = (em: EntityManager) => nameTargets(nameSources(em));
