// By `make api`, from openapi.yaml.

import type { Call, ListCall, Open } from './call.ts';
import type { components } from './schema.gen.ts';

export const VERSION = '0.2.0';

/** By resource: names with method and path, unless they are the usual ones, and the list in the answer. */
export const calls = {
  summary: 'get:G',
  services: 'list create get update delete history:G/{id}/history:changes components:G/{id}/components:components setStatus:U/{id}/status clearStatus:D/{id}/status mute:U/{id}/mute unmute:D/{id}/mute assign:U/{id}/assignee unassign:D/{id}/assignee',
  incidents: 'list create get update mute:U/{id}/mute unmute:D/{id}/mute assign:U/{id}/assignee unassign:D/{id}/assignee',
  mutes: 'list',
  maintenances: 'list',
  changes: 'list',
  ownAlerts: 'list',
  boards: 'list create get update delete',
  feeds: 'list create delete',
  members: 'list',
  integrations: 'list create get update delete test:P/{id}/test deliveries:G/{id}/deliveries:deliveries replay:P/{id}/deliveries/{deliveryId}/replay',
  statusPages: 'list create get update delete editContent:U/{id}/content posts:G/{id}/posts:posts createPost:P/{id}/posts',
  statusPageItems: 'get setStatus:U/{id}/status clearStatus:D/{id}/status sendStatus:U/{id}/sent-status',
  statusPagePosts: 'get update delete undo:P/{id}/undo sendNow:P/{id}/send addUpdate:P/{id}/updates editUpdate:U/{id}/updates/{updateId}',
  metrics: 'get:G',
} as const;

