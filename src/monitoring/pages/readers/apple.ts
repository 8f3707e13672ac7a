import { z } from 'zod';
import { summary } from '../reading/addresses.ts';
import { firstNames } from '../reading/first-names.ts';
import { defineReader, type ReadingContext, type SourceDocument } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import { hasShape, id, moment, payloadOf, text, wholeListOf } from '../reading/shapes.ts';
import { overallWithoutWord, spelling, stateByClock } from '../reading/words.ts';
import { type ServiceStatus, worstOf } from '../status.ts';
import type { Component, PageIncident, PageMaintenance, Reading } from '../status-page.ts';

const LABEL = 'Apple System Status';
const DATA = 'https://www.apple.com/support/systemstatus/data/';

/**
 * Apple, `/support/systemstatus/data/system_status_en_US.js` and the same for developers: plain JSON, formerly inside a
 * callback. A message is listed under each service that it affects. Source: recorded bodies of 2026 and readers in public
 * tools.
 */
export const apple = defineReader({
  format: 'apple',
  label: LABEL,
  version: 3,
  hosts: ['www.apple.com/support/systemstatus', 'developer.apple.com/system-status'],
  documents: '`/support/systemstatus/data/system_status_en_US.js`, and the same for developers',
  recognisedBy: '`services[].serviceName` with `events`',
  recorded: true,
  sources: (page) =>
    summary(`${DATA}${page.hostname.startsWith('developer.') ? 'developer/' : ''}system_status_en_US.js`),
  recognises: (document) => hasShape(unwrapped(document), recognisable),
  read: (documents, context) => {
    const document = documents[0];
    const parsed = payloadOf(document === undefined ? undefined : unwrapped(document), shape, LABEL);
    return parsed.kind === 'unreadable' ? parsed : snapshot(parsed.payload.services, context);
  },
});

const recognisable = z.object({
  services: wholeListOf(z.object({ serviceName: z.string(), events: z.array(z.unknown()) }), 1),
});

const event = z.object({
  messageId: id,
  statusType: text,
  eventStatus: text,
  message: text,
  usersAffected: text,
  datePosted: moment,
  startDate: moment,
  endDate: moment,
  epochStartDate: moment,
  epochEndDate: moment,
});
type Event = z.output<typeof event>;
// A service without a list of events isn't known to be operational.
const shape = z.object({
  services: wholeListOf(z.object({ serviceName: z.string().min(1), events: wholeListOf(event).nullish() }), 1),
});
type Service = z.output<typeof shape>['services'][number];

const unwrapped = (document: SourceDocument): SourceDocument => {
  const body = document.text.trim();
  return /^[\w$.]{1,60}\s*\(/.test(body)
    ? { ...document, text: body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1) }
    : document;
};

const snapshot = (services: readonly Service[], context: ReadingContext): Reading => {
  const components: Component[] = services.map((one) => ({
    id: one.serviceName,
    name: one.serviceName,
    status: statusOf(one.events, context.now),
  }));
  const messages = collected(services, context.now);
  return {
    kind: 'ok',
    status: overallWithoutWord(components, undefined),
    components,
    incidents: messages.filter(({ told }) => !isMaintenance(told)).map((one) => incidentOf(one, context.now)),
    maintenances: messages.filter(({ told }) => isMaintenance(told)).map((one) => maintenanceOf(one, context.now)),
    ...(services.every(({ events }) => events) ? {} : { incidentsComplete: false as const }),
  };
};

const isMaintenance = (one: Event): boolean => spelling(one.statusType) === 'maintenance';
const startOf = (one: Event): Date | undefined => one.epochStartDate ?? one.startDate;
const endOf = (one: Event): Date | undefined => one.epochEndDate ?? one.endDate;

const isInEffect = (one: Event, now: Date): boolean => {
  const word = spelling(one.eventStatus);
  if (word === 'resolved' || word === 'completed' || word === 'upcoming') return false;
  return word !== 'scheduled' || (startOf(one) ?? now) <= now;
};

const statusOf = (events: readonly Event[] | null | undefined, now: Date): ServiceStatus => {
  if (events === null || events === undefined) return 'unknown';
  const current = events.filter((one) => isInEffect(one, now)).map(severityOf);
  return current.length === 0 ? 'operational' : worstOf(current);
};

const severityOf = (one: Event): 'outage' | 'degraded' | 'maintenance' => {
  const type = spelling(one.statusType);
  return type === 'outage' || type === 'maintenance' ? type : 'degraded';
};

const MAX_NAMED = 3;

type Message = { readonly told: Event; readonly services: readonly string[] };

/** Each event once, preferably as listed under a service where it's still open. */
const collected = (services: readonly Service[], now: Date): Message[] => {
  const listed = services.flatMap(({ serviceName, events }) => (events ?? []).map((told) => ({ told, serviceName })));
  return [...Map.groupBy(listed, ({ told }) => told.messageId).values()].flatMap((own) => {
    const told = (own.find((one) => isInEffect(one.told, now)) ?? own[0])?.told;
    return told === undefined ? [] : [{ told, services: own.map(({ serviceName }) => serviceName) }];
  });
};

const incidentOf = ({ told, services }: Message, now: Date): PageIncident => {
  const phase = isInEffect(told, now) ? 'investigating' : 'resolved';
  const at = told.datePosted ?? startOf(told);
  return {
    id: told.messageId,
    title: `${firstNames(services, MAX_NAMED)}: ${told.statusType ?? 'Issue'}`,
    phase,
    impact: told.statusType,
    severity: phase === 'resolved' ? undefined : severityOf(told),
    startedAt: startOf(told),
    resolvedAt: endOf(told),
    componentIds: services,
    updates:
      at === undefined ? [] : [{ at, phase, text: plainText(`${told.message ?? ''}\n${told.usersAffected ?? ''}`) }],
  };
};

const maintenanceOf = ({ told, services }: Message, now: Date): PageMaintenance => {
  const window = { startsAt: startOf(told), endsAt: endOf(told) };
  const isOver = ['resolved', 'completed'].includes(spelling(told.eventStatus));
  return {
    id: told.messageId,
    title: `${firstNames(services, MAX_NAMED)}: Maintenance`,
    state: isOver ? 'completed' : isInEffect(told, now) ? 'in_progress' : stateByClock(window, now),
    ...window,
    componentIds: services,
    text: plainText(told.message ?? ''),
  };
};
