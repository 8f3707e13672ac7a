import type { components } from '#api';
import { sampleChanges, sampleIncidents, sampleServices } from './board.ts';
import { type Answers, ok, openApp } from './web-app.tsx';

type Board = components['schemas']['Board'];

/** The services of a team with their incidents, and two boards of them. */
export const sampleBoards = (now: Date) => {
  const services = sampleServices(now);
  const idOf = (name: string): number => services.find((service) => service.name === name)?.id ?? 0;
  const sampleBoard = (changes: Partial<Board> = {}): Board => ({
    id: 3,
    slug: 'payments-3',
    name: 'Payments',
    serviceIds: [idOf('Stripe'), idOf('Slack')],
    isStart: false,
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
    ...changes,
  });
  const payments = sampleBoard();
  const office = sampleBoard({ id: 2, slug: 'office-it-2', name: 'Office IT', serviceIds: [idOf('Slack')] });
  const open = (path: string, boards: readonly Board[] = [office, payments], more: Answers = {}) =>
    openApp(path, 'maya', {
      'GET /api/services': ok(services),
      'GET /api/incidents': ok(sampleIncidents(now)),
      'GET /api/status-changes': ok(sampleChanges(now)),
      'GET /api/boards': ok(boards),
      ...more,
    });
  return { services, idOf, sampleBoard, payments, office, open };
};