/** The resources of /api/v1. */
export type Resources = {
  readonly summary: {
    /**
     * Get the summary. Scope: read.
     *
     * The overall status, the number of services by status, and when they were last checked. With `?format=md`, or if `Accept`
     * prefers `text/markdown`, it's text for AI agents: the overall status first, then the problems, up to 1,000 tokens for 20
     * services. While your board doesn't change, this text changes at most once a minute.
     */
    readonly get: Call<'getSummary'>;
  };
  readonly services: {
    /**
     * List services. Scope: read.
     *
     * Returns all services by name, unless you set `limit`. A service must match every filter. Within a filter, it must match any of
     * the values; repeat the parameter for several: `?status=outage&status=degraded`.
     */
    readonly list: ListCall<'listPublicServices', 'services'>;
    /**
     * Add a service. Scope: write.
     *
     * Takes the URL of any status page and reads it immediately, as in the app. If we can't read it, the service is added as `unknown`.
     */
    readonly create: Call<'createPublicService'>;
    /**
     * Get a service. Scope: read.
     *
     * The same fields as in the list.
     */
    readonly get: Call<'getPublicService'>;
    /**
     * Update a service. Scope: write.
     *
     * Fields that you omit don't change.
     */
    readonly update: Call<'updatePublicService'>;
    /**
     * Delete a service. Scope: write.
     *
     * You can restore it with its history for 30 days.
     */
    readonly delete: Call<'deletePublicService'>;
    /**
     * Get service history. Scope: read.
     *
     * Uptime, days with problems, and recorded status changes, newest first. 50 changes per page unless you set `limit`.
     */
    readonly history: ListCall<'getPublicServiceHistory', 'changes'>;
    /**
     * List the components of a status page. Scope: read.
     *
     * All components on the status page of a service, in its order. To choose some, send their IDs as `components` of the service.
     */
    readonly components: ListCall<'listPublicComponents', 'components'>;
    /**
     * Set a status by hand. Scope: write.
     *
     * Lasts until the status page next changes. Doesn't affect uptime or alerts.
     */
    readonly setStatus: Call<'setPublicServiceStatus'>;
    /**
     * Clear a status set by hand. Scope: write.
     *
     * The service shows the status from its status page again. Returns 204 even if none was set.
     */
    readonly clearStatus: Call<'clearPublicServiceStatus'>;
    /**
     * Mute a service. Scope: write.
     *
     * Sends no alerts about this service until the mute ends. Replaces an earlier mute. After it, we alert you about problems that continue. `untilResolved` for a service without a problem returns 409.
     */
    readonly mute: Call<'mutePublicService'>;
    /**
     * Unmute a service. Scope: write.
     *
     * Ends the team's mute, and your own. Returns 204 even if there was none.
     */
    readonly unmute: Call<'unmutePublicService'>;
    /**
     * Take or assign a service with a problem. Scope: write.
     *
     * Assigns it to the creator of the key, or to another member who isn't a viewer. Replaces the current assignee. A service without a problem, or with an open incident, returns 409.
     */
    readonly assign: Call<'assignPublicService'>;
    /**
     * Release a service. Scope: write.
     *
     * Removes the assignee. Returns 204 even if there was none.
     */
    readonly unassign: Call<'unassignPublicService'>;
  };
  readonly incidents: {
    /**
     * List incidents. Scope: read.
     *
     * Each incident once, even if it affects several of your services, including resolved ones. Latest start first, 50 per page
     * unless you set `limit`.
     */
    readonly list: ListCall<'listPublicIncidents', 'incidents'>;
    /**
     * Report an incident. Scope: write.
     *
     * Reports an incident by hand. We send alerts for it as for an incident of a status page.
     */
    readonly create: Call<'createPublicIncident'>;
    /**
     * Get an incident. Scope: read.
     *
     * The same fields as in the list, and its updates.
     */
    readonly get: Call<'getPublicIncident'>;
    /**
     * Update an incident. Scope: write.
     *
     * Changes an incident that your team reported. Set `phase` to `resolved` to end it. Fields that you omit don't change. An incident of a status page returns 409.
     */
    readonly update: Call<'updatePublicIncident'>;
    /**
     * Mute an incident. Scope: write.
     *
     * Sends no alerts about this incident until the mute ends. Replaces an earlier mute. A resolved incident returns 409.
     */
    readonly mute: Call<'mutePublicIncident'>;
    /**
     * Unmute an incident. Scope: write.
     *
     * Ends the team's mute, and your own. Returns 204 even if there was none.
     */
    readonly unmute: Call<'unmutePublicIncident'>;
    /**
     * Take or assign an incident. Scope: write.
     *
     * Acknowledges it: assigns it to the creator of the key, or to another member who isn't a viewer. Replaces the current assignee. A resolved incident returns 409.
     */
    readonly assign: Call<'assignPublicIncident'>;
    /**
     * Release an incident. Scope: write.
     *
     * Removes the assignee. Returns 204 even if there was none.
     */
    readonly unassign: Call<'unassignPublicIncident'>;
  };
  readonly mutes: {
    /**
     * List mutes. Scope: read.
     *
     * Active mutes of services and incidents: the team's, and the key creator's own.
     */
    readonly list: ListCall<'listPublicMutes', 'mutes'>;
  };
  readonly maintenances: {
    /**
     * List maintenance windows. Scope: read.
     *
     * Each window once, even if it affects several of your services: those in progress and scheduled, by ID. With `since` or `updatedSince`, also those that ended since then. Up to 200 per page.
     */
    readonly list: ListCall<'listPublicMaintenances', 'maintenances'>;
  };
  readonly changes: {
    /**
     * List status changes. Scope: read.
     *
     * Recorded status changes of all services, newest first, 50 per page unless you set `limit`. Without `since`, of the last 30 days.
     */
    readonly list: ListCall<'listPublicChanges', 'changes'>;
  };
  readonly ownAlerts: {
    /**
     * List your own alerts. Scope: read.
     *
     * Alerts from your own monitoring: open ones first, then those that ended in the last 24 hours. `verdict` says if a provider may be the cause.
     */
    readonly list: ListCall<'listPublicOwnAlerts', 'ownAlerts'>;
  };
  readonly boards: {
    /**
     * List boards. Scope: read.
     *
     * The boards, oldest first. A board is a named group of services. The board of all services isn't listed.
     */
    readonly list: ListCall<'listPublicBoards', 'boards'>;
    /**
     * Create a board. Scope: write.
     *
     * A team can have up to 50 boards. Creating more returns 409, and so does a name that another board has.
     */
    readonly create: Call<'createPublicBoard'>;
    /**
     * Get a board. Scope: read.
     *
     * The same fields as in the list.
     */
    readonly get: Call<'getPublicBoard'>;
    /**
     * Update a board. Scope: write.
     *
     * Fields that you omit don't change. The slug stays the same.
     */
    readonly update: Call<'updatePublicBoard'>;
    /**
     * Delete a board. Scope: write.
     *
     * Its services aren't deleted. Returns 409 with the names of feeds and integrations that cover only this board; change them first.
     */
    readonly delete: Call<'deletePublicBoard'>;
  };
  readonly feeds: {
    /**
     * List feeds. Scope: read.
     *
     * Oldest first, without their tokens.
     */
    readonly list: ListCall<'listPublicFeeds', 'feeds'>;
    /**
     * Create a feed. Scope: write.
     *
     * A feed is a URL with a private token, with which others read your board without an API key. A team can have up to 10. Creating more returns 409. Needs the admin role.
     */
    readonly create: Call<'createPublicFeed'>;
    /**
     * Revoke a feed. Scope: write.
     *
     * Its URLs return 404 immediately. Needs the admin role.
     */
    readonly delete: Call<'deletePublicFeed'>;
  };
  readonly members: {
    /**
     * List members. Scope: read.
     *
     * The members of the team, by ID.
     */
    readonly list: ListCall<'listPublicMembers', 'members'>;
  };
  readonly integrations: {
    /**
     * List integrations. Scope: read.
     *
     * Oldest first, with the host and the last 4 characters of each URL. Email isn't listed: it follows each member's preferences.
     */
    readonly list: ListCall<'listPublicIntegrations', 'integrations'>;
    /**
     * Create an integration. Scope: write.
     *
     * Connects a channel, and sends nothing. A URL in a private or reserved network returns 400, and creating more than 100 integrations returns 409. Needs the admin role.
     */
    readonly create: Call<'createPublicIntegration'>;
    /**
     * Get an integration. Scope: read.
     *
     * The same fields as in the list.
     */
    readonly get: Call<'getPublicIntegration'>;
    /**
     * Update an integration. Scope: write.
     *
     * Fields that you omit don't change, nor do those within `config` and its `events`. `enabled: false` discards pending alerts. Needs the admin role.
     */
    readonly update: Call<'updatePublicIntegration'>;
    /**
     * Delete an integration. Scope: write.
     *
     * Discards pending alerts. You can restore it in the app for 30 days. Needs the admin role.
     */
    readonly delete: Call<'deletePublicIntegration'>;
    /**
     * Send a test message. Scope: write.
     *
     * Waits up to 15 seconds for the receiver. If it rejects the message, this still returns 200 with the reason. Needs the admin role. Rate limited.
     */
    readonly test: Call<'testPublicIntegration'>;
    /**
     * List deliveries. Scope: read.
     *
     * Sent and pending alerts of an integration, including tests, newest first, 50 per page unless you set `limit`. Kept for 30 days after they finish.
     */
    readonly deliveries: ListCall<'listPublicDeliveries', 'deliveries'>;
    /**
     * Replay a delivery. Scope: write.
     *
     * Sends it again immediately with the same ID, whatever its result. Returns 409 while the integration is switched off. Needs the admin role.
     */
    readonly replay: Call<'replayPublicDelivery'>;
  };
  readonly statusPages: {
    /**
     * List status pages. Scope: read.
     *
     * The status pages that the team publishes, oldest first, each with its headline.
     */
    readonly list: ListCall<'listPublicPages', 'statusPages'>;
    /**
     * Create a status page. Scope: write.
     *
     * A team can have up to 20. Creating more returns 409, and so does a slug that another page on this server has.
     */
    readonly create: Call<'createPublicPage'>;
    /**
     * Get a status page. Scope: read.
     *
     * Returns its sections and items, with the current status of each item.
     */
    readonly get: Call<'getPublicPage'>;
    /**
     * Update or publish a status page. Scope: write.
     *
     * Fields that you omit don't change. `isPublic: true` publishes it. Its sections and items have an operation of their own.
     */
    readonly update: Call<'updatePublicPage'>;
    /**
     * Delete a status page. Scope: write.
     *
     * Deletes its items, posts and history too, but not its services.
     */
    readonly delete: Call<'deletePublicPage'>;
    /**
     * Edit sections and items. Scope: write.
     *
     * Replaces all sections and items, in this order. Those with an `id` keep their history; those that you omit are deleted. If you send `readAt`, it returns 409 if somebody changed the page since then.
     */
    readonly editContent: Call<'editPublicContent'>;
    /**
     * List incidents and maintenance of a status page. Scope: read.
     *
     * Returns all drafts and open posts, and the 50 newest others of each kind, newest first. With `updatedSince`, all posts that changed since then, 50 per page unless you set `limit`.
     */
    readonly posts: ListCall<'listPublicPosts', 'posts'>;
    /**
     * Post an incident or maintenance. Scope: write.
     *
     * A draft is visible to the team only. Maintenance needs `startsAt` and `endsAt`; it starts and ends automatically.
     */
    readonly createPost: Call<'createPublicPost'>;
  };
  readonly statusPageItems: {
    /**
     * Get an item of a status page. Scope: read.
     *
     * The same fields as in its status page. Send its `ETag` as `If-Match` when you set its status.
     */
    readonly get: Call<'getPublicItem'>;
    /**
     * Set the status of an item by hand. Scope: write.
     *
     * Overrides the status from the item's services and programs. An open incident can still make it worse.
     */
    readonly setStatus: Call<'setPublicItemStatus'>;
    /**
     * Clear a status set by hand. Scope: write.
     *
     * The item follows its services and programs again.
     */
    readonly clearStatus: Call<'clearPublicItemStatus'>;
    /**
     * Send the status of an item. Scope: write.
     *
     * For programs. The status holds until the next call, or for `expiresIn` seconds, after which the item is `unknown`. Sending the same status again changes nothing for visitors.
     */
    readonly sendStatus: Call<'sendPublicItemStatus'>;
  };
  readonly statusPagePosts: {
    /**
     * Get a post. Scope: read.
     *
     * The same fields as in the list.
     */
    readonly get: Call<'getPublicPost'>;
    /**
     * Update or publish a post. Scope: write.
     *
     * Fields that you omit don't change. `draft: false` publishes a draft.
     */
    readonly update: Call<'updatePublicPost'>;
    /**
     * Delete a draft. Scope: write.
     *
     * Visitors have seen a published post, so deleting one returns 409.
     */
    readonly delete: Call<'deletePublicPost'>;
    /**
     * Undo the newest update of a post. Scope: write.
     *
     * Within 30 seconds, before subscribers are notified. The update is deleted, and a post without another update becomes a draft again. Later, it returns 409.
     */
    readonly undo: Call<'undoPublicPost'>;
    /**
     * Notify subscribers of a post at once. Scope: write.
     *
     * Ends the 30 seconds in which you can undo it. Later, it returns 409.
     */
    readonly sendNow: Call<'sendPublicPostNow'>;
    /**
     * Add an update to a post. Scope: write.
     *
     * The newest update decides the phase of the post. `resolved` ends an incident.
     */
    readonly addUpdate: Call<'addPublicPostUpdate'>;
    /**
     * Edit an update of a post. Scope: write.
     *
     * The status page shows that it was edited.
     */
    readonly editUpdate: Call<'editPublicPostUpdate'>;
  };
  readonly metrics: {
    /**
     * Get metrics (Prometheus). Scope: read.
     *
     * Prometheus text format 0.0.4: the status of each enabled service and its monitored components as a state set, when they were
     * last checked, open incidents, and the deliveries of your integrations. Lists up to 2,000 services, 2,000 components and 200
     * integrations, services with problems first. `allclear_left_out` counts the rest, and `allclear_services` counts all services
     * by status.
     */
    readonly get: Call<'getMetrics'>;
  };
};

