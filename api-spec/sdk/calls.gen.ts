// By `make api`, from openapi.yaml.

import type { Call, ListCall } from './call.ts';
import type { components } from './schema.gen.ts';

/** Method, address after /api/ and, of a list with cursors, where its entries are. */
export const calls = {
  getUser: 'GET user',
  listServices: 'GET services',
  addService: 'POST services',
  addServices: 'POST services/batch',
  editServices: 'PUT services/batch',
  deleteServices: 'POST services/batch/delete',
  detectPage: 'POST services/detect',
  readServiceList: 'POST services/read-list',
  searchCatalogue: 'GET catalogue',
  getService: 'GET services/{id}',
  editService: 'PUT services/{id}',
  deleteService: 'DELETE services/{id}',
  getServiceHistory: 'GET services/{id}/history',
  getServiceReceipt: 'GET services/{id}/receipt',
  setServiceStatus: 'PUT service-statuses/{serviceId}',
  clearServiceStatus: 'DELETE service-statuses/{serviceId}',
  refreshStatus: 'POST refresh-status',
  listStatusChanges: 'GET status-changes',
  listIncidents: 'GET incidents',
  createIncident: 'POST incidents',
  getIncident: 'GET incidents/{id}',
  updateIncident: 'PUT incidents/{id}',
  listIntegrations: 'GET integrations',
  createIntegration: 'POST integrations',
  updateIntegration: 'PUT integrations/{id}',
  deleteIntegration: 'DELETE integrations/{id}',
  testIntegration: 'POST integrations/{id}/test',
  rotateSigningSecret: 'POST integrations/{id}/rotate-secret',
  listDeliveries: 'GET integrations/{id}/deliveries',
  explainDelivery: 'GET integrations/{id}/deliveries/{deliveryId}/why',
  replayDelivery: 'POST integrations/{id}/deliveries/{deliveryId}/replay',
  listUsers: 'GET admin/users',
  createUser: 'POST admin/users',
  getManagedUser: 'GET admin/users/{id}',
  updateManagedUser: 'PUT admin/users/{id}',
  deleteManagedUser: 'DELETE admin/users/{id}',
  getUserDetails: 'GET admin/users/{id}/details',
  extendTrial: 'POST admin/users/{id}/trial',
  sendUserConfirmation: 'POST admin/users/{id}/email-confirmation',
  unlinkSingleSignOn: 'DELETE admin/users/{id}/single-sign-on',
  listUsersWithServices: 'GET admin/users-with-services',
  exportUsers: 'GET admin/users-export',
  getStatistics: 'GET admin/statistics',
  getAdminSettings: 'GET admin/settings',
  updateAdminSettings: 'PUT admin/settings',
  listAudit: 'GET admin/audit',
  exportAudit: 'GET admin/audit/export',
  getSummary: 'GET v1/summary',
  listPublicServices: 'GET v1/services services',
  getPublicService: 'GET v1/services/{service_id}',
  getPublicServiceHistory: 'GET v1/services/{service_id}/history changes',
  listPublicIncidents: 'GET v1/incidents incidents',
  getMetrics: 'GET v1/metrics',
  listFeeds: 'GET feeds',
  createFeed: 'POST feeds',
  deleteFeed: 'DELETE feeds/{id}',
  streamEvents: 'GET events',
} as const;

