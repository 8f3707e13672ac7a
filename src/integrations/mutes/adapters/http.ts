import type { components } from '#api';
import type { Handlers } from '../../../platform/http/handlers.ts';
import type { Actor } from '../../../shared/actor.ts';
import { writtenMute } from '../../../shared/shown-mutes.ts';
import type { Muted, Unmuted, WantedMute } from '../mute-alerts.ts';

type Schemas = components['schemas'];

export type MuteUseCases = {
  readonly muteService: (actor: Actor, id: number, wanted: WantedMute) => Promise<Muted>;
  readonly muteIncident: (actor: Actor, id: number, wanted: WantedMute) => Promise<Muted>;
  readonly unmuteService: (actor: Actor, id: number) => Promise<Unmuted>;
  readonly unmuteIncident: (actor: Actor, id: number) => Promise<Unmuted>;
};

export type MuteHandlers = ReturnType<typeof muteHandlers>;

export const muteHandlers = (use: MuteUseCases) =>
  ({
    muteService: async ({ actor, path, body }) => muteJson(await use.muteService(actor, path.id, wantedOf(body))),
    muteIncident: async ({ actor, path, body }) => muteJson(await use.muteIncident(actor, path.id, wantedOf(body))),
    unmuteService: async ({ actor, path }) => void (await use.unmuteService(actor, path.id)),
    unmuteIncident: async ({ actor, path }) => void (await use.unmuteIncident(actor, path.id)),
  }) satisfies Partial<Handlers>;

const wantedOf = ({ until, ...wanted }: Schemas['NewMute']): WantedMute => ({
  ...wanted,
  ...(until !== undefined && { until: new Date(until) }),
});

const muteJson = ({ mute }: Muted): Schemas['Mute'] => writtenMute(mute);
