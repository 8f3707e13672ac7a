import type { components } from '#api';
import { isoText } from '../../platform/database/iso-text.ts';
import type { ShownAlert } from '../own-alerts.ts';
import type { ShownLead } from '../verdict/leads.ts';
import type { Claim } from '../verdict/verdict.ts';

type Schemas = components['schemas'];

/** An alert in the contract's form. */
export const ownAlertJson = ({ alert, mappings, verdict, seenBy }: ShownAlert): Schemas['OwnAlert'] => ({
  id: alert.id,
  title: alert.title,
  severity: alert.severity,
  url: alert.url ?? null,
  labels: { ...alert.labels },
  source: alert.source,
  startedAt: isoText(alert.startedAt),
  receivedAt: isoText(alert.receivedAt),
  resolvedAt: textOf(alert.resolvedAt),
  seenBy: seenBy.map(({ id, name }) => ({ id, name })),
  verdict: verdict
    ? {
        likelihood: verdict.likelihood,
        mappings: mappings.map(({ id, name }) => ({ id, name })),
        claims: verdict.claims.map(claimJson),
      }
    : null,
});

const claimJson = (claim: Claim): Schemas['ProviderClaim'] => ({
  serviceId: claim.serviceId,
  name: claim.name,
  likelihood: claim.likelihood,
  status: claim.status,
  since: textOf(claim.since),
  checkedAt: textOf(claim.checkedAt),
  confirmedAt: textOf(claim.confirmedAt),
  paused: !claim.enabled,
  setByHand: claim.setByHand,
  components: [...claim.bad],
  otherComponents: [...claim.others],
  incident: claim.incident ? incidentJson(claim.incident) : null,
  alsoUsedBy: [...claim.alsoUsedBy],
});

const incidentJson = ({ id, title, isEnded }: NonNullable<Claim['incident']>) => ({ id, title, ended: isEnded });

export const leadJson = ({ id, title, alertAt, confirmedAt }: ShownLead): Schemas['Lead'] => ({
  id,
  title,
  alertAt: isoText(alertAt),
  confirmedAt: isoText(confirmedAt),
});

const textOf = (at: Date | undefined): string | null => (at === undefined ? null : isoText(at));