/** A function for each operation that an API key may call. */
export type Client = {
  /**
   * The signed-in user. Scope: read.
   *
   * Includes the notification preferences and what the account can do.
   */
  readonly getUser: Call<'getUser'>;
  /**
   * Your services with their status. Scope: read.
   *
   * With status, uptime and the gravest open incident. All of them, unless a parameter says which. A page by name has the address of
   * the next one in `Link`; with `order=trouble` there is one page, of the services that need a look first.
   */
  readonly listServices: Call<'listServices'>;
  /**
   * Watch a status page. Scope: write.
   *
   * Takes any address of a status page, finds its format and polls it at once. A page that can't be read is added all the
   * same, as `unknown` with the reason. A trial includes 500 services, and a page is watched once with the same components: one more
   * answers 409.
   */
  readonly addService: Call<'addService'>;
  /**
   * Watch several status pages at once. Scope: write.
   *
   * As `POST /api/services` for each of up to 50: their pages are looked at side by side, for 25 seconds at most, and what is added is
   * added together. One that is refused says why and holds up none of the others. What concerns all of them refuses the call, such
   * as a body that is not as documented, or an account that may only read.
   */
  readonly addServices: Call<'addServices'>;
  /**
   * Change several services at once. Scope: write.
   *
   * Makes the same changes to up to 500 services, all of them or none. An id that you don't have is skipped. Resumed services
   * keep their last reading until the next check of their page, within a minute.
   */
  readonly editServices: Call<'editServices'>;
  /**
   * Delete several services at once. Scope: write.
   *
   * As `DELETE /api/services/{id}` for up to 500 services, all of them or none. An id that you don't have is skipped.
   */
  readonly deleteServices: Call<'deleteServices'>;
  /**
   * Find out what kind of status page an address has. Scope: write.
   *
   * At most 8 requests to a host, 16 for a page below a path, and 10 seconds; what is found was checked by its content. Adds nothing. Rate limited.
   */
  readonly detectPage: Call<'detectPage'>;
  /**
   * Read a list of services that was kept elsewhere. Scope: write.
   *
   * The first step of an import. Takes a text, whose format is found by its looks (addresses one a line, CSV, OPML, Uptime Kuma's
   * export), or a token of StatusGator's API, which is used once and kept nowhere. Says of each service what is known of it: whether
   * the catalogue has it, whether you watch it. No status page is asked and nothing is added: pages that are `unknown` are looked at by
   * `POST /api/services/detect`, and what is chosen is added by `POST /api/services/batch`. A list may be read again at any time; what was
   * added by then is `watched`. Rate limited.
   */
  readonly readServiceList: Call<'readServiceList'>;
  /**
   * Known services and their status pages. Scope: read.
   *
   * By name, the best match first.
   */
  readonly searchCatalogue: Call<'searchCatalogue'>;
  /**
   * One service with its components, incidents and maintenances. Scope: read.
   *
   * With components, open incidents and maintenances of its page.
   */
  readonly getService: Call<'getService'>;
  /**
   * Change a service. Scope: write.
   *
   * What is left out stays as it is.
   */
  readonly editService: Call<'editService'>;
  /**
   * Stop watching a service and remove its history. Scope: write.
   *
   * Its history goes with its last watcher.
   */
  readonly deleteService: Call<'deleteService'>;
  /**
   * The recorded status changes of one service. Scope: read.
   *
   * Recorded changes, the newest first.
   */
  readonly getServiceHistory: Call<'getServiceHistory'>;
  /**
   * How soon your alerts of a service's status page arrived. Scope: read.
   *
   * Of what the page told in the last 30 days, over all of your integrations.
   */
  readonly getServiceReceipt: Call<'getServiceReceipt'>;
  /**
   * Set a status by hand. Scope: write.
   *
   * Ends by itself at the next change that the page reports. Changes neither uptime nor alerts.
   */
  readonly setServiceStatus: Call<'setServiceStatus'>;
  /**
   * Clear a status that was set by hand. Scope: write.
   *
   * The status of the page counts again.
   */
  readonly clearServiceStatus: Call<'clearServiceStatus'>;
  /**
   * Poll the pages of your enabled services now. Scope: write.
   *
   * Answers when all are done, or after 15 seconds. A page polled less than 10 seconds ago is not polled again.
   */
  readonly refreshStatus: Call<'refreshStatus'>;
  /**
   * The recorded status changes of all your services. Scope: read.
   *
   * Of all your services, the newest first.
   */
  readonly listStatusChanges: Call<'listStatusChanges'>;
  /**
   * Incidents of your services. Scope: read.
   *
   * The open ones, then those that ended. One that touches several services comes once for each.
   */
  readonly listIncidents: Call<'listIncidents'>;
  /**
   * Report an incident by hand. Scope: write.
   *
   * It is told like one of a page.
   */
  readonly createIncident: Call<'createIncident'>;
  /**
   * One incident with all that is known of it. Scope: read.
   *
   * With its updates, the services it touches and who was told.
   */
  readonly getIncident: Call<'getIncident'>;
  /**
   * Change an incident that was reported by hand. Scope: write.
   *
   * What is left out stays as it is. An incident of a status page answers 409.
   */
  readonly updateIncident: Call<'updateIncident'>;
  /**
   * Your integrations. Scope: read.
   *
   * By session with their whole addresses, which are credentials; by key with host and last four characters. Mail is among them from the first alert on that is to be mailed; it goes by the notification preferences, and answers 409 where it is to be changed, deleted or tested.
   */
  readonly listIntegrations: Call<'listIntegrations'>;
  /**
   * Connect Slack, Microsoft Teams or a webhook. Scope: write.
   *
   * Nothing is sent yet; `POST /api/integrations/{id}/test` does that. An address in a private or reserved network answers
   * 400, more than 100 integrations 409. There may be several of a type, each for services of its own. What a webhook gets is described under Webhooks, `alert`.
   */
  readonly createIntegration: Call<'createIntegration'>;
  /**
   * Change an integration, or switch it off and on. Scope: write.
   *
   * What is left out stays as it is; within `config` and its `events` too. `enabled: false` cancels what waits to be sent;
   * switching on again starts afresh, also after Allclear has switched it off.
   */
  readonly updateIntegration: Call<'updateIntegration'>;
  /**
   * Disconnect; its deliveries go with it. Scope: write.
   *
   * What waits to be sent there is not sent any more. It cannot be undone.
   */
  readonly deleteIntegration: Call<'deleteIntegration'>;
  /**
   * Send a test message now. Scope: write.
   *
   * Also while the integration is switched off. Answers once the receiver has, after 15 seconds at most. That the
   * receiver refused is no error of this call: it answers 200 with what happened. The test is kept with the deliveries. Rate limited.
   */
  readonly testIntegration: Call<'testIntegration'>;
  /**
   * Give a webhook a new signing secret. Scope: write.
   *
   * For 24 hours messages carry two signatures, one by each secret. Anything but a webhook answers 409.
   */
  readonly rotateSigningSecret: Call<'rotateSigningSecret'>;
  /**
   * The latest deliveries of an integration. Scope: read.
   *
   * What was sent there or waits to be, tests too. They are kept for 30 days after they ended.
   */
  readonly listDeliveries: Call<'listDeliveries'>;
  /**
   * Why you got an alert. Scope: read.
   *
   * What the status page said, which rule made it news and which of your settings let it through, all as they were when the alert
   * was made. Alerts from before Allclear kept its reasons have a `note` instead of `rule` and `filter`.
   */
  readonly explainDelivery: Call<'explainDelivery'>;
  /**
   * Send a delivery again, with the same id. Scope: write.
   *
   * Whatever became of it before, also after it was accepted. It is sent at once and counts its attempts anew. While the
   * integration is switched off it answers 409.
   */
  readonly replayDelivery: Call<'replayDelivery'>;
  /**
   * List users. Scope: admin.
   *
   * Owner only. The `X-Total-Count` header has the number of matching users on all pages.
   */
  readonly listUsers: Call<'listUsers'>;
  /**
   * Create a user. Scope: admin.
   *
   * With a free trial of 30 days. Without a password, an email lets the user choose one; with one, an email confirms the address.
   * Setting a password needs a session that signed in within the last 10 minutes. Owner only.
   */
  readonly createUser: Call<'createUser'>;
  /**
   * One user. Scope: admin.
   *
   * The same fields as in the list. Owner only.
   */
  readonly getManagedUser: Call<'getManagedUser'>;
  /**
   * Change a user. Scope: admin.
   *
   * Fields that you omit stay as they are. A new email address takes effect when the user opens the link that we send to it. We
   * notify a confirmed old address at once, and its link can undo the change. A new password ends every session of the user.
   * Changing the email address, password or role needs a session that signed in within the last 10 minutes; an API key can't do it.
   * The owner is always an administrator and changes their own email address and password in Settings. Owner only.
   */
  readonly updateManagedUser: Call<'updateManagedUser'>;
  /**
   * Delete a user with everything that is theirs. Scope: admin.
   *
   * Deletes at once, like `DELETE /api/user`. The owner's account can't be deleted (409). If we can't cancel the subscription at the
   * payment provider, we delete nothing (503). Owner only.
   */
  readonly deleteManagedUser: Call<'deleteManagedUser'>;
  /**
   * Get everything about a user. Scope: admin.
   *
   * The user's services, integrations, sessions and latest audit entries. Owner only.
   */
  readonly getUserDetails: Call<'getUserDetails'>;
  /**
   * Extend a trial. Scope: admin.
   *
   * From the end of the trial, or from now if it's over. Users with a subscription answer 409. The owner's only.
   */
  readonly extendTrial: Call<'extendTrial'>;
  /**
   * Resend a confirmation email. Scope: admin.
   *
   * To the address that the user hasn't confirmed yet; once a minute at most. The owner's only.
   */
  readonly sendUserConfirmation: Call<'sendUserConfirmation'>;
  /**
   * Unlink a user's single sign-on. Scope: admin.
   *
   * Removes the link to the sign-in provider and ends the user's sessions. Use it when their email address now belongs to somebody
   * else there. The next single sign-on with their confirmed email address links the account again. 404 if there is no link. Owner
   * only.
   */
  readonly unlinkSingleSignOn: Call<'unlinkSingleSignOn'>;
  /**
   * What users watch. Scope: admin.
   *
   * The owner's only. Pages and search as of `GET /api/admin/users`; of each user the first seven services by name.
   */
  readonly listUsersWithServices: Call<'listUsersWithServices'>;
  /**
   * Export users as CSV. Scope: admin.
   *
   * Streams all users that fit. Text that a spreadsheet would run as a formula starts with an apostrophe. The owner's only.
   */
  readonly exportUsers: Call<'exportUsers'>;
  /**
   * Get figures of the whole server. Scope: admin.
   *
   * Counted on each request. Owner only.
   */
  readonly getStatistics: Call<'getStatistics'>;
  /**
   * Get the settings of the server. Scope: admin.
   *
   * Administrators only.
   */
  readonly getAdminSettings: Call<'getAdminSettings'>;
  /**
   * Change the settings of the server. Scope: admin.
   *
   * Administrators only. Emails about new users need an email address to go to.
   */
  readonly updateAdminSettings: Call<'updateAdminSettings'>;
  /**
   * Who did what, newest first. Scope: admin.
   *
   * Owner only. Every change adds one entry, whether it came from the app, the API or the command line. So does each sign-in, failed
   * sign-in and first use of a key from a new IP address. For the next page, set `before` to the last id of this one.
   */
  readonly listAudit: Call<'listAudit'>;
  /**
   * All entries that fit as JSON lines, newest first. Scope: admin.
   *
   * Streams one `AuditEntry` as JSON on each line. Owner only.
   */
  readonly exportAudit: Call<'exportAudit'>;
  /**
   * Your board in one word and a few numbers. Scope: read.
   *
   * The overall status, how many services have which, and how fresh that is. With `?format=md`, or where `Accept` names
   * `text/markdown`, it is text for agents: the answer first, then what is wrong, at most 1,000 tokens for 20 services. That text
   * changes with the minute at most, unless something happens.
   */
  readonly getSummary: Call<'getSummary'>;
  /**
   * All services of the key's user. Scope: read.
   *
   * By name, all of them unless `limit` is given. With several filters a service has to fit each of them; within one filter, any
   * of its values, each as a parameter of its own: `?status=outage&status=degraded`.
   */
  readonly listPublicServices: ListCall<'listPublicServices', 'services'>;
  /**
   * One service. Scope: read.
   *
   * As the list has it.
   */
  readonly getPublicService: Call<'getPublicService'>;
  /**
   * How the status of one service went. Scope: read.
   *
   * Its uptime, the days that had something else than operational, and its recorded changes, the newest first, 50 unless `limit` says
   * otherwise.
   */
  readonly getPublicServiceHistory: ListCall<'getPublicServiceHistory', 'changes'>;
  /**
   * Incidents that touch your services. Scope: read.
   *
   * Each once, whichever of your services it touches; those that are over too. The newest beginning first, 50 unless `limit` says
   * otherwise.
   */
  readonly listPublicIncidents: ListCall<'listPublicIncidents', 'incidents'>;
  /**
   * Metrics of your board, for Prometheus. Scope: read.
   *
   * Prometheus text format 0.0.4: the status of each service that is switched on and of each component that it watches as a state set,
   * how old each reading is, open incidents, and how the deliveries of your integrations fare. At most 2,000 services, 2,000 components
   * and 200 integrations are listed, services in trouble first; `allclear_left_out` counts the rest, and `allclear_services` all services by
   * status.
   */
  readonly getMetrics: Call<'getMetrics'>;
  /**
   * Your feeds. Scope: read.
   *
   * The newest first, without their tokens.
   */
  readonly listFeeds: Call<'listFeeds'>;
  /**
   * Make a feed. Scope: write.
   *
   * A feed is an address with a private token in it, by which others read your board without a key: as JSON Feed, RSS, calendar,
   * Statuspage summary, text, or as badges. You may have ten; one more answers 409.
   */
  readonly createFeed: Call<'createFeed'>;
  /**
   * Revoke a feed at once. Scope: write.
   *
   * Its addresses answer 404 at once.
   */
  readonly deleteFeed: Call<'deleteFeed'>;
  /**
   * Live events of your services. Scope: read.
   *
   * Server-sent events: `changed`, `checked`, `refetch` and `beat`, each with JSON as its data, as `LiveEvent` has them. They say what to
   * fetch again and carry nothing of it. A `beat` comes every 15 seconds: silence for longer means that the connection is lost, whatever it
   * says. The stream ends with the session or the key. A server that stops ends it with a `retry` of its own: the milliseconds after which
   * to connect again. It begins with `changed` or `refetch` where something changed in the last 15 seconds, so that a list read just before
   * it misses nothing. New events may come: leave out those that you do not know.
   * A user has 50 at a time at each web process; one more ends the oldest.
   */
  readonly streamEvents: Call<'streamEvents'>;
};

