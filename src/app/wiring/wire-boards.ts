import { randomBytes } from 'node:crypto';
import type { components } from '#api';
import { type Accounts, accountNames } from '../../accounts/module.ts';
import { base62, hashOf } from '../../accounts/secret.ts';
import type { Billing } from '../../billing/module.ts';
import { createFeeds, type FeedsModule } from '../../boards/feeds/module.ts';
import { type Boards, createBoards } from '../../boards/module.ts';
import { type BoardFilters, createNamedBoards, type NamedBoardHandlers } from '../../boards/named/module.ts';
import { createReports, type ReportsHandlers } from '../../boards/reports/module.ts';
import type { IncidentLog } from '../../incidents/module.ts';
import type { IntegrationsModule } from '../../integrations/module.ts';
import type { Monitoring } from '../../monitoring/module.ts';
import type { Actor } from '../../shared/actor.ts';
import type { MutesOf } from '../../shared/shown-mutes.ts';
import type { Infrastructure } from '../infrastructure.ts';

type Sources = {
  readonly monitoring: Pick<
    Monitoring,
    | 'boardServicesOf'
    | 'timelinesOf'
    | 'boardIndex'
    | 'boardVersionOf'
    | 'pastOf'
    | 'changesOf'
    | 'serviceIdsOf'
    | 'withTroubles'
    | 'openIncidentOf'
  >;
  readonly incidentLog: Pick<IncidentLog, 'forBoards' | 'assigneesOfTeam'>;
  readonly integrations: Pick<IntegrationsModule, 'deliveryFiguresOf' | 'ofBoards'>;
  readonly billing: Pick<Billing, 'isReadOnly'>;
  readonly accounts: Pick<
    Accounts,
    'isTeamOpen' | 'timeZoneOf' | 'openTeamName' | 'reportReaderOf' | 'unsubscribeUrlOf'
  >;
  readonly boardFilters: BoardFilters;
  readonly mutesOf: MutesOf;
};

/** The public API, and everything else that programs read of a board. */
export type WiredBoards = Pick<Boards, 'versions'> & {
  readonly handlers: Boards['handlers'] & FeedsModule['handlers'] & NamedBoardHandlers & ReportsHandlers;
  readonly boardsOf: (actor: Actor) => Promise<components['schemas']['Board'][]>;
  readonly feedsOf: FeedsModule['exportOf'];
  readonly mailReports: () => Promise<void>;
  /** Called for every change, so that feeds and badges show it at once. */
  readonly snapshots: FeedsModule['snapshots'];
};

/** The public API, feeds, badges and metrics, read from monitoring and incidents. */
export const wireBoards = (
  base: Infrastructure,
  { monitoring, incidentLog, integrations, billing, accounts, boardFilters, mutesOf }: Sources,
): WiredBoards => {
  const publicUrl = new URL(base.config.publicUrl);
  const shared = {
    events: incidentLog.forBoards,
    withTroubles: monitoring.withTroubles,
    assigneesOf: incidentLog.assigneesOfTeam,
    openIncidentOf: monitoring.openIncidentOf,
    now: base.now,
    publicUrl,
  };
  const boards = createBoards({
    ...shared,
    servicesOf: monitoring.boardServicesOf,
    servicesOfBoard: boardFilters.servicesOfBoard,
    boardIndex: monitoring.boardIndex,
    servicesVersionOf: monitoring.boardVersionOf,
    pastOf: monitoring.pastOf,
    changesOf: monitoring.changesOf,
    mutesOf,
  });
  const feeds = createFeeds({
    ...shared,
    em: base.em,
    changesOf: monitoring.changesOf,
    readBoard: boards.readBoard,
    hasBoard: boardFilters.hasBoard,
    readForTeam: base.readForTeam,
    tokens: { make: () => `fd_${base62(40, randomBytes)}`, hashOf },
    namesOf: accountNames(base.em).user,
    isTeamOpen: accounts.isTeamOpen,
    isReadOnly: billing.isReadOnly,
    deliveryFiguresOf: integrations.deliveryFiguresOf,
  });
  const covering = [feeds.ofBoard, integrations.ofBoards.integrationsOfBoard];
  const named = wireNamedBoards(base, monitoring, covering, integrations);
  const reports = wireReports(base, { monitoring, incidentLog, accounts, billing });
  return {
    versions: boards.versions,
    handlers: { ...boards.handlers, ...feeds.handlers, ...named.handlers, ...reports.handlers },
    boardsOf: named.exportOf,
    feedsOf: feeds.exportOf,
    mailReports: reports.mailDue,
    snapshots: feeds.snapshots,
  };
};

/** `coveringBoard`: finds the feeds and integrations that keep a board from being deleted. */
const wireNamedBoards = (
  base: Infrastructure,
  { serviceIdsOf }: Pick<Sources['monitoring'], 'serviceIdsOf'>,
  coveringBoard: Parameters<typeof createNamedBoards>[0]['coveringBoard'],
  { ofBoards }: Pick<Sources['integrations'], 'ofBoards'>,
) =>
  createNamedBoards({
    em: base.em,
    transaction: base.transaction,
    now: base.now,
    notifyWindows: base.notifyWindows,
    serviceIdsOf,
    coveringBoard,
    boardServicesChanged: ofBoards.forgetBoardServices,
  });

const wireReports = (
  { em, now, config, outbound }: Infrastructure,
  { monitoring, incidentLog, accounts, billing }: Pick<Sources, 'monitoring' | 'incidentLog' | 'accounts' | 'billing'>,
) =>
  createReports({
    em,
    now,
    publicUrl: new URL(config.publicUrl),
    events: incidentLog.forBoards,
    timelinesOf: monitoring.timelinesOf,
    serviceIdsOf: monitoring.serviceIdsOf,
    timeZoneOf: accounts.timeZoneOf,
    openTeamName: accounts.openTeamName,
    readerOf: accounts.reportReaderOf,
    unsubscribeUrlOf: (member) => accounts.unsubscribeUrlOf(member, 'report'),
    isReadOnly: billing.isReadOnly,
    mailer: outbound.mailer,
    tokens: { make: () => `rp_${base62(40, randomBytes)}`, hashOf },
    namesOf: accountNames(em).user,
  });
