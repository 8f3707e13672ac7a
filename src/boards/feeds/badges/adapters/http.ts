import type { FastifyReply } from 'fastify';
import type { components } from '#api';
import { overallOf } from '#status';
import type { Handlers } from '../../../../platform/http/handlers.ts';
import { notFound } from '../../../../shared/errors.ts';
import { type Badge, badgeSvg } from '../../../../shared/formats/badge-svg.ts';
import type { ServiceOnBoard } from '../../../board.ts';
import type { ReadBoard } from '../../../read-board.ts';
import { forAMinute, typed } from '../../adapters/feed-answers.ts';
import type { OpenFeed } from '../../open-feed.ts';
import { badgeOf } from '../badge.ts';

export type BadgeUseCases = { readonly open: OpenFeed; readonly readBoard: ReadBoard };

export const badgeHandlers = ({ open, readBoard }: BadgeUseCases) => {
  const ofBoard = async ({ token }: { readonly token: string }): Promise<Badge> => {
    const { teamId, board } = await open(token, 'badges');
    const { overall, services } = await readBoard(teamId);
    return board ? badgeOf(board.name, overallOn(board.serviceIds, services)) : badgeOf('services', overall);
  };
  const ofService = async (path: { readonly token: string; readonly service_id: number }): Promise<Badge> => {
    const { teamId, board } = await open(path.token, 'badges');
    if (board && !board.serviceIds.includes(path.service_id)) throw notFound('The service');
    const [service] = (await readBoard(teamId, { serviceId: path.service_id })).services;
    if (!service) throw notFound('The service');
    // A paused service is unknown, whatever it was.
    return badgeOf(service.name, service.enabled ? service.status : 'unknown');
  };
  return {
    getBoardBadge: async ({ path, reply }) => sendSvg(reply, await ofBoard(path)),
    getServiceBadge: async ({ path, reply }) => sendSvg(reply, await ofService(path)),
    getBoardBadgeData: async ({ path, reply }) => shieldsJson(reply, await ofBoard(path)),
    getServiceBadgeData: async ({ path, reply }) => shieldsJson(reply, await ofService(path)),
  } satisfies Partial<Handlers>;
};

const overallOn = (serviceIds: readonly number[], services: readonly ServiceOnBoard[]) => {
  const wanted = new Set(serviceIds);
  return overallOf(services.filter(({ id, enabled }) => enabled && wanted.has(id)).map(({ status }) => status));
};

const sendSvg = (reply: FastifyReply, badge: Badge): string =>
  typed(forAMinute(reply), 'image/svg+xml', badgeSvg(badge));

/** The least that Shields accepts. */
const SHIELDS_SECONDS = 300;

/** Source: shields.io/badges/endpoint-badge. */
const shieldsJson = (reply: FastifyReply, { label, message, color }: Badge): components['schemas']['ShieldsBadge'] => {
  forAMinute(reply);
  return { schemaVersion: 1, label, message, color, cacheSeconds: SHIELDS_SECONDS };
};
