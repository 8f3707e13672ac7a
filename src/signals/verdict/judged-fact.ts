import type { Fact } from '../../shared/fact.ts';
import type { DueAlert, JudgedAlert } from './ports.ts';

/** All that a channel says about an answer, since the pages may say something else by then. */
export const judgedFact = ({ alert, mappings, verdict }: JudgedAlert<DueAlert>, at: Date): Fact => ({
  kind: 'signals.judged',
  occurredAt: at,
  data: {
    teamId: alert.teamId,
    isFirst: alert.told === undefined,
    likelihood: verdict?.likelihood ?? 'none',
    alert: {
      id: alert.id,
      title: alert.title,
      startedAt: alert.startedAt.toISOString(),
      resolvedAt: alert.resolvedAt?.toISOString() ?? null,
      uses: mappings.map(nameOf),
    },
    claims: (verdict?.claims ?? []).map((claim) => ({
      serviceId: claim.serviceId,
      name: claim.name,
      statusPageUrl: claim.statusPageUrl,
      likelihood: claim.likelihood,
      status: claim.status,
      isPaused: !claim.enabled,
      setByHand: claim.setByHand,
      since: claim.since?.toISOString() ?? null,
      checkedAt: claim.checkedAt?.toISOString() ?? null,
      confirmedAt: claim.confirmedAt?.toISOString() ?? null,
      bad: claim.bad.slice(0, MAX_NAMES),
      others: claim.others.slice(0, MAX_NAMES),
      alsoUsedBy: claim.alsoUsedBy.slice(0, MAX_NAMES),
      incident: claim.incident ?? null,
    })),
  },
});

const nameOf = ({ name }: { readonly name: string }): string => name;

const MAX_NAMES = 5;
