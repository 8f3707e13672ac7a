import type { components } from '#api';
import type { Actor } from '../shared/actor.ts';

/** A team's integrations that got alerts of an incident, as a member may see them, newest first. The integrations module implements it. */
export type NotifiedIntegrations = (
  member: Pick<Actor, 'teamId' | 'userId'>,
  incidentId: number,
) => Promise<readonly NotifiedIntegration[]>;

/** One alert for one integration. In a digest, the digest's time. */
export type NotifiedIntegration = {
  readonly integrationId: number;
  readonly name: string;
  /** How many members got it by email or on devices, which are one here; absent for integrations of the team. */
  readonly members?: number;
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