export type Access = components['schemas']['Access'];
export type AddedService = components['schemas']['AddedService'];
export type AddedServices = components['schemas']['AddedServices'];
export type AdminSettings = components['schemas']['AdminSettings'];
export type AlertChoices = components['schemas']['AlertChoices'];
export type AlertKind = components['schemas']['AlertKind'];
export type AlertThreshold = components['schemas']['AlertThreshold'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditOutcome = components['schemas']['AuditOutcome'];
export type BeatEvent = components['schemas']['BeatEvent'];
export type BoardSummary = components['schemas']['BoardSummary'];
export type BroughtList = components['schemas']['BroughtList'];
export type CatalogueEntry = components['schemas']['CatalogueEntry'];
export type ChangedEvent = components['schemas']['ChangedEvent'];
export type ChangedServices = components['schemas']['ChangedServices'];
export type CheckedEvent = components['schemas']['CheckedEvent'];
export type ChosenServices = components['schemas']['ChosenServices'];
export type Component = components['schemas']['Component'];
export type ComponentGroups = components['schemas']['ComponentGroups'];
export type ComponentIds = components['schemas']['ComponentIds'];
export type ComponentNames = components['schemas']['ComponentNames'];
export type CreatedFeed = components['schemas']['CreatedFeed'];
export type CreatedIntegration = components['schemas']['CreatedIntegration'];
export type Delivery = components['schemas']['Delivery'];
export type DeliveryExplanation = components['schemas']['DeliveryExplanation'];
export type DetectedPage = components['schemas']['DetectedPage'];
export type Distance = components['schemas']['Distance'];
export type Feed = components['schemas']['Feed'];
export type FeedScope = components['schemas']['FeedScope'];
export type Id = components['schemas']['Id'];
export type Incident = components['schemas']['Incident'];
export type IncidentChanges = components['schemas']['IncidentChanges'];
export type IncidentDetail = components['schemas']['IncidentDetail'];
export type IncidentTrouble = components['schemas']['IncidentTrouble'];
export type Integration = components['schemas']['Integration'];
export type IntegrationChanges = components['schemas']['IntegrationChanges'];
export type IntegrationConfig = components['schemas']['IntegrationConfig'];
export type IntegrationConfigChanges = components['schemas']['IntegrationConfigChanges'];
export type IntegrationHealth = components['schemas']['IntegrationHealth'];
export type IntegrationName = components['schemas']['IntegrationName'];
export type IntegrationType = components['schemas']['IntegrationType'];
export type LeftOutOfList = components['schemas']['LeftOutOfList'];
export type ListedService = components['schemas']['ListedService'];
export type LiveEvent = components['schemas']['LiveEvent'];
export type LogoColor = components['schemas']['LogoColor'];
export type LogoIcon = components['schemas']['LogoIcon'];
export type MailIntegration = components['schemas']['MailIntegration'];
export type Maintenance = components['schemas']['Maintenance'];
export type ManagedUser = components['schemas']['ManagedUser'];
export type ManagedUserChanges = components['schemas']['ManagedUserChanges'];
export type ManualStatus = components['schemas']['ManualStatus'];
export type MaybeMaintenance = components['schemas']['MaybeMaintenance'];
export type MaybeOpenIncident = components['schemas']['MaybeOpenIncident'];
export type MissingSelection = components['schemas']['MissingSelection'];
export type NamedService = components['schemas']['NamedService'];
export type NewFeed = components['schemas']['NewFeed'];
export type NewIncident = components['schemas']['NewIncident'];
export type NewIntegration = components['schemas']['NewIntegration'];
export type NewManagedUser = components['schemas']['NewManagedUser'];
export type NewService = components['schemas']['NewService'];
export type NewServices = components['schemas']['NewServices'];
export type NextCursor = components['schemas']['NextCursor'];
export type NoData = components['schemas']['NoData'];
export type NotificationPreferences = components['schemas']['NotificationPreferences'];
export type ObservedAt = components['schemas']['ObservedAt'];
export type OpenIncident = components['schemas']['OpenIncident'];
export type Outcome = components['schemas']['Outcome'];
export type OverallStatus = components['schemas']['OverallStatus'];
export type PageAddress = components['schemas']['PageAddress'];
export type PageComponent = components['schemas']['PageComponent'];
export type PastTrouble = components['schemas']['PastTrouble'];
export type Phase = components['schemas']['Phase'];
export type Pinned = components['schemas']['Pinned'];
export type Problem = components['schemas']['Problem'];
export type PublicChange = components['schemas']['PublicChange'];
export type PublicComponent = components['schemas']['PublicComponent'];
export type PublicDay = components['schemas']['PublicDay'];
export type PublicHistory = components['schemas']['PublicHistory'];
export type PublicIncident = components['schemas']['PublicIncident'];
export type PublicIncidentList = components['schemas']['PublicIncidentList'];
export type PublicLinked = components['schemas']['PublicLinked'];
export type PublicMaintenance = components['schemas']['PublicMaintenance'];
export type PublicNotice = components['schemas']['PublicNotice'];
export type PublicOpenIncident = components['schemas']['PublicOpenIncident'];
export type PublicService = components['schemas']['PublicService'];
export type PublicServiceList = components['schemas']['PublicServiceList'];
export type PublicSeverity = components['schemas']['PublicSeverity'];
export type PublicUptime = components['schemas']['PublicUptime'];
export type ReadList = components['schemas']['ReadList'];
export type Receipt = components['schemas']['Receipt'];
export type RefetchEvent = components['schemas']['RefetchEvent'];
export type RefreshCounts = components['schemas']['RefreshCounts'];
export type Selection = components['schemas']['Selection'];
export type SelectionProposal = components['schemas']['SelectionProposal'];
export type SentConfirmation = components['schemas']['SentConfirmation'];
export type Service = components['schemas']['Service'];
export type ServiceChanges = components['schemas']['ServiceChanges'];
export type ServiceDetail = components['schemas']['ServiceDetail'];
export type ServiceName = components['schemas']['ServiceName'];
export type ServiceStatusRecord = components['schemas']['ServiceStatusRecord'];
export type ServicesToDelete = components['schemas']['ServicesToDelete'];
export type SeveralIds = components['schemas']['SeveralIds'];
export type SharedChange = components['schemas']['SharedChange'];
export type SharedChanges = components['schemas']['SharedChanges'];
export type ShownIntegrationConfig = components['schemas']['ShownIntegrationConfig'];
export type SinceAtLeast = components['schemas']['SinceAtLeast'];
export type StaleAfter = components['schemas']['StaleAfter'];
export type Statistics = components['schemas']['Statistics'];
export type Status = components['schemas']['Status'];
export type StatusChange = components['schemas']['StatusChange'];
export type StatusPageUrl = components['schemas']['StatusPageUrl'];
export type TestResult = components['schemas']['TestResult'];
export type Timestamp = components['schemas']['Timestamp'];
export type ToldIntegration = components['schemas']['ToldIntegration'];
export type TouchedService = components['schemas']['TouchedService'];
export type TrialExtension = components['schemas']['TrialExtension'];
export type Trouble = components['schemas']['Trouble'];
export type TroubledDay = components['schemas']['TroubledDay'];
export type UnknownReason = components['schemas']['UnknownReason'];
export type UnlinkedIncidents = components['schemas']['UnlinkedIncidents'];
export type UnreadService = components['schemas']['UnreadService'];
export type Update = components['schemas']['Update'];
export type Uptime = components['schemas']['Uptime'];
export type User = components['schemas']['User'];
export type UserDetails = components['schemas']['UserDetails'];
export type UserWithServices = components['schemas']['UserWithServices'];
export type WatchedAs = components['schemas']['WatchedAs'];
export type WatchedComponent = components['schemas']['WatchedComponent'];
export type WebhookAlert = components['schemas']['WebhookAlert'];
export type WebhookIncident = components['schemas']['WebhookIncident'];
export type WebhookIntegration = components['schemas']['WebhookIntegration'];
export type WebhookMaintenance = components['schemas']['WebhookMaintenance'];
export type WebhookProposal = components['schemas']['WebhookProposal'];
export type WebhookService = components['schemas']['WebhookService'];
export type WebhookSingleAlert = components['schemas']['WebhookSingleAlert'];
export type WebhookTrouble = components['schemas']['WebhookTrouble'];
