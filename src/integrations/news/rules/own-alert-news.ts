import { isStatus } from '#status';
import type { ProviderClaim } from '../../model/content/own-alert.ts';
import { noPage, type OwnAlertEvent } from '../news.ts';
import type { ReadFact } from '../ports.ts';
import { type FactNews, nothingNew } from './incident-news.ts';

/** News for one team: its own alert, compared with its providers. The fact says all of it (src/signals/verdict/judged-fact.ts). */
export const newsOfOwnAlert = ({ data, occurredAt, seenAt }: ReadFact): FactNews => {
  const { teamId, likelihood, alert, claims } = data;
  const ownAlert = isFields(alert) ? ownAlertOf(alert) : undefined;
  if (typeof teamId !== 'number' || !ownAlert || !isLikelihood(likelihood) || !Array.isArray(claims)) return nothingNew;
  const about: OwnAlertEvent = { kind: 'own_alert', teamId, likelihood, ownAlert, claims: claims.flatMap(claimOf) };
  const affected = { teamId, serviceId: about.claims[0]?.serviceId ?? 0 };
  return {
    ...nothingNew,
    news: [{ affected, subject: `own:${ownAlert.id}`, occurredAt, seenAt, about, ...noPage }],
  };
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const ownAlertOf = ({ id, title, uses, ...times }: Fields): OwnAlertEvent['ownAlert'] | undefined => {
  const [startedAt, resolvedAt] = [times.startedAt, times.resolvedAt].map(timeOf);
  return typeof id === 'number' && typeof title === 'string' && startedAt
    ? { id, title, startedAt, ...(resolvedAt && { resolvedAt }), uses: textsOf(uses) }
    : undefined;
};

const claimOf = (value: unknown): readonly ProviderClaim[] => {
  if (!isFields(value)) return [];
  const { serviceId, name, statusPageUrl, likelihood, status, isPaused, setByHand, incident } = value;
  if (typeof serviceId !== 'number' || typeof name !== 'string' || typeof statusPageUrl !== 'string') return [];
  if (!isLikelihood(likelihood) || !isStatus(status)) return [];
  const [since, checkedAt, confirmedAt] = [value.since, value.checkedAt, value.confirmedAt].map(timeOf);
  return [
    {
      serviceId,
      name,
      statusPageUrl,
      likelihood,
      status,
      isPaused: isPaused === true,
      setByHand: setByHand === true,
      ...(since && { since }),
      ...(checkedAt && { checkedAt }),
      ...(confirmedAt && { confirmedAt }),
      bad: textsOf(value.bad),
      others: textsOf(value.others),
      alsoUsedBy: textsOf(value.alsoUsedBy),
      ...(isFields(incident) &&
        typeof incident.id === 'number' &&
        typeof incident.title === 'string' && {
          incident: { id: incident.id, title: incident.title, isEnded: incident.isEnded === true },
        }),
    },
  ];
};

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const timeOf = (value: unknown): Date | undefined => {
  const at = typeof value === 'string' ? new Date(value) : undefined;
  return at && Number.isFinite(at.getTime()) ? at : undefined;
};

const isLikelihood = (value: unknown): value is ProviderClaim['likelihood'] =>
  value === 'likely' || value === 'possible' || value === 'none';