export type AlertChoices = components['schemas']['AlertChoices'];
export type AlertKind = Open<components['schemas']['AlertKind']>;
export type AlertQuietHours = components['schemas']['AlertQuietHours'];
export type AlertQuietHoursChoice = components['schemas']['AlertQuietHoursChoice'];
export type AlertSourceKind = Open<components['schemas']['AlertSourceKind']>;
export type AlertThreshold = components['schemas']['AlertThreshold'];
export type Announcement = components['schemas']['Announcement'];
export type Assignee = Open<components['schemas']['Assignee']>;
export type BeatEvent = Open<components['schemas']['BeatEvent']>;
export type Board = Open<components['schemas']['Board']>;
export type BoardChanges = components['schemas']['BoardChanges'];
export type BoardFilter = components['schemas']['BoardFilter'];
export type BoardName = components['schemas']['BoardName'];
export type BoardServices = components['schemas']['BoardServices'];
export type BoardSummary = Open<components['schemas']['BoardSummary']>;
export type ChangedEvent = Open<components['schemas']['ChangedEvent']>;
export type CheckedEvent = Open<components['schemas']['CheckedEvent']>;
export type ChosenServices = components['schemas']['ChosenServices'];
export type ComponentGroups = components['schemas']['ComponentGroups'];
export type ComponentIds = components['schemas']['ComponentIds'];
export type ComponentNames = components['schemas']['ComponentNames'];
export type CreatedFeed = Open<components['schemas']['CreatedFeed']>;
export type CreatedPublicIntegration = Open<components['schemas']['CreatedPublicIntegration']>;
export type Delivery = Open<components['schemas']['Delivery']>;
export type DeliveryMute = Open<components['schemas']['DeliveryMute']>;
export type Distance = Open<components['schemas']['Distance']>;
export type EmailDomains = components['schemas']['EmailDomains'];
export type Escalation = components['schemas']['Escalation'];
export type EscalationChoice = components['schemas']['EscalationChoice'];
export type Feed = Open<components['schemas']['Feed']>;
export type FeedScope = components['schemas']['FeedScope'];
export type HeldStatus = Open<components['schemas']['HeldStatus']>;
export type Id = components['schemas']['Id'];
export type IncidentTrouble = Open<components['schemas']['IncidentTrouble']>;
export type IntegrationChanges = components['schemas']['IntegrationChanges'];
export type IntegrationConfig = components['schemas']['IntegrationConfig'];
export type IntegrationConfigChanges = components['schemas']['IntegrationConfigChanges'];
export type IntegrationHealth = Open<components['schemas']['IntegrationHealth']>;
export type IntegrationName = components['schemas']['IntegrationName'];
export type IntegrationType = components['schemas']['IntegrationType'];
export type ItemDescription = components['schemas']['ItemDescription'];
export type ItemName = components['schemas']['ItemName'];
export type ItemNeeds = components['schemas']['ItemNeeds'];
export type ItemOnTrouble = components['schemas']['ItemOnTrouble'];
export type ItemPart = components['schemas']['ItemPart'];
export type ItemSentence = components['schemas']['ItemSentence'];
export type ItemStatus = components['schemas']['ItemStatus'];
export type ItemTakesApi = components['schemas']['ItemTakesApi'];
export type ItemWait = components['schemas']['ItemWait'];
export type Likelihood = Open<components['schemas']['Likelihood']>;
export type LinkCreator = Open<components['schemas']['LinkCreator']>;
export type LinkEnd = Open<components['schemas']['LinkEnd']>;
export type LiveEvent = Open<components['schemas']['LiveEvent']>;
export type LogoColor = components['schemas']['LogoColor'];
export type LogoIcon = components['schemas']['LogoIcon'];
export type MaybeMute = Open<components['schemas']['MaybeMute']>;
export type Member = Open<components['schemas']['Member']>;
export type Mute = Open<components['schemas']['Mute']>;
export type NamedService = Open<components['schemas']['NamedService']>;
export type NewAssignee = components['schemas']['NewAssignee'];
export type NewBoard = components['schemas']['NewBoard'];
export type NewCustomerWords = components['schemas']['NewCustomerWords'];
export type NewFeed = components['schemas']['NewFeed'];
export type NewIntegration = components['schemas']['NewIntegration'];
export type NewItem = components['schemas']['NewItem'];
export type NewMute = components['schemas']['NewMute'];
export type NewPost = components['schemas']['NewPost'];
export type NewPostUpdate = components['schemas']['NewPostUpdate'];
export type NewPublicIncident = components['schemas']['NewPublicIncident'];
export type NewPublishedPage = components['schemas']['NewPublishedPage'];
export type NewSection = components['schemas']['NewSection'];
export type NewService = components['schemas']['NewService'];
export type NextCursor = Open<components['schemas']['NextCursor']>;
export type NoData = Open<components['schemas']['NoData']>;
export type ObservedAt = Open<components['schemas']['ObservedAt']>;
export type OtherEvent = Open<components['schemas']['OtherEvent']>;
export type Outcome = Open<components['schemas']['Outcome']>;
export type OverallStatus = Open<components['schemas']['OverallStatus']>;
export type OwnAlert = Open<components['schemas']['OwnAlert']>;
export type OwnAlertSeverity = Open<components['schemas']['OwnAlertSeverity']>;
export type PageAccent = components['schemas']['PageAccent'];
export type PageAccess = components['schemas']['PageAccess'];
export type PageCredit = components['schemas']['PageCredit'];
export type PageImageUrl = Open<components['schemas']['PageImageUrl']>;
export type PageLanguage = components['schemas']['PageLanguage'];
export type PageLanguages = components['schemas']['PageLanguages'];
export type PageName = components['schemas']['PageName'];
export type PageSlug = components['schemas']['PageSlug'];
export type PageZone = components['schemas']['PageZone'];
export type PastTrouble = Open<components['schemas']['PastTrouble']>;
export type Person = Open<components['schemas']['Person']>;
export type Phase = components['schemas']['Phase'];
export type Pinned = components['schemas']['Pinned'];
export type Post = Open<components['schemas']['Post']>;
export type PostChanges = components['schemas']['PostChanges'];
export type PostItem = components['schemas']['PostItem'];
export type PostItems = components['schemas']['PostItems'];
export type PostKind = components['schemas']['PostKind'];
export type PostNotifies = components['schemas']['PostNotifies'];
export type PostPhase = components['schemas']['PostPhase'];
export type PostRepeat = components['schemas']['PostRepeat'];
export type PostText = components['schemas']['PostText'];
export type PostTitle = components['schemas']['PostTitle'];
export type PostUpdate = Open<components['schemas']['PostUpdate']>;
export type PostUpdateText = components['schemas']['PostUpdateText'];
export type Problem = Open<components['schemas']['Problem']>;
export type ProviderClaim = Open<components['schemas']['ProviderClaim']>;
export type PublicBoardList = Open<components['schemas']['PublicBoardList']>;
export type PublicChange = Open<components['schemas']['PublicChange']>;
export type PublicChangeList = Open<components['schemas']['PublicChangeList']>;
export type PublicComponent = Open<components['schemas']['PublicComponent']>;
export type PublicComponentList = Open<components['schemas']['PublicComponentList']>;
export type PublicDay = Open<components['schemas']['PublicDay']>;
export type PublicDeliveryList = Open<components['schemas']['PublicDeliveryList']>;
export type PublicFeedList = Open<components['schemas']['PublicFeedList']>;
export type PublicHistory = Open<components['schemas']['PublicHistory']>;
export type PublicIncident = Open<components['schemas']['PublicIncident']>;
export type PublicIncidentChanges = components['schemas']['PublicIncidentChanges'];
export type PublicIncidentList = Open<components['schemas']['PublicIncidentList']>;
export type PublicIntegration = Open<components['schemas']['PublicIntegration']>;
export type PublicIntegrationList = Open<components['schemas']['PublicIntegrationList']>;
export type PublicLinked = Open<components['schemas']['PublicLinked']>;
export type PublicMaintenance = Open<components['schemas']['PublicMaintenance']>;
export type PublicMaintenanceList = Open<components['schemas']['PublicMaintenanceList']>;
export type PublicMaintenanceWindow = Open<components['schemas']['PublicMaintenanceWindow']>;
export type PublicManualStatus = components['schemas']['PublicManualStatus'];
export type PublicMemberList = Open<components['schemas']['PublicMemberList']>;
export type PublicMute = Open<components['schemas']['PublicMute']>;
export type PublicMuteList = Open<components['schemas']['PublicMuteList']>;
export type PublicNotice = Open<components['schemas']['PublicNotice']>;
export type PublicOpenIncident = Open<components['schemas']['PublicOpenIncident']>;
export type PublicOwnAlertList = Open<components['schemas']['PublicOwnAlertList']>;
export type PublicPageComponent = Open<components['schemas']['PublicPageComponent']>;
export type PublicPageList = Open<components['schemas']['PublicPageList']>;
export type PublicPostList = Open<components['schemas']['PublicPostList']>;
export type PublicService = Open<components['schemas']['PublicService']>;
export type PublicServiceChange = Open<components['schemas']['PublicServiceChange']>;
export type PublicServiceList = Open<components['schemas']['PublicServiceList']>;
export type PublicServiceRef = Open<components['schemas']['PublicServiceRef']>;
export type PublicSeverity = Open<components['schemas']['PublicSeverity']>;
export type PublicUpdate = Open<components['schemas']['PublicUpdate']>;
export type PublicUptime = Open<components['schemas']['PublicUptime']>;
export type PublishedContent = components['schemas']['PublishedContent'];
export type PublishedHeadline = Open<components['schemas']['PublishedHeadline']>;
export type PublishedItem = Open<components['schemas']['PublishedItem']>;
export type PublishedPage = Open<components['schemas']['PublishedPage']>;
export type PublishedPageChanges = components['schemas']['PublishedPageChanges'];
export type PublishedPageSummary = Open<components['schemas']['PublishedPageSummary']>;
export type PublishedSection = Open<components['schemas']['PublishedSection']>;
export type Receipt = Open<components['schemas']['Receipt']>;
export type ReceivedStatus = Open<components['schemas']['ReceivedStatus']>;
export type RefetchEvent = Open<components['schemas']['RefetchEvent']>;
export type RepeatMinutes = components['schemas']['RepeatMinutes'];
export type SectionName = components['schemas']['SectionName'];
export type SentStatus = components['schemas']['SentStatus'];
export type ServiceChanges = components['schemas']['ServiceChanges'];
export type ServiceName = components['schemas']['ServiceName'];
export type ShownIntegrationConfig = Open<components['schemas']['ShownIntegrationConfig']>;
export type SinceAtLeast = Open<components['schemas']['SinceAtLeast']>;
export type StaleAfter = Open<components['schemas']['StaleAfter']>;
export type Status = components['schemas']['Status'];
export type StatusByHand = components['schemas']['StatusByHand'];
export type StatusPageUrl = components['schemas']['StatusPageUrl'];
export type Summaries = components['schemas']['Summaries'];
export type SummariesChoice = components['schemas']['SummariesChoice'];
export type SupportUrl = components['schemas']['SupportUrl'];
export type TeamRole = Open<components['schemas']['TeamRole']>;
export type TestResult = Open<components['schemas']['TestResult']>;
export type Timestamp = components['schemas']['Timestamp'];
export type Trouble = Open<components['schemas']['Trouble']>;
export type UnknownReason = Open<components['schemas']['UnknownReason']>;
export type UnlinkedIncidents = components['schemas']['UnlinkedIncidents'];
export type Verdict = Open<components['schemas']['Verdict']>;
export type WebhookAlert = Open<components['schemas']['WebhookAlert']>;
export type WebhookIncident = Open<components['schemas']['WebhookIncident']>;
export type WebhookIntegration = Open<components['schemas']['WebhookIntegration']>;
export type WebhookMaintenance = Open<components['schemas']['WebhookMaintenance']>;
export type WebhookMissed = Open<components['schemas']['WebhookMissed']>;
export type WebhookOwnAlert = Open<components['schemas']['WebhookOwnAlert']>;
export type WebhookProposal = Open<components['schemas']['WebhookProposal']>;
export type WebhookService = Open<components['schemas']['WebhookService']>;
export type WebhookSingleAlert = Open<components['schemas']['WebhookSingleAlert']>;
export type WebhookSummary = Open<components['schemas']['WebhookSummary']>;
export type WebhookTrouble = Open<components['schemas']['WebhookTrouble']>;
