// By `make api`, from openapi.yaml.

export interface paths {
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
        /**
         * Add a service
         * @description Takes the URL of any status page and reads it immediately, as in the app. If we can't read it, the service is added as `unknown`.
         */
        post: operations["createPublicService"];
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
        /**
         * Update a service
         * @description Fields that you omit don't change.
         */
        put: operations["updatePublicService"];
        post?: never;
        /**
         * Delete a service
         * @description You can restore it with its history for 30 days.
         */
        delete: operations["deletePublicService"];
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
    "/api/v1/services/{service_id}/components": {
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
         * List the components of a status page
         * @description All components on the status page of a service, in its order. To choose some, send their IDs as `components` of the service.
         */
        get: operations["listPublicComponents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/services/{service_id}/status": {
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
        get?: never;
        /**
         * Set a status by hand
         * @description Lasts until the status page next changes. Doesn't affect uptime or alerts.
         */
        put: operations["setPublicServiceStatus"];
        post?: never;
        /**
         * Clear a status set by hand
         * @description The service shows the status from its status page again. Returns 204 even if none was set.
         */
        delete: operations["clearPublicServiceStatus"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/services/{service_id}/mute": {
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
        get?: never;
        /**
         * Mute a service
         * @description Sends no alerts about this service until the mute ends. Replaces an earlier mute. After it, we alert you about problems that continue. `untilResolved` for a service without a problem returns 409.
         */
        put: operations["mutePublicService"];
        post?: never;
        /**
         * Unmute a service
         * @description Ends the team's mute, and your own. Returns 204 even if there was none.
         */
        delete: operations["unmutePublicService"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/services/{service_id}/assignee": {
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
        get?: never;
        /**
         * Take or assign a service with a problem
         * @description Assigns it to the creator of the key, or to another member who isn't a viewer. Replaces the current assignee. A service without a problem, or with an open incident, returns 409.
         */
        put: operations["assignPublicService"];
        post?: never;
        /**
         * Release a service
         * @description Removes the assignee. Returns 204 even if there was none.
         */
        delete: operations["unassignPublicService"];
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
        /**
         * Report an incident
         * @description Reports an incident by hand. We send alerts for it as for an incident of a status page.
         */
        post: operations["createPublicIncident"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/incidents/{id}": {
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
         * @description The same fields as in the list, and its updates.
         */
        get: operations["getPublicIncident"];
        /**
         * Update an incident
         * @description Changes an incident that your team reported. Set `phase` to `resolved` to end it. Fields that you omit don't change. An incident of a status page returns 409.
         */
        put: operations["updatePublicIncident"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/incidents/{id}/mute": {
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
         * @description Sends no alerts about this incident until the mute ends. Replaces an earlier mute. A resolved incident returns 409.
         */
        put: operations["mutePublicIncident"];
        post?: never;
        /**
         * Unmute an incident
         * @description Ends the team's mute, and your own. Returns 204 even if there was none.
         */
        delete: operations["unmutePublicIncident"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/incidents/{id}/assignee": {
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
         * Take or assign an incident
         * @description Acknowledges it: assigns it to the creator of the key, or to another member who isn't a viewer. Replaces the current assignee. A resolved incident returns 409.
         */
        put: operations["assignPublicIncident"];
        post?: never;
        /**
         * Release an incident
         * @description Removes the assignee. Returns 204 even if there was none.
         */
        delete: operations["unassignPublicIncident"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mutes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List mutes
         * @description Active mutes of services and incidents: the team's, and the key creator's own.
         */
        get: operations["listPublicMutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/maintenances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List maintenance windows
         * @description Each window once, even if it affects several of your services: those in progress and scheduled, by ID. With `since` or `updatedSince`, also those that ended since then. Up to 200 per page.
         */
        get: operations["listPublicMaintenances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List status changes
         * @description Recorded status changes of all services, newest first, 50 per page unless you set `limit`. Without `since`, of the last 30 days.
         */
        get: operations["listPublicChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/own-alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your own alerts
         * @description Alerts from your own monitoring: open ones first, then those that ended in the last 24 hours. `verdict` says if a provider may be the cause.
         */
        get: operations["listPublicOwnAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/boards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List boards
         * @description The boards, oldest first. A board is a named group of services. The board of all services isn't listed.
         */
        get: operations["listPublicBoards"];
        put?: never;
        /**
         * Create a board
         * @description A team can have up to 50 boards. Creating more returns 409, and so does a name that another board has.
         */
        post: operations["createPublicBoard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/boards/{id}": {
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
         * Get a board
         * @description The same fields as in the list.
         */
        get: operations["getPublicBoard"];
        /**
         * Update a board
         * @description Fields that you omit don't change. The slug stays the same.
         */
        put: operations["updatePublicBoard"];
        post?: never;
        /**
         * Delete a board
         * @description Its services aren't deleted. Returns 409 with the names of feeds and integrations that cover only this board; change them first.
         */
        delete: operations["deletePublicBoard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List feeds
         * @description Oldest first, without their tokens.
         */
        get: operations["listPublicFeeds"];
        put?: never;
        /**
         * Create a feed
         * @description A feed is a URL with a private token, with which others read your board without an API key. A team can have up to 10. Creating more returns 409. Needs the admin role.
         */
        post: operations["createPublicFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feeds/{id}": {
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
         * @description Its URLs return 404 immediately. Needs the admin role.
         */
        delete: operations["deletePublicFeed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members
         * @description The members of the team, by ID.
         */
        get: operations["listPublicMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List integrations
         * @description Oldest first, with the host and the last 4 characters of each URL. Email isn't listed: it follows each member's preferences.
         */
        get: operations["listPublicIntegrations"];
        put?: never;
        /**
         * Create an integration
         * @description Connects a channel, and sends nothing. A URL in a private or reserved network returns 400, and creating more than 100 integrations returns 409. Needs the admin role.
         */
        post: operations["createPublicIntegration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations/{id}": {
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
         * Get an integration
         * @description The same fields as in the list.
         */
        get: operations["getPublicIntegration"];
        /**
         * Update an integration
         * @description Fields that you omit don't change, nor do those within `config` and its `events`. `enabled: false` discards pending alerts. Needs the admin role.
         */
        put: operations["updatePublicIntegration"];
        post?: never;
        /**
         * Delete an integration
         * @description Discards pending alerts. You can restore it in the app for 30 days. Needs the admin role.
         */
        delete: operations["deletePublicIntegration"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations/{id}/test": {
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
         * @description Waits up to 15 seconds for the receiver. If it rejects the message, this still returns 200 with the reason. Needs the admin role. Rate limited.
         */
        post: operations["testPublicIntegration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations/{id}/deliveries": {
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
         * @description Sent and pending alerts of an integration, including tests, newest first, 50 per page unless you set `limit`. Kept for 30 days after they finish.
         */
        get: operations["listPublicDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations/{id}/deliveries/{deliveryId}/replay": {
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
         * @description Sends it again immediately with the same ID, whatever its result. Returns 409 while the integration is switched off. Needs the admin role.
         */
        post: operations["replayPublicDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/status-pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List status pages
         * @description The status pages that the team publishes, oldest first, each with its headline.
         */
        get: operations["listPublicPages"];
        put?: never;
        /**
         * Create a status page
         * @description A team can have up to 20. Creating more returns 409, and so does a slug that another page on this server has.
         */
        post: operations["createPublicPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/status-pages/{id}": {
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
         * Get a status page
         * @description Returns its sections and items, with the current status of each item.
         */
        get: operations["getPublicPage"];
        /**
         * Update or publish a status page
         * @description Fields that you omit don't change. `isPublic: true` publishes it. Its sections and items have an operation of their own.
         */
        put: operations["updatePublicPage"];
        post?: never;
        /**
         * Delete a status page
         * @description Deletes its items, posts and history too, but not its services.
         */
        delete: operations["deletePublicPage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/status-pages/{id}/content": {
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
         * Edit sections and items
         * @description Replaces all sections and items, in this order. Those with an `id` keep their history; those that you omit are deleted. If you send `readAt`, it returns 409 if somebody changed the page since then.
         */
        put: operations["editPublicContent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/status-pages/{id}/posts": {
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
         * List incidents and maintenance of a status page
         * @description Returns all drafts and open posts, and the 50 newest others of each kind, newest first. With `updatedSince`, all posts that changed since then, 50 per page unless you set `limit`.
         */
        get: operations["listPublicPosts"];
        put?: never;
        /**
         * Post an incident or maintenance
         * @description A draft is visible to the team only. Maintenance needs `startsAt` and `endsAt`; it starts and ends automatically.
         */
        post: operations["createPublicPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/status-page-items/{id}": {
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
         * Get an item of a status page
         * @description The same fields as in its status page. Send its `ETag` as `If-Match` when you set its status.
         */
        get: operations["getPublicItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/status-page-items/{id}/status": {
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
         * Set the status of an item by hand
         * @description Overrides the status from the item's services and programs. An open incident can still make it worse.
         */
        put: operations["setPublicItemStatus"];
        post?: never;
        /**
         * Clear a status set by hand
         * @description The item follows its services and programs again.
         */
        delete: operations["clearPublicItemStatus"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/status-page-items/{id}/sent-status": {
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
         * Send the status of an item
         * @description For programs. The status holds until the next call, or for `expiresIn` seconds, after which the item is `unknown`. Sending the same status again changes nothing for visitors.
         */
        put: operations["sendPublicItemStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/status-page-posts/{id}": {
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
         * Get a post
         * @description The same fields as in the list.
         */
        get: operations["getPublicPost"];
        /**
         * Update or publish a post
         * @description Fields that you omit don't change. `draft: false` publishes a draft.
         */
        put: operations["updatePublicPost"];
        post?: never;
        /**
         * Delete a draft
         * @description Visitors have seen a published post, so deleting one returns 409.
         */
        delete: operations["deletePublicPost"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/status-page-posts/{id}/undo": {
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
         * Undo the newest update of a post
         * @description Within 30 seconds, before subscribers are notified. The update is deleted, and a post without another update becomes a draft again. Later, it returns 409.
         */
        post: operations["undoPublicPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/status-page-posts/{id}/send": {
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
         * Notify subscribers of a post at once
         * @description Ends the 30 seconds in which you can undo it. Later, it returns 409.
         */
        post: operations["sendPublicPostNow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/status-page-posts/{id}/updates": {
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
         * Add an update to a post
         * @description The newest update decides the phase of the post. `resolved` ends an incident.
         */
        post: operations["addPublicPostUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/status-page-posts/{id}/updates/{updateId}": {
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
                 * @description The ID of the update.
                 * @example 3
                 */
                updateId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Edit an update of a post
         * @description The status page shows that it was edited.
         */
        put: operations["editPublicPostUpdate"];
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
         *     are possible; ignore the ones that you don't know. A user can have 50 streams per web process. Opening more ends the oldest.
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
             * @description The request ID, with 5xx errors only. Quote it to support. Every response has it in the header `Request-Id`.
             * @example req-4f2a
             */
            requestId?: string;
            /**
             * @description The kind of error as a URL (RFC 9457). Under `/api/v1`, or if you accept `application/problem+json`; so are the next four.
             * @example /docs/api?code=not_found#errors
             */
            type?: string;
            /**
             * @description The kind of error, for people (RFC 9457).
             * @example Not found
             */
            title?: string;
            /**
             * @description The HTTP status (RFC 9457).
             * @example 404
             */
            status?: number;
            /**
             * @description The same as `message` (RFC 9457).
             * @example Name is required
             */
            detail?: string;
            /**
             * @description This request, relative to its URL (RFC 9457).
             * @example #req-4f2a
             */
            instance?: string;
        };
        /**
         * @description A whole number, assigned by the server.
         * @example 7
         */
        Id: number;
        /**
         * Format: date-time
         * @description A time in UTC, in ISO 8601 format.
         * @example 2026-11-20T08:16:00.000Z
         */
        Timestamp: string;
        /**
         * @description What a member may do. `viewer`: view the board. `member`: also change services, incidents and statuses. `admin`: also manage members, integrations,
         *     feeds and API keys. `owner`: also pay, and make other members owners.
         * @enum {string}
         */
        TeamRole: "viewer" | "member" | "admin" | "owner";
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
         * @description Why the status is `unknown`. `unreadable`: we can't read the page. `stale`: the status is out of date. `selection_lost`:
         *     your components were removed from the page. `never_read`: we haven't read the page yet. Null if the status is known, if the
         *     page itself says that it's unknown, and for changes recorded by older versions.
         */
        UnknownReason: ("unreadable" | "stale" | "selection_lost" | "never_read") | null;
        /** @description Whether to send alerts for incidents that aren't linked to a component; true by default. */
        UnlinkedIncidents: boolean;
        /**
         * @description The phase of an incident.
         * @enum {string}
         */
        Phase: "investigating" | "identified" | "monitoring" | "resolved";
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
        /** @description The assigned member. */
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
            /** @description Whether it ends when the problem does. */
            untilResolved: boolean;
            /** @description Whether it mutes only your own emails and devices. */
            onlyForMe: boolean;
            /** @description The member who muted it; null if they left the team. */
            by: components["schemas"]["Person"] | null;
            /** @description When they muted it. */
            at: components["schemas"]["Timestamp"];
        };
        /** @description The mute of its alerts; null if there is none. */
        MaybeMute: components["schemas"]["Mute"] | null;
        /** @description Whether it's pinned to the top among services with the same status. */
        Pinned: boolean;
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
         * @description When alerts wait. Alerts about an outage are sent at any time, as is the end of an incident to a channel that resolves it.
         * @example {
         *       "days": [
         *         1,
         *         2,
         *         3,
         *         4,
         *         5
         *       ],
         *       "fromMinute": 1320,
         *       "toMinute": 420,
         *       "timeZone": "Europe/London",
         *       "summary": true
         *     }
         */
        AlertQuietHours: {
            /**
             * @description The days on which they begin, from 1 for Monday to 7 for Sunday.
             * @example [
             *       1,
             *       2,
             *       3,
             *       4,
             *       5
             *     ]
             */
            days: number[];
            /**
             * @description When they begin, in minutes since midnight.
             * @example 1320
             */
            fromMinute: number;
            /**
             * @description When they end, in minutes since midnight; on the next day if it isn't after `fromMinute`.
             * @example 420
             */
            toMinute: number;
            /**
             * @description A name in the IANA time zone database.
             * @example Europe/London
             */
            timeZone: string;
            /** @description True sends one summary of the waiting alerts at the end. False discards them, as for PagerDuty and other on-call tools. */
            summary: boolean;
        };
        /** @description When its alerts wait; null for never. Waiting alerts are sent when you change this. */
        AlertQuietHoursChoice: components["schemas"]["AlertQuietHours"] | null;
        /**
         * @description The integration to alert too if nobody is on a problem.
         * @example {
         *       "afterMinutes": 15,
         *       "integrationId": 4
         *     }
         */
        Escalation: {
            /**
             * @description Minutes from the first alert.
             * @example 15
             */
            afterMinutes: number;
            /** @description Another integration of your team. */
            integrationId: components["schemas"]["Id"];
        };
        /**
         * @description If nobody is on a problem this long after its first alert, the other integration gets an alert too, once, and then the changes of
         *     its status and its end. Null for none. Muted and ended problems aren't escalated. The other integration may have been deleted.
         */
        EscalationChoice: components["schemas"]["Escalation"] | null;
        /**
         * @description How often alerts about an open outage repeat, in minutes, until somebody is on it or it ends. Null for never, as for PagerDuty and other on-call tools.
         * @example 60
         */
        RepeatMinutes: number | null;
        /**
         * @description Regular summaries of what happened.
         * @example {
         *       "daily": true,
         *       "weekly": false,
         *       "atMinute": 480,
         *       "timeZone": "Europe/London",
         *       "whenQuiet": false
         *     }
         */
        Summaries: {
            /**
             * @description Whether one is sent every day.
             * @example true
             */
            daily: boolean;
            /**
             * @description Whether one is sent every Monday.
             * @example false
             */
            weekly: boolean;
            /**
             * @description When, in minutes since midnight.
             * @example 480
             */
            atMinute: number;
            /**
             * @description An IANA time zone.
             * @example Europe/London
             */
            timeZone: string;
            /**
             * @description Whether one is sent too if nothing happened: no incident, and no service down or degraded.
             * @example false
             */
            whenQuiet: boolean;
        };
        /**
         * @description What happened in the last 24 hours or 7 days: incidents, time down or degraded, what's still open, and maintenance until the next
         *     summary. Null for none, as for PagerDuty and other on-call tools. Quiet hours and mutes don't hold it back.
         */
        SummariesChoice: components["schemas"]["Summaries"] | null;
        /**
         * @description `notice`: information that isn't a problem, or that explains a past one; it has no end. `unreadable`: we can't read the
         *     status page, or it doesn't give a status (then `reason` is null). `readable`: we can read it again. `selection_lost`:
         *     components that you monitor were removed from the status page. `unstable`: the status changed more than 3 times in 10
         *     minutes. `settled`: no change for 10 minutes. `maintenance_overran`: still in progress 15 minutes after its planned end.
         *     `maintenance_unlisted`: removed from the status page while its components are still in maintenance. `channel_failing`:
         *     alerts don't arrive at another integration of yours, or by email. `assignee_changed`: somebody in your team took, handed
         *     over or released a problem that you were alerted about. `own_alert`: whether a provider may be the cause of an alert from
         *     your own monitoring, and its end. `escalated`: nobody was on a problem in time, so `integration` escalated it to this one.
         *     `reminder`: an outage is still open and nobody is on it. `mentioned`: a note mentions you; email only. `digest`: 20 or more
         *     alerts within a minute, as one. New values are possible.
         * @enum {string}
         */
        AlertKind: "incident_opened" | "incident_updated" | "incident_resolved" | "assignee_changed" | "escalated" | "reminder" | "notice" | "own_alert" | "summary" | "mentioned" | "maintenance_scheduled" | "maintenance_started" | "maintenance_ended" | "maintenance_moved" | "maintenance_overran" | "maintenance_unlisted" | "status_changed" | "unreadable" | "readable" | "selection_lost" | "channel_failing" | "unstable" | "settled" | "digest" | "test";
        /** @description The mute that held it back; null if none did. */
        DeliveryMute: {
            /**
             * Format: date-time
             * @description The planned end of the mute; null until it's resolved.
             * @example 2026-11-20T09:40:00.000Z
             */
            until: string | null;
            /**
             * @description Who muted it; null if they left the team.
             * @example Maya Chen
             */
            by: string | null;
        } | null;
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
             * @description `pending`: it's sent at `nextAttemptAt`. `failed`: we no longer retry it. `superseded`: a later alert of the same
             *     incident, or a digest, replaced it. `cancelled`: the integration was switched off first, the alert was muted, or it was
             *     created in quiet hours. `kept`: this server has no mail server, so the email is only in its mailbox folder.
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
            /** @description The time of its last change. */
            updatedAt: components["schemas"]["Timestamp"];
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
            muted: components["schemas"]["DeliveryMute"];
            /**
             * Format: date-time
             * @description The end of the quiet hours that held it back; null if none did.
             * @example null
             */
            quietUntil: string | null;
        };
        /**
         * @description The board's name on screens. Unique in the team.
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
        /** @description A named group of the team's services. */
        Board: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /**
             * @description The board's name in URLs. It never changes.
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
         * @description The tool that sends alerts. `cloudwatch`: through Amazon SNS. `json`: our own format, for any other tool.
         * @enum {string}
         */
        AlertSourceKind: "json" | "alertmanager" | "grafana" | "datadog" | "better-stack" | "uptime-kuma" | "cloudwatch";
        /**
         * @description `board` gives access to everything except the wall, `badges` to badges only, `wall` to the wall only. Use `badges` on public
         *     pages.
         * @enum {string}
         */
        FeedScope: "board" | "badges" | "wall";
        /** @description The user who created it; null if their account was deleted. */
        LinkCreator: {
            /** @description The ID of the user. */
            id: components["schemas"]["Id"];
            /**
             * @description The name of the member who created it.
             * @example Maya Chen
             */
            name: string;
        } | null;
        /**
         * Format: date-time
         * @description When it stops working, because its creator left the team; null if they're a member. Take it over to keep it.
         * @example null
         */
        LinkEnd: string | null;
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
            /** @description When it was created, or its creator left. */
            updatedAt: components["schemas"]["Timestamp"];
            createdBy: components["schemas"]["LinkCreator"];
            endsAt: components["schemas"]["LinkEnd"];
        };
        /**
         * @description The name in the URL: lowercase letters, digits and single hyphens.
         * @example acme
         */
        PageSlug: string;
        /**
         * @description The status page's name, as visitors see it.
         * @example Acme
         */
        PageName: string;
        /**
         * @description Who sees a published page: everyone, everyone with the password, or members of your team. Links open private pages for others.
         * @example public
         * @enum {string}
         */
        PageAccess: "public" | "password" | "members";
        /**
         * @description For a private page: visitors with an email address of these domains open it by a link that we email them.
         * @example [
         *       "acme.example"
         *     ]
         */
        EmailDomains: string[];
        /**
         * @description Whether the page's footer names Allclear.
         * @example true
         */
        PageCredit: boolean;
        /**
         * @description The language of the page's own words. `pt` is the Portuguese of Brazil.
         * @example en
         * @enum {string}
         */
        PageLanguage: "en" | "de" | "fr" | "es" | "it" | "nl" | "pt" | "pl" | "cs" | "sv" | "da" | "ja";
        /**
         * @description Other languages that visitors may choose, at `/de` below the page's URL for German. Your own texts stay as they are.
         * @example [
         *       "de",
         *       "fr"
         *     ]
         */
        PageLanguages: components["schemas"]["PageLanguage"][];
        /**
         * @description The IANA name of a time zone.
         * @example Europe/London
         */
        PageZone: string;
        /**
         * @description The colour of buttons and links.
         * @example #4f46e5
         */
        PageAccent: string;
        /**
         * @description Where visitors load it; null for none.
         * @example null
         */
        PageImageUrl: string | null;
        /**
         * @description A URL or mailto: link for help; null for none.
         * @example https://acme.example/help
         */
        SupportUrl: string | null;
        /**
         * @description A sentence at the top of the page; null for none.
         * @example null
         */
        Announcement: string | null;
        /**
         * @description The status of an item. If we can't confirm it, it's `unknown`.
         * @enum {string}
         */
        ItemStatus: "operational" | "degraded" | "partial_outage" | "outage" | "maintenance" | "unknown";
        /** @description The headline of the page. */
        PublishedHeadline: {
            /**
             * @description In this order: everything works; everything works again; there's a problem; a status is unknown; nothing was checked for 5 minutes; the team has been read-only for over 30 days.
             * @enum {string}
             */
            kind: "clear" | "recovered" | "trouble" | "unconfirmed" | "not_checked" | "not_maintained";
            status: components["schemas"]["ItemStatus"];
            /**
             * Format: date-time
             * @description When the worst current status began; null if everything is operational.
             * @example null
             */
            since: string | null;
            /**
             * @description Items that don't work and open incidents, worst first.
             * @example [
             *       "Card payments"
             *     ]
             */
            names: string[];
        };
        /**
         * @description The name; empty for a section without a heading.
         * @example Payments
         */
        SectionName: string;
        /**
         * @description The name for customers.
         * @example Card payments
         */
        ItemName: string;
        /**
         * @description A line below the name; null for none.
         * @example null
         */
        ItemDescription: string | null;
        /**
         * @description A service that the item follows.
         * @example {
         *       "serviceId": 7,
         *       "cap": "degraded"
         *     }
         */
        ItemPart: {
            serviceId: components["schemas"]["Id"];
            /**
             * @description The worst status that the service causes; `outage` if absent.
             * @example degraded
             * @enum {string}
             */
            cap?: "degraded" | "partial_outage" | "outage";
        };
        /**
         * @description `all`: the item needs all of its services, so the worst one counts. `any`: it needs one of them, so the best one counts.
         * @example all
         * @enum {string}
         */
        ItemNeeds: "all" | "any";
        /**
         * @description Whether the item is `unknown` until a program sends its status.
         * @example false
         */
        ItemTakesApi: boolean;
        /**
         * @description Seconds for which a new status must last before it shows: 180 to get worse and 120 to get better, unless you set it.
         * @example 180
         */
        ItemWait: number;
        /**
         * @description What happens if its services have a problem. `nothing`: the item doesn't follow them. `status`: it shows the status. `draft`: an incident is prepared too. `publish`: the incident is published at once.
         * @example draft
         * @enum {string}
         */
        ItemOnTrouble: "nothing" | "status" | "draft" | "publish";
        /**
         * @description The text of automatic incidents; null for ours.
         * @example Some customers can't pay by card. We're working on it.
         */
        ItemSentence: string | null;
        /**
         * @description A status set by hand, for your team. Visitors don't see who set it.
         * @example {
         *       "status": "operational",
         *       "until": "next_change",
         *       "at": "2026-11-20T10:24:00Z",
         *       "by": {
         *         "id": 42,
         *         "name": "Anna Schmidt"
         *       }
         *     }
         */
        HeldStatus: {
            status: components["schemas"]["ItemStatus"];
            /**
             * @description How long it lasts. `next_change`: until services or programs next change.
             * @example next_change
             * @enum {string}
             */
            until: "cleared" | "next_change";
            /** @description When it was set. */
            at: components["schemas"]["Timestamp"];
            /** @description The member who set it; null for a former member. */
            by: components["schemas"]["Person"] | null;
        };
        /** @description A status that a program sent. */
        ReceivedStatus: {
            status: components["schemas"]["ItemStatus"];
            /** @description When it was sent. */
            at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When it becomes `unknown`; null if it holds until the next call.
             * @example null
             */
            until: string | null;
        };
        /** @description A line of a status page. */
        PublishedItem: {
            id: components["schemas"]["Id"];
            /**
             * @description The ID in feeds and JSON. It never changes.
             * @example x1b8dk30qwer
             */
            publicId: string;
            name: components["schemas"]["ItemName"];
            description: components["schemas"]["ItemDescription"];
            /** @description The services that it follows. */
            parts: components["schemas"]["ItemPart"][];
            needs: components["schemas"]["ItemNeeds"];
            takesApi: components["schemas"]["ItemTakesApi"];
            worsenAfter: components["schemas"]["ItemWait"];
            recoverAfter: components["schemas"]["ItemWait"];
            onTrouble: components["schemas"]["ItemOnTrouble"];
            sentence: components["schemas"]["ItemSentence"];
            status: components["schemas"]["ItemStatus"];
            /** @description When the status began. */
            since: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description The first failed check, while checks fail; else null. After 15 minutes the status is `unknown`.
             * @example null
             */
            unconfirmedSince: string | null;
            /** @description The status set by hand; null if nobody set one. */
            byHand: components["schemas"]["HeldStatus"] | null;
            /** @description The last status that a program sent; null if none did. */
            sent: components["schemas"]["ReceivedStatus"] | null;
        };
        /** @description A group of items. */
        PublishedSection: {
            id: components["schemas"]["Id"];
            name: components["schemas"]["SectionName"];
            /** @description Its items, in order. */
            items: components["schemas"]["PublishedItem"][];
        };
        /** @description A status page with its content. */
        PublishedPage: {
            id: components["schemas"]["Id"];
            /**
             * @description The ID in feeds and JSON. It never changes.
             * @example k7v2mq04xzpa
             */
            publicId: string;
            slug: components["schemas"]["PageSlug"];
            name: components["schemas"]["PageName"];
            /**
             * @description Its URL for visitors.
             * @example https://allclear.example/s/acme
             */
            url: string;
            /** @description Whether it's published. */
            isPublic: boolean;
            access: components["schemas"]["PageAccess"];
            emailDomains: components["schemas"]["EmailDomains"];
            /**
             * @description Why an admin of the server took it down, so that you can't publish it; null if they didn't.
             * @example null
             */
            takenDownBecause: string | null;
            /**
             * Format: date-time
             * @description While the team is read-only: until when the page stays up to date. Else null.
             * @example null
             */
            maintainedUntil: string | null;
            /** @description Whether search engines may list it. */
            indexed: boolean;
            credit: components["schemas"]["PageCredit"];
            language: components["schemas"]["PageLanguage"];
            otherLanguages: components["schemas"]["PageLanguages"];
            timeZone: components["schemas"]["PageZone"];
            accent: components["schemas"]["PageAccent"];
            logo: components["schemas"]["PageImageUrl"];
            favicon: components["schemas"]["PageImageUrl"];
            supportUrl: components["schemas"]["SupportUrl"];
            announcement: components["schemas"]["Announcement"];
            headline: components["schemas"]["PublishedHeadline"];
            /** @description Its sections, in order. */
            sections: components["schemas"]["PublishedSection"][];
            /** @description When it was created. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When the page or its content was last changed. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description The kind of post.
         * @example incident
         * @enum {string}
         */
        PostKind: "incident" | "maintenance";
        /**
         * @description The post's title, as visitors see it.
         * @example Card payments fail
         */
        PostTitle: string;
        /**
         * @description The phase: the first five for incidents, the others for maintenance.
         * @example investigating
         * @enum {string}
         */
        PostPhase: "investigating" | "identified" | "monitoring" | "resolved" | "postmortem" | "scheduled" | "in_progress" | "verifying" | "completed";
        /**
         * @description An item that the post affects.
         * @example {
         *       "itemId": 3,
         *       "status": "outage"
         *     }
         */
        PostItem: {
            itemId: components["schemas"]["Id"];
            status: components["schemas"]["ItemStatus"];
        };
        /**
         * @description The text for customers, in Markdown without HTML.
         * @example We've found the cause and are working on it.
         */
        PostText: string;
        /**
         * @description False for a silent post, and for an update that is added later: subscribers aren't notified.
         * @example true
         */
        PostNotifies: boolean;
        /** @description An update of a post. */
        PostUpdate: {
            id: components["schemas"]["Id"];
            /**
             * @description The ID in feeds and JSON.
             * @example b2c3d4e5f6g7
             */
            publicId: string;
            phase: components["schemas"]["PostPhase"];
            text: components["schemas"]["PostText"];
            /** @description The time that the page shows. */
            at: components["schemas"]["Timestamp"];
            /** @description When it was posted; later than `at` if it was added later. */
            createdAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When it was last edited; null if never.
             * @example null
             */
            editedAt: string | null;
            notifies: components["schemas"]["PostNotifies"];
        };
        /**
         * @description How maintenance repeats: on its weekday or its day of the month, at the same time in the page's time zone. Each window is a post of its own, which we plan when the one before it ends. Null for maintenance that doesn't repeat.
         * @example {
         *       "every": "week",
         *       "until": "2027-06-30"
         *     }
         */
        PostRepeat: {
            /**
             * @description How often it repeats.
             * @example week
             * @enum {string}
             */
            every: "week" | "month";
            /**
             * Format: date
             * @description The last day on which it may start; null for no end.
             * @example 2027-06-30
             */
            until?: string | null;
        } | null;
        /** @description An incident or maintenance on a status page. */
        Post: {
            id: components["schemas"]["Id"];
            /**
             * @description The ID in feeds and JSON.
             * @example p9q8r7s6t5u4
             */
            publicId: string;
            pageId: components["schemas"]["Id"];
            kind: components["schemas"]["PostKind"];
            title: components["schemas"]["PostTitle"];
            phase: components["schemas"]["PostPhase"];
            status: components["schemas"]["ItemStatus"];
            /** @description The items that it affects. */
            items: components["schemas"]["PostItem"][];
            /** @description Its updates, newest first. */
            updates: components["schemas"]["PostUpdate"][];
            /** @description Whether only the team sees it. */
            draft: boolean;
            /** @description Whether maintenance hides problems of its items. */
            mayBeDown: boolean;
            /** @description Whether a problem of a service started it. */
            automatic: boolean;
            /** @description Whether a person changed it, so that we no longer resolve it automatically. */
            edited: boolean;
            /**
             * @description The seconds in which you can undo its newest update, before subscribers are notified; 0 afterwards.
             * @example 24
             */
            undoSeconds: number;
            /** @description Whether the problem that started it has ended, and a person has to resolve it. */
            asksToClose: boolean;
            /** @description Whether it's a draft whose problem ended before anybody published it. */
            wouldHaveSaid: boolean;
            repeat: components["schemas"]["PostRepeat"];
            /** @description When the incident or maintenance begins. */
            startsAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description The planned end of a maintenance; null for an incident.
             * @example null
             */
            endsAt: string | null;
            /**
             * Format: date-time
             * @description When it ended; null while it's open.
             * @example null
             */
            endedAt: string | null;
            /** @description When it was created. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When it was last changed. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description The items that it affects.
         * @example [
         *       {
         *         "itemId": 3,
         *         "status": "outage"
         *       }
         *     ]
         */
        PostItems: components["schemas"]["PostItem"][];
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
             * @description Where invitations and alerts go.
             * @example maya@example.com
             */
            email: string;
            /** @description The role in this team. */
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
             * Format: date-time
             * @description When they last used the web app in this team, to the hour; null if they never did.
             * @example 2026-11-20T08:00:00.000Z
             */
            lastHereAt: string | null;
            /** @description When they joined, or their role or account last changed. */
            updatedAt: components["schemas"]["Timestamp"];
            /**
             * @description The name of the member who invited them; null if nobody did, or they left.
             * @example Tom Reed
             */
            invitedBy: string | null;
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
         * @description Your words in texts for customers. Replaces the current ones.
         * @example {
         *       "name": null,
         *       "components": [
         *         {
         *           "component": "Payment intents",
         *           "words": "Card payments"
         *         }
         *       ]
         *     }
         */
        NewCustomerWords: {
            /**
             * @description Your name for the service in texts for customers; null for none.
             * @example Card payments
             */
            name?: string | null;
            /** @description Your names for its components. If a component is listed twice, the last entry counts. */
            components?: {
                /**
                 * @description Its name on the status page, in any case.
                 * @example Payment intents
                 */
                component: string;
                /**
                 * @description Your words for the component.
                 * @example Card payments
                 */
                words: string;
            }[];
        };
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
            customerWords?: components["schemas"]["NewCustomerWords"];
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
            customerWords?: components["schemas"]["NewCustomerWords"];
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
        /** @description A status page with its headline. */
        PublishedPageSummary: {
            id: components["schemas"]["Id"];
            /**
             * @description The ID in feeds and JSON. It never changes.
             * @example k7v2mq04xzpa
             */
            publicId: string;
            slug: components["schemas"]["PageSlug"];
            name: components["schemas"]["PageName"];
            /**
             * @description Its URL for visitors.
             * @example https://allclear.example/s/acme
             */
            url: string;
            /** @description Whether it's published. */
            isPublic: boolean;
            access: components["schemas"]["PageAccess"];
            /**
             * @description Why an admin of the server took it down, so that you can't publish it; null if they didn't.
             * @example null
             */
            takenDownBecause: string | null;
            /**
             * @description The number of its items.
             * @example 12
             */
            items: number;
            /**
             * @description The number of drafts.
             * @example 1
             */
            drafts: number;
            headline: components["schemas"]["PublishedHeadline"];
            /** @description When it was created. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When the page or its content was last changed. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description A new status page.
         * @example {
         *       "name": "Acme",
         *       "slug": "acme"
         *     }
         */
        NewPublishedPage: {
            name: components["schemas"]["PageName"];
            slug: components["schemas"]["PageSlug"];
            language?: components["schemas"]["PageLanguage"];
            otherLanguages?: components["schemas"]["PageLanguages"];
            timeZone?: components["schemas"]["PageZone"];
            accent?: components["schemas"]["PageAccent"];
            supportUrl?: components["schemas"]["SupportUrl"];
            announcement?: components["schemas"]["Announcement"];
            /**
             * @description Whether it's published. New pages are visible to the team only.
             * @example false
             */
            isPublic?: boolean;
            /**
             * @description Whether search engines may list it. They never list a private page.
             * @example true
             */
            indexed?: boolean;
            credit?: components["schemas"]["PageCredit"];
            access?: components["schemas"]["PageAccess"];
            emailDomains?: components["schemas"]["EmailDomains"];
            /**
             * @description The password that visitors enter, if `access` is `password`. If you change it, all visitors have to enter the new one.
             * @example harbour lights
             */
            password?: string;
        };
        /**
         * @description The fields to change. Fields that you omit don't change.
         * @example {
         *       "isPublic": true
         *     }
         */
        PublishedPageChanges: {
            name?: components["schemas"]["PageName"];
            slug?: components["schemas"]["PageSlug"];
            language?: components["schemas"]["PageLanguage"];
            otherLanguages?: components["schemas"]["PageLanguages"];
            timeZone?: components["schemas"]["PageZone"];
            accent?: components["schemas"]["PageAccent"];
            supportUrl?: components["schemas"]["SupportUrl"];
            announcement?: components["schemas"]["Announcement"];
            /**
             * @description Whether it's published. New pages are visible to the team only.
             * @example false
             */
            isPublic?: boolean;
            /**
             * @description Whether search engines may list it. They never list a private page.
             * @example true
             */
            indexed?: boolean;
            credit?: components["schemas"]["PageCredit"];
            access?: components["schemas"]["PageAccess"];
            emailDomains?: components["schemas"]["EmailDomains"];
            /**
             * @description The password that visitors enter, if `access` is `password`. If you change it, all visitors have to enter the new one.
             * @example harbour lights
             */
            password?: string;
        };
        /**
         * @description An item.
         * @example {
         *       "name": "Card payments",
         *       "parts": [
         *         {
         *           "serviceId": 7
         *         }
         *       ]
         *     }
         */
        NewItem: {
            id?: components["schemas"]["Id"];
            name: components["schemas"]["ItemName"];
            description?: components["schemas"]["ItemDescription"];
            /**
             * @description The services that it follows.
             * @example [
             *       {
             *         "serviceId": 7
             *       }
             *     ]
             */
            parts?: components["schemas"]["ItemPart"][];
            needs?: components["schemas"]["ItemNeeds"];
            takesApi?: components["schemas"]["ItemTakesApi"];
            worsenAfter?: components["schemas"]["ItemWait"];
            recoverAfter?: components["schemas"]["ItemWait"];
            onTrouble?: components["schemas"]["ItemOnTrouble"];
            sentence?: components["schemas"]["ItemSentence"];
        };
        /**
         * @description A section.
         * @example {
         *       "name": "Payments",
         *       "items": []
         *     }
         */
        NewSection: {
            id?: components["schemas"]["Id"];
            name: components["schemas"]["SectionName"];
            /**
             * @description Its items, in order.
             * @example [
             *       {
             *         "name": "Card payments"
             *       }
             *     ]
             */
            items: components["schemas"]["NewItem"][];
        };
        /**
         * @description All sections and items of a status page.
         * @example {
         *       "sections": [
         *         {
         *           "name": "Payments",
         *           "items": [
         *             {
         *               "name": "Card payments",
         *               "parts": [
         *                 {
         *                   "serviceId": 7
         *                 }
         *               ]
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        PublishedContent: {
            /** @description The `updatedAt` of the page that you edited. */
            readAt?: components["schemas"]["Timestamp"];
            /**
             * @description Its sections, in order.
             * @example [
             *       {
             *         "name": "Payments",
             *         "items": []
             *       }
             *     ]
             */
            sections: components["schemas"]["NewSection"][];
        };
        /**
         * @description A new incident or maintenance.
         * @example {
         *       "kind": "incident",
         *       "title": "Card payments fail",
         *       "text": "We are on it.",
         *       "items": [
         *         {
         *           "itemId": 3,
         *           "status": "outage"
         *         }
         *       ]
         *     }
         */
        NewPost: {
            kind: components["schemas"]["PostKind"];
            title: components["schemas"]["PostTitle"];
            text: components["schemas"]["PostText"];
            phase?: components["schemas"]["PostPhase"];
            status?: components["schemas"]["ItemStatus"];
            items?: components["schemas"]["PostItems"];
            /**
             * @description Whether only the team sees it.
             * @example false
             */
            draft?: boolean;
            notify?: components["schemas"]["PostNotifies"];
            /**
             * @description For maintenance: whether its items may be down. If so, the page hides their problems.
             * @example false
             */
            mayBeDown?: boolean;
            startsAt?: components["schemas"]["Timestamp"];
            endsAt?: components["schemas"]["Timestamp"];
            repeat?: components["schemas"]["PostRepeat"];
        };
        /**
         * @description A status that somebody set.
         * @example {
         *       "status": "operational",
         *       "until": "next_change"
         *     }
         */
        StatusByHand: {
            status: components["schemas"]["ItemStatus"];
            /**
             * @description How long it lasts. `next_change`: until services or programs next change. `cleared` if absent.
             * @example next_change
             * @enum {string}
             */
            until?: "cleared" | "next_change";
        };
        /**
         * @description A status that a program sends.
         * @example {
         *       "status": "operational",
         *       "expiresIn": 300
         *     }
         */
        SentStatus: {
            status: components["schemas"]["ItemStatus"];
            /**
             * @description Seconds until it becomes `unknown`; without it, it holds until the next call.
             * @example 300
             */
            expiresIn?: number;
        };
        /**
         * @description An update of a post.
         * @example {
         *       "phase": "resolved",
         *       "text": "Card payments work again."
         *     }
         */
        NewPostUpdate: {
            phase?: components["schemas"]["PostPhase"];
            text: components["schemas"]["PostText"];
            at?: components["schemas"]["Timestamp"];
            notify?: components["schemas"]["PostNotifies"];
            /**
             * @description True: if the post has already ended, nothing is posted, and it returns 409.
             * @example true
             */
            ifOpen?: boolean;
        };
        /**
         * @description The fields to change. Fields that you omit don't change.
         * @example {
         *       "draft": false
         *     }
         */
        PostChanges: {
            title?: components["schemas"]["PostTitle"];
            status?: components["schemas"]["ItemStatus"];
            items?: components["schemas"]["PostItems"];
            /**
             * @description Publishes a draft.
             * @example false
             * @enum {boolean}
             */
            draft?: false;
            /**
             * @description For maintenance: whether its items may be down.
             * @example true
             */
            mayBeDown?: boolean;
            startsAt?: components["schemas"]["Timestamp"];
            endsAt?: components["schemas"]["Timestamp"];
            repeat?: components["schemas"]["PostRepeat"];
        };
        /**
         * @description The new text of an update.
         * @example {
         *       "text": "Card payments work again."
         *     }
         */
        PostUpdateText: {
            text: components["schemas"]["PostText"];
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
             * @description Mutes your own emails and devices only. Others still get alerts.
             * @default false
             */
            onlyForMe?: boolean;
        };
        /**
         * @description A channel for alerts.
         * @enum {string}
         */
        IntegrationType: "slack" | "webhook" | "email-list" | "discord" | "teams" | "pagerduty" | "google-chat" | "telegram" | "mattermost" | "rocketchat" | "ntfy" | "incident-io" | "jira-service-management" | "zendesk" | "zulip";
        /** @description Defaults: incidents and resolved. `statusChange` is for webhooks only, and on by default. Teams gets incidents that open, get worse or better, and are resolved, and who is on them. PagerDuty gets one incident for each outage of a service: it opens, gets worse or better, and is resolved. incident.io gets one incident for each outage of a service: it opens, gets worse or better, and is resolved. Jira gets one incident for each outage of a service: it opens, gets worse or better, and is resolved. Zendesk gets one incident for each outage of a service: it opens, gets worse or better, and is resolved. */
        AlertChoices: {
            /** @description New incidents and their updates. */
            incidents?: boolean;
            /** @description Resolved incidents. */
            resolved?: boolean;
            /** @description Somebody in the team takes, hands over or releases an incident that the integration was alerted about. */
            assignments?: boolean;
            /** @description Maintenance windows: announced, started, rescheduled and ended. */
            maintenance?: boolean;
            /** @description Whether a provider may be the cause of an alert from your own monitoring. */
            ownAlerts?: boolean;
            /** @description Every status change. */
            statusChange?: boolean;
        };
        /** @description The settings of the integration, without its keys and tokens. */
        ShownIntegrationConfig: {
            /**
             * @description With a session, the whole URL. With an API key, only its host and last four characters, such as `hooks.slack.com/…aB3x`, because it's a credential.
             * @example https://hooks.slack.com/services/T0/B0/x
             */
            webhookUrl: string;
            /**
             * @description Slack and Zulip only, where it's required.
             * @example #ops
             */
            channel?: string;
            /**
             * @description Email list only, where it's required. Up to 20, separated by commas. Each gets a link to confirm, and no alerts before that.
             * @example #ops
             */
            addresses?: string;
            /**
             * @description PagerDuty only, where it's required. us or eu: where your PagerDuty account is.
             * @example #ops
             */
            region?: string;
            /**
             * @description Telegram only, where it's required. A number, or @name of a public channel.
             * @example #ops
             */
            chatId?: string;
            /**
             * @description incident.io only, where it's required. The last part of the URL of your HTTP alert source.
             * @example #ops
             */
            alertSourceId?: string;
            /**
             * @description Zendesk only, where it's required. The first part of acme.zendesk.com.
             * @example #ops
             */
            subdomain?: string;
            /**
             * @description Zendesk only, where it's required. From the OAuth client in the Admin Center.
             * @example #ops
             */
            clientId?: string;
            /**
             * @description Zulip only, where it's required.
             * @example #ops
             */
            botEmail?: string;
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
        /**
         * @description The display name.
         * @example Ops channel
         */
        IntegrationName: string;
        /** @description The settings of the integration. */
        IntegrationConfig: {
            /**
             * Format: uri
             * @description A credential: keep it secret. Required, except for Email list, PagerDuty, Telegram, incident.io, Jira Service Management and Zendesk, which have none.
             * @example https://hooks.slack.com/services/T0/B0/x
             */
            webhookUrl?: string;
            /**
             * @description Slack and Zulip only, where it's required.
             * @example #ops
             */
            channel?: string;
            /**
             * @description Email list only, where it's required. Up to 20, separated by commas. Each gets a link to confirm, and no alerts before that.
             * @example #ops
             */
            addresses?: string;
            /**
             * @description PagerDuty only, where it's required. From the PagerDuty service, under Integrations > Events API v2.
             * @example 7f3c9a1e5b2d4860a1c3e5f708192a3b
             */
            routingKey?: string;
            /**
             * @description PagerDuty only, where it's required. us or eu: where your PagerDuty account is.
             * @example #ops
             */
            region?: string;
            /**
             * @description Telegram only, where it's required. From BotFather, after /newbot.
             * @example 7f3c9a1e5b2d4860a1c3e5f708192a3b
             */
            botToken?: string;
            /**
             * @description Telegram only, where it's required. A number, or @name of a public channel.
             * @example #ops
             */
            chatId?: string;
            /**
             * @description ntfy only, where it's required. A long random name: anyone who knows it can read the alerts.
             * @example 7f3c9a1e5b2d4860a1c3e5f708192a3b
             */
            topic?: string;
            /**
             * @description ntfy only. For a protected topic, and for your own limit on ntfy.sh.
             * @example 7f3c9a1e5b2d4860a1c3e5f708192a3b
             */
            accessToken?: string;
            /**
             * @description incident.io only, where it's required. The last part of the URL of your HTTP alert source.
             * @example #ops
             */
            alertSourceId?: string;
            /**
             * @description incident.io only, where it's required. Shown beside the URL of the alert source.
             * @example 7f3c9a1e5b2d4860a1c3e5f708192a3b
             */
            sourceToken?: string;
            /**
             * @description Jira Service Management only, where it's required. From the operations of your team, under Integrations > API.
             * @example 7f3c9a1e5b2d4860a1c3e5f708192a3b
             */
            integrationKey?: string;
            /**
             * @description Zendesk only, where it's required. The first part of acme.zendesk.com.
             * @example #ops
             */
            subdomain?: string;
            /**
             * @description Zendesk only, where it's required. From the OAuth client in the Admin Center.
             * @example #ops
             */
            clientId?: string;
            /**
             * @description Zendesk only, where it's required. Zendesk shows it once, when you save the client.
             * @example 7f3c9a1e5b2d4860a1c3e5f708192a3b
             */
            clientSecret?: string;
            /**
             * @description Zulip only, where it's required.
             * @example #ops
             */
            botEmail?: string;
            /**
             * @description Zulip only, where it's required. From Settings > Bots, beside the bot.
             * @example 7f3c9a1e5b2d4860a1c3e5f708192a3b
             */
            apiKey?: string;
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
            quietHours?: components["schemas"]["AlertQuietHoursChoice"];
            escalation?: components["schemas"]["EscalationChoice"];
            repeatMinutes?: components["schemas"]["RepeatMinutes"];
            summaries?: components["schemas"]["SummariesChoice"];
            /**
             * @description Whether it's switched on at first.
             * @default true
             */
            enabled?: boolean;
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
             * @description Slack and Zulip only, where it's required.
             * @example #ops
             */
            channel?: string;
            /**
             * @description Email list only, where it's required. Up to 20, separated by commas. Each gets a link to confirm, and no alerts before that.
             * @example #ops
             */
            addresses?: string;
            /**
             * @description PagerDuty only, where it's required. From the PagerDuty service, under Integrations > Events API v2.
             * @example 7f3c9a1e5b2d4860a1c3e5f708192a3b
             */
            routingKey?: string;
            /**
             * @description PagerDuty only, where it's required. us or eu: where your PagerDuty account is.
             * @example #ops
             */
            region?: string;
            /**
             * @description Telegram only, where it's required. From BotFather, after /newbot.
             * @example 7f3c9a1e5b2d4860a1c3e5f708192a3b
             */
            botToken?: string;
            /**
             * @description Telegram only, where it's required. A number, or @name of a public channel.
             * @example #ops
             */
            chatId?: string;
            /**
             * @description ntfy only, where it's required. A long random name: anyone who knows it can read the alerts.
             * @example 7f3c9a1e5b2d4860a1c3e5f708192a3b
             */
            topic?: string;
            /**
             * @description ntfy only. For a protected topic, and for your own limit on ntfy.sh.
             * @example 7f3c9a1e5b2d4860a1c3e5f708192a3b
             */
            accessToken?: string;
            /**
             * @description incident.io only, where it's required. The last part of the URL of your HTTP alert source.
             * @example #ops
             */
            alertSourceId?: string;
            /**
             * @description incident.io only, where it's required. Shown beside the URL of the alert source.
             * @example 7f3c9a1e5b2d4860a1c3e5f708192a3b
             */
            sourceToken?: string;
            /**
             * @description Jira Service Management only, where it's required. From the operations of your team, under Integrations > API.
             * @example 7f3c9a1e5b2d4860a1c3e5f708192a3b
             */
            integrationKey?: string;
            /**
             * @description Zendesk only, where it's required. The first part of acme.zendesk.com.
             * @example #ops
             */
            subdomain?: string;
            /**
             * @description Zendesk only, where it's required. From the OAuth client in the Admin Center.
             * @example #ops
             */
            clientId?: string;
            /**
             * @description Zendesk only, where it's required. Zendesk shows it once, when you save the client.
             * @example 7f3c9a1e5b2d4860a1c3e5f708192a3b
             */
            clientSecret?: string;
            /**
             * @description Zulip only, where it's required.
             * @example #ops
             */
            botEmail?: string;
            /**
             * @description Zulip only, where it's required. From Settings > Bots, beside the bot.
             * @example 7f3c9a1e5b2d4860a1c3e5f708192a3b
             */
            apiKey?: string;
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
            quietHours?: components["schemas"]["AlertQuietHoursChoice"];
            escalation?: components["schemas"]["EscalationChoice"];
            repeatMinutes?: components["schemas"]["RepeatMinutes"];
            summaries?: components["schemas"]["SummariesChoice"];
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
             * @example The receiver accepted the message and returned 200.
             */
            message: string;
        };
        /**
         * @description The worst status of all enabled services: outage, then degraded, then maintenance; operational if all are; otherwise
         *     unknown.
         * @enum {string}
         */
        OverallStatus: "operational" | "degraded" | "outage" | "maintenance" | "unknown";
        /** @description We may add keys and values. */
        BoardSummary: {
            overall: components["schemas"]["OverallStatus"];
            /** @description The number of services, by status for enabled services. */
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
         * @description When we last checked the page successfully. Null if never, and while the service is paused.
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
         * @description The severity on the status page; null if it gives none, or if your team reported the incident.
         * @enum {string|null}
         */
        PublicSeverity: "degraded" | "outage" | "maintenance" | null;
        /** @description Whether it's listed on the status page but isn't a problem, such as an announcement. */
        PublicNotice: boolean;
        /** @description False if it may not affect you: the status page doesn't link it to a component, and the components that you chose are operational. */
        PublicLinked: boolean;
        /** @description An open incident. */
        PublicOpenIncident: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /**
             * @description The incident's title.
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
            /** @description The assigned member; null if none. */
            assignee: components["schemas"]["Assignee"] | null;
            mute: components["schemas"]["MaybeMute"];
        };
        /** @description A maintenance window in progress or scheduled. */
        PublicMaintenance: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /**
             * @description The maintenance window's title on the status page.
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
        /** @description We may add keys and values. */
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
            /**
             * @description The category; null if it has none.
             * @example Payments
             */
            category: string | null;
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
             * @description The URL of the status page, as in `POST` and `PUT`.
             * @example https://www.githubstatus.com
             */
            statusPageUrl: string;
            /**
             * @description The same as `statusPageUrl`.
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
            /** @description The member assigned to its problem; null if none. */
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
        /** @description We may add keys and values. */
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
             * @description The old status; null for the first check of the page.
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
        /** @description We may add keys and values. */
        PublicHistory: {
            /** @description The service. */
            service: components["schemas"]["NamedService"];
            uptime: components["schemas"]["PublicUptime"];
            /** @description Newest first. */
            changes: components["schemas"]["PublicChange"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description A component of a status page. */
        PublicPageComponent: {
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
            monitored: boolean;
        };
        /** @description We may add keys and values. */
        PublicComponentList: {
            /** @description In the order of the status page. */
            components: components["schemas"]["PublicPageComponent"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description A status to set by hand.
         * @example {
         *       "status": "outage",
         *       "message": "Confirmed by our own checks"
         *     }
         */
        PublicManualStatus: {
            /** @description The new status. */
            status: components["schemas"]["Status"];
            /**
             * @description A message to show with the status.
             * @example Confirmed by our own checks
             */
            message?: string;
        };
        /** @description An update of an incident. */
        PublicUpdate: {
            /** @description When it was written. */
            at: components["schemas"]["Timestamp"];
            /** @description The phase from this update on. */
            phase: components["schemas"]["Phase"];
            /**
             * @description What the provider or your team wrote.
             * @example We are looking into it.
             */
            text: string;
        };
        /** @description An incident with the services it affects. */
        PublicIncident: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /**
             * @description The incident's title on the status page, or your team's.
             * @example Elevated error rates
             */
            title: string;
            /** @description The current phase. */
            phase: components["schemas"]["Phase"];
            severity: components["schemas"]["PublicSeverity"];
            notice: components["schemas"]["PublicNotice"];
            /** @description Whether your team reported it. */
            byHand: boolean;
            /** @description Whether it was removed from the status page without a resolution. */
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
            /** @description The assigned member while it's open; null if none. */
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
            /** @description Newest first. Only of a single incident, not in the list. */
            updates?: components["schemas"]["PublicUpdate"][];
        };
        /** @description We may add keys and values. */
        PublicIncidentList: {
            /** @description Newest first. */
            incidents: components["schemas"]["PublicIncident"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description An incident that you report.
         * @example {
         *       "serviceId": 7,
         *       "title": "Refunds are slow",
         *       "phase": "identified"
         *     }
         */
        NewPublicIncident: {
            /** @description The ID of the affected service. */
            serviceId: components["schemas"]["Id"];
            /**
             * @description A short title, such as "Card payments fail".
             * @example Refunds are slow
             */
            title: string;
            /**
             * @description The details.
             * @example Refunds take an hour.
             */
            message?: string;
            /** @description The current phase; by default `investigating`. */
            phase?: components["schemas"]["Phase"];
            /** @description When it started; by default now. */
            startedAt?: components["schemas"]["Timestamp"];
        };
        /**
         * @description The fields to change. Fields that you omit don't change.
         * @example {
         *       "phase": "resolved"
         *     }
         */
        PublicIncidentChanges: {
            /**
             * @description A short title, such as "Card payments fail".
             * @example Refunds are slow
             */
            title?: string;
            /**
             * @description The details.
             * @example Refunds take an hour.
             */
            message?: string;
            /** @description The current phase. */
            phase?: components["schemas"]["Phase"];
            /** @description When it started. */
            startedAt?: components["schemas"]["Timestamp"];
        };
        /** @description An active mute of a service or an incident. */
        PublicMute: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /**
             * @description The ID of the muted service; null if it mutes an incident.
             * @example 7
             */
            serviceId: number | null;
            /**
             * @description The ID of the muted incident; null if it mutes a service.
             * @example null
             */
            incidentId: number | null;
            /**
             * Format: date-time
             * @description When it ends; null until it's resolved.
             * @example 2026-11-20T09:40:00.000Z
             */
            until: string | null;
            /** @description Whether it ends when the problem does. */
            untilResolved: boolean;
            /** @description Whether it mutes only your own emails and devices. */
            onlyForMe: boolean;
            /** @description The member who muted it; null if they left the team. */
            by: components["schemas"]["Person"] | null;
            /** @description When they muted it. */
            at: components["schemas"]["Timestamp"];
        };
        /** @description We may add keys and values. */
        PublicMuteList: {
            /** @description Oldest first. */
            mutes: components["schemas"]["PublicMute"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description A maintenance window with the services it affects. */
        PublicMaintenanceWindow: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /**
             * @description The maintenance window's title on the status page.
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
            /** @description When it last changed. */
            updatedAt: components["schemas"]["Timestamp"];
            /** @description Your services that it affects. */
            services: components["schemas"]["NamedService"][];
        };
        /** @description We may add keys and values. */
        PublicMaintenanceList: {
            /** @description The maintenance windows. */
            maintenances: components["schemas"]["PublicMaintenanceWindow"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description A service with its name. */
        PublicServiceRef: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /**
             * @description The name on your board.
             * @example GitHub
             */
            name: string;
        };
        /** @description A status change of a service. */
        PublicServiceChange: {
            /**
             * @description A number that grows with each change.
             * @example 912
             */
            id: number;
            service: components["schemas"]["PublicServiceRef"];
            /** @description The new status. */
            status: components["schemas"]["Status"];
            /**
             * @description The old status; null for the first check of the page.
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
        /** @description We may add keys and values. */
        PublicChangeList: {
            /** @description Newest first. */
            changes: components["schemas"]["PublicServiceChange"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description The severity from the tool; `critical` if it sends none.
         * @enum {string}
         */
        OwnAlertSeverity: "critical" | "warning" | "info";
        /**
         * @description `likely`: the status page shows a problem that began up to 6 hours before or after the alert, or showed one then. `possible`: it shows maintenance, an older or a later problem,
         *     a problem of other components, or an incident without one, or you set the problem by hand. `none`: no known cause.
         * @enum {string}
         */
        Likelihood: "likely" | "possible" | "none";
        /** @description A service that it uses, as its status page says now. */
        ProviderClaim: {
            /** @description The ID of the service. */
            serviceId: components["schemas"]["Id"];
            /**
             * @description The service's name on the board.
             * @example Stripe
             */
            name: string;
            likelihood: components["schemas"]["Likelihood"];
            /** @description The status of the used components; `unknown` too if the page can't be read or hasn't been read for long. */
            status: components["schemas"]["Status"];
            /**
             * Format: date-time
             * @description When they got that status; null if unknown.
             * @example 2026-11-20T08:16:00.000Z
             */
            since: string | null;
            /**
             * Format: date-time
             * @description When its status page was last checked; null if never.
             * @example 2026-11-20T08:16:00.000Z
             */
            checkedAt: string | null;
            /**
             * Format: date-time
             * @description When the problem began, if we saw that, and if it was after the alert started. It stays after the recovery. Otherwise null.
             * @example 2026-11-20T08:16:00.000Z
             */
            confirmedAt: string | null;
            /**
             * @description The service is paused, so its status is unknown.
             * @example false
             */
            paused: boolean;
            /**
             * @description Your team set the status by hand.
             * @example false
             */
            setByHand: boolean;
            /**
             * @description The components in use that have a problem.
             * @example [
             *       "Card payments"
             *     ]
             */
            components: string[];
            /**
             * @description The monitored components that aren't in use and have a problem or maintenance.
             * @example [
             *       "Payouts"
             *     ]
             */
            otherComponents: string[];
            /** @description The incident on its status page that may explain it; null if there is none. */
            incident: {
                /** @description The ID of the incident. */
                id: components["schemas"]["Id"];
                /**
                 * @description The incident's title.
                 * @example Elevated error rates
                 */
                title: string;
                /**
                 * @description It ended while the alert was open.
                 * @example false
                 */
                ended: boolean;
            } | null;
            /**
             * @description The names of other mappings that use a service of the same status page.
             * @example [
             *       "Refunds"
             *     ]
             */
            alsoUsedBy: string[];
        };
        /** @description Compares the alert with the status pages of the services in its mappings. A provider's all-clear never ends the alert. */
        Verdict: {
            likelihood: components["schemas"]["Likelihood"];
            /** @description The mappings that match, by name. */
            mappings: {
                /** @description The ID of the mapping. */
                id: components["schemas"]["Id"];
                /**
                 * @description The name of what uses the services.
                 * @example Checkout
                 */
                name: string;
            }[];
            /** @description The status of each provider, the likeliest cause first. */
            claims: components["schemas"]["ProviderClaim"][];
        };
        /** @description An alert from your own monitoring. */
        OwnAlert: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
            /**
             * @description The title that your tool gives it.
             * @example Checkout 5xx above 2%
             */
            title: string;
            severity: components["schemas"]["OwnAlertSeverity"];
            /**
             * @description A link to the alert in your tool; null if it sent none.
             * @example https://grafana.example/d/1
             */
            url: string | null;
            /**
             * @description Its labels by name. Up to 16.
             * @example {
             *       "service": "checkout"
             *     }
             */
            labels: {
                [key: string]: string;
            };
            /** @description The source that sent it. */
            source: {
                /** @description The ID of the source. */
                id: components["schemas"]["Id"];
                /**
                 * @description The alert source's name.
                 * @example Production Grafana
                 */
                name: string;
                kind: components["schemas"]["AlertSourceKind"];
            };
            /** @description When it started, by your tool. */
            startedAt: components["schemas"]["Timestamp"];
            /** @description When we first received it. */
            receivedAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When it ended; null while it's open.
             * @example null
             */
            resolvedAt: string | null;
            /** @description The members who see it too, the first one first. */
            seenBy: components["schemas"]["Person"][];
            /** @description Whether a provider may be the cause; null for an alert that ended or that no mapping has. */
            verdict: components["schemas"]["Verdict"] | null;
        };
        /** @description We may add keys and values. */
        PublicOwnAlertList: {
            /** @description Open ones first. */
            ownAlerts: components["schemas"]["OwnAlert"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description We may add keys and values. */
        PublicBoardList: {
            /** @description Oldest first. */
            boards: components["schemas"]["Board"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description We may add keys and values. */
        PublicFeedList: {
            /** @description Oldest first. */
            feeds: components["schemas"]["Feed"][];
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
            /** @description When it was created, or its creator left. */
            updatedAt: components["schemas"]["Timestamp"];
            createdBy: components["schemas"]["LinkCreator"];
            endsAt: components["schemas"]["LinkEnd"];
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
        /** @description We may add keys and values. */
        PublicMemberList: {
            /** @description The members, by ID. */
            members: components["schemas"]["Member"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description An integration that gets your alerts. */
        PublicIntegration: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
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
        /** @description We may add keys and values. */
        PublicIntegrationList: {
            /** @description Oldest first. */
            integrations: components["schemas"]["PublicIntegration"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description An integration, with its signing secret if it has one. */
        CreatedPublicIntegration: {
            /** @description Assigned by the server and never reused. */
            id: components["schemas"]["Id"];
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
        /** @description We may add keys and values. */
        PublicDeliveryList: {
            /** @description Newest first. */
            deliveries: components["schemas"]["Delivery"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description We may add keys and values. */
        PublicPageList: {
            /** @description Oldest first. */
            statusPages: components["schemas"]["PublishedPageSummary"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description We may add keys and values. */
        PublicPostList: {
            /** @description Newest first. */
            posts: components["schemas"]["Post"][];
            nextCursor: components["schemas"]["NextCursor"];
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
             * @description When the status page of each service was last checked, by service ID.
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
        /** @description An event that this version of the contract doesn't know. Ignore it. */
        OtherEvent: {
            /**
             * @description The name of the event.
             * @example renamed
             */
            event: string;
            /**
             * @description The JSON of the event.
             * @example {}
             */
            data: unknown;
        };
        /**
         * @description An event of the stream: the name is in the field `event`, the JSON in the field `data`. The stream is text (WHATWG HTML,
         *     section 9.2). An EventSource or the SDK gives you both fields. New events are possible, so ignore an `OtherEvent`.
         */
        LiveEvent: components["schemas"]["ChangedEvent"] | components["schemas"]["CheckedEvent"] | components["schemas"]["RefetchEvent"] | components["schemas"]["BeatEvent"] | components["schemas"]["OtherEvent"];
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
             * @description The incident's title.
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
             * @description The maintenance window's title.
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
            /** @description The status during that time. */
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
        /** @description An alert from your own monitoring, compared with the status pages of the services that it depends on. */
        WebhookOwnAlert: {
            /** @description The ID of the alert. */
            id: components["schemas"]["Id"];
            /**
             * @description The alert's title in your monitoring.
             * @example Checkout 5xx above 2%
             */
            title: string;
            /** @description When it started. */
            startedAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When it was resolved; null while it's open.
             * @example 2026-11-20T08:59:00.000Z
             */
            resolvedAt: string | null;
            likelihood: components["schemas"]["Likelihood"];
            /** @description The status of each provider, the likeliest cause first. */
            claims: {
                /** @description The ID of the service. */
                serviceId: components["schemas"]["Id"];
                likelihood: components["schemas"]["Likelihood"];
                /** @description The status of the used components; `unknown` too if the page can't be read. */
                status: components["schemas"]["Status"];
                /**
                 * Format: date-time
                 * @description When it started; null if unknown.
                 * @example 2026-11-20T08:16:00.000Z
                 */
                since: string | null;
                /**
                 * Format: date-time
                 * @description When the status page was last checked; null if never.
                 * @example 2026-11-20T08:16:00.000Z
                 */
                checkedAt: string | null;
                /**
                 * Format: date-time
                 * @description When it showed the problem, if that was after your alert; null otherwise.
                 * @example 2026-11-20T08:16:00.000Z
                 */
                confirmedAt: string | null;
                /**
                 * @description The components in use that have a problem.
                 * @example [
                 *       "Card payments"
                 *     ]
                 */
                components: string[];
                /**
                 * @description The ID of the incident that may explain it; null if there is none.
                 * @example 41
                 */
                incidentId: number | null;
            }[];
        };
        /** @description What happened to the services of an integration in a day or a week. Times of services and incidents are up to its end. */
        WebhookSummary: {
            /**
             * @description What it covers.
             * @enum {string}
             */
            period: "day" | "week";
            /** @description Its beginning. */
            from: components["schemas"]["Timestamp"];
            /** @description Its end. */
            to: components["schemas"]["Timestamp"];
            /**
             * @description The number of services.
             * @example 12
             */
            covered: number;
            /**
             * @description Minutes in which at least one of them was down.
             * @example 43
             */
            downMinutes: number;
            /**
             * @description Minutes in which at least one of them was degraded.
             * @example 0
             */
            degradedMinutes: number;
            /** @description Services that were down or degraded, the worst first, up to 8. */
            services: {
                /** @description The ID of the service. */
                id: components["schemas"]["Id"];
                /** @description Its status at the end of the period. */
                status: components["schemas"]["Status"];
                /**
                 * @description How long it was down.
                 * @example 43
                 */
                downMinutes: number;
                /**
                 * @description How long it was degraded.
                 * @example 0
                 */
                degradedMinutes: number;
            }[];
            /**
             * @description How many more were.
             * @example 0
             */
            moreServices: number;
            /**
             * @description Names of services whose status was unknown for 30 minutes or more.
             * @example []
             */
            unknown: string[];
            /**
             * @description The number of incidents that affected the services.
             * @example 1
             */
            incidents: number;
            /** @description The worst of them, up to 8. */
            worstIncidents: {
                /** @description The ID of the incident. */
                id: components["schemas"]["Id"];
                /**
                 * @description The incident's title.
                 * @example Card payments failing
                 */
                title: string;
                /** @description When it started. */
                startedAt: components["schemas"]["Timestamp"];
                /**
                 * Format: date-time
                 * @description When it was resolved; null while it's open.
                 * @example 2026-11-20T10:40:00.000Z
                 */
                resolvedAt: string | null;
            }[];
            /** @description Maintenance windows until the next summary, soonest first, up to 8. */
            coming: {
                /** @description The ID of the maintenance window. */
                id: components["schemas"]["Id"];
                /**
                 * @description The maintenance window's title.
                 * @example Database upgrade
                 */
                title: string;
                /** @description When it starts. */
                startsAt: components["schemas"]["Timestamp"];
                /**
                 * Format: date-time
                 * @description When it ends; null if the page doesn't say.
                 * @example 2026-11-21T04:00:00.000Z
                 */
                endsAt: string | null;
            }[];
            /**
             * @description How many more there are.
             * @example 0
             */
            moreComing: number;
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
             * @description The number of alerts that were never sent because of the mute.
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
            /** @description Whether it may not affect you: the status page doesn't link the incident to a component, and your components are operational. */
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
            /** @description The assigned member, for `assignee_changed` and open incidents; null if none. */
            assignee: components["schemas"]["Person"] | null;
            /** @description For `assignee_changed`: the member who was on it before. */
            previousAssignee: components["schemas"]["Person"] | null;
            /** @description For `own_alert`: your alert and the status of each provider; null otherwise. */
            ownAlert: components["schemas"]["WebhookOwnAlert"] | null;
            /** @description For `summary`: what happened in a day or a week; null otherwise. */
            summary: components["schemas"]["WebhookSummary"] | null;
            /** @description The mute that has ended, for an alert about missed alerts; null otherwise. */
            missed: components["schemas"]["WebhookMissed"] | null;
            /** @description For `channel_failing`: the integration where alerts don't arrive. For `escalated`: the one that was alerted first. */
            integration: components["schemas"]["WebhookIntegration"] | null;
            /** @description How long the services were affected, up to this alert. Null if they weren't, or if it differs between them; then each of `services` has its own. */
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
            /** @description Whether it may not affect you: the status page doesn't link the incident to a component, and your components are operational. */
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
            /** @description The assigned member, for `assignee_changed` and open incidents; null if none. */
            assignee: components["schemas"]["Person"] | null;
            /** @description For `assignee_changed`: the member who was on it before. */
            previousAssignee: components["schemas"]["Person"] | null;
            /** @description For `own_alert`: your alert and the status of each provider; null otherwise. */
            ownAlert: components["schemas"]["WebhookOwnAlert"] | null;
            /** @description For `summary`: what happened in a day or a week; null otherwise. */
            summary: components["schemas"]["WebhookSummary"] | null;
            /** @description The mute that has ended, for an alert about missed alerts; null otherwise. */
            missed: components["schemas"]["WebhookMissed"] | null;
            /** @description For `channel_failing`: the integration where alerts don't arrive. For `escalated`: the one that was alerted first. */
            integration: components["schemas"]["WebhookIntegration"] | null;
            /** @description How long the services were affected, up to this alert. Null if they weren't, or if it differs between them; then each of `services` has its own. */
            trouble: components["schemas"]["WebhookTrouble"] | null;
            /** @description The alerts of a digest, most severe first, then oldest first, up to 1,000. If the body would exceed 1 MB, their texts are shortened. */
            alerts: components["schemas"]["WebhookSingleAlert"][] | null;
        };
    };
    responses: {
        /** @description The request took more than a minute to arrive. */
        RequestTimeout: {
            headers: {
                "Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The URL and headers have more than 16 KB. */
        HeadersTooLarge: {
            headers: {
                "Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The problem and how to fix it. */
        Problem: {
            headers: {
                "Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nothing has changed. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The input or a parameter is invalid. `fields` names it. */
        BadRequest: {
            headers: {
                "Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The API key is missing, invalid or was revoked. */
        Unauthorized: {
            headers: {
                "Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The team is read-only, because its trial ended or a payment is missing. */
        SubscriptionRequired: {
            headers: {
                "Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Your role or the key's scope doesn't allow it. */
        Forbidden: {
            headers: {
                "Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It doesn't exist, or belongs to another team. */
        NotFound: {
            headers: {
                "Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A rate limit is reached. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It conflicts with existing data, a limit, or an earlier use of the `Idempotency-Key`. */
        Conflict: {
            headers: {
                "Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body has more than 256 KB. */
        TooLarge: {
            headers: {
                "Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The content type of the body isn't JSON. */
        NotJson: {
            headers: {
                "Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It has changed since you read the ETag that you sent as `If-Match`. */
        PreconditionFailed: {
            headers: {
                "Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "application/problem+json": components["schemas"]["Problem"];
            };
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
         * @description Only services of this board.
         * @example 3
         */
        BoardId: components["schemas"]["Id"];
        /** @description Only deliveries in this state. `waiting` includes `sending`. */
        DeliveryOutcome: "waiting" | "accepted" | "failed" | "kept" | "superseded" | "cancelled";
        /** @description Only what changed at this time or later, for syncing. Overlap your calls by a few seconds. */
        UpdatedSince: components["schemas"]["Timestamp"];
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
         * @description Return only these fields, separated by commas, with a dot for a field of a field: `id,name,incidents.title`. In a list, they're fields
         *     of its entries. Other fields are missing, even required ones.
         * @example [
         *       "id",
         *       "name",
         *       "incidents.title"
         *     ]
         */
        Fields: string[];
        /**
         * @description A random text. If you repeat the call with the same key and body within 24 hours, you get the first response again.
         * @example 0d2f3b9e-5f0e-4f5c-9a53-0f3b6f3f5a11
         */
        IdempotencyKey: string;
        /**
         * @description The ID of the service.
         * @example 7
         */
        ServiceIdInPath: components["schemas"]["Id"];
        /**
         * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
         * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
         */
        IfMatch: string;
    };
    requestBodies: never;
    headers: {
        /** @description The URL of the new object. Use it to change or delete the object, and to read it if this URL supports GET. */
        Location: string;
        /** @description The URL of the next page with `rel="next"`, if there is one. */
        Link: string;
        /** @description Identifies this response. Send it back as `If-None-Match`: you get 304 without a body if nothing has changed. */
        ETag: string;
        /** @description The seconds to wait before the next call. */
        RetryAfter: number;
        /** @description Identifies the request in the server's log. */
        RequestId: string;
        /** @description The calls that remain (`r`), and the seconds until the limit starts again (`t`), as in the IETF draft `ratelimit-headers-11`. */
        RateLimit: string;
        /** @description The limit: this many calls (`q`) in this many seconds (`w`). */
        RateLimitPolicy: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getSummary: {
        parameters: {
            query?: {
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
            /** @description The current summary. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardSummary"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    listPublicServices: {
        parameters: {
            query?: {
                /**
                 * @description Only services of this board.
                 * @example 3
                 */
                boardId?: components["parameters"]["BoardId"];
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
                 * @description Only services with this text in their name, ignoring case.
                 * @example stripe
                 */
                q?: string;
                /** @description Only what changed at this time or later, for syncing. Overlap your calls by a few seconds. */
                updatedSince?: components["parameters"]["UpdatedSince"];
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
                /**
                 * @description Return only these fields, separated by commas, with a dot for a field of a field: `id,name,incidents.title`. In a list, they're fields
                 *     of its entries. Other fields are missing, even required ones.
                 * @example [
                 *       "id",
                 *       "name",
                 *       "incidents.title"
                 *     ]
                 */
                fields?: components["parameters"]["Fields"];
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
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicServiceList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    createPublicService: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random text. If you repeat the call with the same key and body within 24 hours, you get the first response again.
                 * @example 0d2f3b9e-5f0e-4f5c-9a53-0f3b6f3f5a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewService"];
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicService"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    getPublicService: {
        parameters: {
            query?: {
                /**
                 * @description Return only these fields, separated by commas, with a dot for a field of a field: `id,name,incidents.title`. In a list, they're fields
                 *     of its entries. Other fields are missing, even required ones.
                 * @example [
                 *       "id",
                 *       "name",
                 *       "incidents.title"
                 *     ]
                 */
                fields?: components["parameters"]["Fields"];
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
            /** @description The service. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicService"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    updatePublicService: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The ID of the service.
                 * @example 7
                 */
                service_id: components["parameters"]["ServiceIdInPath"];
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
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicService"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    deletePublicService: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
            /** @description Deleted. */
            204: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
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
                /**
                 * @description Return only these fields, separated by commas, with a dot for a field of a field: `id,name,incidents.title`. In a list, they're fields
                 *     of its entries. Other fields are missing, even required ones.
                 * @example [
                 *       "id",
                 *       "name",
                 *       "incidents.title"
                 *     ]
                 */
                fields?: components["parameters"]["Fields"];
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
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicHistory"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    listPublicComponents: {
        parameters: {
            query?: {
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
                /**
                 * @description Return only these fields, separated by commas, with a dot for a field of a field: `id,name,incidents.title`. In a list, they're fields
                 *     of its entries. Other fields are missing, even required ones.
                 * @example [
                 *       "id",
                 *       "name",
                 *       "incidents.title"
                 *     ]
                 */
                fields?: components["parameters"]["Fields"];
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
            /** @description The components. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicComponentList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    setPublicServiceStatus: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The ID of the service.
                 * @example 7
                 */
                service_id: components["parameters"]["ServiceIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublicManualStatus"];
            };
        };
        responses: {
            /** @description The service. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicService"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    clearPublicServiceStatus: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
            /** @description Cleared. */
            204: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    mutePublicService: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The ID of the service.
                 * @example 7
                 */
                service_id: components["parameters"]["ServiceIdInPath"];
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
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mute"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    unmutePublicService: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
            /** @description Unmuted. */
            204: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    assignPublicService: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The ID of the service.
                 * @example 7
                 */
                service_id: components["parameters"]["ServiceIdInPath"];
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
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignee"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    unassignPublicService: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
            /** @description Released. */
            204: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    listPublicIncidents: {
        parameters: {
            query?: {
                /**
                 * @description Only services of this board.
                 * @example 3
                 */
                boardId?: components["parameters"]["BoardId"];
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
                 * @description Only incidents with one of these severities.
                 * @example [
                 *       "outage"
                 *     ]
                 */
                severity?: ("degraded" | "outage" | "maintenance")[];
                /**
                 * @description Only incidents that are now in one of these phases.
                 * @example [
                 *       "investigating",
                 *       "identified"
                 *     ]
                 */
                phase?: components["schemas"]["Phase"][];
                /** @description Only what changed at this time or later, for syncing. Overlap your calls by a few seconds. */
                updatedSince?: components["parameters"]["UpdatedSince"];
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
                /**
                 * @description Return only these fields, separated by commas, with a dot for a field of a field: `id,name,incidents.title`. In a list, they're fields
                 *     of its entries. Other fields are missing, even required ones.
                 * @example [
                 *       "id",
                 *       "name",
                 *       "incidents.title"
                 *     ]
                 */
                fields?: components["parameters"]["Fields"];
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
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicIncidentList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    createPublicIncident: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random text. If you repeat the call with the same key and body within 24 hours, you get the first response again.
                 * @example 0d2f3b9e-5f0e-4f5c-9a53-0f3b6f3f5a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPublicIncident"];
            };
        };
        responses: {
            /** @description Reported. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicIncident"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    getPublicIncident: {
        parameters: {
            query?: {
                /**
                 * @description Return only these fields, separated by commas, with a dot for a field of a field: `id,name,incidents.title`. In a list, they're fields
                 *     of its entries. Other fields are missing, even required ones.
                 * @example [
                 *       "id",
                 *       "name",
                 *       "incidents.title"
                 *     ]
                 */
                fields?: components["parameters"]["Fields"];
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
            /** @description The incident. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicIncident"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    updatePublicIncident: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
                "application/json": components["schemas"]["PublicIncidentChanges"];
            };
        };
        responses: {
            /** @description The updated incident. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicIncident"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    mutePublicIncident: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mute"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    unmutePublicIncident: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    assignPublicIncident: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignee"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    unassignPublicIncident: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    listPublicMutes: {
        parameters: {
            query?: {
                /** @description Only what changed at this time or later, for syncing. Overlap your calls by a few seconds. */
                updatedSince?: components["parameters"]["UpdatedSince"];
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
                /**
                 * @description Return only these fields, separated by commas, with a dot for a field of a field: `id,name,incidents.title`. In a list, they're fields
                 *     of its entries. Other fields are missing, even required ones.
                 * @example [
                 *       "id",
                 *       "name",
                 *       "incidents.title"
                 *     ]
                 */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Oldest first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicMuteList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    listPublicMaintenances: {
        parameters: {
            query?: {
                /**
                 * @description Only services of this board.
                 * @example 3
                 */
                boardId?: components["parameters"]["BoardId"];
                /** @description Only windows in this state. */
                state?: "scheduled" | "in_progress" | "completed";
                /** @description Also windows that ended at this time or later. */
                since?: components["schemas"]["Timestamp"];
                /** @description Only what changed at this time or later, for syncing. Overlap your calls by a few seconds. */
                updatedSince?: components["parameters"]["UpdatedSince"];
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
                /**
                 * @description Return only these fields, separated by commas, with a dot for a field of a field: `id,name,incidents.title`. In a list, they're fields
                 *     of its entries. Other fields are missing, even required ones.
                 * @example [
                 *       "id",
                 *       "name",
                 *       "incidents.title"
                 *     ]
                 */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The maintenance windows. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicMaintenanceList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    listPublicChanges: {
        parameters: {
            query?: {
                /**
                 * @description Only services of this board.
                 * @example 3
                 */
                boardId?: components["parameters"]["BoardId"];
                /** @description Only changes at this time or later, up to 366 days ago. */
                since?: components["schemas"]["Timestamp"];
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
                /**
                 * @description Return only these fields, separated by commas, with a dot for a field of a field: `id,name,incidents.title`. In a list, they're fields
                 *     of its entries. Other fields are missing, even required ones.
                 * @example [
                 *       "id",
                 *       "name",
                 *       "incidents.title"
                 *     ]
                 */
                fields?: components["parameters"]["Fields"];
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
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicChangeList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    listPublicOwnAlerts: {
        parameters: {
            query?: {
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
                /**
                 * @description Return only these fields, separated by commas, with a dot for a field of a field: `id,name,incidents.title`. In a list, they're fields
                 *     of its entries. Other fields are missing, even required ones.
                 * @example [
                 *       "id",
                 *       "name",
                 *       "incidents.title"
                 *     ]
                 */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The alerts, open ones first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicOwnAlertList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    listPublicBoards: {
        parameters: {
            query?: {
                /** @description Only what changed at this time or later, for syncing. Overlap your calls by a few seconds. */
                updatedSince?: components["parameters"]["UpdatedSince"];
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
                /**
                 * @description Return only these fields, separated by commas, with a dot for a field of a field: `id,name,incidents.title`. In a list, they're fields
                 *     of its entries. Other fields are missing, even required ones.
                 * @example [
                 *       "id",
                 *       "name",
                 *       "incidents.title"
                 *     ]
                 */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The boards. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicBoardList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    createPublicBoard: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random text. If you repeat the call with the same key and body within 24 hours, you get the first response again.
                 * @example 0d2f3b9e-5f0e-4f5c-9a53-0f3b6f3f5a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    Location: components["headers"]["Location"];
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Board"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    getPublicBoard: {
        parameters: {
            query?: {
                /**
                 * @description Return only these fields, separated by commas, with a dot for a field of a field: `id,name,incidents.title`. In a list, they're fields
                 *     of its entries. Other fields are missing, even required ones.
                 * @example [
                 *       "id",
                 *       "name",
                 *       "incidents.title"
                 *     ]
                 */
                fields?: components["parameters"]["Fields"];
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
            /** @description The board. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Board"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    updatePublicBoard: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Board"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    deletePublicBoard: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    listPublicFeeds: {
        parameters: {
            query?: {
                /** @description Only what changed at this time or later, for syncing. Overlap your calls by a few seconds. */
                updatedSince?: components["parameters"]["UpdatedSince"];
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
                /**
                 * @description Return only these fields, separated by commas, with a dot for a field of a field: `id,name,incidents.title`. In a list, they're fields
                 *     of its entries. Other fields are missing, even required ones.
                 * @example [
                 *       "id",
                 *       "name",
                 *       "incidents.title"
                 *     ]
                 */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feeds. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicFeedList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    createPublicFeed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random text. If you repeat the call with the same key and body within 24 hours, you get the first response again.
                 * @example 0d2f3b9e-5f0e-4f5c-9a53-0f3b6f3f5a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedFeed"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    deletePublicFeed: {
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
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    listPublicMembers: {
        parameters: {
            query?: {
                /** @description Only what changed at this time or later, for syncing. Overlap your calls by a few seconds. */
                updatedSince?: components["parameters"]["UpdatedSince"];
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
                /**
                 * @description Return only these fields, separated by commas, with a dot for a field of a field: `id,name,incidents.title`. In a list, they're fields
                 *     of its entries. Other fields are missing, even required ones.
                 * @example [
                 *       "id",
                 *       "name",
                 *       "incidents.title"
                 *     ]
                 */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The members. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicMemberList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    listPublicIntegrations: {
        parameters: {
            query?: {
                /** @description Only what changed at this time or later, for syncing. Overlap your calls by a few seconds. */
                updatedSince?: components["parameters"]["UpdatedSince"];
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
                /**
                 * @description Return only these fields, separated by commas, with a dot for a field of a field: `id,name,incidents.title`. In a list, they're fields
                 *     of its entries. Other fields are missing, even required ones.
                 * @example [
                 *       "id",
                 *       "name",
                 *       "incidents.title"
                 *     ]
                 */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The integrations. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicIntegrationList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    createPublicIntegration: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random text. If you repeat the call with the same key and body within 24 hours, you get the first response again.
                 * @example 0d2f3b9e-5f0e-4f5c-9a53-0f3b6f3f5a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedPublicIntegration"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    getPublicIntegration: {
        parameters: {
            query?: {
                /**
                 * @description Return only these fields, separated by commas, with a dot for a field of a field: `id,name,incidents.title`. In a list, they're fields
                 *     of its entries. Other fields are missing, even required ones.
                 * @example [
                 *       "id",
                 *       "name",
                 *       "incidents.title"
                 *     ]
                 */
                fields?: components["parameters"]["Fields"];
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
            /** @description The integration. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicIntegration"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    updatePublicIntegration: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
            /** @description The integration. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicIntegration"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    deletePublicIntegration: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    testPublicIntegration: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random text. If you repeat the call with the same key and body within 24 hours, you get the first response again.
                 * @example 0d2f3b9e-5f0e-4f5c-9a53-0f3b6f3f5a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    listPublicDeliveries: {
        parameters: {
            query?: {
                /** @description Only deliveries in this state. `waiting` includes `sending`. */
                outcome?: components["parameters"]["DeliveryOutcome"];
                /** @description Only what changed at this time or later, for syncing. Overlap your calls by a few seconds. */
                updatedSince?: components["parameters"]["UpdatedSince"];
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
                /**
                 * @description Return only these fields, separated by commas, with a dot for a field of a field: `id,name,incidents.title`. In a list, they're fields
                 *     of its entries. Other fields are missing, even required ones.
                 * @example [
                 *       "id",
                 *       "name",
                 *       "incidents.title"
                 *     ]
                 */
                fields?: components["parameters"]["Fields"];
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
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicDeliveryList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    replayPublicDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random text. If you repeat the call with the same key and body within 24 hours, you get the first response again.
                 * @example 0d2f3b9e-5f0e-4f5c-9a53-0f3b6f3f5a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    listPublicPages: {
        parameters: {
            query?: {
                /** @description Only what changed at this time or later, for syncing. Overlap your calls by a few seconds. */
                updatedSince?: components["parameters"]["UpdatedSince"];
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
                /**
                 * @description Return only these fields, separated by commas, with a dot for a field of a field: `id,name,incidents.title`. In a list, they're fields
                 *     of its entries. Other fields are missing, even required ones.
                 * @example [
                 *       "id",
                 *       "name",
                 *       "incidents.title"
                 *     ]
                 */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status pages. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicPageList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    createPublicPage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random text. If you repeat the call with the same key and body within 24 hours, you get the first response again.
                 * @example 0d2f3b9e-5f0e-4f5c-9a53-0f3b6f3f5a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPublishedPage"];
            };
        };
        responses: {
            /** @description The status page. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    getPublicPage: {
        parameters: {
            query?: {
                /**
                 * @description Return only these fields, separated by commas, with a dot for a field of a field: `id,name,incidents.title`. In a list, they're fields
                 *     of its entries. Other fields are missing, even required ones.
                 * @example [
                 *       "id",
                 *       "name",
                 *       "incidents.title"
                 *     ]
                 */
                fields?: components["parameters"]["Fields"];
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
            /** @description The status page. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    updatePublicPage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
                "application/json": components["schemas"]["PublishedPageChanges"];
            };
        };
        responses: {
            /** @description The status page. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    deletePublicPage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    editPublicContent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
                "application/json": components["schemas"]["PublishedContent"];
            };
        };
        responses: {
            /** @description The status page. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    listPublicPosts: {
        parameters: {
            query?: {
                /** @description Only what changed at this time or later, for syncing. Overlap your calls by a few seconds. */
                updatedSince?: components["parameters"]["UpdatedSince"];
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
                /**
                 * @description Return only these fields, separated by commas, with a dot for a field of a field: `id,name,incidents.title`. In a list, they're fields
                 *     of its entries. Other fields are missing, even required ones.
                 * @example [
                 *       "id",
                 *       "name",
                 *       "incidents.title"
                 *     ]
                 */
                fields?: components["parameters"]["Fields"];
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
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicPostList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    createPublicPost: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random text. If you repeat the call with the same key and body within 24 hours, you get the first response again.
                 * @example 0d2f3b9e-5f0e-4f5c-9a53-0f3b6f3f5a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                "application/json": components["schemas"]["NewPost"];
            };
        };
        responses: {
            /** @description The post. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    getPublicItem: {
        parameters: {
            query?: {
                /**
                 * @description Return only these fields, separated by commas, with a dot for a field of a field: `id,name,incidents.title`. In a list, they're fields
                 *     of its entries. Other fields are missing, even required ones.
                 * @example [
                 *       "id",
                 *       "name",
                 *       "incidents.title"
                 *     ]
                 */
                fields?: components["parameters"]["Fields"];
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
            /** @description The item. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedItem"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    setPublicItemStatus: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
                "application/json": components["schemas"]["StatusByHand"];
            };
        };
        responses: {
            /** @description The item. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    clearPublicItemStatus: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
            /** @description Cleared. */
            204: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    sendPublicItemStatus: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
                "application/json": components["schemas"]["SentStatus"];
            };
        };
        responses: {
            /** @description The item. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    getPublicPost: {
        parameters: {
            query?: {
                /**
                 * @description Return only these fields, separated by commas, with a dot for a field of a field: `id,name,incidents.title`. In a list, they're fields
                 *     of its entries. Other fields are missing, even required ones.
                 * @example [
                 *       "id",
                 *       "name",
                 *       "incidents.title"
                 *     ]
                 */
                fields?: components["parameters"]["Fields"];
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
            /** @description The post. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    updatePublicPost: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
                "application/json": components["schemas"]["PostChanges"];
            };
        };
        responses: {
            /** @description The post. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    deletePublicPost: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    undoPublicPost: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random text. If you repeat the call with the same key and body within 24 hours, you get the first response again.
                 * @example 0d2f3b9e-5f0e-4f5c-9a53-0f3b6f3f5a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
            /** @description The post. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    sendPublicPostNow: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random text. If you repeat the call with the same key and body within 24 hours, you get the first response again.
                 * @example 0d2f3b9e-5f0e-4f5c-9a53-0f3b6f3f5a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
            /** @description The post. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    addPublicPostUpdate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random text. If you repeat the call with the same key and body within 24 hours, you get the first response again.
                 * @example 0d2f3b9e-5f0e-4f5c-9a53-0f3b6f3f5a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
                "application/json": components["schemas"]["NewPostUpdate"];
            };
        };
        responses: {
            /** @description The post. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    editPublicPostUpdate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, of this object or of the one that it belongs to. If it has changed since, you get 412, and nothing changes.
                 * @example W/"3Xk0Jq2e6mQv9b1yT5cR8sUwZ4a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The ID of the object.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
                /**
                 * @description The ID of the update.
                 * @example 3
                 */
                updateId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostUpdateText"];
            };
        };
        responses: {
            /** @description The post. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
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
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    receiveAlert: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the alert. It stays the same when we retry. */
                "webhook-id": string;
                /** @description When we sent this request, in seconds since 1970. */
                "webhook-timestamp": number;
                /** @description `v1,` and the signature in base64; two, separated by a space, while you rotate the secret. */
                "webhook-signature": string;
            };
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
