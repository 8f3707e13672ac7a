// By `make api`, from openapi.yaml.

export interface paths {
    "/api/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your account
         * @description Includes the notification preferences and what the account can do.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List teams
         * @description The teams that you are a member of, by name. An API key lists only its own team.
         */
        get: operations["listTeams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/customer-style": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `slug` of the team; by default the team of the session. API keys know their team.
                 * @example acme-support-7
                 */
                "Allclear-Team"?: components["parameters"]["Team"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set how the team writes to customers
         * @description The tone, ending and time zone of texts for customers, for the whole team. Needs the role admin. To read it, use `team.customerStyle` of
         *     `GET /api/user`.
         */
        put: operations["setCustomerStyle"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/members": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `slug` of the team; by default the team of the session. API keys know their team.
                 * @example acme-support-7
                 */
                "Allclear-Team"?: components["parameters"]["Team"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List members
         * @description The members of the team, by name.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the team's audit log
         * @description Newest first. Needs the role admin, and an API key with the scope `write`. Every change to the team adds one entry, whether it came from the app, the API
         *     or the CLI. So does the first use of one of its keys from a new IP address. For the next page, set `before` to the last ID of this one.
         */
        get: operations["listTeamAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the team's audit log as JSON lines
         * @description Newest first. Streams all matching entries, one `AuditEntry` as JSON per line. Needs the role admin, and an API key with the scope `write`.
         */
        get: operations["exportTeamAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List services
         * @description Returns all services with their status, uptime and most severe open incident, unless a parameter limits them. If they're
         *     sorted by name, the `Link` header has the URL of the next page. With `order=trouble` there is one page, with problems first.
         */
        get: operations["listServices"];
        put?: never;
        /**
         * Add a service
         * @description Takes the URL of any status page, detects its format and reads it immediately. If we can't read the page, the service is still
         *     added as `unknown` with the reason. A trial includes 500 services. Adding more returns 409, and so does adding the same status
         *     page with the same components.
         */
        post: operations["addService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change several services at once
         * @description Makes the same changes to up to 500 services, all of them or none. IDs that aren't yours are skipped. Resumed services
         *     keep their last status until the next check, within a minute.
         */
        put: operations["editServices"];
        /**
         * Add several services
         * @description Like `POST /api/services` for up to 50 services. We read their pages in parallel for up to 25 seconds and add the services
         *     together. If one can't be added, it has the reason, and the others are still added. If the whole request has a problem, such
         *     as an invalid body or a read-only team, we add none.
         */
        post: operations["addServices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/batch/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete several services at once
         * @description Like `DELETE /api/services/{id}` for up to 500 services, all of them or none. IDs that aren't yours are skipped.
         */
        post: operations["deleteServices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/detect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Detect a status page
         * @description Detects the format and components at a URL without adding it. Makes up to 8 requests to a host (16 for a page below a path)
         *     within 10 seconds. Rate limited.
         */
        post: operations["detectPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/read-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a list of services
         * @description The first step of an import. Send text, whose format we detect (one URL per line, CSV, OPML or an Uptime Kuma export), or a
         *     StatusGator API token, which we use once and don't store. The response says for each service if it's in the catalogue and if
         *     you already monitor it. This reads no status pages and adds nothing. Use `POST /api/services/detect` for pages that are
         *     `unknown`, and `POST /api/services/batch` to add services. You can read a list again at any time; services you have added by
         *     then are `watched`. Rate limited.
         */
        post: operations["readServiceList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search known services
         * @description Searches names, other names, hosts and categories, best match first. If nothing matches, words can be a letter or two off. A provider
         *     can have several status pages, such as one for each region. `X-Total-Count` has the number of matches; page with `limit` and `offset`.
         */
        get: operations["searchCatalogue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get a service
         * @description Returns the service with the components, open incidents and maintenance windows of its status page.
         */
        get: operations["getService"];
        /**
         * Update a service
         * @description Fields that you omit don't change.
         */
        put: operations["editService"];
        post?: never;
        /**
         * Delete a service
         * @description You can restore it with its history for 30 days.
         */
        delete: operations["deleteService"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recently-deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was recently deleted
         * @description The services and integrations that your team deleted in the last 30 days, newest first, up to 1,000. Viewers can't list them, and members list only services.
         */
        get: operations["listRecentlyDeleted"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted service
         * @description Monitors the service again, with its history. Works for 30 days. The time in between is unknown if nobody monitored the
         *     page. Answers 409 if you've reached your limit, or if you monitor the same components again.
         */
        post: operations["restoreService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        /**
         * List status changes of a service
         * @description Newest first.
         */
        get: operations["getServiceHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get delivery times of a service
         * @description How fast your alerts for the service's status page arrived in the last 30 days, over all your integrations.
         */
        get: operations["getServiceReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-statuses/{serviceId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the service.
                 * @example 7
                 */
                serviceId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set a status by hand
         * @description It ends when the status page next changes. It affects neither uptime nor alerts.
         */
        put: operations["setServiceStatus"];
        post?: never;
        /**
         * Clear a status set by hand
         * @description The service shows the status from its status page again.
         */
        delete: operations["clearServiceStatus"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refresh-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refresh all services
         * @description Checks the status pages of your enabled services now. Answers when all are done, or after 15 seconds. Pages checked less
         *     than 10 seconds ago aren't checked again.
         */
        post: operations["refreshStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List status changes of all services
         * @description Newest first.
         */
        get: operations["listStatusChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a report
         * @description Uptime, incidents and downtime of a service, a board or all services in a period of up to 366 days. Days and months are those of
         *     `timeZone`. With `format=csv`, or if `Accept` names `text/csv`, the response has a line for each service.
         *
         *     Uptime counts outages as down and degraded time as up. Maintenance and unknown time don't count. Time before a service was added, or
         *     while it was disabled, is `unrecordedSeconds`.
         */
        get: operations["getReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/target": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set an uptime target
         * @description The target of one service, or without `serviceId` of all services that have none of their own.
         */
        put: operations["setReportTarget"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List shared reports
         * @description The links that haven't expired, newest first, without their tokens.
         */
        get: operations["listReportLinks"];
        put?: never;
        /**
         * Share a report
         * @description Creates a URL that shows one report, read-only and without an account, for 7, 30 or 90 days. It never shows notes, members or alerts.
         *     A period such as `30d` is shared as the days that it covers now. A team can have up to 50. Creating more returns 409.
         */
        post: operations["createReportLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a shared report
         * @description Its URL stops working immediately.
         */
        delete: operations["deleteReportLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/boards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List boards
         * @description The boards of the team, by name. The board of all services is always there and not in the list.
         */
        get: operations["listBoards"];
        put?: never;
        /**
         * Create a board
         * @description A board is a named choice of services. A team can have up to 50. Creating more returns 409, and so does a name that another board has.
         */
        post: operations["createBoard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/boards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Update a board
         * @description Fields that you omit don't change. The slug stays the same.
         */
        put: operations["updateBoard"];
        post?: never;
        /**
         * Delete a board
         * @description Its services stay. Feeds and integrations that cover only this board must be changed first: while there are any, it returns 409
         *     and names them.
         */
        delete: operations["deleteBoard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/incidents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your incidents
         * @description Open incidents first, then those that ended; with `order=newest`, the newest start first. An incident that affects several
         *     services is listed once for each.
         */
        get: operations["listIncidents"];
        put?: never;
        /**
         * Report an incident
         * @description Reports an incident by hand. We send alerts for it as for an incident of a status page.
         */
        post: operations["createIncident"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/incidents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get an incident
         * @description Returns the incident with its updates, the services it affects and who was notified.
         */
        get: operations["getIncident"];
        /**
         * Update an incident
         * @description Changes an incident that your team reported. Fields that you omit don't change. An incident of a status page returns 409.
         */
        put: operations["updateIncident"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/incidents/{id}/assignee": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Assign an incident
         * @description Assigns it to you, or to another member of the team who isn't a viewer. Replaces the current assignee. A resolved incident
         *     returns 409.
         */
        put: operations["assignIncident"];
        post?: never;
        /**
         * Release an incident
         * @description Removes the assignee. Also returns 204 if there was none.
         */
        delete: operations["unassignIncident"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/incidents/{id}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Mute an incident
         * @description Sends no alerts about this incident until then. Replaces an earlier mute. When it ends, we send what's still true. A resolved
         *     incident returns 409.
         */
        put: operations["muteIncident"];
        post?: never;
        /**
         * Unmute an incident
         * @description Ends the team's mute, and your own. Also returns 204 if there was none.
         */
        delete: operations["unmuteIncident"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/incidents/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a note to an incident
         * @description Only the team sees notes. `@` and the username of a member, as in `@maya`, mentions them, and emails them if they want
         *     that. An incident can have up to 200 notes.
         *     Adding more returns 409.
         */
        post: operations["addIncidentNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/incidents/{id}/copies": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a reply to customers
         * @description Adds a text that you copied for customers to the story of the incident, with your name and the time. An incident can have up to 200 texts.
         *     Adding more returns 409.
         */
        post: operations["recordCustomerCopy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/incidents/{id}/notes/{noteId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
                /**
                 * @description The ID of the note.
                 * @example 3
                 */
                noteId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a note
         * @description Your own note; admins and owners of the team can delete any.
         */
        delete: operations["deleteIncidentNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/{id}/assignee": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Assign a service with a problem
         * @description Assigns its problem to you, or to another member who isn't a viewer. If the service has open incidents, this assigns the most
         *     severe one. The assignment ends when the service is operational again. A service without a problem returns 409.
         */
        put: operations["assignService"];
        post?: never;
        /**
         * Release a service with a problem
         * @description Removes the assignee, also of its most severe open incident. Also returns 204 if there was none.
         */
        delete: operations["unassignService"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/{id}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Mute a service
         * @description Sends no alerts about this service until then. Replaces an earlier mute. When it ends, we send what's still true, and that a
         *     problem ended if you were alerted about it before. `untilResolved` for a service without a problem returns 409.
         */
        put: operations["muteService"];
        post?: never;
        /**
         * Unmute a service
         * @description Ends the team's mute, and your own. Also returns 204 if there was none.
         */
        delete: operations["unmuteService"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List integrations
         * @description With a session of an admin or owner, the response contains the whole URLs, which are secret. Otherwise it contains only the
         *     host and the last 4 characters. Email is listed once an alert email is due. It follows the notification preferences, so updating,
         *     deleting or testing it returns 409.
         */
        get: operations["listIntegrations"];
        put?: never;
        /**
         * Create an integration
         * @description Connects Slack, Microsoft Teams or a webhook. This sends nothing; use `POST /api/integrations/{id}/test` for a test message. A
         *     URL in a private or reserved network returns 400, and creating more than 100 integrations returns 409. You can have several of
         *     a type, each for its own services. For the body of webhooks, see `alert` under Webhooks.
         */
        post: operations["createIntegration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Update an integration
         * @description Fields that you omit don't change, also within `config` and its `events`. `enabled: false` discards pending alerts. Switching
         *     it on again starts fresh, even after Allclear switched it off.
         */
        put: operations["updateIntegration"];
        post?: never;
        /**
         * Delete an integration
         * @description Discards pending alerts. You can restore it with its settings and deliveries for 30 days.
         */
        delete: operations["deleteIntegration"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrations/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted integration
         * @description Connects it again, with its ID, settings, choices, secrets and deliveries. Works for 30 days. It isn't alerted of earlier
         *     events. Answers 409 if you've reached the limit of integrations.
         */
        post: operations["restoreIntegration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrations/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message
         * @description Works even if the integration is switched off. Waits up to 15 seconds for the receiver. If the receiver rejects it, this still
         *     returns 200 with the reason. The test is listed with the deliveries. Rate limited.
         */
        post: operations["testIntegration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrations/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a signing secret
         * @description For 24 hours, messages have two signatures, one with each secret. Webhooks only; other types return 409.
         */
        post: operations["rotateSigningSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrations/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Sent and pending alerts of an integration, including tests. Kept for 30 days after they finish.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrations/{id}/deliveries/{deliveryId}/why": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
                /**
                 * @description The ID of the delivery.
                 * @example 7b2dd8a5-3c0e-4e0b-9a53-0f3b6f3f5a11
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        /**
         * Explain a delivery
         * @description Why you got an alert: what the status page said, the rule, and the settings that let it through, as they were at that time.
         *     Older alerts have a `note` instead of `rule` and `filter`.
         */
        get: operations["explainDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrations/{id}/deliveries/{deliveryId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
                /**
                 * @description The ID of the delivery.
                 * @example 7b2dd8a5-3c0e-4e0b-9a53-0f3b6f3f5a11
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a delivery
         * @description Sends it again immediately with the same ID, whatever its result was, and counts its attempts from 0. Returns 409 while the
         *     integration is switched off.
         */
        post: operations["replayDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Owner only. The `X-Total-Count` header has the number of matching users on all pages.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create a user
         * @description The user gets a 30-day free trial. Without a password, we email them a link to choose one. With a password, we email them a
         *     link to confirm the address. Setting a password needs a session that logged in within the last 10 minutes. Owner only.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get a user
         * @description The same fields as in the list. Owner only.
         */
        get: operations["getManagedUser"];
        /**
         * Update a user
         * @description Fields that you omit don't change. A new email address takes effect when the user opens the link that we send to it. We
         *     notify a confirmed old address immediately, and its link can undo the change. A new email address or password ends every
         *     session of the user.
         *     Changing the email address, password or role needs a session that logged in within the last 10 minutes; an API key can't do
         *     it. The owner is always an administrator and changes their own email address and password in Settings. Owner only.
         */
        put: operations["updateManagedUser"];
        post?: never;
        /**
         * Delete a user
         * @description Deletes the user immediately, and each team without other members with all its data, like `DELETE /api/user`. The owner's account can't be deleted (409). If we
         *     can't cancel the subscription at the payment provider, we delete nothing (503). Owner only.
         */
        delete: operations["deleteManagedUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/details": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get a user's details
         * @description The user's services, integrations, sessions and latest audit entries. Owner only.
         */
        get: operations["getUserDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/trial": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Extend a trial
         * @description Extends the trial from its end, or from now if it has ended. Returns 409 if the user has a subscription. Owner only.
         */
        post: operations["extendTrial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/email-confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend a confirmation email
         * @description Sends it to the address that the user hasn't confirmed yet, at most once a minute. Owner only.
         */
        post: operations["sendUserConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/single-sign-on": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unlink single sign-on
         * @description Removes the link to the identity provider and ends the user's sessions. Use it when their email address now belongs to somebody
         *     else there. The next single sign-on with their confirmed email address links the account again. 404 if there is no link. Owner
         *     only.
         */
        delete: operations["unlinkSingleSignOn"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all teams
         * @description Owner only. The `X-Total-Count` header has the number of matching teams on all pages. Services are only counted: nobody sees the board of a
         *     team without being a member.
         */
        get: operations["listManagedTeams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users-with-services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users with their services
         * @description Owner only. Pages and search work as in `GET /api/admin/users`. Each user has the first 7 services by name.
         */
        get: operations["listUsersWithServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export users as CSV
         * @description Streams all matching users. Text that a spreadsheet would run as a formula starts with an apostrophe. Owner only.
         */
        get: operations["exportUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get statistics
         * @description Counted on each request. Owner only.
         */
        get: operations["getStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get server settings
         * @description Administrators only.
         */
        get: operations["getAdminSettings"];
        /**
         * Update server settings
         * @description Administrators only. To switch on emails about new users, set the email address too.
         */
        put: operations["updateAdminSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit log entries
         * @description Newest first. Owner only. Every change adds one entry, whether it came from the app, the API or the CLI. So does each login,
         *     failed login and first use of a key from a new IP address. For the next page, set `before` to the last ID of this one.
         */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the audit log as JSON lines
         * @description Newest first. Streams all matching entries, one `AuditEntry` as JSON per line. Owner only.
         */
        get: operations["exportAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the summary
         * @description The overall status, the number of services by status, and when they were last checked. With `?format=md`, or if `Accept`
         *     prefers `text/markdown`, it's text for AI agents: the overall status first, then the problems, up to 1,000 tokens for 20
         *     services. While your board doesn't change, this text changes at most once a minute.
         */
        get: operations["getSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List services
         * @description Returns all services by name, unless you set `limit`. A service must match every filter. Within a filter, it must match any of
         *     the values; repeat the parameter for several: `?status=outage&status=degraded`.
         */
        get: operations["listPublicServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/services/{service_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the service.
                 * @example 7
                 */
                service_id: components["parameters"]["ServiceIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get a service
         * @description The same fields as in the list.
         */
        get: operations["getPublicService"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/services/{service_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the service.
                 * @example 7
                 */
                service_id: components["parameters"]["ServiceIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get service history
         * @description Uptime, days with problems, and recorded status changes, newest first. 50 changes per page unless you set `limit`.
         */
        get: operations["getPublicServiceHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/incidents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List incidents
         * @description Each incident once, even if it affects several of your services, including resolved ones. Latest start first, 50 per page
         *     unless you set `limit`.
         */
        get: operations["listPublicIncidents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get metrics (Prometheus)
         * @description Prometheus text format 0.0.4: the status of each enabled service and its monitored components as a state set, when they were
         *     last checked, open incidents, and the deliveries of your integrations. Lists up to 2,000 services, 2,000 components and 200
         *     integrations, services with problems first. `allclear_left_out` counts the rest, and `allclear_services` counts all services
         *     by status.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List feeds
         * @description Newest first, without their tokens.
         */
        get: operations["listFeeds"];
        put?: never;
        /**
         * Create a feed
         * @description A feed is a URL with a private token. Others can use it to read your board without an API key: as JSON Feed, RSS, calendar,
         *     Statuspage summary, text, badges or a wall for a screen. A team can have up to 10 feeds. Creating more returns 409.
         */
        post: operations["createFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a feed
         * @description Its URLs return 404 immediately.
         */
        delete: operations["deleteFeed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream live events
         * @description Server-sent events: `changed`, `checked`, `refetch` and `beat`, with JSON data as in `LiveEvent`. They tell you what to fetch
         *     again. A `beat` comes every 15 seconds; if nothing comes for longer, reconnect. The stream ends with the session or the API
         *     key. When a server stops, it ends the stream with a `retry`: the milliseconds to wait before you reconnect. The stream starts
         *     with `changed` or `refetch` if something changed in the last 15 seconds, so you miss nothing after reading a list. New events
         *     are possible; ignore the ones you don't know. A user can have 50 streams per web process. Opening more ends the oldest.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    alert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive an alert
         * @description Allclear sends one POST to your webhook for each alert, signed with [Standard Webhooks](https://www.standardwebhooks.com).
         *     The headers are `webhook-id`, `webhook-timestamp` (in seconds) and `webhook-signature`: one or more `v1,…` separated by
         *     spaces. Each is the HMAC-SHA256, in base64, of ID, timestamp and body joined by dots. The key is the base64-decoded part of
         *     the secret after `whsec_`. Any Standard Webhooks library can verify it. Reject messages older than 5 minutes.
         *
         *     Return any 2xx status within 15 seconds. 410 switches the integration off. We retry anything else, including redirects, after 5
         *     s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, each delayed by up to 20%, and not before `Retry-After`. Alerts arrive at least
         *     once, and order isn't guaranteed. Deduplicate on `id`, and sort by `sequence` and `occurredAt`.
         */
        post: operations["receiveAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description Why a request was rejected. */
        Problem: {
            /**
             * @description The error code, for programs. It doesn't change.
             * @example not_found
             */
            code: string;
            /**
             * @description The error message, for people.
             * @example Name is required
             */
            message: string;
            /**
             * @description Error messages by field name.
             * @example {
             *       "name": "Name is required"
             *     }
             */
            fields?: {
                [key: string]: string;
            };
            /**
             * @description The request ID, with 5xx errors only. Quote it to support.
             * @example req-4f2a
             */
            requestId?: string;
        };
        /**
         * @description A whole number, assigned by the server.
         * @example 7
         */
        Id: number;
        /** @description The access of the team. */
        Access: {
            /**
             * @description `read_only`: you can view and delete, but not add or edit; alerts are paused and API keys don't work.
             * @enum {string}
             */
            level: "full" | "read_only";
            /**
             * @description The reason for `level`.
             * @enum {string}
             */
            because: "owner" | "free" | "billing_off" | "trial" | "subscription" | "payment_failed" | "trial_over" | "payment_stopped";
            /**
             * Format: date-time
             * @description When access ends: at the end of the trial, or 14 days after a failed payment. Otherwise null.
             * @example 2026-12-20T08:16:00.000Z
             */
            until: string | null;
        };
        /** @description The emails that the user wants from the team of the call. */
        NotificationPreferences: {
            /** @description Email when an incident opens or changes. */
            incidentEmail: boolean;
            /** @description Email when an incident is resolved. */
            resolvedEmail: boolean;
            /** @description Email about maintenance windows. */
            maintenanceEmail: boolean;
            /** @description Email before a free trial ends, and when a plan is switched or reactivated. If you omit it, it doesn't change. Emails about purchases, cancellations, failed payments, renewals and the end of access always go out. */
            billingEmail?: boolean;
            /** @description Email when a note about an incident mentions the user. If you omit it, it doesn't change. */
            mentionEmail?: boolean;
        };
        /**
         * Format: date-time
         * @description A time in UTC, in ISO 8601 format.
         * @example 2026-11-20T08:16:00.000Z
         */
        Timestamp: string;
        /**
         * @description What a member may do. `viewer`: view the board. `member`: also change services, incidents and statuses. `admin`: also manage members, integrations,
         *     feeds and API keys. `owner`: also pay, and make owners.
         * @enum {string}
         */
        TeamRole: "viewer" | "member" | "admin" | "owner";
        /** @description How the team writes to customers. */
        CustomerStyle: {
            /**
             * @description `formal` has no contractions and apologises. `friendly` says sorry.
             * @enum {string}
             */
            tone: "plain" | "friendly" | "formal";
            /**
             * @description The last sentence of a full text while the incident is open; null for "We'll keep you updated."
             * @example Updates: status.acme.example
             */
            ending: string | null;
            /**
             * @description A name in the IANA time zone database, for the times in the text. `null` uses the time zone of each member.
             * @example Europe/London
             */
            timeZone: string | null;
        };
        /** @description A team, and the role of the user in it. */
        CurrentTeam: {
            /** @description The team's ID. */
            id: components["schemas"]["Id"];
            /**
             * @description Names the team in URLs and in the header `Allclear-Team`.
             * @example acme-support-7
             */
            slug: string;
            /**
             * @description The name.
             * @example Acme Support
             */
            name: string;
            /** @description Their role. */
            role: components["schemas"]["TeamRole"];
            customerStyle: components["schemas"]["CustomerStyle"];
        };
        /** @description The logged-in user, or the user who owns the API key. */
        User: {
            /** @description The user ID; 1 is the owner. */
            id: components["schemas"]["Id"];
            /**
             * @description The name they log in with.
             * @example maya
             */
            username: string;
            /**
             * @description The email address.
             * @example maya@example.com
             */
            email: string;
            /** @description Whether the user confirmed this address. We email alerts only to a confirmed address. */
            emailVerified: boolean;
            /**
             * @description Replaces `email` when the user opens the link that we sent to it.
             * @example maya@new.example
             */
            pendingEmail: string | null;
            /** @description False if they can only log in through single sign-on. */
            hasPassword: boolean;
            /**
             * @description Null if not given.
             * @example Maya Chen
             */
            fullName: string | null;
            /**
             * @description Null if not given.
             * @example Acme
             */
            company: string | null;
            /** @description Whether they can change server settings. */
            isAdmin: boolean;
            /** @description Whether this is the owner, the only person who manages users. */
            isOwner: boolean;
            /**
             * @description The customer at Stripe; null if there is none, and always null for an API key.
             * @example cus_Qx7
             */
            stripeCustomerId: string | null;
            /**
             * @description Present means a paid subscription. Always null for an API key.
             * @example sub_1Nv
             */
            stripeSubscriptionId: string | null;
            /**
             * Format: date-time
             * @description When the trial ends or ended; null if there was none.
             * @example 2026-12-20T08:16:00.000Z
             */
            trialEnds: string | null;
            /** @description True if the 30 days start when the email address is confirmed. Until then, access ends at `trialEnds`. */
            trialPending: boolean;
            access: components["schemas"]["Access"];
            notifications: components["schemas"]["NotificationPreferences"];
            /**
             * @description A name in the IANA time zone database. `null` uses the browser's time zone, and UTC in emails.
             * @example Europe/London
             */
            timeZone: string | null;
            /**
             * @description `null` uses the browser's format, and 12 hours in emails.
             * @enum {string|null}
             */
            clock: "12h" | "24h" | null;
            /** @description When it was created. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description The team that this call is for, or their oldest team if the call names one that they aren't in; null if they are in none. */
            team: components["schemas"]["CurrentTeam"] | null;
        };
        /**
         * @description The lowest severity that sends alerts: `degraded`, `outage` or `none`. Maintenance has its own setting.
         * @enum {string}
         */
        AlertThreshold: "degraded" | "outage" | "none";
        /**
         * @description The status of a service. If we don't know it, it's `unknown`.
         * @enum {string}
         */
        Status: "operational" | "degraded" | "outage" | "maintenance" | "unknown";
        /** @description Whether it may have lasted longer: we weren't checking the page when it started, and the page doesn't give a time. */
        SinceAtLeast: boolean;
        /**
         * @description Why the status is `unknown`. `unreadable`: we can't read the page. `stale`: the status is out of date. `selection_lost`:
         *     your components were removed from the page. `never_read`: we haven't read the page yet. Null if the status is known, if the
         *     page itself says that it's unknown, and for changes recorded by older versions.
         */
        UnknownReason: ("unreadable" | "stale" | "selection_lost" | "never_read") | null;
        /** @description A component that you chose. */
        WatchedComponent: {
            /**
             * @description The ID on the status page.
             * @example api
             */
            id: string;
            /**
             * @description The name on the status page.
             * @example API
             */
            name: string;
            /** @description False if it isn't on the page. After 5 minutes, its status is unknown. */
            onPage: boolean;
        };
        /** @description Whether to send alerts for incidents that the page links to no component; true by default. */
        UnlinkedIncidents: boolean;
        /** @description A chosen component or group that isn't on the page. */
        MissingSelection: {
            /**
             * @description The ID on the status page; null for a group.
             * @example api
             */
            id: string | null;
            /**
             * @description The last name on the page.
             * @example API
             */
            name: string;
            /**
             * @description The group on the status page; null if none.
             * @example Payments
             */
            group: string | null;
        };
        /** @description A component of a status page and its status. */
        PageComponent: {
            /**
             * @description The ID on the status page.
             * @example api
             */
            id: string;
            /**
             * @description The name on the status page.
             * @example API
             */
            name: string;
            /**
             * @description The group on the status page; null if none.
             * @example Payments
             */
            group: string | null;
            /** @description The status on the page. */
            status: components["schemas"]["Status"];
        };
        /** @description A possible replacement for a component that was removed from the status page. */
        SelectionProposal: {
            for: components["schemas"]["MissingSelection"];
            /**
             * @description `moved`: the same name in another group. `renamed`: the only new component in the same group. `alike`: a similar name.
             * @enum {string}
             */
            why: "moved" | "renamed" | "alike";
            component: components["schemas"]["PageComponent"];
        };
        /** @description Chosen components that aren't on the page, with possible replacements. To accept one, edit the components of the service. */
        Selection: {
            /** @description Chosen components and groups that aren't on the page. */
            missing: components["schemas"]["MissingSelection"][];
            /** @description Possible replacements. */
            proposals: components["schemas"]["SelectionProposal"][];
        };
        /** @description A day with problems. */
        TroubledDay: {
            /**
             * Format: date
             * @description The day in UTC.
             * @example 2026-11-20
             */
            date: string;
            /** @description The worst status of the day. */
            status: components["schemas"]["Status"];
            /**
             * @description How long it had that status, in seconds.
             * @example 840
             */
            seconds: number;
        };
        /**
         * @description The uptime over 90 days, or since you added the service. `outage` counts as down and `degraded` as up; `maintenance` and
         *     `unknown` don't count.
         */
        Uptime: {
            /**
             * @description The uptime in percent; null if there is no data yet.
             * @example 99.98
             */
            percent: number | null;
            /**
             * Format: date-time
             * @description When the recorded history starts, within the 90 days.
             * @example 2026-11-20T08:16:00.000Z
             */
            since: string | null;
            /** @description Days (UTC) with problems, oldest first. Other days since `since` had none. */
            days: components["schemas"]["TroubledDay"][];
        };
        /**
         * @description The phase of an incident.
         * @enum {string}
         */
        Phase: "investigating" | "identified" | "monitoring" | "resolved";
        /** @description An update of an incident. */
        Update: {
            /** @description When it was written. */
            at: components["schemas"]["Timestamp"];
            /** @description The phase from this update on. */
            status: components["schemas"]["Phase"];
            /**
             * @description The text.
             * @example We are looking into it.
             */
            text: string;
        };
        /** @description How long a service was affected. Time that was operational, unknown or in maintenance isn't counted. */
        Trouble: {
            /** @description When it started. */
            since: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When it ended; null while it lasts.
             * @example 2026-11-20T09:02:00.000Z
             */
            until: string | null;
            /** @description Whether part of it is unknown, so it may have lasted longer. */
            atLeast: boolean;
            /**
             * @description Seconds down. While it lasts, up to `now.since`.
             * @example 2520
             */
            downSeconds: number;
            /**
             * @description Seconds degraded. While it lasts, up to `now.since`.
             * @example 300
             */
            degradedSeconds: number;
            /** @description The current status while it lasts: add the time since then. Null once it has ended. */
            now: {
                /** @description The current status. */
                status: components["schemas"]["Status"];
                /** @description When it got this status. */
                since: components["schemas"]["Timestamp"];
            } | null;
        };
        /**
         * @description How long the service was affected during the incident, calculated from the same recorded statuses as uptime and alerts. Null
         *     if the service wasn't affected, for a notice, and for an incident that isn't linked to your components.
         */
        IncidentTrouble: components["schemas"]["Trouble"] | null;
        /** @description The member who is on it. */
        Assignee: {
            /** @description The user's ID. */
            id: components["schemas"]["Id"];
            /**
             * @description The full name, or the username if there is none.
             * @example Maya Chen
             */
            name: string;
            /** @description When they were assigned. */
            since: components["schemas"]["Timestamp"];
        };
        /** @description A member of the team. */
        Person: {
            /** @description The user's ID. */
            id: components["schemas"]["Id"];
            /**
             * @description The full name, or the username if there is none.
             * @example Maya Chen
             */
            name: string;
        };
        /**
         * @description Alerts about it aren't sent. Boards and feeds still show it.
         * @example {
         *       "until": "2026-11-20T09:40:00.000Z",
         *       "untilResolved": false,
         *       "onlyForMe": false,
         *       "by": {
         *         "id": 2,
         *         "name": "Maya Chen"
         *       },
         *       "at": "2026-11-20T08:40:00.000Z"
         *     }
         */
        Mute: {
            /**
             * Format: date-time
             * @description When it ends; null until it's resolved.
             * @example 2026-11-20T09:40:00.000Z
             */
            until: string | null;
            /** @description It ends when the problem does. */
            untilResolved: boolean;
            /** @description It mutes your own emails only. */
            onlyForMe: boolean;
            /** @description The member who muted it; null if they left the team. */
            by: components["schemas"]["Person"] | null;
            /** @description When they muted it. */
            at: components["schemas"]["Timestamp"];
        };
        /** @description The mute of its alerts; null if there is none. */
        MaybeMute: components["schemas"]["Mute"] | null;
        /** @description A problem with a service, reported by its status page or by your team. */
        Incident: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /** @description The ID of the service. */
            serviceId: components["schemas"]["Id"];
            /**
             * @description The name on your board.
             * @example Stripe
             */
            serviceName: string;
            /**
             * @description The title.
             * @example Card payments fail
             */
            title: string;
            /**
             * @description The details. For an incident of a status page, the latest message.
             * @example We are looking into it.
             */
            description: string | null;
            /** @description The current phase. */
            status: components["schemas"]["Phase"];
            /**
             * @description The worst status that your service reached during it, by the same record as `trouble`. If it stayed operational, the severity
             *     that the status page gives. Null if it gives none, and for a notice.
             * @enum {string|null}
             */
            severity: "outage" | "degraded" | "maintenance" | null;
            /** @description Whether your team reported it. You can change only these incidents. */
            byHand: boolean;
            /** @description Whether it's listed on the status page but isn't a problem, such as an announcement. */
            notice: boolean;
            /** @description Whether it ended without a resolution: it was removed from the status page. */
            unlisted: boolean;
            /** @description Whether it may not affect you: the status page links it to no component, you chose components, and these are operational while it's open. */
            unlinked: boolean;
            /**
             * @description The URL on the status page; null if it has none.
             * @example https://status.stripe.com/incidents/41
             */
            url: string | null;
            /** @description Newest first. Empty in lists. */
            updates: components["schemas"]["Update"][];
            /** @description When it started. */
            startedAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When it started by the status page's clock, if that was ahead of ours.
             * @example 2026-11-20T08:14:00.000Z
             */
            pageStartedAt: string | null;
            /**
             * Format: date-time
             * @description When it was resolved; null while it's open.
             * @example 2026-11-20T09:02:00.000Z
             */
            resolvedAt: string | null;
            /**
             * Format: date-time
             * @description For an open incident that was removed from the status page: when it was last listed. Otherwise null.
             * @example 2026-11-20T08:16:00.000Z
             */
            lastSeenAt: string | null;
            /**
             * Format: date-time
             * @description The time of the latest update on the status page. Null if it gives none, and if your team reported the incident.
             * @example 2026-11-20T08:15:40.000Z
             */
            publishedAt: string | null;
            /**
             * Format: date-time
             * @description When we read that update.
             * @example 2026-11-20T08:16:00.000Z
             */
            readAt: string | null;
            trouble: components["schemas"]["IncidentTrouble"];
            /** @description The member who is on it; null if nobody is. */
            assignee: components["schemas"]["Assignee"] | null;
            mute: components["schemas"]["MaybeMute"];
            /** @description When it was created. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When it was last changed. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description The incident that explains a status. */
        OpenIncident: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /**
             * @description The title.
             * @example Card payments fail
             */
            title: string;
            /** @description The current phase. */
            status: components["schemas"]["Phase"];
            /** @description When it started. */
            startedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description The most severe open incident that affects your components, then the newest. Null unless the status is `degraded` or
         *     `outage`.
         */
        MaybeOpenIncident: components["schemas"]["OpenIncident"] | null;
        /** @description A maintenance window on a status page. */
        Maintenance: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /**
             * @description The title.
             * @example Database move
             */
            title: string;
            /**
             * @description The current phase.
             * @enum {string}
             */
            status: "scheduled" | "in_progress" | "completed";
            /**
             * @description The text on the status page; null if there is none.
             * @example We move our database.
             */
            description: string | null;
            /**
             * @description The URL on the status page; null if it has none.
             * @example https://status.stripe.com/incidents/52
             */
            url: string | null;
            /**
             * Format: date-time
             * @description The planned start; null if not given.
             * @example 2026-11-22T02:00:00.000Z
             */
            startsAt: string | null;
            /**
             * Format: date-time
             * @description The planned end; null if not given.
             * @example 2026-11-22T04:00:00.000Z
             */
            endsAt: string | null;
        };
        /** @description The maintenance window in progress. Null unless the status is `maintenance`, and if the page doesn't name one. */
        MaybeMaintenance: components["schemas"]["Maintenance"] | null;
        /** @description Whether it's pinned to the top among services with the same status. */
        Pinned: boolean;
        /** @description A service that you monitor, with its status. */
        Service: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /**
             * @description The name.
             * @example Stripe
             */
            name: string;
            /**
             * @description The short name in URLs and the CLI.
             * @example stripe
             */
            slug: string;
            /**
             * @description One line about the service.
             * @example Takes our payments
             */
            description: string;
            /**
             * @description The category; null if none.
             * @example Payments
             */
            category: string | null;
            /**
             * @description The URL of its status page.
             * @example https://status.stripe.com/
             */
            statusPageUrl: string;
            /**
             * @description A Remix Icon class.
             * @example ri-bank-card-line
             */
            logoIcon: string;
            /**
             * @description Two colour classes: text and background.
             * @example text-blue-600 bg-blue-100
             */
            logoColor: string;
            /** @description False while the service is paused: it keeps its status, and we don't check it. */
            enabled: boolean;
            alertThreshold: components["schemas"]["AlertThreshold"];
            /** @description The status of the components that you monitor. */
            currentStatus: components["schemas"]["Status"];
            /**
             * @description The message on the status page, or yours if your team set the status by hand; null if there is none.
             * @example Some card payments fail
             */
            statusMessage: string | null;
            /**
             * Format: date-time
             * @description When the service got this status, according to the status page or else our first check that found it; null if unknown.
             * @example 2026-11-20T08:16:00.000Z
             */
            statusSince: string | null;
            statusSinceAtLeast: components["schemas"]["SinceAtLeast"];
            /** @description Whether your team set the status by hand. */
            setByHand: boolean;
            /**
             * Format: date-time
             * @description When we last checked the page, even if it failed; null if never.
             * @example 2026-11-20T08:16:00.000Z
             */
            lastChecked: string | null;
            reason: components["schemas"]["UnknownReason"];
            /**
             * Format: date-time
             * @description When we last read the page successfully; null if never.
             * @example 2026-11-20T08:16:00.000Z
             */
            observedAt: string | null;
            /**
             * Format: date-time
             * @description When the status becomes out of date: then it's `unknown` with the reason `stale`. It's 5 minutes or three check
             *     intervals after `observedAt`, whichever is longer. Null while the service is paused.
             * @example 2026-11-20T08:21:00.000Z
             */
            staleAfter: string | null;
            /**
             * Format: date-time
             * @description When checks of the page started to fail; null if they don't. For the first 5 minutes we keep the status, which may be
             *     out of date.
             * @example null
             */
            checkFailingSince: string | null;
            /**
             * Format: date-time
             * @description When the page last served an older copy than one we already had; null if never. We ignore older copies.
             * @example null
             */
            oldCopyAt: string | null;
            /**
             * @description Why we can't read the page; null if we can.
             * @example null
             */
            problem: string | null;
            /**
             * @description The format of the status page; null if unknown.
             * @example statuspage
             */
            format: string | null;
            /** @description The components that you chose, and those of chosen groups. Empty means the whole page. */
            watchedComponents: components["schemas"]["WatchedComponent"][];
            /**
             * @description Names of the chosen groups.
             * @example [
             *       "Payments"
             *     ]
             */
            componentGroups: string[];
            unlinkedIncidents: components["schemas"]["UnlinkedIncidents"];
            selection: components["schemas"]["Selection"];
            uptime: components["schemas"]["Uptime"];
            /** @description The open incidents in a list; the latest 50 incidents for one service. */
            incidents: components["schemas"]["Incident"][];
            openIncident: components["schemas"]["MaybeOpenIncident"];
            /** @description The member who is on its most severe open incident, or on its problem if it has no incident; null if nobody is. */
            assignee: components["schemas"]["Assignee"] | null;
            mute: components["schemas"]["MaybeMute"];
            maintenance: components["schemas"]["MaybeMaintenance"];
            pinned: components["schemas"]["Pinned"];
            /** @description When it was created. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When it was last changed. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description Send alerts for these services only. Null, the default, means all services, including later ones. Once we've sent an incident,
         *     we send its updates until it ends, even if you remove its service from this list. The list may contain IDs of deleted
         *     services.
         * @example [
         *       7,
         *       12
         *     ]
         */
        ChosenServices: components["schemas"]["Id"][] | null;
        /**
         * @description The ID of the board whose services it covers, including those added to the board later; null for all services.
         * @example null
         */
        BoardFilter: number | null;
        /**
         * @description `notice`: information that isn't a problem, or that explains a past one; it has no end. `unreadable`: we can't read the
         *     status page, or it doesn't give a status (then `reason` is null). `readable`: we can read it again. `selection_lost`:
         *     components that you monitor were removed from the status page. `unstable`: the status changed more than 3 times in 10
         *     minutes. `settled`: no change for 10 minutes. `maintenance_overran`: still in progress 15 minutes after its planned end.
         *     `maintenance_unlisted`: removed from the status page while its components are still in maintenance. `channel_failing`:
         *     alerts don't arrive at another integration of yours, or by email. `assignee_changed`: somebody in your team took, handed over or
         *     released a problem that you were alerted about. `mentioned`: a note mentions you; email only. `digest`: 20 or more alerts within a minute, as one. New
         *     values are possible.
         * @enum {string}
         */
        AlertKind: "incident_opened" | "incident_updated" | "incident_resolved" | "assignee_changed" | "notice" | "mentioned" | "maintenance_scheduled" | "maintenance_started" | "maintenance_ended" | "maintenance_moved" | "maintenance_overran" | "maintenance_unlisted" | "status_changed" | "unreadable" | "readable" | "selection_lost" | "channel_failing" | "unstable" | "settled" | "digest" | "test";
        /** @description An alert to an integration and its result. */
        Delivery: {
            /**
             * Format: uuid
             * @description The same for every retry.
             * @example 7b2dd8a5-3c0e-4e0b-9a53-0f3b6f3f5a11
             */
            id: string;
            kind: components["schemas"]["AlertKind"];
            /**
             * @description The alert in one sentence.
             * @example Card payments fail
             */
            title: string;
            /**
             * @description `pending`: it's sent at `nextAttemptAt`. `failed`: we don't retry it any more. `superseded`: a later alert of the same
             *     incident, or a digest, replaced it. `cancelled`: the integration was switched off first, or the alert was muted. `kept`: this server has no mail
             *     server, so the email is only in its mailbox folder.
             * @enum {string}
             */
            state: "pending" | "sending" | "accepted" | "kept" | "failed" | "superseded" | "cancelled";
            /**
             * @description The number of attempts since the last replay.
             * @example 1
             */
            attempts: number;
            /**
             * Format: date-time
             * @description When the status page published it; null if it gives no time.
             * @example 2026-11-20T08:15:40.000Z
             */
            publishedAt: string | null;
            /** @description When we read it. */
            seenAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When we last tried.
             * @example 2026-11-20T08:16:00.340Z
             */
            sentAt: string | null;
            /**
             * Format: date-time
             * @description When the receiver first accepted it, which doesn't mean that somebody saw it; null if it hasn't.
             * @example 2026-11-20T08:16:00.420Z
             */
            acceptedAt: string | null;
            /**
             * Format: date-time
             * @description When we try next; null if we don't.
             * @example null
             */
            nextAttemptAt: string | null;
            /**
             * @description The HTTP status of the latest response; null if there was none.
             * @example 200
             */
            status: number | null;
            /**
             * @description The receiver's response, or why we couldn't reach it. Without secrets, up to 500 characters.
             * @example ok
             */
            answer: string | null;
            /** @description The mute because of which it wasn't sent; else null. */
            muted: {
                /**
                 * Format: date-time
                 * @description When the mute was to end; null until it's resolved.
                 * @example 2026-11-20T09:40:00.000Z
                 */
                until: string | null;
                /**
                 * @description Who muted it; null if they left the team.
                 * @example Maya Chen
                 */
                by: string | null;
            } | null;
        };
        /**
         * @description The name.
         * @example Payments
         */
        BoardName: string;
        /**
         * @description The IDs of its services.
         * @example [
         *       7,
         *       9
         *     ]
         */
        BoardServices: components["schemas"]["Id"][];
        /** @description A named choice of the team's services. */
        Board: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /**
             * @description Names the board in URLs. It never changes.
             * @example payments-3
             */
            slug: string;
            name: components["schemas"]["BoardName"];
            serviceIds: components["schemas"]["BoardServices"];
            /** @description Whether it opens first for you. */
            isStart: boolean;
            /** @description When it was created. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When it was last changed. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description `board` gives access to everything except the wall, `badges` to badges only, `wall` to the wall only. Use `badges` on public
         *     pages.
         * @enum {string}
         */
        FeedScope: "board" | "badges" | "wall";
        /** @description A feed without its token. */
        Feed: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /**
             * @description A name for the feed. Only your team sees it.
             * @example Team calendar
             */
            name: string;
            scope: components["schemas"]["FeedScope"];
            boardId: components["schemas"]["BoardFilter"];
            /**
             * @description The last four characters of the token.
             * @example 4f2a
             */
            lastFour: string;
            /** @description When it was created. */
            createdAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When the feed was last read, to the minute; null if never.
             * @example 2026-11-20T08:16:00.000Z
             */
            lastReadAt: string | null;
        };
        /** @description The result of sending a confirmation email. */
        SentConfirmation: {
            /**
             * @description `sent`: the mail server accepted it. `kept`: this server has no mail server, so the email is only in its mailbox folder.
             *     `confirmed`: the email address is confirmed already, so we sent nothing.
             * @enum {string}
             */
            outcome: "sent" | "kept" | "confirmed";
        };
        /** @description A team, which owns a board. */
        Team: {
            /** @description The team's ID. */
            id: components["schemas"]["Id"];
            /**
             * @description Names the team in URLs and in the header `Allclear-Team`. It never changes.
             * @example acme-support-7
             */
            slug: string;
            /**
             * @description The name.
             * @example Acme Support
             */
            name: string;
            /** @description Your role. */
            role: components["schemas"]["TeamRole"];
            /**
             * @description How many members it has.
             * @example 8
             */
            memberCount: number;
            /** @description Whether this call is for this team. */
            isCurrent: boolean;
            /** @description When it was created. */
            createdAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description Since when the team has had at least three members, if you're its only owner and haven't declined a second one; otherwise null.
             * @example 2026-11-20T08:00:00.000Z
             */
            onlyOwnerSince: string | null;
        };
        /** @description How the team writes to customers. */
        NewCustomerStyle: {
            /**
             * @description `formal` has no contractions and apologises. `friendly` says sorry.
             * @enum {string}
             */
            tone: "plain" | "friendly" | "formal";
            /**
             * @description The last sentence of a full text while the incident is open; null for "We'll keep you updated."
             * @example Updates: status.acme.example
             */
            ending: string | null;
            /**
             * @description A name in the IANA time zone database, for the times in the text. `null` uses the time zone of each member.
             * @example Europe/London
             */
            timeZone: string | null;
        };
        /** @description A member of a team. */
        Member: {
            /** @description The user's ID. */
            id: components["schemas"]["Id"];
            /**
             * @description The full name, or the username if there is none.
             * @example Maya Chen
             */
            name: string;
            /**
             * @description The name they log in with.
             * @example maya
             */
            username: string;
            /**
             * @description The email address.
             * @example maya@example.com
             */
            email: string;
            /** @description Their role. */
            role: components["schemas"]["TeamRole"];
            /**
             * @description `single_sign_on`: it comes from groups of the identity provider, so it can't be changed here.
             * @enum {string}
             */
            roleSource: "hand" | "single_sign_on";
            /** @description Whether it's you. */
            isYou: boolean;
            /** @description When they joined. */
            joinedAt: components["schemas"]["Timestamp"];
            /**
             * @description The name of the member who invited them; null if nobody did, or they left.
             * @example Tom Reed
             */
            invitedBy: string | null;
        };
        /**
         * @description A group of operations. `services`: also boards. `members`: the team, its members and invitations. `keys`: API keys and feeds. `accounts`: logins, passwords and profiles. `server`: users and server settings.
         * @enum {string}
         */
        AuditGroup: "services" | "incidents" | "integrations" | "members" | "keys" | "billing" | "accounts" | "server";
        /**
         * @description A kind of target. `member`: a user as a member of the team. `user`: a user of the server.
         * @enum {string}
         */
        AuditTargetKind: "service" | "board" | "incident" | "integration" | "key" | "feed" | "member" | "invitation" | "team" | "user";
        /**
         * @description `refused`: a wrong username or password, an expired link, a failed single sign-on or too many attempts.
         * @enum {string}
         */
        AuditOutcome: "done" | "refused";
        /** @description An entry of the audit log. */
        AuditEntry: {
            /**
             * @description The ID of the entry. IDs increase with each entry.
             * @example 4812
             */
            id: number;
            /** @description When it happened. */
            at: components["schemas"]["Timestamp"];
            /**
             * @description An operation of this API, or the name of another event.
             * @example deleteService
             */
            operation: string;
            /**
             * @description The summary of the operation in this document.
             * @example Stop watching a service and remove its history
             */
            action: string;
            group: components["schemas"]["AuditGroup"];
            /**
             * @description What they did, for a sentence with `actorName` before it and `targetName` after it.
             * @example removed the service
             */
            verb: string;
            outcome: components["schemas"]["AuditOutcome"];
            /**
             * @description The user who did it, or whose account a visitor tried to access.
             * @example 2
             */
            userId: number | null;
            /**
             * @description Their username; null after the user was deleted.
             * @example maya
             */
            username: string | null;
            /**
             * @description Their name at the time. Null if we don't know the user, and for entries from before names were kept.
             * @example Maya Chen
             */
            actorName: string | null;
            /** @description Whether the user has left the team since, or their account was deleted. */
            actorHasLeft: boolean;
            /**
             * @description The team that it's about; null if it's about a user or the server.
             * @example 7
             */
            teamId: number | null;
            /**
             * @description The name of the team; null if there is none or it was deleted.
             * @example Acme Support
             */
            teamName: string | null;
            /**
             * @description How they were logged in. `none`: a visitor. `machine`: a command on the server.
             * @enum {string}
             */
            credential: "session" | "key" | "none" | "machine";
            /**
             * @description The API key that was used; null if none was.
             * @example null
             */
            keyId: number | null;
            /**
             * @description The IP address.
             * @example 203.0.113.7
             */
            address: string | null;
            /**
             * @description The browser or program.
             * @example Mozilla/5.0 (X11; Linux x86_64)
             */
            userAgent: string | null;
            /**
             * @description The ID of the changed or created object; several are separated by commas.
             * @example 7
             */
            target: string | null;
            /** @description What the target is; null if it has no name. */
            targetKind: components["schemas"]["AuditTargetKind"] | null;
            /**
             * @description The name of the target at the time; several are separated by commas.
             * @example Stripe
             */
            targetName: string | null;
            /** @description Whether it's one target that still exists, and that you can look at. */
            canOpenTarget: boolean;
            /** @description The fields that were sent. Only fields with a fixed set of values include the value; secrets never appear. */
            details: {
                [key: string]: string | number | boolean | null;
            };
        };
        /**
         * @description The display name.
         * @example Stripe
         */
        ServiceName: string;
        /**
         * Format: uri
         * @description The URL of a status page.
         * @example https://www.githubstatus.com
         */
        StatusPageUrl: string;
        /**
         * @description A Remix Icon class. Empty means the default, `ri-server-line`.
         * @example ri-bank-card-line
         */
        LogoIcon: string;
        /**
         * @description A text colour class and a background class, such as `text-blue-600 bg-blue-100`. Empty means the default, `text-gray-600 bg-gray-100`.
         * @example text-blue-600 bg-blue-100
         */
        LogoColor: string;
        /**
         * @description IDs of the components to monitor. Without components, names and groups, we monitor the whole page.
         * @example [
         *       "api"
         *     ]
         */
        ComponentIds: string[];
        /**
         * @description Names of the components to monitor, if you don't know their IDs. Used together with `components`. A name that the page
         *     doesn't list, or lists more than once, is rejected.
         * @example [
         *       "API"
         *     ]
         */
        ComponentNames: string[];
        /**
         * @description Names of the groups to monitor, including components added to them later.
         * @example [
         *       "Payments"
         *     ]
         */
        ComponentGroups: string[];
        /**
         * @description A new service.
         * @example {
         *       "name": "Stripe",
         *       "statusPageUrl": "https://status.stripe.com"
         *     }
         */
        NewService: {
            /** @description The name of the service. */
            name: components["schemas"]["ServiceName"];
            /** @description Any URL of its status page. */
            statusPageUrl: components["schemas"]["StatusPageUrl"];
            /**
             * @description One line about the service.
             * @example Takes our payments
             */
            description?: string;
            /**
             * @description The category.
             * @example Payments
             */
            category?: string;
            logoIcon?: components["schemas"]["LogoIcon"];
            logoColor?: components["schemas"]["LogoColor"];
            /**
             * @description Whether it's enabled at first.
             * @default true
             */
            enabled?: boolean;
            alertThreshold?: components["schemas"]["AlertThreshold"];
            components?: components["schemas"]["ComponentIds"];
            componentNames?: components["schemas"]["ComponentNames"];
            componentGroups?: components["schemas"]["ComponentGroups"];
            unlinkedIncidents?: components["schemas"]["UnlinkedIncidents"];
            /** @default false */
            pinned?: components["schemas"]["Pinned"];
        };
        /**
         * @description The services.
         * @example [
         *       1,
         *       2
         *     ]
         */
        SeveralIds: components["schemas"]["Id"][];
        /**
         * @description The fields to change. Fields that you omit don't change.
         * @example {
         *       "enabled": false
         *     }
         */
        SharedChanges: {
            /**
             * @description The category. Empty text removes it.
             * @example Payments
             */
            category?: string;
            /** @description False pauses the services, true resumes them. */
            enabled?: boolean;
            alertThreshold?: components["schemas"]["AlertThreshold"];
            unlinkedIncidents?: components["schemas"]["UnlinkedIncidents"];
            pinned?: components["schemas"]["Pinned"];
        };
        /** @description The services and their changes. */
        SharedChange: {
            ids: components["schemas"]["SeveralIds"];
            changes: components["schemas"]["SharedChanges"];
        };
        /** @description The services that changed. */
        ChangedServices: {
            /**
             * @description Their IDs, without services that needed no change.
             * @example [
             *       1,
             *       2
             *     ]
             */
            ids: components["schemas"]["Id"][];
        };
        /** @description Services to add together. */
        NewServices: {
            /** @description The services, as for `POST /api/services`. */
            services: components["schemas"]["NewService"][];
        };
        /** @description An added service, or why it wasn't added. */
        AddedService: {
            /** @description The service with its first status; null if it wasn't added. */
            service: components["schemas"]["Service"] | null;
            /** @description The error that `POST /api/services` would give; null if it was added. */
            error: components["schemas"]["Problem"] | null;
        };
        /** @description The results of adding several services. */
        AddedServices: {
            /** @description One result per service, in the order of the request. */
            results: components["schemas"]["AddedService"][];
        };
        /** @description The services to delete. */
        ServicesToDelete: {
            ids: components["schemas"]["SeveralIds"];
        };
        /** @description The URL to check. */
        PageAddress: {
            /** @description The URL that a person would paste. */
            url: components["schemas"]["StatusPageUrl"];
        };
        /** @description Your service for this page. */
        WatchedAs: {
            /** @description The ID of the service. */
            serviceId: components["schemas"]["Id"];
            /**
             * @description The name on your board.
             * @example Stripe
             */
            name: string;
        };
        /** @description The result of checking a URL. */
        DetectedPage: {
            /** @description Whether there is a status page that we can read. */
            found: boolean;
            /**
             * @description The URL that we'd monitor.
             * @example https://status.stripe.com/
             */
            url: string;
            /**
             * @description Why no status page was found; null if one was. You can still add the page.
             * @example The page didn't respond within 10 seconds.
             */
            reason: string | null;
            /**
             * @description The format of the status page; null if unknown.
             * @example statuspage
             */
            format: string | null;
            /**
             * @description The format in words.
             * @example Atlassian Statuspage
             */
            formatLabel: string | null;
            /**
             * @description The title of the page.
             * @example Stripe
             */
            title: string | null;
            /** @description The current status of the whole page. */
            status: components["schemas"]["Status"];
            /**
             * @description The message on the page; null if there is none.
             * @example Some card payments fail
             */
            statusMessage: string | null;
            /** @description The components on the page. */
            components: components["schemas"]["PageComponent"][];
            /** @description Your services for this page. */
            watchedAs: components["schemas"]["WatchedAs"][];
        };
        /**
         * @description A list of services: its text, or where to fetch it from.
         * @example {
         *       "text": "GitHub\nhttps://status.openai.com\n"
         *     }
         */
        BroughtList: {
            /**
             * @description The whole list, in any format. Not together with `from`.
             * @example GitHub
             *     https://status.openai.com
             */
            text?: string;
            /**
             * @description The tool to fetch it from. Needs `token`.
             * @enum {string}
             */
            from?: "statusgator";
            /**
             * @description A token of StatusGator's API v3. Read access is enough.
             * @example sg_4f2a9c
             */
            token?: string;
        };
        /** @description A service of a list. No status page was read for it. */
        ListedService: {
            /**
             * @description The name in the list, or else in the catalogue; null if the list has only a URL.
             * @example GitHub
             */
            name: string | null;
            /**
             * @description The URL in the list; null if the list has only a name.
             * @example https://github.com
             */
            address: string | null;
            /**
             * @description The group in the list, or else the category in the catalogue.
             * @example code-hosting
             */
            category: string | null;
            /**
             * @description `catalogue`: a known service, by name, by its URL or by its status page. `watched`: you already monitor this status
             *     page. `unknown`: we don't know the page yet, so use `POST /api/services/detect`. `unusable`: it can't be monitored;
             *     `reason` says why.
             * @enum {string}
             */
            kind: "catalogue" | "watched" | "unknown" | "unusable";
            /**
             * @description The status page to monitor; null if unusable.
             * @example https://www.githubstatus.com
             */
            statusPageUrl: string | null;
            /**
             * @description The Remix Icon class in the catalogue.
             * @example ri-github-line
             */
            logoIcon: string | null;
            /**
             * @description Two colour classes in the catalogue: text and background.
             * @example text-gray-600 bg-gray-100
             */
            logoColor: string | null;
            /** @description Your service for this status page; null unless `watched`. */
            watchedAs: components["schemas"]["WatchedAs"] | null;
            /**
             * @description Why it can't be used; null if it can.
             * @example This isn't a valid URL.
             */
            reason: string | null;
        };
        /** @description An entry of a list that isn't a service. */
        LeftOutOfList: {
            /**
             * @description As in the list; null if the list has none.
             * @example GitHub
             */
            name: string | null;
            /**
             * @description As in the list; null if the list has none.
             * @example https://github.com
             */
            address: string | null;
            /**
             * @description Why it was skipped.
             * @example It's the same as “GitHub”, which is also in the list.
             */
            reason: string;
        };
        /** @description The parsed list. */
        ReadList: {
            /**
             * @description The format of the list.
             * @enum {string}
             */
            format: "addresses" | "csv" | "opml" | "uptime-kuma" | "statusgator";
            /** @description The services in the order of the list, without duplicates, up to 10,000. */
            services: components["schemas"]["ListedService"][];
            /** @description Skipped entries, such as a second line for the same status page. */
            leftOut: components["schemas"]["LeftOutOfList"][];
        };
        /** @description A known service and its status page. */
        CatalogueEntry: {
            /**
             * @description The name.
             * @example Datadog EU
             */
            name: string;
            /**
             * @description The short name in URLs and the CLI.
             * @example datadog-eu
             */
            slug: string;
            /**
             * @description The company. It can have several services and regions.
             * @example Datadog
             */
            provider: string;
            /**
             * @description The region that the status page is about; null if the provider has no pages for regions.
             * @example EU
             */
            region: string | null;
            /**
             * @description The category.
             * @example monitoring
             */
            category: string;
            /**
             * @description The URL of its status page.
             * @example https://status.datadoghq.eu
             */
            statusPageUrl: string;
            /**
             * @description The format; null if we detect it when you add the service.
             * @example statuspage
             */
            format: string | null;
            /**
             * @description Other names of the service.
             * @example [
             *       "O365"
             *     ]
             */
            aliases: string[];
            /**
             * @description A Remix Icon class. The default icon means that it has no icon of its own.
             * @example ri-github-fill
             */
            logoIcon: string;
            /**
             * @description Two colour classes: text and background.
             * @example text-blue-600 bg-blue-100
             */
            logoColor: string;
        };
        /** @description A component of a status page. */
        Component: {
            /**
             * @description The ID on the status page.
             * @example api
             */
            id: string;
            /**
             * @description The name on the status page.
             * @example API
             */
            name: string;
            /**
             * @description The group on the status page; null if none.
             * @example Payments
             */
            group: string | null;
            /** @description The status on the page. */
            status: components["schemas"]["Status"];
            /** @description Whether you monitor it. True for all components if you monitor the whole page. */
            watched: boolean;
        };
        /** @description A service with everything on its status page. */
        ServiceDetail: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /**
             * @description The name.
             * @example Stripe
             */
            name: string;
            /**
             * @description The short name in URLs and the CLI.
             * @example stripe
             */
            slug: string;
            /**
             * @description One line about the service.
             * @example Takes our payments
             */
            description: string;
            /**
             * @description The category; null if none.
             * @example Payments
             */
            category: string | null;
            /**
             * @description The URL of its status page.
             * @example https://status.stripe.com/
             */
            statusPageUrl: string;
            /**
             * @description A Remix Icon class.
             * @example ri-bank-card-line
             */
            logoIcon: string;
            /**
             * @description Two colour classes: text and background.
             * @example text-blue-600 bg-blue-100
             */
            logoColor: string;
            /** @description False while the service is paused: it keeps its status, and we don't check it. */
            enabled: boolean;
            alertThreshold: components["schemas"]["AlertThreshold"];
            /** @description The status of the components that you monitor. */
            currentStatus: components["schemas"]["Status"];
            /**
             * @description The message on the status page, or yours if your team set the status by hand; null if there is none.
             * @example Some card payments fail
             */
            statusMessage: string | null;
            /**
             * Format: date-time
             * @description When the service got this status, according to the status page or else our first check that found it; null if unknown.
             * @example 2026-11-20T08:16:00.000Z
             */
            statusSince: string | null;
            statusSinceAtLeast: components["schemas"]["SinceAtLeast"];
            /** @description Whether your team set the status by hand. */
            setByHand: boolean;
            /**
             * Format: date-time
             * @description When we last checked the page, even if it failed; null if never.
             * @example 2026-11-20T08:16:00.000Z
             */
            lastChecked: string | null;
            reason: components["schemas"]["UnknownReason"];
            /**
             * Format: date-time
             * @description When we last read the page successfully; null if never.
             * @example 2026-11-20T08:16:00.000Z
             */
            observedAt: string | null;
            /**
             * Format: date-time
             * @description When the status becomes out of date: then it's `unknown` with the reason `stale`. It's 5 minutes or three check
             *     intervals after `observedAt`, whichever is longer. Null while the service is paused.
             * @example 2026-11-20T08:21:00.000Z
             */
            staleAfter: string | null;
            /**
             * Format: date-time
             * @description When checks of the page started to fail; null if they don't. For the first 5 minutes we keep the status, which may be
             *     out of date.
             * @example null
             */
            checkFailingSince: string | null;
            /**
             * Format: date-time
             * @description When the page last served an older copy than one we already had; null if never. We ignore older copies.
             * @example null
             */
            oldCopyAt: string | null;
            /**
             * @description Why we can't read the page; null if we can.
             * @example null
             */
            problem: string | null;
            /**
             * @description The format of the status page; null if unknown.
             * @example statuspage
             */
            format: string | null;
            /** @description The components that you chose, and those of chosen groups. Empty means the whole page. */
            watchedComponents: components["schemas"]["WatchedComponent"][];
            /**
             * @description Names of the chosen groups.
             * @example [
             *       "Payments"
             *     ]
             */
            componentGroups: string[];
            unlinkedIncidents: components["schemas"]["UnlinkedIncidents"];
            selection: components["schemas"]["Selection"];
            uptime: components["schemas"]["Uptime"];
            /** @description The open incidents in a list; the latest 50 incidents for one service. */
            incidents: components["schemas"]["Incident"][];
            openIncident: components["schemas"]["MaybeOpenIncident"];
            /** @description The member who is on its most severe open incident, or on its problem if it has no incident; null if nobody is. */
            assignee: components["schemas"]["Assignee"] | null;
            mute: components["schemas"]["MaybeMute"];
            maintenance: components["schemas"]["MaybeMaintenance"];
            pinned: components["schemas"]["Pinned"];
            /** @description When it was created. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When it was last changed. */
            updatedAt: components["schemas"]["Timestamp"];
            /** @description The components on the page. */
            components: components["schemas"]["Component"][];
            /** @description Maintenance windows in progress and scheduled. */
            maintenances: components["schemas"]["Maintenance"][];
        };
        /**
         * @description The fields to change. Fields that you omit don't change.
         * @example {
         *       "name": "Stripe",
         *       "description": "Takes our payments"
         *     }
         */
        ServiceChanges: {
            /** @description The name of the service. */
            name?: components["schemas"]["ServiceName"];
            /** @description The URL of another status page. The history of the current one is lost. */
            statusPageUrl?: components["schemas"]["StatusPageUrl"];
            /**
             * @description One line about the service.
             * @example Takes our payments
             */
            description?: string;
            /**
             * @description The category. Empty text removes it.
             * @example Payments
             */
            category?: string;
            logoIcon?: components["schemas"]["LogoIcon"];
            logoColor?: components["schemas"]["LogoColor"];
            /** @description False pauses the service, true resumes it. */
            enabled?: boolean;
            alertThreshold?: components["schemas"]["AlertThreshold"];
            components?: components["schemas"]["ComponentIds"];
            componentNames?: components["schemas"]["ComponentNames"];
            componentGroups?: components["schemas"]["ComponentGroups"];
            unlinkedIncidents?: components["schemas"]["UnlinkedIncidents"];
            pinned?: components["schemas"]["Pinned"];
        };
        /** @description A deleted service or integration that the team can restore. */
        RecentlyDeleted: {
            /**
             * @description Its kind
             * @example service
             * @enum {string}
             */
            kind: "service" | "integration";
            /**
             * @description Its ID
             * @example 12
             */
            id: number;
            /**
             * @description Its name
             * @example Stripe
             */
            name: string;
            /**
             * Format: date-time
             * @description When it was deleted
             * @example 2026-11-20T09:57:00Z
             */
            deletedAt: string;
            /**
             * @description The name of the member who deleted it; null if they left the team
             * @example Maya Chen
             */
            deletedBy: string | null;
            /**
             * Format: date-time
             * @description When it is deleted for good
             * @example 2026-12-20T09:57:00Z
             */
            until: string;
        };
        /** @description A recorded status change. */
        StatusChange: {
            /**
             * @description A number that grows with each change.
             * @example 912
             */
            id: number;
            /** @description The ID of the service. */
            serviceId: components["schemas"]["Id"];
            /**
             * @description The name on your board.
             * @example Stripe
             */
            serviceName: string;
            /** @description The new status. */
            status: components["schemas"]["Status"];
            /**
             * @description The old status; null if the page was read for the first time. After `unknown`, the new status may have started before
             *     `changedAt`.
             */
            previousStatus: components["schemas"]["Status"] | null;
            reason: components["schemas"]["UnknownReason"];
            /**
             * @description The message on the page; null if there is none.
             * @example Some card payments fail
             */
            statusMessage: string | null;
            /** @description When it changed. */
            changedAt: components["schemas"]["Timestamp"];
        };
        /** @description The time until the receiver accepted the alert. */
        Distance: {
            /**
             * @description The number of alerts.
             * @example 28
             */
            alerts: number;
            /**
             * @description The median: half of the alerts were faster.
             * @example 340
             */
            p50Ms: number;
            /**
             * @description The 95th percentile: 19 of 20 alerts were faster.
             * @example 1940
             */
            p95Ms: number;
        };
        /** @description How fast the alerts of the last 30 days arrived, without tests and digests. */
        Receipt: {
            /**
             * @description The number of delivered alerts.
             * @example 31
             */
            accepted: number;
            /**
             * @description The number of emails in the mailbox folder of the server, because there is no mail server.
             * @example 0
             */
            kept: number;
            /**
             * @description The number of failed alerts.
             * @example 1
             */
            failed: number;
            /**
             * @description Why the latest of these failed.
             * @example null
             */
            lastFailure: string | null;
            /** @description The delay since the status page published it; null if status pages gave no time. */
            sincePublished: components["schemas"]["Distance"] | null;
            /** @description The delay since we read it. */
            sinceRead: components["schemas"]["Distance"] | null;
        };
        /** @description A status to set by hand. */
        ManualStatus: {
            /** @description The new status. */
            status: components["schemas"]["Status"];
            /**
             * @description A message to show with the status.
             * @example Confirmed by our own checks
             */
            statusMessage?: string;
        };
        /** @description The status of a service. */
        ServiceStatusRecord: {
            /** @description Equal to `serviceId`. */
            id: components["schemas"]["Id"];
            /** @description The ID of the service. */
            serviceId: components["schemas"]["Id"];
            /** @description The current status. */
            status: components["schemas"]["Status"];
            /**
             * @description The message on the status page, or yours if your team set the status by hand; null if there is none.
             * @example Some card payments fail
             */
            statusMessage: string | null;
            /** @description Whether your team set the status by hand. */
            setByHand: boolean;
            /**
             * Format: date-time
             * @description When we last checked the page, even if it failed; null if never.
             * @example 2026-11-20T08:16:00.000Z
             */
            lastChecked: string | null;
            /** @description When it was last changed. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description A service whose status page wasn't checked. */
        UnreadService: {
            /** @description The ID of the service. */
            serviceId: components["schemas"]["Id"];
            /**
             * @description The name on your board.
             * @example Stripe
             */
            serviceName: string;
            /**
             * @description `failed`, or `pending` while we wait for a response.
             * @enum {string}
             */
            outcome: "failed" | "pending";
            /**
             * @description Why the check failed; null while pending.
             * @example The page didn't respond within 10 seconds.
             */
            reason: string | null;
        };
        /** @description The results of a refresh. */
        RefreshCounts: {
            /**
             * @description The number of status pages of your enabled services.
             * @example 12
             */
            pages: number;
            /**
             * @description Pages with a current status: all but failed and pending ones.
             * @example 11
             */
            read: number;
            /**
             * @description Pages that were checked now.
             * @example 10
             */
            polled: number;
            /**
             * @description Pages that weren't checked again, because they were checked less than 10 seconds ago.
             * @example 2
             */
            fresh: number;
            /**
             * @description Pages that failed now or less than 10 seconds ago.
             * @example 1
             */
            failed: number;
            /**
             * @description Pages that hadn't answered after 15 seconds.
             * @example 0
             */
            pending: number;
            /** @description Your services on failed and pending pages: failed first, then by name. */
            unread: components["schemas"]["UnreadService"][];
        };
        /**
         * Format: date
         * @description A day.
         * @example 2026-10-01
         */
        Date: string;
        /** @description The subject of a report. */
        ReportScope: {
            /**
             * @description All services, a board or a service.
             * @enum {string}
             */
            kind: "all" | "board" | "service";
            /** @description The ID of the board or the service. */
            id: components["schemas"]["Id"] | null;
            /**
             * @description Its name.
             * @example GitHub
             */
            name: string | null;
        };
        /** @description The period of a report. */
        ReportPeriod: {
            /**
             * @description As requested, such as `2026-10`, or `2026-10-01..2026-10-15` for days.
             * @example 2026-10
             */
            name: string;
            /**
             * @description For people, such as `October 2026`.
             * @example October 2026
             */
            label: string;
            /** @description When it starts. */
            from: components["schemas"]["Timestamp"];
            /** @description When it ends, which may be in the future. Figures go up to `at`. */
            to: components["schemas"]["Timestamp"];
            /** @description Its first day. */
            firstDay: components["schemas"]["Date"];
            /** @description Its last day so far. */
            lastDay: components["schemas"]["Date"];
            /** @description False while it isn't over. */
            isOver: boolean;
            /**
             * @description Days start at midnight in this time zone.
             * @example Europe/London
             */
            timeZone: string;
        };
        /**
         * @description A length of time in seconds.
         * @example 540
         */
        Seconds: number;
        /** @description Figures of a period. The lengths add up to the period, for several services to its multiple. */
        ReportFigures: {
            /**
             * @description In percent, with two decimals. `null` if no status is known.
             * @example 99.98
             */
            uptime: number | null;
            /**
             * @description The number of incidents that affected it.
             * @example 2
             */
            incidents: number;
            /** @description Time that it was operational. */
            operationalSeconds: components["schemas"]["Seconds"];
            /** @description Time that it was down. */
            downSeconds: components["schemas"]["Seconds"];
            /** @description Time that it was degraded. */
            degradedSeconds: components["schemas"]["Seconds"];
            /** @description Time under maintenance. */
            maintenanceSeconds: components["schemas"]["Seconds"];
            /** @description Time in which its status was unknown. */
            unknownSeconds: components["schemas"]["Seconds"];
            /** @description Time in which it wasn't monitored. */
            unrecordedSeconds: components["schemas"]["Seconds"];
            /** @description The longest time without a break that it was down or degraded. */
            longestSeconds: components["schemas"]["Seconds"];
            /** @description The start of the record within the period. */
            since: components["schemas"]["Timestamp"] | null;
        };
        /** @description A day that wasn't operational. */
        ReportDay: {
            /** @description The day in the time zone of the report. */
            date: components["schemas"]["Date"];
            /** @description The worst status of the day; `unknown` if it was unknown most of the day. */
            status: components["schemas"]["Status"];
            /**
             * @description The time in that status.
             * @example 540
             */
            seconds: number;
        };
        /** @description An uptime target and how much downtime it leaves. */
        ReportTarget: {
            /**
             * @description The target in percent.
             * @example 99.9
             */
            percent: number;
            /** @description False: it's the team's target. */
            isOwn: boolean;
            /** @description The downtime that it allows in the whole period. */
            allowedSeconds: components["schemas"]["Seconds"];
            /**
             * @description The rest of it. Negative if the target is missed.
             * @example 2100
             */
            leftSeconds: number;
            /** @description True while the downtime is within the target. */
            isMet: boolean;
        };
        /** @description A service in a report. */
        ReportedService: {
            /** @description The ID of the service. */
            id: components["schemas"]["Id"];
            /**
             * @description Its name.
             * @example GitHub
             */
            name: string;
            /**
             * @description Names it in URLs.
             * @example github
             */
            slug: string;
            /**
             * @description Its icon.
             * @example ri-github-fill
             */
            logoIcon: string;
            /**
             * @description The colours of the icon.
             * @example text-gray-600 bg-gray-100
             */
            logoColor: string;
            /**
             * @description Its status page.
             * @example https://www.githubstatus.com
             */
            statusPageUrl: string;
            /** @description Its figures. */
            figures: components["schemas"]["ReportFigures"];
            /** @description Its days that weren't operational, in order. */
            days: components["schemas"]["ReportDay"][];
            /** @description Its uptime target, else the team's. */
            target: components["schemas"]["ReportTarget"] | null;
        };
        /** @description An incident in a report. */
        ReportedIncident: {
            /** @description The ID of the incident. */
            id: components["schemas"]["Id"];
            /**
             * @description Its title.
             * @example Pushes and pull requests failing
             */
            title: string;
            /**
             * @description Its URL on the status page.
             * @example https://www.githubstatus.com/incidents/1
             */
            url: string | null;
            /**
             * @description The worst that a service was.
             * @enum {string}
             */
            severity: "outage" | "degraded";
            /** @description When it started. */
            startedAt: components["schemas"]["Timestamp"];
            /** @description When it was resolved. `null` while it's open. */
            resolvedAt: components["schemas"]["Timestamp"] | null;
            /** @description The longest that one of its services was down because of it. */
            downSeconds: components["schemas"]["Seconds"];
            /** @description The longest that one was degraded. */
            degradedSeconds: components["schemas"]["Seconds"];
            /** @description The affected services. */
            services: {
                /** @description The ID of the service. */
                id: components["schemas"]["Id"];
                /**
                 * @description Its name.
                 * @example GitHub
                 */
                name: string;
            }[];
        };
        /** @description Figures of services over a period. */
        Report: {
            /** @description When it was created. */
            at: components["schemas"]["Timestamp"];
            /** @description Its services. */
            scope: components["schemas"]["ReportScope"];
            /** @description Its period. */
            period: components["schemas"]["ReportPeriod"];
            /**
             * @description The report in a sentence, such as "GitHub was up 99.98% in October 2026: 2 incidents, 9 minutes down, 48 minutes degraded."
             * @example GitHub was up 99.98% in October 2026: 2 incidents, 9 minutes down, 48 minutes degraded.
             */
            sentence: string;
            /** @description The figures of all its services together. */
            figures: components["schemas"]["ReportFigures"];
            /** @description The days on which a service wasn't operational, in order, each with the service that was worst. */
            days: {
                /** @description The day in the time zone of the report. */
                date: components["schemas"]["Date"];
                /** @description The worst status of the day. */
                status: components["schemas"]["Status"];
                /**
                 * @description The time in that status.
                 * @example 540
                 */
                seconds: number;
                /** @description The service that was worst. */
                serviceId: components["schemas"]["Id"];
            }[];
            /**
             * @description The team's uptime target in percent.
             * @example 99.9
             */
            teamTarget: number | null;
            /** @description Its services, the worst first. */
            services: components["schemas"]["ReportedService"][];
            /** @description The incidents that affected them, newest first. */
            incidents: components["schemas"]["ReportedIncident"][];
            /** @description False if there are more than 1,000. */
            incidentsComplete: boolean;
        };
        /**
         * @description An uptime target.
         * @example {
         *       "serviceId": 7,
         *       "percent": 99.9
         *     }
         */
        NewReportTarget: {
            /** @description The service. Without one, the target is the team's. */
            serviceId?: components["schemas"]["Id"] | null;
            /**
             * @description The target in percent, such as 99.9. `null` removes it.
             * @example 99.9
             */
            percent: number | null;
        };
        /** @description A link that shares a report. */
        ReportLink: {
            /** @description The ID of the link. */
            id: components["schemas"]["Id"];
            /**
             * @description The subject and the period.
             * @example GitHub, October 2026
             */
            label: string;
            /** @description The service, if it is about one. */
            serviceId: components["schemas"]["Id"] | null;
            /** @description The board, if it is about one. */
            boardId: components["schemas"]["Id"] | null;
            /** @description Its first day. */
            firstDay: components["schemas"]["Date"];
            /** @description Its last day when it was shared. */
            lastDay: components["schemas"]["Date"];
            /**
             * @description The time zone of its days.
             * @example Europe/London
             */
            timeZone: string;
            /**
             * @description The last 4 characters of the token.
             * @example 8s9T
             */
            lastFour: string;
            /** @description When it was created. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When it expires. */
            expiresAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description A report to share.
         * @example {
         *       "serviceId": 7,
         *       "period": "2026-10",
         *       "days": 30
         *     }
         */
        NewReportLink: {
            /** @description Only this service. */
            serviceId?: components["schemas"]["Id"] | null;
            /** @description Only services of this board. */
            boardId?: components["schemas"]["Id"] | null;
            /**
             * @description As in `getReport`. Default: last month.
             * @example 2026-10
             */
            period?: string;
            /** @description The first day, instead of `period`. */
            from?: components["schemas"]["Date"];
            /** @description The last day. Default: today. */
            to?: components["schemas"]["Date"];
            /**
             * @description An IANA time zone. Default: yours.
             * @example Europe/London
             */
            timeZone?: string;
            /**
             * @description The link expires after this many days.
             * @enum {integer}
             */
            days: 7 | 30 | 90;
        };
        /** @description A new link with its token. */
        CreatedReportLink: {
            /** @description The ID of the link. */
            id: components["schemas"]["Id"];
            /**
             * @description The subject and the period.
             * @example GitHub, October 2026
             */
            label: string;
            /** @description The service, if it is about one. */
            serviceId: components["schemas"]["Id"] | null;
            /** @description The board, if it is about one. */
            boardId: components["schemas"]["Id"] | null;
            /** @description Its first day. */
            firstDay: components["schemas"]["Date"];
            /** @description Its last day when it was shared. */
            lastDay: components["schemas"]["Date"];
            /**
             * @description The time zone of its days.
             * @example Europe/London
             */
            timeZone: string;
            /**
             * @description The last 4 characters of the token.
             * @example 8s9T
             */
            lastFour: string;
            /** @description When it was created. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When it expires. */
            expiresAt: components["schemas"]["Timestamp"];
            /**
             * @description The token. We show it only once.
             * @example rp_0a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T
             */
            token: string;
            /**
             * @description The page that shows the report.
             * @example https://status.example.com/shared-report?token=rp_0a1B2c
             */
            url: string;
        };
        /**
         * @description A new board.
         * @example {
         *       "name": "Payments",
         *       "serviceIds": [
         *         7,
         *         9
         *       ]
         *     }
         */
        NewBoard: {
            name: components["schemas"]["BoardName"];
            serviceIds: components["schemas"]["BoardServices"];
        };
        /**
         * @description The fields to change. Fields that you omit don't change.
         * @example {
         *       "name": "Office IT"
         *     }
         */
        BoardChanges: {
            name?: components["schemas"]["BoardName"];
            serviceIds?: components["schemas"]["BoardServices"];
        };
        /**
         * @description An incident that you report.
         * @example {
         *       "serviceId": 7,
         *       "title": "Refunds are slow"
         *     }
         */
        NewIncident: {
            /** @description The ID of the affected service. */
            serviceId: components["schemas"]["Id"];
            /**
             * @description The title.
             * @example Refunds are slow
             */
            title: string;
            /**
             * @description The details.
             * @example Refunds take an hour.
             */
            description?: string;
            /** @description The current phase; by default `investigating`. */
            status?: components["schemas"]["Phase"];
            /** @description When it started; by default now. */
            startedAt?: components["schemas"]["Timestamp"];
        };
        /** @description One of your services that an incident affects. */
        TouchedService: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /**
             * @description The name.
             * @example Stripe
             */
            name: string;
        };
        /** @description An integration that was notified of an incident. */
        ToldIntegration: {
            /** @description The ID of the integration. */
            integrationId: components["schemas"]["Id"];
            /**
             * @description The name of the integration.
             * @example Ops channel
             */
            name: string;
            /**
             * @description The channel, such as `slack` or `email`.
             * @example slack
             */
            type: string;
            kind: components["schemas"]["AlertKind"];
            /**
             * @description The kind of alert. The first alert that an integration gets is `incident_opened`, even for an update or a reopened
             *     incident. Null for a status change.
             * @example opened
             * @enum {string|null}
             */
            event: "opened" | "reopened" | "updated" | "resolved" | null;
            /**
             * @description `kept`: this server has no mail server, so the email is only in its mailbox folder. `dropped`: a later alert replaced it, or the integration was switched off first. Alerts in a digest count as sent.
             * @enum {string}
             */
            state: "waiting" | "accepted" | "kept" | "failed" | "dropped";
            /**
             * Format: date-time
             * @description When the status page published it; null if it gives no time.
             * @example 2026-11-20T08:15:40.000Z
             */
            publishedAt: string | null;
            /** @description When we read it. */
            readAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When the receiver first accepted it, which doesn't mean that somebody saw it; null if it hasn't.
             * @example 2026-11-20T08:16:00.420Z
             */
            acceptedAt: string | null;
        };
        /**
         * @description The kind of text. `resolved` is the all-clear.
         * @enum {string}
         */
        CopyVariant: "short" | "full" | "resolved";
        /** @description A member that a note mentions. */
        Mention: {
            /** @description The user's ID. */
            id: components["schemas"]["Id"];
            /**
             * @description The full name, or the username if there is none.
             * @example Tom Reed
             */
            name: string;
            /**
             * @description The username, as written after the `@`.
             * @example tom
             */
            username: string;
        };
        /** @description What a member of the team wrote or did during an incident. */
        TeamEntry: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /**
             * @description `assigned`: `by` assigned `to`, who may be the same person. `released`: `by` removed the assignee. `copied`: `by` copied a text for customers.
             * @enum {string}
             */
            kind: "note" | "assigned" | "released" | "copied";
            /** @description Who did it; null for a former member. */
            by: components["schemas"]["Person"] | null;
            /** @description Who was assigned; null for other kinds, and for a former member. */
            to: components["schemas"]["Person"] | null;
            /**
             * @description The text of a note, or the copied text; null for other kinds.
             * @example Refunds are on hold. @tom tells finance.
             */
            text: string | null;
            /** @description Which text was copied; null for other kinds. */
            variant: components["schemas"]["CopyVariant"] | null;
            /** @description The members that the note mentions. */
            mentions: components["schemas"]["Mention"][];
            /** @description When it was written or done. */
            at: components["schemas"]["Timestamp"];
        };
        /** @description An incident, the services it affects and who was notified. */
        IncidentDetail: {
            incident: components["schemas"]["Incident"];
            /** @description Your services that it affects, in the order you added them. */
            services: components["schemas"]["TouchedService"][];
            /**
             * @description The components that it affects and that are still on the status page, with their current status. Empty if the status
             *     page names none, and if your team reported the incident.
             */
            components: components["schemas"]["Component"][];
            /** @description The integrations that we notified, newest first, up to 50. Kept for 30 days. */
            told: components["schemas"]["ToldIntegration"][];
            /** @description Notes of the team and who was on it, newest first. */
            team: components["schemas"]["TeamEntry"][];
        };
        /**
         * @description The fields to change. Fields that you omit don't change.
         * @example {
         *       "status": "resolved"
         *     }
         */
        IncidentChanges: {
            /**
             * @description The title.
             * @example Refunds are slow
             */
            title?: string;
            /**
             * @description The details.
             * @example Refunds take an hour.
             */
            description?: string;
            /** @description The current phase. */
            status?: components["schemas"]["Phase"];
            /** @description When it started. */
            startedAt?: components["schemas"]["Timestamp"];
        };
        /**
         * @description The member to assign.
         * @example {
         *       "memberId": 8
         *     }
         */
        NewAssignee: {
            /** @description The member to hand it to; by default you. */
            memberId?: components["schemas"]["Id"];
        };
        /**
         * @description When a mute ends. Give either `until` or `untilResolved`.
         * @example {
         *       "until": "2026-11-20T09:40:00.000Z"
         *     }
         * @example {
         *       "untilResolved": true
         *     }
         */
        NewMute: {
            /** @description In the future, up to 30 days. */
            until?: components["schemas"]["Timestamp"];
            /** @description Ends when the incident is resolved, or the service has no problem and no open incident. */
            untilResolved?: boolean;
            /**
             * @description Mutes your own emails only. Others still get alerts.
             * @default false
             */
            onlyForMe?: boolean;
        };
        /**
         * @description A note for the team.
         * @example {
         *       "text": "Refunds are on hold. @tom tells finance."
         *     }
         */
        NewNote: {
            /**
             * @description The text.
             * @example Refunds are on hold. @tom tells finance.
             */
            text: string;
        };
        /**
         * @description A text that you copied for customers.
         * @example {
         *       "variant": "full",
         *       "text": "Stripe has been reporting slow payouts since 8:16 AM GMT."
         *     }
         */
        NewCustomerCopy: {
            variant: components["schemas"]["CopyVariant"];
            /**
             * @description The text, as you edited it.
             * @example Stripe has been reporting slow payouts since 8:16 AM GMT.
             */
            text: string;
        };
        /**
         * @description A channel for alerts.
         * @enum {string}
         */
        IntegrationType: "slack" | "webhook" | "teams";
        /** @description Defaults: incidents, resolved and assignments. `statusChange` is for webhooks only, and on by default. Teams gets incidents that open, get worse or better, and are resolved, and who is on them. */
        AlertChoices: {
            /** @description New incidents and their updates. */
            incidents?: boolean;
            /** @description Resolved incidents. */
            resolved?: boolean;
            /** @description Somebody in the team takes, hands over or releases an incident that the integration was alerted about. */
            assignments?: boolean;
            /** @description Maintenance windows: announced, started, rescheduled and ended. */
            maintenance?: boolean;
            /** @description Every status change. */
            statusChange?: boolean;
        };
        /** @description The settings of the integration. */
        ShownIntegrationConfig: {
            /**
             * @description With a session, the whole URL. With an API key, only its host and last four characters, such as `hooks.slack.com/…aB3x`, because it's a credential.
             * @example https://hooks.slack.com/services/T0/B0/x
             */
            webhookUrl: string;
            /**
             * @description Slack only, where it's required. Only a label: the URL decides where alerts go.
             * @example #ops
             */
            channel?: string;
            events?: components["schemas"]["AlertChoices"];
        };
        /** @description Whether alerts arrive. */
        IntegrationHealth: {
            /**
             * @description `failing`: 5 minutes without success. `switched_off`: we switched it off after 3 days, or when the receiver returned 410. `kept`: for email, this server has no mail server, so emails stay in its mailbox folder.
             * @enum {string}
             */
            state: "ok" | "failing" | "switched_off" | "kept";
            /**
             * Format: date-time
             * @description When this state started.
             * @example 2026-11-20T08:16:00.000Z
             */
            since: string | null;
            /**
             * @description The reason in one sentence; null if there is none.
             * @example desk.example.com didn't respond within 15 s.
             */
            reason: string | null;
        };
        /** @description An integration that gets your alerts. */
        Integration: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /** @description The ID of the team. */
            userId: components["schemas"]["Id"];
            type: components["schemas"]["IntegrationType"];
            /**
             * @description The name of the integration.
             * @example Ops channel
             */
            name: string;
            config: components["schemas"]["ShownIntegrationConfig"];
            serviceIds: components["schemas"]["ChosenServices"];
            boardId: components["schemas"]["BoardFilter"];
            /** @description Whether it's switched on. If not, it gets no alerts. */
            enabled: boolean;
            health: components["schemas"]["IntegrationHealth"];
            /**
             * Format: date-time
             * @description When the latest test failed; null if it succeeded, or if an alert has arrived since.
             * @example null
             */
            testFailedAt: string | null;
            /**
             * @description A problem with this URL that you should fix, such as a retired Microsoft connector.
             * @example null
             */
            note: string | null;
            /**
             * Format: date-time
             * @description When an alert last arrived, not counting tests. Null if none has.
             * @example 2026-11-20T08:16:00.000Z
             */
            lastAcceptedAt: string | null;
            /** @description The results of the alerts of the last 30 days; null if there were none. */
            receipt: components["schemas"]["Receipt"] | null;
            /** @description When it was created. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When it was last changed. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description Alert emails to your confirmed address. */
        MailIntegration: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /** @description The ID of the team. */
            userId: components["schemas"]["Id"];
            /**
             * @description Always `email`.
             * @enum {string}
             */
            type: "email";
            /**
             * @description The email address.
             * @example Mail
             */
            name: string;
            /** @description Whether it's switched on. If not, it gets no alerts. */
            enabled: boolean;
            health: components["schemas"]["IntegrationHealth"];
            /**
             * Format: date-time
             * @description When an alert last arrived, not counting tests. Null if none has.
             * @example 2026-11-20T08:16:00.000Z
             */
            lastAcceptedAt: string | null;
            /** @description The results of the alerts of the last 30 days; null if there were none. */
            receipt: components["schemas"]["Receipt"] | null;
            /** @description When it was created. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When it was last changed. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description The display name.
         * @example Ops channel
         */
        IntegrationName: string;
        /** @description The settings of the integration. */
        IntegrationConfig: {
            /**
             * Format: uri
             * @description A credential: keep it secret.
             * @example https://hooks.slack.com/services/T0/B0/x
             */
            webhookUrl: string;
            /**
             * @description Slack only, where it's required. Only a label: the URL decides where alerts go.
             * @example #ops
             */
            channel?: string;
            events?: components["schemas"]["AlertChoices"];
        };
        /**
         * @description A new integration.
         * @example {
         *       "type": "slack",
         *       "name": "Ops channel",
         *       "config": {
         *         "webhookUrl": "https://hooks.slack.com/services/T0/B0/x"
         *       }
         *     }
         */
        NewIntegration: {
            type: components["schemas"]["IntegrationType"];
            /** @description The name of the integration. */
            name: components["schemas"]["IntegrationName"];
            config: components["schemas"]["IntegrationConfig"];
            serviceIds?: components["schemas"]["ChosenServices"];
            boardId?: components["schemas"]["BoardFilter"];
            /**
             * @description Whether it's switched on at first.
             * @default true
             */
            enabled?: boolean;
        };
        /** @description An integration, with its signing secret if it has one. */
        CreatedIntegration: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /** @description The ID of the team. */
            userId: components["schemas"]["Id"];
            type: components["schemas"]["IntegrationType"];
            /**
             * @description The name of the integration.
             * @example Ops channel
             */
            name: string;
            config: components["schemas"]["ShownIntegrationConfig"];
            serviceIds: components["schemas"]["ChosenServices"];
            boardId: components["schemas"]["BoardFilter"];
            /** @description Whether it's switched on. If not, it gets no alerts. */
            enabled: boolean;
            health: components["schemas"]["IntegrationHealth"];
            /**
             * Format: date-time
             * @description When the latest test failed; null if it succeeded, or if an alert has arrived since.
             * @example null
             */
            testFailedAt: string | null;
            /**
             * @description A problem with this URL that you should fix, such as a retired Microsoft connector.
             * @example null
             */
            note: string | null;
            /**
             * Format: date-time
             * @description When an alert last arrived, not counting tests. Null if none has.
             * @example 2026-11-20T08:16:00.000Z
             */
            lastAcceptedAt: string | null;
            /** @description The results of the alerts of the last 30 days; null if there were none. */
            receipt: components["schemas"]["Receipt"] | null;
            /** @description When it was created. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When it was last changed. */
            updatedAt: components["schemas"]["Timestamp"];
            /**
             * @description The signing secret of a webhook, shown only once; null for other types.
             * @example whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD
             */
            signingSecret: string | null;
        };
        /** @description The settings to change. Settings that you omit don't change. */
        IntegrationConfigChanges: {
            /**
             * Format: uri
             * @description The new URL.
             * @example https://hooks.slack.com/services/T0/B0/x
             */
            webhookUrl?: string;
            /**
             * @description Slack only, where it's required. Only a label: the URL decides where alerts go.
             * @example #ops
             */
            channel?: string;
            events?: components["schemas"]["AlertChoices"];
        };
        /**
         * @description The fields to change. Fields that you omit don't change.
         * @example {
         *       "enabled": false
         *     }
         */
        IntegrationChanges: {
            /** @description The type. It can't change. */
            type?: components["schemas"]["IntegrationType"];
            /** @description The name of the integration. */
            name?: components["schemas"]["IntegrationName"];
            config?: components["schemas"]["IntegrationConfigChanges"];
            serviceIds?: components["schemas"]["ChosenServices"];
            boardId?: components["schemas"]["BoardFilter"];
            /** @description True switches it on, false off. */
            enabled?: boolean;
        };
        /** @description The receiver's response to a test. */
        TestResult: {
            /**
             * @description `accepted` doesn't mean that somebody saw it: check that the message appeared.
             * @enum {string}
             */
            outcome: "accepted" | "refused" | "unreachable";
            /**
             * @description The HTTP status of the receiver.
             * @example 200
             */
            status: number | null;
            /**
             * @description The result in one sentence.
             * @example The receiver accepted the message and answered 200.
             */
            message: string;
        };
        /** @description Why an integration got an alert. */
        DeliveryExplanation: {
            delivery: components["schemas"]["Delivery"];
            /** @description When the alert was created. */
            decidedAt: components["schemas"]["Timestamp"];
            /** @description The update that led to the alert; null for tests, digests and failing integrations. */
            said: {
                /**
                 * @description `person`: somebody reported the incident by hand.
                 * @enum {string}
                 */
                by: "page" | "person";
                /**
                 * @description The title of the incident or maintenance window; null for a status change.
                 * @example Card payments fail
                 */
                title: string | null;
                /**
                 * @description The latest update.
                 * @example We are looking into it.
                 */
                text: string | null;
                /**
                 * @description The phase of the incident, or the status.
                 * @example Investigating
                 */
                word: string | null;
                /**
                 * @description The first affected components.
                 * @example [
                 *       "Payments API"
                 *     ]
                 */
                components: string[];
                /**
                 * @description The number of other affected components.
                 * @example 0
                 */
                moreComponents: number;
                /**
                 * Format: uri
                 * @description The URL on the status page.
                 * @example https://status.stripe.com/incidents/41
                 */
                url: string | null;
            } | null;
            /** @description The rule that led to the alert; null for older alerts. */
            rule: {
                /**
                 * @description The name of the rule. New rules are possible.
                 * @example incident_opened
                 */
                id: string;
                /**
                 * @description The rule in words.
                 * @example A new incident affects your service.
                 */
                sentence: string;
            } | null;
            /**
             * @description The settings that let it through; null for older alerts.
             * @example This integration includes incidents. It covers all your services. Stripe is set to alert on outages only.
             */
            filter: string | null;
            /**
             * @description Why reasons are missing.
             * @example This alert was sent before we recorded reasons.
             */
            note: string | null;
        };
        /** @description A user as the owner sees them. */
        ManagedUser: {
            /** @description The user ID; 1 is the owner. */
            id: components["schemas"]["Id"];
            /**
             * @description The name they log in with.
             * @example maya
             */
            username: string;
            /**
             * @description The email address.
             * @example maya@example.com
             */
            email: string;
            /** @description Whether the user confirmed this address. We email alerts only to a confirmed address. */
            emailVerified: boolean;
            /**
             * @description Null if not given.
             * @example Maya Chen
             */
            fullName: string | null;
            /**
             * @description Null if not given.
             * @example Acme
             */
            company: string | null;
            /** @description Whether they can change server settings. */
            isAdmin: boolean;
            /** @description Whether this is the owner, the only person who manages users. */
            isOwner: boolean;
            /** @description Whether their account is linked to the identity provider. */
            singleSignOn: boolean;
            /**
             * @description How many teams they are a member of.
             * @example 1
             */
            teamCount: number;
            /** @description The first 10 of their teams by name. */
            teams: {
                /** @description The team's ID. */
                id: components["schemas"]["Id"];
                /**
                 * @description Names the team in URLs.
                 * @example acme-support-7
                 */
                slug: string;
                /**
                 * @description The name.
                 * @example Acme Support
                 */
                name: string;
                /** @description Their role. */
                role: components["schemas"]["TeamRole"];
            }[];
            /**
             * @description `past_due`: a payment is missing. `trial`: in the free trial. `expired`: neither a trial nor a subscription. `unlimited`: the owner, without a subscription.
             * @enum {string}
             */
            subscription: "subscribed" | "past_due" | "trial" | "expired" | "unlimited";
            /**
             * @description The subscription at Stripe; null if there is none.
             * @example sub_1Nv
             */
            stripeSubscriptionId: string | null;
            /**
             * Format: date-time
             * @description When the trial ends or ended; null if there was none.
             * @example 2026-12-20T08:16:00.000Z
             */
            trialEnds: string | null;
            /** @description When it was created. */
            createdAt: components["schemas"]["Timestamp"];
        };
        /** @description A user that the owner creates. */
        NewManagedUser: {
            /**
             * @description Unique, ignoring case.
             * @example maya
             */
            username: string;
            /**
             * Format: email
             * @description Unique, ignoring case.
             * @example maya@example.com
             */
            email: string;
            /**
             * @description The first password. If you omit it, we email them a link to choose one. Not allowed with an API key.
             * @example correct horse battery
             */
            password?: string;
            /**
             * @description The full name, if given.
             * @example Maya Chen
             */
            fullName?: string;
            /**
             * @description The company, if given.
             * @example Acme
             */
            company?: string;
        };
        /** @description The fields to change. Fields that you omit don't change. */
        ManagedUserChanges: {
            /**
             * Format: email
             * @description The new email address, unique ignoring case. It takes effect when its link is opened. Not allowed with an API key.
             * @example maya@example.com
             */
            email?: string;
            /**
             * @description A new password. It ends every session of the user. Not allowed with an API key.
             * @example correct horse battery
             */
            password?: string;
            /**
             * @description The full name. Empty text removes it.
             * @example Maya Chen
             */
            fullName?: string;
            /**
             * @description The company. Empty text removes it.
             * @example Acme
             */
            company?: string;
            /** @description Whether they can change server settings. Not allowed with an API key. */
            isAdmin?: boolean;
        };
        /** @description A user and all their data. */
        UserDetails: {
            /** @description The user. */
            user: components["schemas"]["ManagedUser"];
            /**
             * @description How many services they monitor.
             * @example 24
             */
            serviceCount: number;
            /** @description The first 100 by name. */
            services: {
                /** @description The ID of the service. */
                id: components["schemas"]["Id"];
                /**
                 * @description The name.
                 * @example Stripe
                 */
                name: string;
            }[];
            /** @description Their integrations, without URLs. */
            integrations: {
                /** @description The ID of the integration. */
                id: components["schemas"]["Id"];
                /**
                 * @description The channel.
                 * @example slack
                 */
                type: string;
                /**
                 * @description The name.
                 * @example Ops channel
                 */
                name: string;
                /** @description Whether it's switched on. */
                enabled: boolean;
                /**
                 * @description The state of its deliveries, as in `Integration`.
                 * @example healthy
                 */
                state: string;
            }[];
            /** @description Their sessions, last used first. */
            sessions: {
                /** @description The ID of the session. */
                id: components["schemas"]["Id"];
                /**
                 * @description The browser.
                 * @example Mozilla/5.0 (X11; Linux x86_64)
                 */
                userAgent: string | null;
                /**
                 * @description The IP address they logged in from.
                 * @example 203.0.113.7
                 */
                address: string | null;
                /** @description When they logged in. */
                createdAt: components["schemas"]["Timestamp"];
                /** @description When it was last used. */
                lastSeenAt: components["schemas"]["Timestamp"];
            }[];
            /** @description Their latest 20 entries in the audit log, newest first. */
            entries: components["schemas"]["AuditEntry"][];
        };
        /** @description The length of the extension. */
        TrialExtension: {
            /**
             * @description The number of days.
             * @example 14
             */
            days: number;
        };
        /** @description A team as the owner sees it. */
        ManagedTeam: {
            /** @description The team's ID. */
            id: components["schemas"]["Id"];
            /**
             * @description Names the team in URLs. It never changes.
             * @example acme-support-7
             */
            slug: string;
            /**
             * @description The name.
             * @example Acme Support
             */
            name: string;
            /**
             * @description How many members it has.
             * @example 8
             */
            memberCount: number;
            /**
             * @description How many services it monitors.
             * @example 24
             */
            serviceCount: number;
            /** @description The owner who pays. */
            owner: {
                /** @description The user's ID. */
                id: components["schemas"]["Id"];
                /**
                 * @description The name they log in with.
                 * @example maya
                 */
                username: string;
            };
            /**
             * @description As in a user: `unlimited` is the team of the owner of this server.
             * @enum {string}
             */
            subscription: "subscribed" | "past_due" | "trial" | "expired" | "unlimited";
            /** @description When it was created. */
            createdAt: components["schemas"]["Timestamp"];
        };
        /** @description A user with the services they monitor. */
        UserWithServices: {
            /** @description The user. */
            user: {
                /** @description The user ID; 1 is the owner. */
                id: components["schemas"]["Id"];
                /**
                 * @description The name they log in with.
                 * @example maya
                 */
                username: string;
            };
            /** @description The same as in `user`. */
            id: components["schemas"]["Id"];
            /**
             * @description The same as in `user`.
             * @example maya
             */
            username: string;
            /**
             * @description The number of services they monitor.
             * @example 12
             */
            serviceCount: number;
            /** @description The first 7 services by name. */
            services: {
                /** @description The ID of the service. */
                id: components["schemas"]["Id"];
                /**
                 * @description The name.
                 * @example Stripe
                 */
                name: string;
                /**
                 * @description The name of a Remix Icon.
                 * @example ri-bank-card-line
                 */
                logoIcon: string;
                /**
                 * @description Two colour classes: text and background.
                 * @example text-blue-600 bg-blue-100
                 */
                logoColor: string;
            }[];
        };
        /** @description Statistics of the whole server. */
        Statistics: {
            /**
             * @description The number of users.
             * @example 41
             */
            users: number;
            /**
             * @description Users created within the last 7 days.
             * @example 3
             */
            newThisWeek: number;
            /**
             * @description Users on a trial, without a subscription.
             * @example 8
             */
            trials: number;
            /**
             * @description Trials that end within the next 7 days.
             * @example 2
             */
            trialsEndingThisWeek: number;
            /**
             * @description Users with a paid subscription.
             * @example 23
             */
            subscribers: number;
            /**
             * @description Services that users monitor.
             * @example 480
             */
            services: number;
            /**
             * @description Status pages that we check.
             * @example 96
             */
            pagesWatched: number;
            /**
             * @description Status pages that we checked within the last hour.
             * @example 96
             */
            pagesAsked: number;
            /**
             * @description Checked status pages that we couldn't read.
             * @example 1
             */
            pagesUnreadable: number;
            /**
             * @description Alerts delivered within the last 24 hours.
             * @example 212
             */
            alertsAccepted: number;
            /**
             * @description Alerts that failed within the last 24 hours.
             * @example 0
             */
            alertsFailed: number;
        };
        /** @description The server settings. */
        AdminSettings: {
            /**
             * Format: email
             * @description The email address to notify about each new user; null for none.
             * @example ops@example.com
             */
            newUserNotificationEmail: string | null;
            /** @description Whether these emails are on. */
            enableNewUserNotifications: boolean;
        };
        /**
         * @description The worst status of all enabled services: outage, then degraded, then maintenance; operational if all are; otherwise
         *     unknown.
         * @enum {string}
         */
        OverallStatus: "operational" | "degraded" | "outage" | "maintenance" | "unknown";
        /** @description New keys and new values are possible. */
        BoardSummary: {
            overall: components["schemas"]["OverallStatus"];
            /** @description The number of services; enabled ones by status. */
            services: {
                /**
                 * @description All services, including paused ones.
                 * @example 12
                 */
                total: number;
                /**
                 * @description The number of services with this status.
                 * @example 10
                 */
                operational: number;
                /**
                 * @description The number of services with this status.
                 * @example 1
                 */
                degraded: number;
                /**
                 * @description The number of services with an outage.
                 * @example 0
                 */
                outage: number;
                /**
                 * @description The number of services in maintenance.
                 * @example 0
                 */
                maintenance: number;
                /**
                 * @description The number of services with an unknown status.
                 * @example 0
                 */
                unknown: number;
                /**
                 * @description The number of paused services. Only `total` includes them.
                 * @example 1
                 */
                paused: number;
            };
            /**
             * @description The number of open incidents, each counted once, without notices.
             * @example 1
             */
            openIncidents: number;
            /**
             * Format: date-time
             * @description The oldest `observedAt` of your services; null if none was read.
             * @example 2026-11-20T08:16:00.000Z
             */
            observedAt: string | null;
            /**
             * Format: date-time
             * @description When the first service becomes out of date: then it's `unknown` with the reason `stale`, unless we check it first.
             * @example 2026-11-20T08:21:00.000Z
             */
            staleAfter: string | null;
        };
        /**
         * Format: date-time
         * @description When we last read the page successfully. Null if never, and while the service is paused.
         * @example 2026-11-20T08:15:00.000Z
         */
        ObservedAt: string | null;
        /**
         * Format: date-time
         * @description When the status becomes out of date: then it's `unknown` with the reason `stale`, even if checks have stopped. It's 5
         *     minutes or three check intervals after `observedAt`, whichever is longer.
         * @example 2026-11-20T08:20:00.000Z
         */
        StaleAfter: string | null;
        /** @description A component that you monitor. */
        PublicComponent: {
            /**
             * @description The ID on the status page.
             * @example api
             */
            id: string;
            /**
             * @description The name on the status page.
             * @example API requests
             */
            name: string;
            /**
             * @description The group on the status page; null if none.
             * @example Payments
             */
            group: string | null;
            /** @description The current status. */
            status: components["schemas"]["Status"];
            /** @description False if it isn't on the page. */
            onPage: boolean;
        };
        /**
         * @description The severity on the status page; null if it gives none, and if your team reported the incident.
         * @enum {string|null}
         */
        PublicSeverity: "degraded" | "outage" | "maintenance" | null;
        /** @description Whether it's listed on the status page but isn't a problem, such as an announcement. */
        PublicNotice: boolean;
        /** @description False if it may not affect you: the page links it to no component, and the components that you chose are operational. */
        PublicLinked: boolean;
        /** @description An open incident. */
        PublicOpenIncident: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /**
             * @description The title.
             * @example Elevated error rates
             */
            title: string;
            /** @description The current phase. */
            phase: components["schemas"]["Phase"];
            severity: components["schemas"]["PublicSeverity"];
            notice: components["schemas"]["PublicNotice"];
            linked: components["schemas"]["PublicLinked"];
            /** @description When it started. */
            startedAt: components["schemas"]["Timestamp"];
            /** @description When it was last changed. */
            updatedAt: components["schemas"]["Timestamp"];
            /**
             * @description The URL on the status page; null if it has none.
             * @example https://status.stripe.com/incidents/41
             */
            url: string | null;
            /**
             * @description The URL of the incident on your board.
             * @example https://status.example.com/services?id=7&incident=41
             */
            boardUrl: string;
            /** @description The member of your team who is on it; null if nobody is. */
            assignee: components["schemas"]["Assignee"] | null;
            mute: components["schemas"]["MaybeMute"];
        };
        /** @description A maintenance window in progress or scheduled. */
        PublicMaintenance: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /**
             * @description The title.
             * @example Database upgrade
             */
            title: string;
            /**
             * @description The current phase.
             * @enum {string}
             */
            state: "scheduled" | "in_progress" | "completed";
            /**
             * @description The text on the status page; null if there is none.
             * @example We move our database.
             */
            message: string | null;
            /**
             * Format: date-time
             * @description The planned start; null if not given.
             * @example 2026-11-22T02:00:00.000Z
             */
            startsAt: string | null;
            /**
             * Format: date-time
             * @description The planned end; null if not given.
             * @example 2026-11-22T04:00:00.000Z
             */
            endsAt: string | null;
            /**
             * @description The URL on the status page; null if it has none.
             * @example https://status.stripe.com/incidents/52
             */
            url: string | null;
        };
        /** @description New keys and new values are possible. */
        PublicService: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /**
             * @description The name on your board.
             * @example GitHub
             */
            name: string;
            /**
             * @description Derived from the name and unique. It changes with the name.
             * @example github
             */
            slug: string;
            /** @description The current status. */
            status: components["schemas"]["Status"];
            reason: components["schemas"]["UnknownReason"];
            /**
             * @description The message on the status page, or yours if your team set the status by hand; null if there is none.
             * @example Minor Service Outage
             */
            message: string | null;
            /**
             * Format: date-time
             * @description When the service got this status, according to the status page or else our first check that found it; null if unknown.
             * @example 2026-11-20T08:16:00.000Z
             */
            since: string | null;
            sinceAtLeast: components["schemas"]["SinceAtLeast"];
            /** @description False while the service is paused: it keeps its status, and we don't check it. */
            enabled: boolean;
            /** @description Whether your team set the status by hand. */
            setByHand: boolean;
            /**
             * @description One line about the service.
             * @example Takes our payments
             */
            description: string;
            /** @description When the status, the incidents or the settings last changed. `observedAt` is when it was checked. */
            updatedAt: components["schemas"]["Timestamp"];
            observedAt: components["schemas"]["ObservedAt"];
            staleAfter: components["schemas"]["StaleAfter"];
            /**
             * Format: date-time
             * @description When checks of the page started to fail; null if they don't. For the first 5 minutes we keep the status, which may be
             *     out of date.
             * @example null
             */
            checkFailingSince: string | null;
            /**
             * Format: date-time
             * @description When the page last served an older copy than one we already had; null if never. We ignore older copies.
             * @example null
             */
            oldCopyAt: string | null;
            /**
             * @description The URL of the status page.
             * @example https://www.githubstatus.com
             */
            url: string;
            /**
             * @description The URL of the service on your board.
             * @example https://status.example.com/services?id=1
             */
            boardUrl: string;
            /** @description The components that you chose. Empty means the whole page. */
            components: components["schemas"]["PublicComponent"][];
            /** @description The member of your team who is on its problem; null if nobody is. */
            assignee: components["schemas"]["Assignee"] | null;
            mute: components["schemas"]["MaybeMute"];
            /** @description Open incidents, latest start first. */
            incidents: components["schemas"]["PublicOpenIncident"][];
            /** @description Maintenance windows in progress and scheduled, soonest first. */
            maintenances: components["schemas"]["PublicMaintenance"][];
        };
        /**
         * @description Send it as `cursor` to get the next page; null on the last page.
         * @example eyJpZCI6NDF9
         */
        NextCursor: string | null;
        /** @description New keys and new values are possible. */
        PublicServiceList: {
            overall: components["schemas"]["OverallStatus"];
            /** @description The services, by name. */
            services: components["schemas"]["PublicService"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description A service with its names. */
        NamedService: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /**
             * @description The name on your board.
             * @example GitHub
             */
            name: string;
            /**
             * @description The short name in URLs and the CLI.
             * @example github
             */
            slug: string;
        };
        /** @description A day of the history. */
        PublicDay: {
            /**
             * Format: date
             * @description The day in UTC.
             * @example 2026-11-20
             */
            date: string;
            /** @description The worst status of the day. */
            status: components["schemas"]["Status"];
            /**
             * @description How long it had that status, in seconds.
             * @example 1260
             */
            seconds: number;
        };
        /**
         * @description The uptime over the requested days, or since you added the service. An outage counts as down and degraded as up; maintenance
         *     and unknown don't count.
         */
        PublicUptime: {
            /**
             * @description 0 to 100, with two decimals; null if there is no data yet.
             * @example 99.95
             */
            percent: number | null;
            /**
             * Format: date-time
             * @description When the recorded history starts, within these days.
             * @example 2026-11-20T08:16:00.000Z
             */
            since: string | null;
            /** @description Days (UTC) that weren't operational all day, oldest first. */
            days: components["schemas"]["PublicDay"][];
        };
        /** @description A status change. */
        PublicChange: {
            /**
             * @description A number that grows with each change.
             * @example 912
             */
            id: number;
            /** @description The new status. */
            status: components["schemas"]["Status"];
            /**
             * @description The old status; null if the page was read for the first time.
             * @enum {string|null}
             */
            previousStatus: "operational" | "degraded" | "outage" | "maintenance" | "unknown" | null;
            reason: components["schemas"]["UnknownReason"];
            /**
             * @description The message on the page; null if there is none.
             * @example Some card payments fail
             */
            message: string | null;
            /** @description When it changed. */
            changedAt: components["schemas"]["Timestamp"];
        };
        /** @description New keys and new values are possible. */
        PublicHistory: {
            /** @description The service. */
            service: components["schemas"]["NamedService"];
            uptime: components["schemas"]["PublicUptime"];
            /** @description Newest first. */
            changes: components["schemas"]["PublicChange"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description An incident with the services it affects. */
        PublicIncident: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /**
             * @description The title.
             * @example Elevated error rates
             */
            title: string;
            /** @description The current phase. */
            phase: components["schemas"]["Phase"];
            severity: components["schemas"]["PublicSeverity"];
            notice: components["schemas"]["PublicNotice"];
            /** @description Whether your team reported it. */
            byHand: boolean;
            /** @description Whether it ended without a resolution: it was removed from the status page. */
            unlisted: boolean;
            /**
             * @description The latest message; null if there is none.
             * @example We are looking into it.
             */
            message: string | null;
            /** @description When it started. */
            startedAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When it was resolved; null while it's open.
             * @example 2026-11-20T09:02:00.000Z
             */
            resolvedAt: string | null;
            /** @description When it last changed. */
            updatedAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description For an open incident that was removed from the status page: when it was last listed. Otherwise null.
             * @example 2026-11-20T08:16:00.000Z
             */
            lastSeenAt: string | null;
            /**
             * @description The URL on the status page; null if it has none.
             * @example https://status.stripe.com/incidents/41
             */
            url: string | null;
            /**
             * @description The URL of the incident on your board.
             * @example https://status.example.com/services?id=7&incident=41
             */
            boardUrl: string;
            /** @description The member of your team who is on it while it's open; null if nobody is. */
            assignee: components["schemas"]["Assignee"] | null;
            mute: components["schemas"]["MaybeMute"];
            /** @description Your services that it affects, at least one. */
            services: {
                /** @description Assigned by the server and never reused. */
                id: components["schemas"]["Id"];
                trouble: components["schemas"]["IncidentTrouble"];
                /**
                 * @description The name on your board.
                 * @example GitHub
                 */
                name: string;
                /**
                 * @description The short name in URLs and the CLI.
                 * @example github
                 */
                slug: string;
                linked: components["schemas"]["PublicLinked"];
            }[];
        };
        /** @description New keys and new values are possible. */
        PublicIncidentList: {
            /** @description Newest first. */
            incidents: components["schemas"]["PublicIncident"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description A new feed. */
        NewFeed: {
            /**
             * @description A name for the feed. Only your team sees it.
             * @example Team calendar
             */
            name: string;
            /** @default board */
            scope?: components["schemas"]["FeedScope"];
            boardId?: components["schemas"]["BoardFilter"];
        };
        /** @description A feed with its token, which we show only once. */
        CreatedFeed: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /**
             * @description A name for the feed. Only your team sees it.
             * @example Team calendar
             */
            name: string;
            scope: components["schemas"]["FeedScope"];
            boardId: components["schemas"]["BoardFilter"];
            /**
             * @description The last four characters of the token.
             * @example 4f2a
             */
            lastFour: string;
            /** @description When it was created. */
            createdAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When the feed was last read, to the minute; null if never.
             * @example 2026-11-20T08:16:00.000Z
             */
            lastReadAt: string | null;
            /**
             * @description The token, which starts with `fd_`. Keep it secret.
             * @example fd_0a1B2c
             */
            token: string;
            /**
             * Format: uri
             * @description The base URL of the feed. Add a file such as `/board.json` or `/badge.svg`. For a wall, the URL to open on the screen. It contains
             *     the token, so keep it secret.
             * @example https://allclear.example/feeds/fd_0a1B2c
             */
            url: string;
        };
        /** @description Some of your lists are out of date. Changes at nearly the same time are one event. */
        ChangedEvent: {
            /**
             * @description The name of the event.
             * @constant
             */
            event: "changed";
            /** @description The data to fetch again. */
            data: {
                /**
                 * @description The lists that changed.
                 * @example [
                 *       "services",
                 *       "incidents"
                 *     ]
                 */
                lists: ("services" | "incidents" | "integrations" | "boards")[];
                /**
                 * @description The affected services. Empty means any of them.
                 * @example [
                 *       7
                 *     ]
                 */
                serviceIds: components["schemas"]["Id"][];
            };
        };
        /** @description Status pages were checked, and nothing else changed. At most once per check interval. */
        CheckedEvent: {
            /**
             * @description The name of the event.
             * @constant
             */
            event: "checked";
            /**
             * @description When the status page of each service was last read, by service ID.
             * @example {
             *       "7": "2026-11-20T08:16:00.000Z"
             *     }
             */
            data: {
                [key: string]: components["schemas"]["Timestamp"];
            };
        };
        /**
         * @description Always empty.
         * @example {}
         */
        NoData: Record<string, never>;
        /** @description You may have missed something: fetch all lists again. */
        RefetchEvent: {
            /**
             * @description The name of the event.
             * @constant
             */
            event: "refetch";
            data: components["schemas"]["NoData"];
        };
        /** @description A heartbeat, every 15 seconds. */
        BeatEvent: {
            /**
             * @description The name of the event.
             * @constant
             */
            event: "beat";
            data: components["schemas"]["NoData"];
        };
        /**
         * @description An event of the stream: the name is in the field `event`, the JSON in the field `data`. The stream is text (WHATWG HTML,
         *     section 9.2). An EventSource or the SDK gives you both fields.
         */
        LiveEvent: components["schemas"]["ChangedEvent"] | components["schemas"]["CheckedEvent"] | components["schemas"]["RefetchEvent"] | components["schemas"]["BeatEvent"];
        /**
         * @description How long a service was affected. Whole minutes, rounded down. Time that was operational, unknown or in maintenance isn't
         *     counted.
         */
        WebhookTrouble: {
            /** @description When it started. */
            since: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When it ended; null while it lasts.
             * @example 2026-11-20T10:39:00.000Z
             */
            until: string | null;
            /** @description Whether part of it is unknown, so it may have lasted longer. */
            atLeast: boolean;
            /**
             * @description Minutes down.
             * @example 42
             */
            downMinutes: number;
            /**
             * @description Minutes degraded.
             * @example 5
             */
            degradedMinutes: number;
        };
        /** @description A service that an alert is about. */
        WebhookService: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /**
             * @description The name on your board.
             * @example Stripe
             */
            name: string;
            /**
             * @description Empty if the service was deleted.
             * @example https://status.stripe.com/
             */
            statusPageUrl: string;
            /** @description The status on the board at that time; null if the alert isn't about a status. */
            status: components["schemas"]["Status"] | null;
            /** @description The duration for this service, if the services of the alert differ; otherwise null. */
            trouble: components["schemas"]["WebhookTrouble"] | null;
        };
        /** @description The incident that an alert is about. */
        WebhookIncident: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /**
             * @description The title.
             * @example Card payments fail
             */
            title: string;
            /**
             * @description The current phase.
             * @enum {string}
             */
            phase: "investigating" | "identified" | "monitoring" | "resolved";
            /**
             * @description The URL on the status page; null if it has none.
             * @example https://status.stripe.com/incidents/41
             */
            url: string | null;
            /** @description When it started. */
            startedAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When it was resolved; null while it's open.
             * @example 2026-11-20T09:02:00.000Z
             */
            resolvedAt: string | null;
            /**
             * @description The latest message, up to 8,000 characters.
             * @example We are looking into it.
             */
            update: string | null;
            /**
             * @description The severity on the status page.
             * @example major
             */
            impact: string | null;
            /** @description Whether it was reopened after it was resolved. */
            reopened: boolean;
            /**
             * @description The person who reported it by hand, empty if unknown; null for an incident of a status page.
             * @example null
             */
            reportedBy: string | null;
        };
        /** @description The maintenance window that an alert is about. */
        WebhookMaintenance: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /**
             * @description The title.
             * @example Database move
             */
            title: string;
            /**
             * Format: date-time
             * @description The planned start; null if not given.
             * @example 2026-11-22T02:00:00.000Z
             */
            startsAt: string | null;
            /**
             * Format: date-time
             * @description The planned end; null if not given.
             * @example 2026-11-22T04:00:00.000Z
             */
            endsAt: string | null;
            /** @description Whether it was cancelled before it started. */
            cancelled: boolean;
            /**
             * Format: date-time
             * @description The planned start before it was rescheduled.
             * @example null
             */
            movedFrom: string | null;
            /**
             * @description The URL on the status page; null if it has none.
             * @example https://status.stripe.com/incidents/52
             */
            url: string | null;
            /**
             * @description The text on the status page; null if there is none.
             * @example We move our database.
             */
            text: string | null;
        };
        /**
         * @description `resolved`: it's resolved. `still_down`: the incident is resolved but the service isn't operational; we alert you when it
         *     recovers. `unlisted`: it was removed from the status page without a resolution. `not_yours`: it affects other components.
         *     `well_here`: the service recovered, and the incident continues elsewhere. `recovered_still_open`: the service recovered, but
         *     the provider hasn't resolved the incident. `closed`: the provider resolved it after a recovery alert. That alert is an
         *     `incident_updated`, as is `unlisted` after a recovery alert. `no_longer_watched`: the service was deleted, paused, or monitors
         *     other components.
         * @enum {string}
         */
        Outcome: "resolved" | "still_down" | "unlisted" | "not_yours" | "well_here" | "recovered_still_open" | "closed" | "no_longer_watched";
        /** @description A problem that has ended. */
        PastTrouble: {
            /** @description The status. */
            status: components["schemas"]["Status"];
            /** @description When it started. */
            from: components["schemas"]["Timestamp"];
            /** @description When it ended. */
            to: components["schemas"]["Timestamp"];
        };
        /** @description A possible replacement for a component that was removed from the status page. */
        WebhookProposal: {
            /**
             * @description The name of the removed component.
             * @example API
             */
            for: string;
            /**
             * @description `moved`: the same name in another group. `renamed`: the only new component in the same group. `alike`: a similar name.
             * @enum {string}
             */
            why: "moved" | "renamed" | "alike";
            /**
             * @description The ID on the status page.
             * @example payments-api
             */
            id: string;
            /**
             * @description The name on the status page.
             * @example Payments API
             */
            name: string;
            /**
             * @description The group on the status page; null if none.
             * @example Payments
             */
            group: string | null;
        };
        /** @description A mute that has ended. */
        WebhookMissed: {
            /** @description When it ended. */
            until: components["schemas"]["Timestamp"];
            /**
             * @description The name of the member who muted it; null if they left the team.
             * @example Maya Chen
             */
            by: string | null;
            /**
             * @description How many other alerts it held back that are never sent.
             * @example 3
             */
            count: number;
        };
        /** @description An integration that an alert is about. */
        WebhookIntegration: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /**
             * @description The channel, such as `slack` or `email`.
             * @example slack
             */
            type: string;
            /**
             * @description The name on your board.
             * @example Ops channel
             */
            name: string;
            /** @description Whether we switched it off. */
            switchedOff: boolean;
        };
        /** @description An alert within a digest. It has the keys of WebhookAlert except `version` and `alerts`. */
        WebhookSingleAlert: {
            /**
             * @description The same for every retry.
             * @example 7b2dd8a5-3c0e-4e0b-9a53-0f3b6f3f5a11
             */
            id: string;
            type: components["schemas"]["AlertKind"];
            /** @description When the event happened. */
            occurredAt: components["schemas"]["Timestamp"];
            /**
             * @description The number of the alert, from 1, within its incident, maintenance window or series of status changes; null for digests and tests.
             * @example 1
             */
            sequence: number | null;
            /**
             * @description One sentence in English, up to 250 characters.
             * @example Stripe: Card payments fail, outage since Nov 20, 8:16 AM UTC
             */
            headline: string;
            /**
             * Format: uri
             * @description The URL on the board.
             * @example https://status.example.com/services?id=7
             */
            boardUrl: string;
            /** @description Your affected services. */
            services: components["schemas"]["WebhookService"][];
            /** @description The worst status of the services on the board at that time. `incident.impact` has the severity on the status page. */
            status: components["schemas"]["Status"] | null;
            /** @description The status in the previous alert, if it differs. */
            previousStatus: components["schemas"]["Status"] | null;
            /**
             * Format: date-time
             * @description When the problem started; null if there is none.
             * @example 2026-11-20T08:16:00.000Z
             */
            since: string | null;
            /**
             * @description The number of status changes. Only for `unstable` and `settled`.
             * @example 4
             */
            changes: number | null;
            /** @description The incident. Null for other alerts, and for a status change without an incident. */
            incident: components["schemas"]["WebhookIncident"] | null;
            /** @description The maintenance window; null for other alerts. */
            maintenance: components["schemas"]["WebhookMaintenance"] | null;
            /**
             * @description Why we can't read the status page, or why alerts don't arrive.
             * @example The page didn't respond within 10 seconds.
             */
            reason: string | null;
            /**
             * Format: date-time
             * @description When the status page published it; null if it gives no time.
             * @example 2026-11-20T08:15:40.000Z
             */
            publishedAt: string | null;
            /**
             * Format: date-time
             * @description When we read it.
             * @example 2026-11-20T08:16:00.000Z
             */
            readAt: string | null;
            /** @description How it ended. For `incident_resolved`, and for `incident_updated` after a recovery alert. */
            outcome: components["schemas"]["Outcome"] | null;
            /** @description Whether it may not affect you: the status page links the incident to no component, and your components are operational. */
            unlinked: boolean;
            /**
             * @description Names of the first affected components.
             * @example [
             *       "API"
             *     ]
             */
            components: string[];
            /** @description The past problem that a notice explains. */
            explains: components["schemas"]["PastTrouble"] | null;
            /**
             * @description For `selection_lost`: names of the components that were removed from the status page.
             * @example [
             *       "API"
             *     ]
             */
            missing: string[] | null;
            /** @description For `selection_lost`: possible replacements, the most likely first. */
            proposals: components["schemas"]["WebhookProposal"][] | null;
            /** @description The member who is on it, for `assignee_changed` and open incidents; null if nobody is. */
            assignee: components["schemas"]["Person"] | null;
            /** @description For `assignee_changed`: the member who was on it before. */
            previousAssignee: components["schemas"]["Person"] | null;
            /** @description The mute that has ended, for an alert that says what was missed; else null. */
            missed: components["schemas"]["WebhookMissed"] | null;
            /** @description For `channel_failing`: the integration where alerts don't arrive. */
            integration: components["schemas"]["WebhookIntegration"] | null;
            /** @description How long the services were affected, up to this alert. Null if they weren't, and if it differs between them; then each of `services` has its own. */
            trouble: components["schemas"]["WebhookTrouble"] | null;
        };
        /** @description Every key is always present, and null if it doesn't apply. New keys are possible. */
        WebhookAlert: {
            /**
             * @description The version of the format. It changes when a key changes its meaning.
             * @enum {integer}
             */
            version: 1;
            /**
             * @description The same for every retry, and in the header `webhook-id`.
             * @example 7b2dd8a5-3c0e-4e0b-9a53-0f3b6f3f5a11
             */
            id: string;
            type: components["schemas"]["AlertKind"];
            /** @description When the event happened. */
            occurredAt: components["schemas"]["Timestamp"];
            /**
             * @description The number of the alert, from 1, within its incident, maintenance window or series of status changes; null for digests and tests.
             * @example 1
             */
            sequence: number | null;
            /**
             * @description One sentence in English, up to 250 characters.
             * @example Stripe: Card payments fail, outage since Nov 20, 8:16 AM UTC
             */
            headline: string;
            /**
             * Format: uri
             * @description The URL on the board.
             * @example https://status.example.com/services?id=7
             */
            boardUrl: string;
            /** @description Your affected services. */
            services: components["schemas"]["WebhookService"][];
            /** @description The worst status of the services on the board at that time. `incident.impact` has the severity on the status page. */
            status: components["schemas"]["Status"] | null;
            /** @description The status in the previous alert, if it differs. */
            previousStatus: components["schemas"]["Status"] | null;
            /**
             * Format: date-time
             * @description When the problem started; null if there is none.
             * @example 2026-11-20T08:16:00.000Z
             */
            since: string | null;
            /**
             * @description The number of status changes. Only for `unstable` and `settled`.
             * @example 4
             */
            changes: number | null;
            /** @description The incident. Null for other alerts, and for a status change without an incident. */
            incident: components["schemas"]["WebhookIncident"] | null;
            /** @description The maintenance window; null for other alerts. */
            maintenance: components["schemas"]["WebhookMaintenance"] | null;
            /**
             * @description Why we can't read the status page, or why alerts don't arrive.
             * @example The page didn't respond within 10 seconds.
             */
            reason: string | null;
            /**
             * Format: date-time
             * @description When the status page published it; null if it gives no time.
             * @example 2026-11-20T08:15:40.000Z
             */
            publishedAt: string | null;
            /**
             * Format: date-time
             * @description When we read it.
             * @example 2026-11-20T08:16:00.000Z
             */
            readAt: string | null;
            /** @description How it ended. For `incident_resolved`, and for `incident_updated` after a recovery alert. */
            outcome: components["schemas"]["Outcome"] | null;
            /** @description Whether it may not affect you: the status page links the incident to no component, and your components are operational. */
            unlinked: boolean;
            /**
             * @description Names of the first affected components.
             * @example [
             *       "API"
             *     ]
             */
            components: string[];
            /** @description The past problem that a notice explains. */
            explains: components["schemas"]["PastTrouble"] | null;
            /**
             * @description For `selection_lost`: names of the components that were removed from the status page.
             * @example [
             *       "API"
             *     ]
             */
            missing: string[] | null;
            /** @description For `selection_lost`: possible replacements, the most likely first. */
            proposals: components["schemas"]["WebhookProposal"][] | null;
            /** @description The member who is on it, for `assignee_changed` and open incidents; null if nobody is. */
            assignee: components["schemas"]["Person"] | null;
            /** @description For `assignee_changed`: the member who was on it before. */
            previousAssignee: components["schemas"]["Person"] | null;
            /** @description The mute that has ended, for an alert that says what was missed; else null. */
            missed: components["schemas"]["WebhookMissed"] | null;
            /** @description For `channel_failing`: the integration where alerts don't arrive. */
            integration: components["schemas"]["WebhookIntegration"] | null;
            /** @description How long the services were affected, up to this alert. Null if they weren't, and if it differs between them; then each of `services` has its own. */
            trouble: components["schemas"]["WebhookTrouble"] | null;
            /** @description The alerts of a digest, most severe first, then oldest first, up to 1,000. If the body would exceed 1 MB, their texts are shortened. */
            alerts: components["schemas"]["WebhookSingleAlert"][] | null;
        };
    };
    responses: {
        /** @description The problem and how to fix it. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Nothing has changed. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /**
         * @description The `slug` of the team, for streams and downloads, which can't send headers; by default the team of the session.
         * @example acme-support-7
         */
        TeamInQuery: string;
        /**
         * @description The ID of the object.
         * @example 7
         */
        IdInPath: components["schemas"]["Id"];
        /**
         * @description The `slug` of the team; by default the team of the session. API keys know their team.
         * @example acme-support-7
         */
        Team: string;
        /**
         * @description Only entries of this user.
         * @example 2
         */
        AuditUser: components["schemas"]["Id"];
        /** @description Only entries of this group. */
        AuditGroup: components["schemas"]["AuditGroup"];
        /**
         * @description Only entries about this ID.
         * @example 7
         */
        AuditTarget: string;
        /** @description Only entries about targets of this kind. */
        AuditTargetKind: components["schemas"]["AuditTargetKind"];
        /**
         * @description Only entries with these words in the name of the user or target. The beginning of a word is enough.
         * @example stripe
         */
        AuditText: string;
        /** @description Only entries from this time on. */
        AuditSince: components["schemas"]["Timestamp"];
        /** @description Only entries before this time. */
        AuditUntil: components["schemas"]["Timestamp"];
        /**
         * @description Only entries with a lower ID.
         * @example 4812
         */
        AuditBefore: number;
        /** @description The maximum number to return. */
        AuditLimit: number;
        /**
         * @description Only services of this board.
         * @example 3
         */
        BoardId: components["schemas"]["Id"];
        /**
         * @description Only changes at this time or earlier. To continue a list, use `changedAt` of its last change; changes at exactly that time
         *     are repeated.
         */
        ChangesUntil: components["schemas"]["Timestamp"];
        /** @description The maximum number to return. */
        ChangesLimit: number;
        /**
         * @description The maximum number to return.
         * @example 50
         */
        Limit: number;
        /**
         * @description `nextCursor` of the previous page. Send the same filters.
         * @example eyJpZCI6NDF9
         */
        Cursor: string;
        /**
         * @description The ID of the service.
         * @example 7
         */
        ServiceIdInPath: components["schemas"]["Id"];
    };
    requestBodies: never;
    headers: {
        /** @description The URL of the new object. Use it to change or delete the object, and to read it if this URL supports GET. */
        Location: string;
        /** @description The URL of the next page with `rel="next"`, if there is one. */
        Link: string;
        /** @description The number of matching users on all pages. */
        TotalCount: number;
        /** @description Identifies this response. Send it back as `If-None-Match`: you get 304 without a body if nothing has changed. */
        ETag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listTeams: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your teams, by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    setCustomerStyle: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `slug` of the team; by default the team of the session. API keys know their team.
                 * @example acme-support-7
                 */
                "Allclear-Team"?: components["parameters"]["Team"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tone": "friendly",
                 *       "ending": "Updates: status.acme.example",
                 *       "timeZone": "Europe/London"
                 *     }
                 */
                "application/json": components["schemas"]["NewCustomerStyle"];
            };
        };
        responses: {
            /** @description The style. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerStyle"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listMembers: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `slug` of the team; by default the team of the session. API keys know their team.
                 * @example acme-support-7
                 */
                "Allclear-Team"?: components["parameters"]["Team"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The members, by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listTeamAudit: {
        parameters: {
            query?: {
                /**
                 * @description Only entries of this user.
                 * @example 2
                 */
                userId?: components["parameters"]["AuditUser"];
                /** @description Only entries of this group. */
                group?: components["parameters"]["AuditGroup"];
                /**
                 * @description Only entries about this ID.
                 * @example 7
                 */
                target?: components["parameters"]["AuditTarget"];
                /** @description Only entries about targets of this kind. */
                targetKind?: components["parameters"]["AuditTargetKind"];
                /**
                 * @description Only entries with these words in the name of the user or target. The beginning of a word is enough.
                 * @example stripe
                 */
                q?: components["parameters"]["AuditText"];
                /** @description Only entries from this time on. */
                since?: components["parameters"]["AuditSince"];
                /** @description Only entries before this time. */
                until?: components["parameters"]["AuditUntil"];
                /**
                 * @description Only entries with a lower ID.
                 * @example 4812
                 */
                before?: components["parameters"]["AuditBefore"];
                /** @description The maximum number to return. */
                limit?: components["parameters"]["AuditLimit"];
            };
            header?: {
                /**
                 * @description The `slug` of the team; by default the team of the session. API keys know their team.
                 * @example acme-support-7
                 */
                "Allclear-Team"?: components["parameters"]["Team"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntry"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportTeamAudit: {
        parameters: {
            query?: {
                /**
                 * @description The `slug` of the team, for streams and downloads, which can't send headers; by default the team of the session.
                 * @example acme-support-7
                 */
                team?: components["parameters"]["TeamInQuery"];
                /**
                 * @description Only entries of this user.
                 * @example 2
                 */
                userId?: components["parameters"]["AuditUser"];
                /** @description Only entries of this group. */
                group?: components["parameters"]["AuditGroup"];
                /**
                 * @description Only entries about this ID.
                 * @example 7
                 */
                target?: components["parameters"]["AuditTarget"];
                /** @description Only entries about targets of this kind. */
                targetKind?: components["parameters"]["AuditTargetKind"];
                /**
                 * @description Only entries with these words in the name of the user or target. The beginning of a word is enough.
                 * @example stripe
                 */
                q?: components["parameters"]["AuditText"];
                /** @description Only entries from this time on. */
                since?: components["parameters"]["AuditSince"];
                /** @description Only entries before this time. */
                until?: components["parameters"]["AuditUntil"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One audit log entry per line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listServices: {
        parameters: {
            query?: {
                /**
                 * @description `trouble`: worst status first, then pinned, paused services last. There is no next page.
                 * @example trouble
                 */
                order?: "name" | "trouble";
                /**
                 * @description Only services of this board.
                 * @example 3
                 */
                boardId?: components["parameters"]["BoardId"];
                /**
                 * @description Only services with one of these IDs.
                 * @example [
                 *       1,
                 *       2
                 *     ]
                 */
                ids?: components["schemas"]["Id"][];
                /**
                 * @description The maximum number to return. 200 if you send another parameter without this one.
                 * @example 200
                 */
                limit?: number;
                /**
                 * @description The cursor in the `Link` header of the previous page. Send the same other parameters.
                 * @example eyJuYW1lIjoiZ2l0aHViIiwiaWQiOjd9
                 */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The services, by name unless `order` is set. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    /**
                     * @description The number of services on all pages, enabled ones by status, as an RFC 8941 dictionary. Only if a parameter was
                     *     sent.
                     */
                    "X-Service-Counts"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Service"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addService: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewService"];
            };
        };
        responses: {
            /** @description Added, with its first status. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Service"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    editServices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SharedChange"];
            };
        };
        responses: {
            /** @description The services that changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedServices"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addServices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewServices"];
            };
        };
        responses: {
            /** @description The result for each service. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedServices"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteServices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServicesToDelete"];
            };
        };
        responses: {
            /** @description The deleted services. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedServices"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    detectPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PageAddress"];
            };
        };
        responses: {
            /** @description The detected page, or why none was found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetectedPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readServiceList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BroughtList"];
            };
        };
        responses: {
            /** @description The list in its own order, without duplicates. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    searchCatalogue: {
        parameters: {
            query?: {
                /**
                 * @description Part of a name or category, or a URL. Omit it for all, popular services first.
                 * @example stripe
                 */
                q?: string;
                /**
                 * @description Only services of this category.
                 * @example payments
                 */
                category?: string;
                /** @description The maximum number to return. */
                limit?: number;
                /**
                 * @description The number to skip.
                 * @example 0
                 */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Best match first. */
            200: {
                headers: {
                    /** @description The number of matches. */
                    "X-Total-Count"?: number;
                    /** @description The number of matches of `q` in each category, as an RFC 8941 dictionary. */
                    "X-Category-Counts"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogueEntry"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceDetail"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    editService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServiceChanges"];
            };
        };
        responses: {
            /** @description The updated service. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Service"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listRecentlyDeleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecentlyDeleted"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    restoreService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The restored service. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Service"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getServiceHistory: {
        parameters: {
            query?: {
                /** @description The number of days. */
                days?: number;
                /**
                 * @description Only changes at this time or earlier. To continue a list, use `changedAt` of its last change; changes at exactly that time
                 *     are repeated.
                 */
                until?: components["parameters"]["ChangesUntil"];
                /** @description The maximum number to return. */
                limit?: components["parameters"]["ChangesLimit"];
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusChange"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getServiceReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Null if nothing was sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "receipt": {
                     *         "accepted": 31,
                     *         "kept": 0,
                     *         "failed": 0,
                     *         "lastFailure": null,
                     *         "sincePublished": {
                     *           "alerts": 28,
                     *           "p50Ms": 41200,
                     *           "p95Ms": 58400
                     *         },
                     *         "sinceRead": {
                     *           "alerts": 31,
                     *           "p50Ms": 340,
                     *           "p95Ms": 1940
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description The results of the alerts of the last 30 days; null if there were none. */
                        receipt: components["schemas"]["Receipt"] | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    setServiceStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the service.
                 * @example 7
                 */
                serviceId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManualStatus"];
            };
        };
        responses: {
            /** @description The updated service. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceStatusRecord"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    clearServiceStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the service.
                 * @example 7
                 */
                serviceId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status of the page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceStatusRecord"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    refreshStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The results. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshCounts"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listStatusChanges: {
        parameters: {
            query?: {
                /** @description Only changes at this time or later. By default, the last 30 days; up to 366 days. */
                since?: components["schemas"]["Timestamp"];
                /**
                 * @description Only changes at this time or earlier. To continue a list, use `changedAt` of its last change; changes at exactly that time
                 *     are repeated.
                 */
                until?: components["parameters"]["ChangesUntil"];
                /** @description The maximum number to return. */
                limit?: components["parameters"]["ChangesLimit"];
                /**
                 * @description Only services of this board.
                 * @example 3
                 */
                boardId?: components["parameters"]["BoardId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusChange"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getReport: {
        parameters: {
            query?: {
                /** @description Only this service., example: 7 */
                serviceId?: components["schemas"]["Id"];
                /** @description Only services of this board., example: 2 */
                boardId?: components["schemas"]["Id"];
                /**
                 * @description A month (`2026-10`), a quarter (`2026-Q4`), the last 30 or 90 days (`30d`, `90d`) or the last 12 months (`12m`). Default: last month.
                 * @example 2026-10
                 */
                period?: string;
                /**
                 * @description The first day, instead of `period`.
                 * @example 2026-10-01
                 */
                from?: components["schemas"]["Date"];
                /**
                 * @description The last day. Default: today.
                 * @example 2026-10-15
                 */
                to?: components["schemas"]["Date"];
                /**
                 * @description An IANA time zone. Default: yours, or UTC if you have none.
                 * @example Europe/London
                 */
                timeZone?: string;
                /**
                 * @description The `slug` of the team, for streams and downloads, which can't send headers; by default the team of the session.
                 * @example acme-support-7
                 */
                team?: components["parameters"]["TeamInQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    setReportTarget: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReportTarget"];
            };
        };
        responses: {
            /** @description Saved. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listReportLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The links, newest first, without their tokens. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportLink"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createReportLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReportLink"];
            };
        };
        responses: {
            /** @description The link and its token. We show the token only once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedReportLink"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteReportLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listBoards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The boards, by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Board"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createBoard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBoard"];
            };
        };
        responses: {
            /** @description The board. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Board"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateBoard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BoardChanges"];
            };
        };
        responses: {
            /** @description The board. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Board"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteBoard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listIncidents: {
        parameters: {
            query?: {
                /** @description The maximum number to return. */
                limit?: number;
                /**
                 * @description The number to skip. With it, the `X-Total-Count` header has the total.
                 * @example 0
                 */
                offset?: number;
                /** @description Only incidents that started, were resolved or were open at this time or later. */
                since?: components["schemas"]["Timestamp"];
                /** @description Only incidents that started at this time or earlier. With `since`, those that were open at some time between. */
                until?: components["schemas"]["Timestamp"];
                /** @description `newest`: by start, newest first, open or not. To read a long list in parts, repeat the call with an earlier `until`. */
                order?: "open" | "newest";
                /** @description Only open or ended incidents. Omit it for both. */
                state?: "open" | "ended";
                /** @description Only incidents of this severity, as in the answer. */
                severity?: "outage" | "degraded" | "maintenance";
                /**
                 * @description Only incidents of services by this company, as in the catalogue, ignoring case.
                 * @example Datadog
                 */
                provider?: string;
                /**
                 * @description Only incidents of this service. It must be yours.
                 * @example 7
                 */
                serviceId?: components["schemas"]["Id"];
                /**
                 * @description Only services of this board.
                 * @example 3
                 */
                boardId?: components["parameters"]["BoardId"];
                /**
                 * @description Only incidents with this text in their title, latest message or service name, ignoring case.
                 * @example stripe
                 */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description Open ones first: incidents before notices, worst status first, then newest first. Then those that ended, newest first. With
             *     `order=newest`, all by start.
             */
            200: {
                headers: {
                    /** @description The total number. Only if `offset` was sent. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Incident"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createIncident: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewIncident"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Incident"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getIncident: {
        parameters: {
            query?: {
                /**
                 * @description Your service to show it for, if it affects several. By default, the one you added first.
                 * @example 7
                 */
                serviceId?: components["schemas"]["Id"];
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The incident with all its updates. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IncidentDetail"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateIncident: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IncidentChanges"];
            };
        };
        responses: {
            /** @description The updated incident. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Incident"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    assignIncident: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAssignee"];
            };
        };
        responses: {
            /** @description The assignee. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignee"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    unassignIncident: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Released. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    muteIncident: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMute"];
            };
        };
        responses: {
            /** @description The mute. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mute"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    unmuteIncident: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Unmuted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    addIncidentNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewNote"];
            };
        };
        responses: {
            /** @description The note. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamEntry"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    recordCustomerCopy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCustomerCopy"];
            };
        };
        responses: {
            /** @description The entry of the story. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamEntry"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteIncidentNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
                /**
                 * @description The ID of the note.
                 * @example 3
                 */
                noteId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    assignService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAssignee"];
            };
        };
        responses: {
            /** @description The assignee. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignee"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    unassignService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Released. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    muteService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMute"];
            };
        };
        responses: {
            /** @description The mute. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mute"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    unmuteService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Unmuted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listIntegrations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Integration"] | components["schemas"]["MailIntegration"])[];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewIntegration"];
            };
        };
        responses: {
            /** @description Connected. We show the signing secret of a webhook only here. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedIntegration"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntegrationChanges"];
            };
        };
        responses: {
            /** @description The updated integration. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    restoreIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The restored integration. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    testIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receiver's response. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestResult"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    rotateSigningSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new secret. We show it only once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The new secret. We show it only once.
                         * @example whsec_…
                         */
                        signingSecret: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description The maximum number to return. */
                limit?: number;
                /** @description Only pending, delivered or failed deliveries. Omit it for all. */
                outcome?: "waiting" | "accepted" | "failed";
                /**
                 * @description Only deliveries older than the one with this ID. For the next page, use the last ID of this one.
                 * @example 7b2dd8a5-3c0e-4e0b-9a53-0f3b6f3f5a11
                 */
                before?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    explainDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
                /**
                 * @description The ID of the delivery.
                 * @example 7b2dd8a5-3c0e-4e0b-9a53-0f3b6f3f5a11
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reasons and times of a delivery. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryExplanation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    replayDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
                /**
                 * @description The ID of the delivery.
                 * @example 7b2dd8a5-3c0e-4e0b-9a53-0f3b6f3f5a11
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pending. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /**
                 * @description Part of a username, email address, name or company, or a user ID.
                 * @example maya
                 */
                q?: string;
                /**
                 * @description Only users in this state. `read_only` users can't change anything until they subscribe or settle a payment; `unconfirmed` ones
                 *     haven't opened the link in their email.
                 * @example past_due
                 */
                state?: "trial" | "subscribed" | "past_due" | "read_only" | "expired" | "unconfirmed" | "administrator";
                /**
                 * @description The column to sort by, descending with `-` in front.
                 * @example -createdAt
                 */
                sort?: "id" | "-id" | "username" | "-username" | "email" | "-email" | "company" | "-company" | "role" | "-role" | "subscription" | "-subscription" | "createdAt" | "-createdAt";
                /** @description The maximum number to return. */
                limit?: number;
                /** @description The number of users to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of users. */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedUser"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewManagedUser"];
            };
        };
        responses: {
            /** @description The user. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedUser"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getManagedUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedUser"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateManagedUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManagedUserChanges"];
            };
        };
        responses: {
            /** @description The updated user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedUser"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteManagedUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    getUserDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user's details. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDetails"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    extendTrial: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrialExtension"];
            };
        };
        responses: {
            /** @description The updated user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedUser"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    sendUserConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outcome": "sent"
                     *     }
                     */
                    "application/json": components["schemas"]["SentConfirmation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    unlinkSingleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Unlinked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listManagedTeams: {
        parameters: {
            query?: {
                /**
                 * @description Part of a name or slug, or a team ID.
                 * @example acme
                 */
                q?: string;
                /**
                 * @description The column to sort by, descending with `-` in front.
                 * @example -members
                 */
                sort?: "id" | "-id" | "name" | "-name" | "members" | "-members" | "createdAt" | "-createdAt";
                /** @description The maximum number to return. */
                limit?: number;
                /** @description The number of teams to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of teams. */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedTeam"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listUsersWithServices: {
        parameters: {
            query?: {
                /**
                 * @description Part of a username, email address, name or company, or a user ID.
                 * @example maya
                 */
                q?: string;
                /** @description The maximum number to return. */
                limit?: number;
                /** @description The number of users to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of users. */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserWithServices"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportUsers: {
        parameters: {
            query?: {
                /**
                 * @description Part of a username, email address, name or company, or a user ID.
                 * @example maya
                 */
                q?: string;
                /**
                 * @description Only users in this state. `read_only` users can't change anything until they subscribe or settle a payment; `unconfirmed` ones
                 *     haven't opened the link in their email.
                 * @example past_due
                 */
                state?: "trial" | "subscribed" | "past_due" | "read_only" | "expired" | "unconfirmed" | "administrator";
                /**
                 * @description The column to sort by, descending with `-` in front.
                 * @example -createdAt
                 */
                sort?: "id" | "-id" | "username" | "-username" | "email" | "-email" | "company" | "-company" | "role" | "-role" | "subscription" | "-subscription" | "createdAt" | "-createdAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line with the column names, then one line per user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current statistics. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statistics"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getAdminSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSettings"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateAdminSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminSettings"];
            };
        };
        responses: {
            /** @description The updated settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSettings"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listAudit: {
        parameters: {
            query?: {
                /**
                 * @description Only entries of this user.
                 * @example 2
                 */
                userId?: components["parameters"]["AuditUser"];
                /**
                 * @description Only entries of this team.
                 * @example 7
                 */
                teamId?: components["schemas"]["Id"];
                /**
                 * @description Only entries of this operation.
                 * @example addService
                 */
                operation?: string;
                /** @description Only entries of this group. */
                group?: components["parameters"]["AuditGroup"];
                /** @description Only entries with this outcome. */
                outcome?: components["schemas"]["AuditOutcome"];
                /**
                 * @description Only entries about this ID.
                 * @example 7
                 */
                target?: components["parameters"]["AuditTarget"];
                /** @description Only entries about targets of this kind. */
                targetKind?: components["parameters"]["AuditTargetKind"];
                /**
                 * @description Only entries with these words in the name of the user or target. The beginning of a word is enough.
                 * @example stripe
                 */
                q?: components["parameters"]["AuditText"];
                /**
                 * @description Only entries from this IP address.
                 * @example 203.0.113.7
                 */
                address?: string;
                /** @description Only entries from this time on. */
                since?: components["parameters"]["AuditSince"];
                /** @description Only entries before this time. */
                until?: components["parameters"]["AuditUntil"];
                /**
                 * @description Only entries with a lower ID.
                 * @example 4812
                 */
                before?: components["parameters"]["AuditBefore"];
                /** @description The maximum number to return. */
                limit?: components["parameters"]["AuditLimit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntry"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportAudit: {
        parameters: {
            query?: {
                /**
                 * @description Only entries of this user.
                 * @example 2
                 */
                userId?: components["parameters"]["AuditUser"];
                /**
                 * @description Only entries of this team.
                 * @example 7
                 */
                teamId?: components["schemas"]["Id"];
                /**
                 * @description Only entries of this operation.
                 * @example addService
                 */
                operation?: string;
                /** @description Only entries of this group. */
                group?: components["parameters"]["AuditGroup"];
                /** @description Only entries with this outcome. */
                outcome?: components["schemas"]["AuditOutcome"];
                /**
                 * @description Only entries about this ID.
                 * @example 7
                 */
                target?: components["parameters"]["AuditTarget"];
                /** @description Only entries about targets of this kind. */
                targetKind?: components["parameters"]["AuditTargetKind"];
                /**
                 * @description Only entries with these words in the name of the user or target. The beginning of a word is enough.
                 * @example stripe
                 */
                q?: components["parameters"]["AuditText"];
                /**
                 * @description Only entries from this IP address.
                 * @example 203.0.113.7
                 */
                address?: string;
                /** @description Only entries from this time on. */
                since?: components["parameters"]["AuditSince"];
                /** @description Only entries before this time. */
                until?: components["parameters"]["AuditUntil"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One audit log entry per line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current summary. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardSummary"];
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["Problem"];
        };
    };
    listPublicServices: {
        parameters: {
            query?: {
                /**
                 * @description Only services with one of these statuses.
                 * @example [
                 *       "outage",
                 *       "degraded"
                 *     ]
                 */
                status?: components["schemas"]["Status"][];
                /**
                 * @description Only services with one of these slugs.
                 * @example [
                 *       "stripe"
                 *     ]
                 */
                slug?: string[];
                /**
                 * @description Only services with one of these IDs.
                 * @example [
                 *       1,
                 *       2
                 *     ]
                 */
                ids?: components["schemas"]["Id"][];
                /**
                 * @description The maximum number to return.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description `nextCursor` of the previous page. Send the same filters.
                 * @example eyJpZCI6NDF9
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The services, by name. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicServiceList"];
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["Problem"];
        };
    };
    getPublicService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the service.
                 * @example 7
                 */
                service_id: components["parameters"]["ServiceIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicService"];
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["Problem"];
        };
    };
    getPublicServiceHistory: {
        parameters: {
            query?: {
                /** @description The number of days. */
                days?: number;
                /**
                 * @description The maximum number to return.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description `nextCursor` of the previous page. Send the same filters.
                 * @example eyJpZCI6NDF9
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the service.
                 * @example 7
                 */
                service_id: components["parameters"]["ServiceIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The history. `limit` and `cursor` apply to its changes. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicHistory"];
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["Problem"];
        };
    };
    listPublicIncidents: {
        parameters: {
            query?: {
                /** @description Only open or resolved incidents. Omit it for both. */
                state?: "open" | "resolved";
                /**
                 * @description Only incidents that affect this service.
                 * @example 7
                 */
                serviceId?: components["schemas"]["Id"];
                /** @description Only incidents that were open at this time or later. */
                since?: components["schemas"]["Timestamp"];
                /** @description Only incidents that started at this time or earlier. */
                until?: components["schemas"]["Timestamp"];
                /**
                 * @description Only incidents with this text in their title, latest message or the name of a service, ignoring case.
                 * @example latency
                 */
                q?: string;
                /**
                 * @description The maximum number to return.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description `nextCursor` of the previous page. Send the same filters.
                 * @example eyJpZCI6NDF9
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Latest start first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicIncidentList"];
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["Problem"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current metrics. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example # HELP allclear_board_status The overall status of the board.
                     *     # TYPE allclear_board_status gauge
                     *     allclear_board_status{status="operational"} 0
                     *     allclear_board_status{status="degraded"} 0
                     *     allclear_board_status{status="outage"} 1
                     *     allclear_board_status{status="maintenance"} 0
                     *     allclear_board_status{status="unknown"} 0
                     *     # HELP allclear_services Services by status, including those that aren't listed.
                     *     # TYPE allclear_services gauge
                     *     allclear_services{status="outage"} 1
                     *     allclear_services{status="degraded"} 0
                     *     allclear_services{status="maintenance"} 0
                     *     allclear_services{status="unknown"} 0
                     *     allclear_services{status="operational"} 0
                     *     # HELP allclear_service_status The status of a service.
                     *     # TYPE allclear_service_status gauge
                     *     allclear_service_status{service_id="1",service="Stripe",status="operational"} 0
                     *     allclear_service_status{service_id="1",service="Stripe",status="degraded"} 0
                     *     allclear_service_status{service_id="1",service="Stripe",status="outage"} 1
                     *     allclear_service_status{service_id="1",service="Stripe",status="maintenance"} 0
                     *     allclear_service_status{service_id="1",service="Stripe",status="unknown"} 0
                     *     # HELP allclear_component_status The status of a component that a service includes.
                     *     # TYPE allclear_component_status gauge
                     *     # HELP allclear_source_age_seconds When the status page of a service was last checked successfully.
                     *     # TYPE allclear_source_age_seconds gauge
                     *     allclear_source_age_seconds{service_id="1",service="Stripe"} 60
                     *     # HELP allclear_open_incidents Open incidents of a service, without notices.
                     *     # TYPE allclear_open_incidents gauge
                     *     allclear_open_incidents{service_id="1",service="Stripe"} 0
                     *     # HELP allclear_delivery_age_seconds How long the oldest alert of an integration has waited to be delivered; 0 if none waits.
                     *     # TYPE allclear_delivery_age_seconds gauge
                     *     # HELP allclear_delivery_failing_seconds How long alerts to an integration have been failing; 0 if the last one was delivered.
                     *     # TYPE allclear_delivery_failing_seconds gauge
                     *     # HELP allclear_deliveries_failed Alerts of the last day that couldn't be delivered, among the integration's latest 1,000.
                     *     # TYPE allclear_deliveries_failed gauge
                     *     # HELP allclear_left_out Services that aren't listed, because there are more than the limit.
                     *     # TYPE allclear_left_out gauge
                     *     allclear_left_out{of="services"} 0
                     *     allclear_left_out{of="components"} 0
                     *     allclear_left_out{of="integrations"} 0
                     */
                    "text/plain": string;
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["Problem"];
        };
    };
    listFeeds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feeds, newest first, without their tokens. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feed"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Office calendar",
                 *       "scope": "board"
                 *     }
                 */
                "application/json": components["schemas"]["NewFeed"];
            };
        };
        responses: {
            /** @description The feed and its token. We show the token only once. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedFeed"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /**
                 * @description The `slug` of the team, for streams and downloads, which can't send headers; by default the team of the session.
                 * @example acme-support-7
                 */
                team?: components["parameters"]["TeamInQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example retry: 2000
                     *
                     *     event: changed
                     *     data: {"lists":["services","incidents"],"serviceIds":[7]}
                     *
                     *     event: beat
                     *     data: {}
                     */
                    "text/event-stream": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    receiveAlert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookAlert"];
            };
        };
        responses: {
            /** @description The receiver no longer exists. We switch the integration off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. We retry later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
