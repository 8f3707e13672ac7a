import type { Sent } from '../contract/call-operation.ts';
import { boardsOperations as boards } from './boards.ts';
import { incidentsOperations as incidents } from './incidents.ts';
import { integrationsOperations as integrations } from './integrations.ts';
import { byKeyOnly, type Operation, stable, writesByKey } from './operation.ts';
import { publishingOperations as publishing } from './publishing.ts';
import { servicesOperations as services } from './services.ts';
import type { Scene } from './stage.ts';

/** A scene of the app, by a key and with the words of /api/v1. */
const asKey =
  (scope: 'read' | 'write', scene: Scene, words: (sent: Sent) => Sent = (sent) => sent): Scene =>
  async (stage) => {
    const sent = words(await scene(stage));
    return { ...sent, headers: await stage.world.keyOf(scope, stage.headers) };
  };

const reads = (scene: Scene, words?: (sent: Sent) => Sent): Operation => ({
  callers: byKeyOnly,
  withoutCommand: stable,
  reads: asKey('read', scene, words),
});

const writes = (scene: Scene, words?: (sent: Sent) => Sent): Operation => ({
  callers: writesByKey,
  withoutCommand: stable,
  changes: asKey('write', scene, words),
});

const ofTeam: Scene = async ({ headers }) => ({ headers });
const ofService = ({ path = {}, ...sent }: Sent): Sent => ({
  ...sent,
  path: { service_id: path.id ?? path.serviceId ?? 0 },
});

/** The operations of /api/v1 that the app has too. */
export const stableOperations = {
  listPublicComponents: reads(services.getService.reads, ofService),
  listPublicMaintenances: reads(ofTeam),
  listPublicChanges: reads(ofTeam),
  listPublicOwnAlerts: reads(ofTeam),
  listPublicMutes: reads(ofTeam),
  setPublicServiceStatus: writes(services.setServiceStatus.changes, (sent) => ({
    ...ofService(sent),
    body: { status: 'outage', message: 'Down' },
  })),
  clearPublicServiceStatus: writes(services.clearServiceStatus.changes, ofService),
  mutePublicService: writes(incidents.muteService.changes, ofService),
  unmutePublicService: writes(incidents.unmuteService.changes, ofService),
  mutePublicIncident: writes(incidents.muteIncident.changes),
  unmutePublicIncident: writes(incidents.unmuteIncident.changes),
  assignPublicService: writes(incidents.assignService.changes, ofService),
  unassignPublicService: writes(incidents.unassignService.changes, ofService),
  assignPublicIncident: writes(incidents.assignIncident.changes),
  unassignPublicIncident: writes(incidents.unassignIncident.changes),
  listPublicIntegrations: reads(ofTeam),
  getPublicIntegration: reads(integrations.updateIntegration.changes, ({ body: _, ...sent }) => sent),
  createPublicIntegration: writes(integrations.createIntegration.changes),
  updatePublicIntegration: writes(integrations.updateIntegration.changes),
  deletePublicIntegration: writes(integrations.deleteIntegration.changes),
  testPublicIntegration: { ...writes(integrations.testIntegration.changes), perMinute: 20 },
  listPublicDeliveries: reads(integrations.listDeliveries.reads),
  replayPublicDelivery: writes(integrations.replayDelivery.changes),
  listPublicBoards: reads(ofTeam),
  getPublicBoard: reads(boards.deleteBoard.changes),
  createPublicBoard: writes(boards.createBoard.changes),
  updatePublicBoard: writes(boards.updateBoard.changes),
  deletePublicBoard: writes(boards.deleteBoard.changes),
  listPublicFeeds: reads(ofTeam),
  createPublicFeed: writes(boards.createFeed.changes),
  deletePublicFeed: writes(boards.deleteFeed.changes),
  listPublicMembers: reads(ofTeam),
  listPublicPages: reads(ofTeam),
  getPublicPage: reads(publishing.getPublishedPage.reads),
  createPublicPage: writes(publishing.createPublishedPage.changes),
  updatePublicPage: writes(publishing.updatePublishedPage.changes),
  deletePublicPage: writes(publishing.deletePublishedPage.changes),
  editPublicContent: writes(publishing.editPublishedContent.changes),
  getPublicItem: reads(publishing.clearPublishedStatus.changes),
  setPublicItemStatus: writes(publishing.setPublishedStatus.changes),
  clearPublicItemStatus: writes(publishing.clearPublishedStatus.changes),
  sendPublicItemStatus: writes(publishing.sendPublishedStatus.changes),
  listPublicPosts: reads(publishing.listPosts.reads),
  // `pages edit-post` asks for the page of a post.
  getPublicPost: { ...reads(publishing.updatePost.changes, ({ body: _, ...sent }) => sent), withoutCommand: undefined },
  createPublicPost: writes(publishing.createPost.changes),
  updatePublicPost: writes(publishing.updatePost.changes),
  deletePublicPost: writes(publishing.deletePost.changes),
  undoPublicPost: writes(publishing.undoPost.changes),
  sendPublicPostNow: writes(publishing.sendPostNow.changes),
  addPublicPostUpdate: writes(publishing.addPostUpdate.changes),
  editPublicPostUpdate: writes(publishing.editPostUpdate.changes),
} satisfies Readonly<Record<string, Operation>>;
