import type { components } from '#api';

/** A user's integrations that got alerts of an incident, newest first. The integrations module implements it. */
export type NotifiedIntegrations = (teamId: TeamId, incidentId: number) => Promise<readonly NotifiedIntegration[]>;

/** One alert for one integration. In a digest, the digest's time. */
export type NotifiedIntegration = {
  readonly integrationId: number;
  readonly name: string;
  /** Its channel, such as `slack`. */
  readonly type: string;
  /** The kind of the alert, such as `incident_opened`. */
  readonly kind: components['schemas']['AlertKind'];
  /** The event of the incident; absent for a status change. */
  readonly event?: NonNullable<components['schemas']['ToldIntegration']['event']>;
  /** `dropped`: a later alert replaced it, or the integration was switched off. */
  readonly state: components['schemas']['ToldIntegration']['state'];
  /** When the page published this; absent if it states no time. */
  readonly publishedAt?: Date;
  readonly readAt: Date;
  /** When the receiver first accepted it. */
  readonly acceptedAt?: Date;
  /** It wasn't sent because of this mute, which lasts until it's resolved if it has no end (ISO 8601). `by`: a name. */
  readonly muted?: { readonly until?: string; readonly by?: string };
};
