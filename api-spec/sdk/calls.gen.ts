// By `make api`, from openapi.yaml.

import type { Call, ListCall } from './call.ts';
import type { components } from './schema.gen.ts';

/** Method, address after /api/ and, of a list with cursors, where its entries are. */
export const calls = {
  getUser: 'GET user',
  listTeams: 'GET teams',
  setCustomerStyle: 'PUT team/customer-style',
  listMembers: 'GET team/members',
  listTeamAudit: 'GET team/audit',
  exportTeamAudit: 'GET team/audit/export',
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
  listRecentlyDeleted: 'GET recently-deleted',
  restoreService: 'POST services/{id}/restore',
  getServiceHistory: 'GET services/{id}/history',
  getServiceReceipt: 'GET services/{id}/receipt',
  setServiceStatus: 'PUT service-statuses/{serviceId}',
  clearServiceStatus: 'DELETE service-statuses/{serviceId}',
  refreshStatus: 'POST refresh-status',
  listStatusChanges: 'GET status-changes',
  getReport: 'GET reports',
  setReportTarget: 'PUT reports/target',
  listReportLinks: 'GET reports/links',
  createReportLink: 'POST reports/links',
  deleteReportLink: 'DELETE reports/links/{id}',
  listBoards: 'GET boards',
  createBoard: 'POST boards',
  updateBoard: 'PUT boards/{id}',
  deleteBoard: 'DELETE boards/{id}',
  listIncidents: 'GET incidents',
  createIncident: 'POST incidents',
  getIncident: 'GET incidents/{id}',
  updateIncident: 'PUT incidents/{id}',
  assignIncident: 'PUT incidents/{id}/assignee',
  unassignIncident: 'DELETE incidents/{id}/assignee',
  muteIncident: 'PUT incidents/{id}/mute',
  unmuteIncident: 'DELETE incidents/{id}/mute',
  addIncidentNote: 'POST incidents/{id}/notes',
  recordCustomerCopy: 'POST incidents/{id}/copies',
  deleteIncidentNote: 'DELETE incidents/{id}/notes/{noteId}',
  assignService: 'PUT services/{id}/assignee',
  unassignService: 'DELETE services/{id}/assignee',
  muteService: 'PUT services/{id}/mute',
  unmuteService: 'DELETE services/{id}/mute',
  listIntegrations: 'GET integrations',
  createIntegration: 'POST integrations',
  updateIntegration: 'PUT integrations/{id}',
  deleteIntegration: 'DELETE integrations/{id}',
  restoreIntegration: 'POST integrations/{id}/restore',
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
  listManagedTeams: 'GET admin/teams',
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
   * Get your account. Scope: read.
   *
   * Includes the notification preferences and what the account can do.
   */
  readonly getUser: Call<'getUser'>;
  /**
   * List teams. Scope: read.
   *
   * The teams that you are a member of, by name. An API key lists only its own team.
   */
  readonly listTeams: Call<'listTeams'>;
  /**
   * Set how the team writes to customers. Scope: write.
   *
   * The tone, ending and time zone of texts for customers, for the whole team. Needs the role admin. To read it, use `team.customerStyle` of
   * `GET /api/user`.
   */
  readonly setCustomerStyle: Call<'setCustomerStyle'>;
  /**
   * List members. Scope: read.
   *
   * The members of the team, by name.
   */
  readonly listMembers: Call<'listMembers'>;
  /**
   * List the team's audit log. Scope: write.
   *
   * Newest first. Needs the role admin, and an API key with the scope `write`. Every change to the team adds one entry, whether it came from the app, the API
   * or the CLI. So does the first use of one of its keys from a new IP address. For the next page, set `before` to the last ID of this one.
   */
  readonly listTeamAudit: Call<'listTeamAudit'>;
  /**
   * Export the team's audit log as JSON lines. Scope: write.
   *
   * Newest first. Streams all matching entries, one `AuditEntry` as JSON per line. Needs the role admin, and an API key with the scope `write`.
   */
  readonly exportTeamAudit: Call<'exportTeamAudit'>;
  /**
   * List services. Scope: read.
   *
   * Returns all services with their status, uptime and most severe open incident, unless a parameter limits them. If they're
   * sorted by name, the `Link` header has the URL of the next page. With `order=trouble` there is one page, with problems first.
   */
  readonly listServices: Call<'listServices'>;
  /**
   * Add a service. Scope: write.
   *
   * Takes the URL of any status page, detects its format and reads it immediately. If we can't read the page, the service is still
   * added as `unknown` with the reason. A trial includes 500 services. Adding more returns 409, and so does adding the same status
   * page with the same components.
   */
  readonly addService: Call<'addService'>;
  /**
   * Add several services. Scope: write.
   *
   * Like `POST /api/services` for up to 50 services. We read their pages in parallel for up to 25 seconds and add the services
   * together. If one can't be added, it has the reason, and the others are still added. If the whole request has a problem, such
   * as an invalid body or a read-only team, we add none.
   */
  readonly addServices: Call<'addServices'>;
  /**
   * Change several services at once. Scope: write.
   *
   * Makes the same changes to up to 500 services, all of them or none. IDs that aren't yours are skipped. Resumed services
   * keep their last status until the next check, within a minute.
   */
  readonly editServices: Call<'editServices'>;
  /**
   * Delete several services at once. Scope: write.
   *
   * Like `DELETE /api/services/{id}` for up to 500 services, all of them or none. IDs that aren't yours are skipped.
   */
  readonly deleteServices: Call<'deleteServices'>;
  /**
   * Detect a status page. Scope: write.
   *
   * Detects the format and components at a URL without adding it. Makes up to 8 requests to a host (16 for a page below a path)
   * within 10 seconds. Rate limited.
   */
  readonly detectPage: Call<'detectPage'>;
  /**
   * Read a list of services. Scope: write.
   *
   * The first step of an import. Send text, whose format we detect (one URL per line, CSV, OPML or an Uptime Kuma export), or a
   * StatusGator API token, which we use once and don't store. The response says for each service if it's in the catalogue and if
   * you already monitor it. This reads no status pages and adds nothing. Use `POST /api/services/detect` for pages that are
   * `unknown`, and `POST /api/services/batch` to add services. You can read a list again at any time; services you have added by
   * then are `watched`. Rate limited.
   */
  readonly readServiceList: Call<'readServiceList'>;
  /**
   * Search known services. Scope: read.
   *
   * Searches names, other names, hosts and categories, best match first. If nothing matches, words can be a letter or two off. A provider
   * can have several status pages, such as one for each region. `X-Total-Count` has the number of matches; page with `limit` and `offset`.
   */
  readonly searchCatalogue: Call<'searchCatalogue'>;
  /**
   * Get a service. Scope: read.
   *
   * Returns the service with the components, open incidents and maintenance windows of its status page.
   */
  readonly getService: Call<'getService'>;
  /**
   * Update a service. Scope: write.
   *
   * Fields that you omit don't change.
   */
  readonly editService: Call<'editService'>;
  /**
   * Delete a service. Scope: write.
   *
   * You can restore it with its history for 30 days.
   */
  readonly deleteService: Call<'deleteService'>;
  /**
   * List what was recently deleted. Scope: read.
   *
   * The services and integrations that your team deleted in the last 30 days, newest first, up to 1,000. Viewers can't list them, and members list only services.
   */
  readonly listRecentlyDeleted: Call<'listRecentlyDeleted'>;
  /**
   * Restore a deleted service. Scope: write.
   *
   * Monitors the service again, with its history. Works for 30 days. The time in between is unknown if nobody monitored the
   * page. Answers 409 if you've reached your limit, or if you monitor the same components again.
   */
  readonly restoreService: Call<'restoreService'>;
  /**
   * List status changes of a service. Scope: read.
   *
   * Newest first.
   */
  readonly getServiceHistory: Call<'getServiceHistory'>;
  /**
   * Get delivery times of a service. Scope: read.
   *
   * How fast your alerts for the service's status page arrived in the last 30 days, over all your integrations.
   */
  readonly getServiceReceipt: Call<'getServiceReceipt'>;
  /**
   * Set a status by hand. Scope: write.
   *
   * It ends when the status page next changes. It affects neither uptime nor alerts.
   */
  readonly setServiceStatus: Call<'setServiceStatus'>;
  /**
   * Clear a status set by hand. Scope: write.
   *
   * The service shows the status from its status page again.
   */
  readonly clearServiceStatus: Call<'clearServiceStatus'>;
  /**
   * Refresh all services. Scope: write.
   *
   * Checks the status pages of your enabled services now. Answers when all are done, or after 15 seconds. Pages checked less
   * than 10 seconds ago aren't checked again.
   */
  readonly refreshStatus: Call<'refreshStatus'>;
  /**
   * List status changes of all services. Scope: read.
   *
   * Newest first.
   */
  readonly listStatusChanges: Call<'listStatusChanges'>;
  /**
   * Get a report. Scope: read.
   *
   * Uptime, incidents and downtime of a service, a board or all services in a period of up to 366 days. Days and months are those of
   * `timeZone`. With `format=csv`, or if `Accept` names `text/csv`, the response has a line for each service.
   *
   * Uptime counts outages as down and degraded time as up. Maintenance and unknown time don't count. Time before a service was added, or
   * while it was disabled, is `unrecordedSeconds`.
   */
  readonly getReport: Call<'getReport'>;
  /**
   * Set an uptime target. Scope: write.
   *
   * The target of one service, or without `serviceId` of all services that have none of their own.
   */
  readonly setReportTarget: Call<'setReportTarget'>;
  /**
   * List shared reports. Scope: read.
   *
   * The links that haven't expired, newest first, without their tokens.
   */
  readonly listReportLinks: Call<'listReportLinks'>;
  /**
   * Share a report. Scope: write.
   *
   * Creates a URL that shows one report, read-only and without an account, for 7, 30 or 90 days. It never shows notes, members or alerts.
   * A period such as `30d` is shared as the days that it covers now. A team can have up to 50. Creating more returns 409.
   */
  readonly createReportLink: Call<'createReportLink'>;
  /**
   * Revoke a shared report. Scope: write.
   *
   * Its URL stops working immediately.
   */
  readonly deleteReportLink: Call<'deleteReportLink'>;
  /**
   * List boards. Scope: read.
   *
   * The boards of the team, by name. The board of all services is always there and not in the list.
   */
  readonly listBoards: Call<'listBoards'>;
  /**
   * Create a board. Scope: write.
   *
   * A board is a named choice of services. A team can have up to 50. Creating more returns 409, and so does a name that another board has.
   */
  readonly createBoard: Call<'createBoard'>;
  /**
   * Update a board. Scope: write.
   *
   * Fields that you omit don't change. The slug stays the same.
   */
  readonly updateBoard: Call<'updateBoard'>;
  /**
   * Delete a board. Scope: write.
   *
   * Its services stay. Feeds and integrations that cover only this board must be changed first: while there are any, it returns 409
   * and names them.
   */
  readonly deleteBoard: Call<'deleteBoard'>;
  /**
   * List your incidents. Scope: read.
   *
   * Open incidents first, then those that ended; with `order=newest`, the newest start first. An incident that affects several
   * services is listed once for each.
   */
  readonly listIncidents: Call<'listIncidents'>;
  /**
   * Report an incident. Scope: write.
   *
   * Reports an incident by hand. We send alerts for it as for an incident of a status page.
   */
  readonly createIncident: Call<'createIncident'>;
  /**
   * Get an incident. Scope: read.
   *
   * Returns the incident with its updates, the services it affects and who was notified.
   */
  readonly getIncident: Call<'getIncident'>;
  /**
   * Update an incident. Scope: write.
   *
   * Changes an incident that your team reported. Fields that you omit don't change. An incident of a status page returns 409.
   */
  readonly updateIncident: Call<'updateIncident'>;
  /**
   * Assign an incident. Scope: write.
   *
   * Assigns it to you, or to another member of the team who isn't a viewer. Replaces the current assignee. A resolved incident
   * returns 409.
   */
  readonly assignIncident: Call<'assignIncident'>;
  /**
   * Release an incident. Scope: write.
   *
   * Removes the assignee. Also returns 204 if there was none.
   */
  readonly unassignIncident: Call<'unassignIncident'>;
  /**
   * Mute an incident. Scope: write.
   *
   * Sends no alerts about this incident until then. Replaces an earlier mute. When it ends, we send what's still true. A resolved
   * incident returns 409.
   */
  readonly muteIncident: Call<'muteIncident'>;
  /**
   * Unmute an incident. Scope: write.
   *
   * Ends the team's mute, and your own. Also returns 204 if there was none.
   */
  readonly unmuteIncident: Call<'unmuteIncident'>;
  /**
   * Add a note to an incident. Scope: write.
   *
   * Only the team sees notes. `@` and the username of a member, as in `@maya`, mentions them, and emails them if they want
   * that. An incident can have up to 200 notes.
   * Adding more returns 409.
   */
  readonly addIncidentNote: Call<'addIncidentNote'>;
  /**
   * Record a reply to customers. Scope: write.
   *
   * Adds a text that you copied for customers to the story of the incident, with your name and the time. An incident can have up to 200 texts.
   * Adding more returns 409.
   */
  readonly recordCustomerCopy: Call<'recordCustomerCopy'>;
  /**
   * Delete a note. Scope: write.
   *
   * Your own note; admins and owners of the team can delete any.
   */
  readonly deleteIncidentNote: Call<'deleteIncidentNote'>;
  /**
   * Assign a service with a problem. Scope: write.
   *
   * Assigns its problem to you, or to another member who isn't a viewer. If the service has open incidents, this assigns the most
   * severe one. The assignment ends when the service is operational again. A service without a problem returns 409.
   */
  readonly assignService: Call<'assignService'>;
  /**
   * Release a service with a problem. Scope: write.
   *
   * Removes the assignee, also of its most severe open incident. Also returns 204 if there was none.
   */
  readonly unassignService: Call<'unassignService'>;
  /**
   * Mute a service. Scope: write.
   *
   * Sends no alerts about this service until then. Replaces an earlier mute. When it ends, we send what's still true, and that a
   * problem ended if you were alerted about it before. `untilResolved` for a service without a problem returns 409.
   */
  readonly muteService: Call<'muteService'>;
  /**
   * Unmute a service. Scope: write.
   *
   * Ends the team's mute, and your own. Also returns 204 if there was none.
   */
  readonly unmuteService: Call<'unmuteService'>;
  /**
   * List integrations. Scope: read.
   *
   * With a session of an admin or owner, the response contains the whole URLs, which are secret. Otherwise it contains only the
   * host and the last 4 characters. Email is listed once an alert email is due. It follows the notification preferences, so updating,
   * deleting or testing it returns 409.
   */
  readonly listIntegrations: Call<'listIntegrations'>;
  /**
   * Create an integration. Scope: write.
   *
   * Connects Slack, Microsoft Teams or a webhook. This sends nothing; use `POST /api/integrations/{id}/test` for a test message. A
   * URL in a private or reserved network returns 400, and creating more than 100 integrations returns 409. You can have several of
   * a type, each for its own services. For the body of webhooks, see `alert` under Webhooks.
   */
  readonly createIntegration: Call<'createIntegration'>;
  /**
   * Update an integration. Scope: write.
   *
   * Fields that you omit don't change, also within `config` and its `events`. `enabled: false` discards pending alerts. Switching
   * it on again starts fresh, even after Allclear switched it off.
   */
  readonly updateIntegration: Call<'updateIntegration'>;
  /**
   * Delete an integration. Scope: write.
   *
   * Discards pending alerts. You can restore it with its settings and deliveries for 30 days.
   */
  readonly deleteIntegration: Call<'deleteIntegration'>;
  /**
   * Restore a deleted integration. Scope: write.
   *
   * Connects it again, with its ID, settings, choices, secrets and deliveries. Works for 30 days. It isn't alerted of earlier
   * events. Answers 409 if you've reached the limit of integrations.
   */
  readonly restoreIntegration: Call<'restoreIntegration'>;
  /**
   * Send a test message. Scope: write.
   *
   * Works even if the integration is switched off. Waits up to 15 seconds for the receiver. If the receiver rejects it, this still
   * returns 200 with the reason. The test is listed with the deliveries. Rate limited.
   */
  readonly testIntegration: Call<'testIntegration'>;
  /**
   * Rotate a signing secret. Scope: write.
   *
   * For 24 hours, messages have two signatures, one with each secret. Webhooks only; other types return 409.
   */
  readonly rotateSigningSecret: Call<'rotateSigningSecret'>;
  /**
   * List deliveries. Scope: read.
   *
   * Sent and pending alerts of an integration, including tests. Kept for 30 days after they finish.
   */
  readonly listDeliveries: Call<'listDeliveries'>;
  /**
   * Explain a delivery. Scope: read.
   *
   * Why you got an alert: what the status page said, the rule, and the settings that let it through, as they were at that time.
   * Older alerts have a `note` instead of `rule` and `filter`.
   */
  readonly explainDelivery: Call<'explainDelivery'>;
  /**
   * Replay a delivery. Scope: write.
   *
   * Sends it again immediately with the same ID, whatever its result was, and counts its attempts from 0. Returns 409 while the
   * integration is switched off.
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
   * The user gets a 30-day free trial. Without a password, we email them a link to choose one. With a password, we email them a
   * link to confirm the address. Setting a password needs a session that logged in within the last 10 minutes. Owner only.
   */
  readonly createUser: Call<'createUser'>;
  /**
   * Get a user. Scope: admin.
   *
   * The same fields as in the list. Owner only.
   */
  readonly getManagedUser: Call<'getManagedUser'>;
  /**
   * Update a user. Scope: admin.
   *
   * Fields that you omit don't change. A new email address takes effect when the user opens the link that we send to it. We
   * notify a confirmed old address immediately, and its link can undo the change. A new email address or password ends every
   * session of the user.
   * Changing the email address, password or role needs a session that logged in within the last 10 minutes; an API key can't do
   * it. The owner is always an administrator and changes their own email address and password in Settings. Owner only.
   */
  readonly updateManagedUser: Call<'updateManagedUser'>;
  /**
   * Delete a user. Scope: admin.
   *
   * Deletes the user immediately, and each team without other members with all its data, like `DELETE /api/user`. The owner's account can't be deleted (409). If we
   * can't cancel the subscription at the payment provider, we delete nothing (503). Owner only.
   */
  readonly deleteManagedUser: Call<'deleteManagedUser'>;
  /**
   * Get a user's details. Scope: admin.
   *
   * The user's services, integrations, sessions and latest audit entries. Owner only.
   */
  readonly getUserDetails: Call<'getUserDetails'>;
  /**
   * Extend a trial. Scope: admin.
   *
   * Extends the trial from its end, or from now if it has ended. Returns 409 if the user has a subscription. Owner only.
   */
  readonly extendTrial: Call<'extendTrial'>;
  /**
   * Resend a confirmation email. Scope: admin.
   *
   * Sends it to the address that the user hasn't confirmed yet, at most once a minute. Owner only.
   */
  readonly sendUserConfirmation: Call<'sendUserConfirmation'>;
  /**
   * Unlink single sign-on. Scope: admin.
   *
   * Removes the link to the identity provider and ends the user's sessions. Use it when their email address now belongs to somebody
   * else there. The next single sign-on with their confirmed email address links the account again. 404 if there is no link. Owner
   * only.
   */
  readonly unlinkSingleSignOn: Call<'unlinkSingleSignOn'>;
  /**
   * List all teams. Scope: admin.
   *
   * Owner only. The `X-Total-Count` header has the number of matching teams on all pages. Services are only counted: nobody sees the board of a
   * team without being a member.
   */
  readonly listManagedTeams: Call<'listManagedTeams'>;
  /**
   * List users with their services. Scope: admin.
   *
   * Owner only. Pages and search work as in `GET /api/admin/users`. Each user has the first 7 services by name.
   */
  readonly listUsersWithServices: Call<'listUsersWithServices'>;
  /**
   * Export users as CSV. Scope: admin.
   *
   * Streams all matching users. Text that a spreadsheet would run as a formula starts with an apostrophe. Owner only.
   */
  readonly exportUsers: Call<'exportUsers'>;
  /**
   * Get statistics. Scope: admin.
   *
   * Counted on each request. Owner only.
   */
  readonly getStatistics: Call<'getStatistics'>;
  /**
   * Get server settings. Scope: admin.
   *
   * Administrators only.
   */
  readonly getAdminSettings: Call<'getAdminSettings'>;
  /**
   * Update server settings. Scope: admin.
   *
   * Administrators only. To switch on emails about new users, set the email address too.
   */
  readonly updateAdminSettings: Call<'updateAdminSettings'>;
  /**
   * List audit log entries. Scope: admin.
   *
   * Newest first. Owner only. Every change adds one entry, whether it came from the app, the API or the CLI. So does each login,
   * failed login and first use of a key from a new IP address. For the next page, set `before` to the last ID of this one.
   */
  readonly listAudit: Call<'listAudit'>;
  /**
   * Export the audit log as JSON lines. Scope: admin.
   *
   * Newest first. Streams all matching entries, one `AuditEntry` as JSON per line. Owner only.
   */
  readonly exportAudit: Call<'exportAudit'>;
  /**
   * Get the summary. Scope: read.
   *
   * The overall status, the number of services by status, and when they were last checked. With `?format=md`, or if `Accept`
   * prefers `text/markdown`, it's text for AI agents: the overall status first, then the problems, up to 1,000 tokens for 20
   * services. While your board doesn't change, this text changes at most once a minute.
   */
  readonly getSummary: Call<'getSummary'>;
  /**
   * List services. Scope: read.
   *
   * Returns all services by name, unless you set `limit`. A service must match every filter. Within a filter, it must match any of
   * the values; repeat the parameter for several: `?status=outage&status=degraded`.
   */
  readonly listPublicServices: ListCall<'listPublicServices', 'services'>;
  /**
   * Get a service. Scope: read.
   *
   * The same fields as in the list.
   */
  readonly getPublicService: Call<'getPublicService'>;
  /**
   * Get service history. Scope: read.
   *
   * Uptime, days with problems, and recorded status changes, newest first. 50 changes per page unless you set `limit`.
   */
  readonly getPublicServiceHistory: ListCall<'getPublicServiceHistory', 'changes'>;
  /**
   * List incidents. Scope: read.
   *
   * Each incident once, even if it affects several of your services, including resolved ones. Latest start first, 50 per page
   * unless you set `limit`.
   */
  readonly listPublicIncidents: ListCall<'listPublicIncidents', 'incidents'>;
  /**
   * Get metrics (Prometheus). Scope: read.
   *
   * Prometheus text format 0.0.4: the status of each enabled service and its monitored components as a state set, when they were
   * last checked, open incidents, and the deliveries of your integrations. Lists up to 2,000 services, 2,000 components and 200
   * integrations, services with problems first. `allclear_left_out` counts the rest, and `allclear_services` counts all services
   * by status.
   */
  readonly getMetrics: Call<'getMetrics'>;
  /**
   * List feeds. Scope: read.
   *
   * Newest first, without their tokens.
   */
  readonly listFeeds: Call<'listFeeds'>;
  /**
   * Create a feed. Scope: write.
   *
   * A feed is a URL with a private token. Others can use it to read your board without an API key: as JSON Feed, RSS, calendar,
   * Statuspage summary, text, badges or a wall for a screen. A team can have up to 10 feeds. Creating more returns 409.
   */
  readonly createFeed: Call<'createFeed'>;
  /**
   * Revoke a feed. Scope: write.
   *
   * Its URLs return 404 immediately.
   */
  readonly deleteFeed: Call<'deleteFeed'>;
  /**
   * Stream live events. Scope: read.
   *
   * Server-sent events: `changed`, `checked`, `refetch` and `beat`, with JSON data as in `LiveEvent`. They tell you what to fetch
   * again. A `beat` comes every 15 seconds; if nothing comes for longer, reconnect. The stream ends with the session or the API
   * key. When a server stops, it ends the stream with a `retry`: the milliseconds to wait before you reconnect. The stream starts
   * with `changed` or `refetch` if something changed in the last 15 seconds, so you miss nothing after reading a list. New events
   * are possible; ignore the ones you don't know. A user can have 50 streams per web process. Opening more ends the oldest.
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
export type Assignee = components['schemas']['Assignee'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditGroup = components['schemas']['AuditGroup'];
export type AuditOutcome = components['schemas']['AuditOutcome'];
export type AuditTargetKind = components['schemas']['AuditTargetKind'];
export type BeatEvent = components['schemas']['BeatEvent'];
export type Board = components['schemas']['Board'];
export type BoardChanges = components['schemas']['BoardChanges'];
export type BoardFilter = components['schemas']['BoardFilter'];
export type BoardName = components['schemas']['BoardName'];
export type BoardServices = components['schemas']['BoardServices'];
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
export type CopyVariant = components['schemas']['CopyVariant'];
export type CreatedFeed = components['schemas']['CreatedFeed'];
export type CreatedIntegration = components['schemas']['CreatedIntegration'];
export type CreatedReportLink = components['schemas']['CreatedReportLink'];
export type CurrentTeam = components['schemas']['CurrentTeam'];
export type CustomerStyle = components['schemas']['CustomerStyle'];
export type Date = components['schemas']['Date'];
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
export type ManagedTeam = components['schemas']['ManagedTeam'];
export type ManagedUser = components['schemas']['ManagedUser'];
export type ManagedUserChanges = components['schemas']['ManagedUserChanges'];
export type ManualStatus = components['schemas']['ManualStatus'];
export type MaybeMaintenance = components['schemas']['MaybeMaintenance'];
export type MaybeMute = components['schemas']['MaybeMute'];
export type MaybeOpenIncident = components['schemas']['MaybeOpenIncident'];
export type Member = components['schemas']['Member'];
export type Mention = components['schemas']['Mention'];
export type MissingSelection = components['schemas']['MissingSelection'];
export type Mute = components['schemas']['Mute'];
export type NamedService = components['schemas']['NamedService'];
export type NewAssignee = components['schemas']['NewAssignee'];
export type NewBoard = components['schemas']['NewBoard'];
export type NewCustomerCopy = components['schemas']['NewCustomerCopy'];
export type NewCustomerStyle = components['schemas']['NewCustomerStyle'];
export type NewFeed = components['schemas']['NewFeed'];
export type NewIncident = components['schemas']['NewIncident'];
export type NewIntegration = components['schemas']['NewIntegration'];
export type NewManagedUser = components['schemas']['NewManagedUser'];
export type NewMute = components['schemas']['NewMute'];
export type NewNote = components['schemas']['NewNote'];
export type NewReportLink = components['schemas']['NewReportLink'];
export type NewReportTarget = components['schemas']['NewReportTarget'];
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
export type Person = components['schemas']['Person'];
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
export type RecentlyDeleted = components['schemas']['RecentlyDeleted'];
export type RefetchEvent = components['schemas']['RefetchEvent'];
export type RefreshCounts = components['schemas']['RefreshCounts'];
export type Report = components['schemas']['Report'];
export type ReportDay = components['schemas']['ReportDay'];
export type ReportFigures = components['schemas']['ReportFigures'];
export type ReportLink = components['schemas']['ReportLink'];
export type ReportPeriod = components['schemas']['ReportPeriod'];
export type ReportScope = components['schemas']['ReportScope'];
export type ReportTarget = components['schemas']['ReportTarget'];
export type ReportedIncident = components['schemas']['ReportedIncident'];
export type ReportedService = components['schemas']['ReportedService'];
export type Seconds = components['schemas']['Seconds'];
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
export type Team = components['schemas']['Team'];
export type TeamEntry = components['schemas']['TeamEntry'];
export type TeamRole = components['schemas']['TeamRole'];
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
export type WebhookMissed = components['schemas']['WebhookMissed'];
export type WebhookProposal = components['schemas']['WebhookProposal'];
export type WebhookService = components['schemas']['WebhookService'];
export type WebhookSingleAlert = components['schemas']['WebhookSingleAlert'];
export type WebhookTrouble = components['schemas']['WebhookTrouble'];
