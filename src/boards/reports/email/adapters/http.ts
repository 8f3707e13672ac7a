import type { components } from '#api';
import { isoText } from '../../../../platform/database/iso-text.ts';
import type { Handlers } from '../../../../platform/http/handlers.ts';
import type { Actor } from '../../../../shared/actor.ts';
import type { ShownReportEmail, WantedReportEmail } from '../choose-report-email.ts';

export type ReportEmailUseCases = {
  readonly show: (actor: Actor) => Promise<ShownReportEmail>;
  readonly choose: (actor: Actor, wanted: WantedReportEmail) => Promise<ShownReportEmail>;
};

export type ReportEmailHandlers = ReturnType<typeof reportEmailHandlers>;

export const reportEmailHandlers = ({ show, choose }: ReportEmailUseCases) =>
  ({
    getReportEmail: async ({ actor }) => emailJson(await show(actor)),
    setReportEmail: async ({ actor, body: { enabled, serviceId, boardId } }) =>
      emailJson(await choose(actor, { enabled, serviceId: serviceId ?? undefined, boardId: boardId ?? undefined })),
  }) satisfies Partial<Handlers>;

const emailJson = ({ serviceId, boardId, nextAt }: ShownReportEmail): components['schemas']['ReportEmail'] => ({
  enabled: nextAt !== undefined,
  serviceId: serviceId ?? null,
  boardId: boardId ?? null,
  nextAt: nextAt ? isoText(nextAt) : null,
});
