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
         * The signed-in user
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
    "/api/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your services with their status
         * @description With status, uptime and the gravest open incident. All of them, unless a parameter says which. A page by name has the address of
         *     the next one in `Link`; with `order=trouble` there is one page, of the services that need a look first.
         */
        get: operations["listServices"];
        put?: never;
        /**
         * Watch a status page
         * @description Takes any address of a status page, finds its format and polls it at once. A page that can't be read is added all the
         *     same, as `unknown` with the reason. A trial includes 500 services, and a page is watched once with the same components: one more
         *     answers 409.
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
         * @description Makes the same changes to up to 500 services, all of them or none. An id that you don't have is skipped. Resumed services
         *     keep their last reading until the next check of their page, within a minute.
         */
        put: operations["editServices"];
        /**
         * Watch several status pages at once
         * @description As `POST /api/services` for each of up to 50: their pages are looked at side by side, for 25 seconds at most, and what is added is
         *     added together. One that is refused says why and holds up none of the others. What concerns all of them refuses the call, such
         *     as a body that is not as documented, or an account that may only read.
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
         * @description As `DELETE /api/services/{id}` for up to 500 services, all of them or none. An id that you don't have is skipped.
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
         * Find out what kind of status page an address has
         * @description At most 8 requests to a host, 16 for a page below a path, and 10 seconds; what is found was checked by its content. Adds nothing. Rate limited.
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
         * Read a list of services that was kept elsewhere
         * @description The first step of an import. Takes a text, whose format is found by its looks (addresses one a line, CSV, OPML, Uptime Kuma's
         *     export), or a token of StatusGator's API, which is used once and kept nowhere. Says of each service what is known of it: whether
         *     the catalogue has it, whether you watch it. No status page is asked and nothing is added: pages that are `unknown` are looked at by
         *     `POST /api/services/detect`, and what is chosen is added by `POST /api/services/batch`. A list may be read again at any time; what was
         *     added by then is `watched`. Rate limited.
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
         * Known services and their status pages
         * @description By name, the best match first.
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
                 * @description Of what is meant.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        /**
         * One service with its components, incidents and maintenances
         * @description With components, open incidents and maintenances of its page.
         */
        get: operations["getService"];
        /**
         * Change a service
         * @description What is left out stays as it is.
         */
        put: operations["editService"];
        post?: never;
        /**
         * Stop watching a service and remove its history
         * @description Its history goes with its last watcher.
         */
        delete: operations["deleteService"];
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
                 * @description Of what is meant.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        /**
         * The recorded status changes of one service
         * @description Recorded changes, the newest first.
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
                 * @description Of what is meant.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        /**
         * How soon your alerts of a service's status page arrived
         * @description Of what the page told in the last 30 days, over all of your integrations.
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
                 * @description Of this service alone.
                 * @example 7
                 */
                serviceId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set a status by hand
         * @description Ends by itself at the next change that the page reports. Changes neither uptime nor alerts.
         */
        put: operations["setServiceStatus"];
        post?: never;
        /**
         * Clear a status that was set by hand
         * @description The status of the page counts again.
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
         * Poll the pages of your enabled services now
         * @description Answers when all are done, or after 15 seconds. A page polled less than 10 seconds ago is not polled again.
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
         * The recorded status changes of all your services
         * @description Of all your services, the newest first.
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
    "/api/incidents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Incidents of your services
         * @description The open ones, then those that ended. One that touches several services comes once for each.
         */
        get: operations["listIncidents"];
        put?: never;
        /**
         * Report an incident by hand
         * @description It is told like one of a page.
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
                 * @description Of what is meant.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        /**
         * One incident with all that is known of it
         * @description With its updates, the services it touches and who was told.
         */
        get: operations["getIncident"];
        /**
         * Change an incident that was reported by hand
         * @description What is left out stays as it is. An incident of a status page answers 409.
         */
        put: operations["updateIncident"];
        post?: never;
        delete?: never;
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
         * Your integrations
         * @description By session with their whole addresses, which are credentials; by key with host and last four characters. Mail is among them from the first alert on that is to be mailed; it goes by the notification preferences, and answers 409 where it is to be changed, deleted or tested.
         */
        get: operations["listIntegrations"];
        put?: never;
        /**
         * Connect Slack, Microsoft Teams or a webhook
         * @description Nothing is sent yet; `POST /api/integrations/{id}/test` does that. An address in a private or reserved network answers
         *     400, more than 100 integrations 409. There may be several of a type, each for services of its own. What a webhook gets is described under Webhooks, `alert`.
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
                 * @description Of what is meant.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change an integration, or switch it off and on
         * @description What is left out stays as it is; within `config` and its `events` too. `enabled: false` cancels what waits to be sent;
         *     switching on again starts afresh, also after Allclear has switched it off.
         */
        put: operations["updateIntegration"];
        post?: never;
        /**
         * Disconnect; its deliveries go with it
         * @description What waits to be sent there is not sent any more. It cannot be undone.
         */
        delete: operations["deleteIntegration"];
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
                 * @description Of what is meant.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message now
         * @description Also while the integration is switched off. Answers once the receiver has, after 15 seconds at most. That the
         *     receiver refused is no error of this call: it answers 200 with what happened. The test is kept with the deliveries. Rate limited.
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
                 * @description Of what is meant.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a webhook a new signing secret
         * @description For 24 hours messages carry two signatures, one by each secret. Anything but a webhook answers 409.
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
                 * @description Of what is meant.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        /**
         * The latest deliveries of an integration
         * @description What was sent there or waits to be, tests too. They are kept for 30 days after they ended.
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
                 * @description Of what is meant.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
                /**
                 * @description Of the delivery.
                 * @example 7b2dd8a5-3c0e-4e0b-9a53-0f3b6f3f5a11
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        /**
         * Why you got an alert
         * @description What the status page said, which rule made it news and which of your settings let it through, all as they were when the alert
         *     was made. Alerts from before Allclear kept its reasons have a `note` instead of `rule` and `filter`.
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
                 * @description Of what is meant.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
                /**
                 * @description Of the delivery.
                 * @example 7b2dd8a5-3c0e-4e0b-9a53-0f3b6f3f5a11
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again, with the same id
         * @description Whatever became of it before, also after it was accepted. It is sent at once and counts its attempts anew. While the
         *     integration is switched off it answers 409.
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
         * @description With a free trial of 30 days. Without a password, an email lets the user choose one; with one, an email confirms the address.
         *     Setting a password needs a session that signed in within the last 10 minutes. Owner only.
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
                 * @description Of what is meant.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        /**
         * One user
         * @description The same fields as in the list. Owner only.
         */
        get: operations["getManagedUser"];
        /**
         * Change a user
         * @description Fields that you omit stay as they are. A new email address takes effect when the user opens the link that we send to it. We
         *     notify a confirmed old address at once, and its link can undo the change. A new password ends every session of the user.
         *     Changing the email address, password or role needs a session that signed in within the last 10 minutes; an API key can't do it.
         *     The owner is always an administrator and changes their own email address and password in Settings. Owner only.
         */
        put: operations["updateManagedUser"];
        post?: never;
        /**
         * Delete a user with everything that is theirs
         * @description Deletes at once, like `DELETE /api/user`. The owner's account can't be deleted (409). If we can't cancel the subscription at the
         *     payment provider, we delete nothing (503). Owner only.
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
                 * @description Of what is meant.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get everything about a user
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
                 * @description Of what is meant.
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
         * @description From the end of the trial, or from now if it's over. Users with a subscription answer 409. The owner's only.
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
                 * @description Of what is meant.
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
         * @description To the address that the user hasn't confirmed yet; once a minute at most. The owner's only.
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
                 * @description Of what is meant.
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
         * Unlink a user's single sign-on
         * @description Removes the link to the sign-in provider and ends the user's sessions. Use it when their email address now belongs to somebody
         *     else there. The next single sign-on with their confirmed email address links the account again. 404 if there is no link. Owner
         *     only.
         */
        delete: operations["unlinkSingleSignOn"];
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
         * What users watch
         * @description The owner's only. Pages and search as of `GET /api/admin/users`; of each user the first seven services by name.
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
         * @description Streams all users that fit. Text that a spreadsheet would run as a formula starts with an apostrophe. The owner's only.
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
         * Get figures of the whole server
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
         * Get the settings of the server
         * @description Administrators only.
         */
        get: operations["getAdminSettings"];
        /**
         * Change the settings of the server
         * @description Administrators only. Emails about new users need an email address to go to.
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
         * Who did what, newest first
         * @description Owner only. Every change adds one entry, whether it came from the app, the API or the command line. So does each sign-in, failed
         *     sign-in and first use of a key from a new IP address. For the next page, set `before` to the last id of this one.
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
         * All entries that fit as JSON lines, newest first
         * @description Streams one `AuditEntry` as JSON on each line. Owner only.
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
         * Your board in one word and a few numbers
         * @description The overall status, how many services have which, and how fresh that is. With `?format=md`, or where `Accept` names
         *     `text/markdown`, it is text for agents: the answer first, then what is wrong, at most 1,000 tokens for 20 services. That text
         *     changes with the minute at most, unless something happens.
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
         * All services of the key's user
         * @description By name, all of them unless `limit` is given. With several filters a service has to fit each of them; within one filter, any
         *     of its values, each as a parameter of its own: `?status=outage&status=degraded`.
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
                 * @description Of the service.
                 * @example 7
                 */
                service_id: components["parameters"]["ServiceIdInPath"];
            };
            cookie?: never;
        };
        /**
         * One service
         * @description As the list has it.
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
                 * @description Of the service.
                 * @example 7
                 */
                service_id: components["parameters"]["ServiceIdInPath"];
            };
            cookie?: never;
        };
        /**
         * How the status of one service went
         * @description Its uptime, the days that had something else than operational, and its recorded changes, the newest first, 50 unless `limit` says
         *     otherwise.
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
         * Incidents that touch your services
         * @description Each once, whichever of your services it touches; those that are over too. The newest beginning first, 50 unless `limit` says
         *     otherwise.
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
         * Metrics of your board, for Prometheus
         * @description Prometheus text format 0.0.4: the status of each service that is switched on and of each component that it watches as a state set,
         *     how old each reading is, open incidents, and how the deliveries of your integrations fare. At most 2,000 services, 2,000 components
         *     and 200 integrations are listed, services in trouble first; `allclear_left_out` counts the rest, and `allclear_services` all services by
         *     status.
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
         * Your feeds
         * @description The newest first, without their tokens.
         */
        get: operations["listFeeds"];
        put?: never;
        /**
         * Make a feed
         * @description A feed is an address with a private token in it, by which others read your board without a key: as JSON Feed, RSS, calendar,
         *     Statuspage summary, text, or as badges. You may have ten; one more answers 409.
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
                 * @description Of what is meant.
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
         * Revoke a feed at once
         * @description Its addresses answer 404 at once.
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
         * Live events of your services
         * @description Server-sent events: `changed`, `checked`, `refetch` and `beat`, each with JSON as its data, as `LiveEvent` has them. They say what to
         *     fetch again and carry nothing of it. A `beat` comes every 15 seconds: silence for longer means that the connection is lost, whatever it
         *     says. The stream ends with the session or the key. A server that stops ends it with a `retry` of its own: the milliseconds after which
         *     to connect again. It begins with `changed` or `refetch` where something changed in the last 15 seconds, so that a list read just before
         *     it misses nothing. New events may come: leave out those that you do not know.
         *     A user has 50 at a time at each web process; one more ends the oldest.
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
         * What an integration of the type webhook gets
         * @description One POST for each alert, signed after [Standard Webhooks](https://www.standardwebhooks.com): the headers `webhook-id`,
         *     `webhook-timestamp` (seconds) and `webhook-signature`, one or several `v1,…` with a space in between. Each is the
         *     HMAC-SHA256, in base64, of id, timestamp and body joined by dots, under the bytes that the `whsec_…` secret stands for
         *     in base64. Any library of Standard Webhooks verifies it; refuse what is older than five minutes.
         *
         *     Answer any 2xx within 15 seconds. 410 switches the integration off; anything else, redirects too, is repeated after 5 s,
         *     5 min, 30 min, 2 h, 5 h, 10 h and 10 h, each up to a fifth later and not before a `Retry-After`. Every alert arrives at
         *     least once and the order is not promised: know a repeat by its `id`, and go by `sequence` and `occurredAt`.
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
        /** @description Why a call was refused. */
        Problem: {
            /**
             * @description Stable, for programs.
             * @example not_found
             */
            code: string;
            /**
             * @description A sentence for a person.
             * @example Name is required
             */
            message: string;
            /**
             * @description Messages by field name.
             * @example {
             *       "name": "Name is required"
             *     }
             */
            fields?: {
                [key: string]: string;
            };
            /**
             * @description Only with 5xx; quote it to support.
             * @example req-4f2a
             */
            requestId?: string;
        };
        /**
         * @description Whole number, made by the server.
         * @example 7
         */
        Id: number;
        /** @description What the account can do. */
        Access: {
            /**
             * @description `read_only`: you can view and delete, but not add or edit; alerts are paused and API keys are refused.
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
             * @description When the trial ends, or the 14 days after a failed payment; otherwise null.
             * @example 2026-12-20T08:16:00.000Z
             */
            until: string | null;
        };
        /** @description The emails that the user wants. */
        NotificationPreferences: {
            /** @description Email when an incident opens or changes. */
            incidentEmail: boolean;
            /** @description Email when an incident is resolved. */
            resolvedEmail: boolean;
            /** @description Email about maintenance windows. */
            maintenanceEmail: boolean;
            /** @description Email before a free trial ends, and when a plan is switched or reactivated. If you omit it, it stays as it is. Emails about purchases, cancellations, failed payments, renewals and the end of access always go out. */
            billingEmail?: boolean;
        };
        /**
         * Format: date-time
         * @description A moment, in UTC.
         * @example 2026-11-20T08:16:00.000Z
         */
        Timestamp: string;
        /** @description The signed-in user, or the user who owns the API key. */
        User: {
            /** @description The user id; 1 is the owner. */
            id: components["schemas"]["Id"];
            /**
             * @description The name they sign in with.
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
            /** @description False if they can only sign in through single sign-on. */
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
            /** @description Whether they can change settings of the server. */
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
        };
        /**
         * @description How bad it must be before integrations are told: any trouble, outages only, or never. Maintenance has its own choice.
         * @enum {string}
         */
        AlertThreshold: "degraded" | "outage" | "none";
        /**
         * @description How a service is, in one word. What is not known is `unknown` and never a guess.
         * @enum {string}
         */
        Status: "operational" | "degraded" | "outage" | "maintenance" | "unknown";
        /** @description It may have been so for longer: nobody checked the page when it began, and the page doesn't say when that was. */
        SinceAtLeast: boolean;
        /**
         * @description Why the status is `unknown`: the page can't be read, nobody has read it for too long, what you chose is not on it any
         *     more, or it was never read. Null where the status is known, or where the page itself says that it is not. A change
         *     that an older version recorded has none.
         */
        UnknownReason: ("unreadable" | "stale" | "selection_lost" | "never_read") | null;
        /** @description A component that was chosen. */
        WatchedComponent: {
            /**
             * @description The page's own.
             * @example api
             */
            id: string;
            /**
             * @description As the page names it.
             * @example API
             */
            name: string;
            /** @description False while the page does not list it; after 5 minutes its part of the status is unknown. */
            onPage: boolean;
        };
        /** @description Whether incidents that the page links to none of the chosen components are told; true unless said otherwise. */
        UnlinkedIncidents: boolean;
        /** @description A component or a group that was chosen and is not on the page. */
        MissingSelection: {
            /**
             * @description Null for a group.
             * @example api
             */
            id: string | null;
            /**
             * @description As it was named when the page still had it.
             * @example API
             */
            name: string;
            /**
             * @description The group that it stands in on the page; null where in none.
             * @example Payments
             */
            group: string | null;
        };
        /** @description A component of a page, with what the page says of it. */
        PageComponent: {
            /**
             * @description The page's own.
             * @example api
             */
            id: string;
            /**
             * @description As the page names it.
             * @example API
             */
            name: string;
            /**
             * @description The group that it stands in on the page; null where in none.
             * @example Payments
             */
            group: string | null;
            /** @description What the page says of it. */
            status: components["schemas"]["Status"];
        };
        /** @description What may be meant by a choice that is not on the page any more. */
        SelectionProposal: {
            for: components["schemas"]["MissingSelection"];
            /**
             * @description `moved`: of the same name elsewhere; `renamed`: alone in the same group; `alike`: of a name like it.
             * @enum {string}
             */
            why: "moved" | "renamed" | "alike";
            component: components["schemas"]["PageComponent"];
        };
        /** @description What of the choice is not on the page, and what may be meant instead. A proposal is taken by editing the service's components. */
        Selection: {
            /** @description What was chosen and is not there. */
            missing: components["schemas"]["MissingSelection"][];
            /** @description What may be meant instead. */
            proposals: components["schemas"]["SelectionProposal"][];
        };
        /** @description A day with trouble. */
        TroubledDay: {
            /**
             * Format: date
             * @description The day, in UTC.
             * @example 2026-11-20
             */
            date: string;
            /** @description The worst of the day. */
            status: components["schemas"]["Status"];
            /**
             * @description How long it had that status, in seconds.
             * @example 840
             */
            seconds: number;
        };
        /** @description Over 90 days, or since watching began. `outage` counts as down, `degraded` as up; `maintenance` and `unknown` are left out. */
        Uptime: {
            /**
             * @description Null where nothing counts yet.
             * @example 99.98
             */
            percent: number | null;
            /**
             * Format: date-time
             * @description The beginning of the recorded history within the 90 days.
             * @example 2026-11-20T08:16:00.000Z
             */
            since: string | null;
            /** @description The days (UTC) with trouble, oldest first; a day that is not listed and not before `since` was quiet. */
            days: components["schemas"]["TroubledDay"][];
        };
        /**
         * @description How far an incident has come.
         * @enum {string}
         */
        Phase: "investigating" | "identified" | "monitoring" | "resolved";
        /** @description A message about an incident. */
        Update: {
            /** @description When it was written. */
            at: components["schemas"]["Timestamp"];
            /** @description Of the incident from then on. */
            status: components["schemas"]["Phase"];
            /**
             * @description What was written.
             * @example We are looking into it.
             */
            text: string;
        };
        /** @description How long a service was in trouble. Time that was well, unknown or maintenance isn't counted. */
        Trouble: {
            /** @description When it began. */
            since: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When it ended; null while it lasts.
             * @example 2026-11-20T09:02:00.000Z
             */
            until: string | null;
            /** @description A part of it is unknown, so that it may have lasted longer. */
            atLeast: boolean;
            /**
             * @description Seconds down; while it lasts, up to `now.since`.
             * @example 2520
             */
            downSeconds: number;
            /**
             * @description Seconds degraded; while it lasts, up to `now.since`.
             * @example 300
             */
            degradedSeconds: number;
            /** @description How it is while it lasts: add the time since then. Null once it's over. */
            now: {
                /** @description The status that it has. */
                status: components["schemas"]["Status"];
                /** @description When it took this status. */
                since: components["schemas"]["Timestamp"];
            } | null;
        };
        /**
         * @description How long the service was in trouble during the incident, by the recorded statuses that uptime and alerts count too. Null where it
         *     was well all along, for a notice, and for an incident that isn't linked to what you monitor.
         */
        IncidentTrouble: components["schemas"]["Trouble"] | null;
        /** @description Trouble that a page, or you, reported of a service. */
        Incident: {
            /** @description Made by the server, and never used again. */
            id: components["schemas"]["Id"];
            /** @description Of the service. */
            serviceId: components["schemas"]["Id"];
            /**
             * @description As you named the service.
             * @example Stripe
             */
            serviceName: string;
            /**
             * @description What it is about, in a line.
             * @example Card payments fail
             */
            title: string;
            /**
             * @description The latest message where it comes from a page.
             * @example We are looking into it.
             */
            description: string | null;
            /** @description How far it has come. */
            status: components["schemas"]["Phase"];
            /** @description Reported by you; only such incidents can be changed. */
            byHand: boolean;
            /** @description Listed on the page, and no trouble: information, an advisory, news. */
            notice: boolean;
            /** @description It ended without a word: its page lists it no more. */
            unlisted: boolean;
            /** @description On the page, and not linked to what you watch: the page links it to no component, you chose some, and while it is open they are well. */
            unlinked: boolean;
            /**
             * @description Where it is on the status page; null where it has no address of its own.
             * @example https://status.stripe.com/incidents/41
             */
            url: string | null;
            /** @description Newest first. Empty in lists. */
            updates: components["schemas"]["Update"][];
            /** @description When it began. */
            startedAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When it began by the page's own clock, where that was ahead.
             * @example 2026-11-20T08:14:00.000Z
             */
            pageStartedAt: string | null;
            /**
             * Format: date-time
             * @description When it was over; null while it is open.
             * @example 2026-11-20T09:02:00.000Z
             */
            resolvedAt: string | null;
            /**
             * Format: date-time
             * @description While it is open and its page lists it no more: when that last did; null else.
             * @example 2026-11-20T08:16:00.000Z
             */
            lastSeenAt: string | null;
            /**
             * Format: date-time
             * @description The page's time of the newest that it says. Null where it says none, and for one reported by you.
             * @example 2026-11-20T08:15:40.000Z
             */
            publishedAt: string | null;
            /**
             * Format: date-time
             * @description When that was read.
             * @example 2026-11-20T08:16:00.000Z
             */
            readAt: string | null;
            trouble: components["schemas"]["IncidentTrouble"];
            /** @description When it was made. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When it was last changed. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description The incident that stands beside a status. */
        OpenIncident: {
            /** @description Made by the server, and never used again. */
            id: components["schemas"]["Id"];
            /**
             * @description What it is about, in a line.
             * @example Card payments fail
             */
            title: string;
            /** @description How far it has come. */
            status: components["schemas"]["Phase"];
            /** @description When it began. */
            startedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description What is wrong: of the open incidents that touch what is watched the gravest, then the newest. Null unless the status is
         *     `degraded` or `outage`.
         */
        MaybeOpenIncident: components["schemas"]["OpenIncident"] | null;
        /** @description Planned work that a page announces. */
        Maintenance: {
            /** @description Made by the server, and never used again. */
            id: components["schemas"]["Id"];
            /**
             * @description What it is about, in a line.
             * @example Database move
             */
            title: string;
            /**
             * @description How far it has come.
             * @enum {string}
             */
            status: "scheduled" | "in_progress" | "completed";
            /**
             * @description What the page says about it; null where nothing.
             * @example We move our database.
             */
            description: string | null;
            /**
             * @description Where it is on the status page; null where it has no address of its own.
             * @example https://status.stripe.com/incidents/52
             */
            url: string | null;
            /**
             * Format: date-time
             * @description When it begins; null where the page does not say.
             * @example 2026-11-22T02:00:00.000Z
             */
            startsAt: string | null;
            /**
             * Format: date-time
             * @description When it ends; null where the page does not say.
             * @example 2026-11-22T04:00:00.000Z
             */
            endsAt: string | null;
        };
        /** @description The planned work that goes on. Null unless the status is `maintenance`, and where the page names none. */
        MaybeMaintenance: components["schemas"]["Maintenance"] | null;
        /** @description Whether it stands before others of the same status on your board. */
        Pinned: boolean;
        /** @description A service that you watch, with its status. */
        Service: {
            /** @description Made by the server, and never used again. */
            id: components["schemas"]["Id"];
            /**
             * @description For people.
             * @example Stripe
             */
            name: string;
            /**
             * @description For addresses and the command line.
             * @example stripe
             */
            slug: string;
            /**
             * @description Your own line about it.
             * @example Takes our payments
             */
            description: string;
            /**
             * @description What kind of service it is; null where not said.
             * @example Payments
             */
            category: string | null;
            /**
             * @description Of its status page.
             * @example https://status.stripe.com/
             */
            statusPageUrl: string;
            /**
             * @description The name of an icon of Remix Icon.
             * @example ri-bank-card-line
             */
            logoIcon: string;
            /**
             * @description Two classes of colour: ink and ground.
             * @example text-blue-600 bg-blue-100
             */
            logoColor: string;
            /** @description While false the status is the one that it had, and nobody looks. */
            enabled: boolean;
            alertThreshold: components["schemas"]["AlertThreshold"];
            /** @description What is watched of the page, in one word. */
            currentStatus: components["schemas"]["Status"];
            /**
             * @description The page's own sentence, or yours where the status was set by hand; null where there is none.
             * @example Some card payments fail
             */
            statusMessage: string | null;
            /**
             * Format: date-time
             * @description When it took this status, by the page's word or else the first check that found it; null where that isn't known.
             * @example 2026-11-20T08:16:00.000Z
             */
            statusSince: string | null;
            statusSinceAtLeast: components["schemas"]["SinceAtLeast"];
            /** @description The status is your own word and not the page's. */
            setByHand: boolean;
            /**
             * Format: date-time
             * @description When the page was last asked, whatever came of it; null while never.
             * @example 2026-11-20T08:16:00.000Z
             */
            lastChecked: string | null;
            reason: components["schemas"]["UnknownReason"];
            /**
             * Format: date-time
             * @description When the page was last read well; null while never.
             * @example 2026-11-20T08:16:00.000Z
             */
            observedAt: string | null;
            /**
             * Format: date-time
             * @description From then on the status is `unknown` with the reason `stale`: the larger of 5 minutes and three intervals after
             *     `observedAt`. Null while the service is disabled, since nobody looks then.
             * @example 2026-11-20T08:21:00.000Z
             */
            staleAfter: string | null;
            /**
             * Format: date-time
             * @description Since when every check of the page has failed; null while they do not. For 5 minutes the status is kept, and may be out of
             *     date.
             * @example null
             */
            checkFailingSince: string | null;
            /**
             * Format: date-time
             * @description When the page last served an older copy than what was known of it, which changed nothing; null where never.
             * @example null
             */
            oldCopyAt: string | null;
            /**
             * @description Why the page can't be read right now; null while it can.
             * @example null
             */
            problem: string | null;
            /**
             * @description What kind of status page it is; null while that is not known.
             * @example statuspage
             */
            format: string | null;
            /** @description Those that were chosen, and those of chosen groups; empty: the whole page. */
            watchedComponents: components["schemas"]["WatchedComponent"][];
            /**
             * @description Groups that were chosen whole, by name.
             * @example [
             *       "Payments"
             *     ]
             */
            componentGroups: string[];
            unlinkedIncidents: components["schemas"]["UnlinkedIncidents"];
            selection: components["schemas"]["Selection"];
            uptime: components["schemas"]["Uptime"];
            /** @description In a list, the open ones; in a detail, the latest 50. */
            incidents: components["schemas"]["Incident"][];
            openIncident: components["schemas"]["MaybeOpenIncident"];
            maintenance: components["schemas"]["MaybeMaintenance"];
            pinned: components["schemas"]["Pinned"];
            /** @description When it was made. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When it was last changed. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description The services of which it is told; null, the default: all, also those added later. What was told as open is told to its
         *     end, also where its service is chosen no more. Ids of services that were deleted may be among them.
         * @example [
         *       7,
         *       12
         *     ]
         */
        ChosenServices: components["schemas"]["Id"][] | null;
        /**
         * @description `notice`: something to be known that is no trouble, or explains one that is over; it has no end. `unreadable`: the status
         *     page cannot be read, or can be and does not say the status (then `reason` is null); `readable`: it can be, or says it, again. `selection_lost`: what a service watches is no longer on its page.
         *     `unstable`: its status changed more than three times in ten minutes; `settled`: not for ten minutes.
         *     `maintenance_overran`: it goes on a quarter of an hour after its planned end. `maintenance_unlisted`: the page removed it,
         *     and its components are still under maintenance. `channel_failing`: alerts do not arrive at
         *     another integration of yours, or by mail. `digest`: twenty or more alerts within a
         *     minute, as one. New kinds may come.
         * @enum {string}
         */
        AlertKind: "incident_opened" | "incident_updated" | "incident_resolved" | "notice" | "maintenance_scheduled" | "maintenance_started" | "maintenance_ended" | "maintenance_moved" | "maintenance_overran" | "maintenance_unlisted" | "status_changed" | "unreadable" | "readable" | "selection_lost" | "channel_failing" | "unstable" | "settled" | "digest" | "test";
        /** @description An alert on its way to a receiver, and what became of it. */
        Delivery: {
            /**
             * Format: uuid
             * @description The same over repeats.
             * @example 7b2dd8a5-3c0e-4e0b-9a53-0f3b6f3f5a11
             */
            id: string;
            kind: components["schemas"]["AlertKind"];
            /**
             * @description What it says in one sentence.
             * @example Card payments fail
             */
            title: string;
            /**
             * @description `pending` waits for `nextAttemptAt`; `failed` is not tried any more; `superseded`: a later alert of the same incident,
             *     or a digest, told it instead; `cancelled`: the integration was switched off first; `kept`: there is no mail server, so
             *     the mail lies in the mailbox folder of the installation and nobody was told.
             * @enum {string}
             */
            state: "pending" | "sending" | "accepted" | "kept" | "failed" | "superseded" | "cancelled";
            /**
             * @description How often it was sent, since the last replay.
             * @example 1
             */
            attempts: number;
            /**
             * Format: date-time
             * @description When the page says that it published this; null where it says no time.
             * @example 2026-11-20T08:15:40.000Z
             */
            publishedAt: string | null;
            /** @description When Allclear read it. */
            seenAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description The latest attempt.
             * @example 2026-11-20T08:16:00.340Z
             */
            sentAt: string | null;
            /**
             * Format: date-time
             * @description When the receiver first took it, which does not say that someone saw it; null where it has not.
             * @example 2026-11-20T08:16:00.420Z
             */
            acceptedAt: string | null;
            /**
             * Format: date-time
             * @description When it is sent again; null where it is not.
             * @example null
             */
            nextAttemptAt: string | null;
            /**
             * @description The HTTP status of the latest answer; null where there was none.
             * @example 200
             */
            status: number | null;
            /**
             * @description The receiver's answer, or why it was not reached; without secrets, 500 characters at most.
             * @example ok
             */
            answer: string | null;
        };
        /**
         * @description `board` opens everything; `badges` opens badges alone, which is what may stand on a public page.
         * @enum {string}
         */
        FeedScope: "board" | "badges";
        /** @description A feed, without its token. */
        Feed: {
            /** @description Made by the server, and never used again. */
            id: components["schemas"]["Id"];
            /**
             * @description What it is for, in your words; nobody else sees it.
             * @example Team calendar
             */
            name: string;
            scope: components["schemas"]["FeedScope"];
            /**
             * @description The last four characters of its token, to tell feeds apart.
             * @example 4f2a
             */
            lastFour: string;
            /** @description When it was made. */
            createdAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When anything last read it, true to the minute; null while nothing has.
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
        /**
         * @description What people call it.
         * @example Stripe
         */
        ServiceName: string;
        /**
         * Format: uri
         * @description The address of a status page.
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
         * @description Ids of the page's components to watch. Without any, and without names and groups, the whole page is watched.
         * @example [
         *       "api"
         *     ]
         */
        ComponentIds: string[];
        /**
         * @description The same by their names, as the page lists them, for whoever does not know their ids; beside `components` both are watched. A
         *     name that the page does not list, or lists more than once, is refused.
         * @example [
         *       "API"
         *     ]
         */
        ComponentNames: string[];
        /**
         * @description Names of the page's groups to watch as groups, so that what is added to them later is watched too.
         * @example [
         *       "Payments"
         *     ]
         */
        ComponentGroups: string[];
        /**
         * @description What a service is made with.
         * @example {
         *       "name": "Stripe",
         *       "statusPageUrl": "https://status.stripe.com"
         *     }
         */
        NewService: {
            /** @description Yours for it. */
            name: components["schemas"]["ServiceName"];
            /** @description Any address of its status page. */
            statusPageUrl: components["schemas"]["StatusPageUrl"];
            /**
             * @description Your own line about it.
             * @example Takes our payments
             */
            description?: string;
            /**
             * @description What kind of service it is.
             * @example Payments
             */
            category?: string;
            logoIcon?: components["schemas"]["LogoIcon"];
            logoColor?: components["schemas"]["LogoColor"];
            /**
             * @description Whether it is watched from the start.
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
         * @description Changes that several services can share; what is left out stays.
         * @example {
         *       "enabled": false
         *     }
         */
        SharedChanges: {
            /**
             * @description What kind of service it is; empty takes it away.
             * @example Payments
             */
            category?: string;
            /** @description False pauses it, true goes on. */
            enabled?: boolean;
            alertThreshold?: components["schemas"]["AlertThreshold"];
            unlinkedIncidents?: components["schemas"]["UnlinkedIncidents"];
            pinned?: components["schemas"]["Pinned"];
        };
        /** @description One change of several services. */
        SharedChange: {
            ids: components["schemas"]["SeveralIds"];
            changes: components["schemas"]["SharedChanges"];
        };
        /** @description Services that were changed together. */
        ChangedServices: {
            /**
             * @description Those that are different now. One that was already as you asked is not among them.
             * @example [
             *       1,
             *       2
             *     ]
             */
            ids: components["schemas"]["Id"][];
        };
        /** @description Services that are added together. */
        NewServices: {
            /** @description Each as it would be added by itself. */
            services: components["schemas"]["NewService"][];
        };
        /** @description A service that was added, or why it was not. */
        AddedService: {
            /** @description The service with its first status; null where it was refused. */
            service: components["schemas"]["Service"] | null;
            /** @description What `POST /api/services` would have refused it with; null where it was added. */
            error: components["schemas"]["Problem"] | null;
        };
        /** @description What became of services that were to be added together. */
        AddedServices: {
            /** @description One for each, in the order in which they were sent. */
            results: components["schemas"]["AddedService"][];
        };
        /** @description Services that are deleted together. */
        ServicesToDelete: {
            ids: components["schemas"]["SeveralIds"];
        };
        /** @description The address that is looked at. */
        PageAddress: {
            /** @description What a person would paste. */
            url: components["schemas"]["StatusPageUrl"];
        };
        /** @description The service by which you watch this page already. */
        WatchedAs: {
            /** @description Of the service. */
            serviceId: components["schemas"]["Id"];
            /**
             * @description As you named it.
             * @example Stripe
             */
            name: string;
        };
        /** @description What stands at an address. */
        DetectedPage: {
            /** @description Whether there is a status page that can be read. */
            found: boolean;
            /**
             * @description The address as it would be watched.
             * @example https://status.stripe.com/
             */
            url: string;
            /**
             * @description Why nothing was found; null where something was. The page can be added all the same.
             * @example The page did not answer within 10 seconds.
             */
            reason: string | null;
            /**
             * @description What kind of status page it is; null while that is not known.
             * @example statuspage
             */
            format: string | null;
            /**
             * @description The kind of status page as people call it.
             * @example Atlassian Statuspage
             */
            formatLabel: string | null;
            /**
             * @description The name that the page gives itself.
             * @example Stripe
             */
            title: string | null;
            /** @description Of the whole page now. */
            status: components["schemas"]["Status"];
            /**
             * @description The page's own sentence; null where there is none.
             * @example Some card payments fail
             */
            statusMessage: string | null;
            /** @description What the page lists. */
            components: components["schemas"]["PageComponent"][];
            /** @description Your services on this page. */
            watchedAs: components["schemas"]["WatchedAs"][];
        };
        /**
         * @description A list of services: its text, or from where to fetch it.
         * @example {
         *       "text": "GitHub\nhttps://status.openai.com\n"
         *     }
         */
        BroughtList: {
            /**
             * @description All of the list, in any format; without `from`.
             * @example GitHub
             *     https://status.openai.com
             */
            text?: string;
            /**
             * @description From where to fetch it; with `token`.
             * @enum {string}
             */
            from?: "statusgator";
            /**
             * @description A token of StatusGator's API v3; one that reads is enough.
             * @example sg_4f2a9c
             */
            token?: string;
        };
        /** @description A service of a list, and what is known of it without asking any page. */
        ListedService: {
            /**
             * @description As the list has it, else the catalogue's; null where the list has an address alone.
             * @example GitHub
             */
            name: string | null;
            /**
             * @description As the list has it; null where it has a name alone.
             * @example https://github.com
             */
            address: string | null;
            /**
             * @description Its group in the list, else its category in the catalogue.
             * @example code-hosting
             */
            category: string | null;
            /**
             * @description `catalogue`: a known service, by its name or by an address of it or of its status page. `watched`: one of your services is of
             *     this page. `unknown`: its page has to be asked what it is. `unusable`: it leads nowhere, with the `reason`.
             * @enum {string}
             */
            kind: "catalogue" | "watched" | "unknown" | "unusable";
            /**
             * @description The page that would be watched; null where unusable.
             * @example https://www.githubstatus.com
             */
            statusPageUrl: string | null;
            /**
             * @description The name of an icon of Remix Icon, of the catalogue.
             * @example ri-github-line
             */
            logoIcon: string | null;
            /**
             * @description Two classes of colour: ink and ground, of the catalogue.
             * @example text-gray-600 bg-gray-100
             */
            logoColor: string | null;
            /** @description The service by which you watch this page; null unless `watched`. */
            watchedAs: components["schemas"]["WatchedAs"] | null;
            /**
             * @description Why it can't be used; null where it can.
             * @example This is not a web address.
             */
            reason: string | null;
        };
        /** @description What a list has that is no service to watch. */
        LeftOutOfList: {
            /**
             * @description As the list has it; null where it has none.
             * @example GitHub
             */
            name: string | null;
            /**
             * @description As the list has it; null where it has none.
             * @example https://github.com
             */
            address: string | null;
            /**
             * @description Why it is left out.
             * @example It is the same as “GitHub”, which the list has too.
             */
            reason: string;
        };
        /** @description A list as it was read. */
        ReadList: {
            /**
             * @description What kind of list it is.
             * @enum {string}
             */
            format: "addresses" | "csv" | "opml" | "uptime-kuma" | "statusgator";
            /** @description Each once, in the order of the list; 10,000 at most. */
            services: components["schemas"]["ListedService"][];
            /** @description What is no service to watch, such as a second line for the same page. */
            leftOut: components["schemas"]["LeftOutOfList"][];
        };
        /** @description A known service and its status page. */
        CatalogueEntry: {
            /**
             * @description For people.
             * @example Stripe
             */
            name: string;
            /**
             * @description For addresses and the command line.
             * @example stripe
             */
            slug: string;
            /**
             * @description What kind of service it is.
             * @example Payments
             */
            category: string;
            /**
             * @description Of its status page.
             * @example https://status.stripe.com/
             */
            statusPageUrl: string;
            /**
             * @description Null where it is found out when the service is added.
             * @example statuspage
             */
            format: string | null;
            /**
             * @description The name of an icon of Remix Icon.
             * @example ri-bank-card-line
             */
            logoIcon: string;
            /**
             * @description Two classes of colour: ink and ground.
             * @example text-blue-600 bg-blue-100
             */
            logoColor: string;
        };
        /** @description A component of the page. */
        Component: {
            /**
             * @description The page's own.
             * @example api
             */
            id: string;
            /**
             * @description As the page names it.
             * @example API
             */
            name: string;
            /**
             * @description The group that it stands in on the page; null where in none.
             * @example Payments
             */
            group: string | null;
            /** @description What the page says of it. */
            status: components["schemas"]["Status"];
            /** @description True for all of them where the whole page is watched. */
            watched: boolean;
        };
        /** @description A service with all that its page says. */
        ServiceDetail: {
            /** @description Made by the server, and never used again. */
            id: components["schemas"]["Id"];
            /**
             * @description For people.
             * @example Stripe
             */
            name: string;
            /**
             * @description For addresses and the command line.
             * @example stripe
             */
            slug: string;
            /**
             * @description Your own line about it.
             * @example Takes our payments
             */
            description: string;
            /**
             * @description What kind of service it is; null where not said.
             * @example Payments
             */
            category: string | null;
            /**
             * @description Of its status page.
             * @example https://status.stripe.com/
             */
            statusPageUrl: string;
            /**
             * @description The name of an icon of Remix Icon.
             * @example ri-bank-card-line
             */
            logoIcon: string;
            /**
             * @description Two classes of colour: ink and ground.
             * @example text-blue-600 bg-blue-100
             */
            logoColor: string;
            /** @description While false the status is the one that it had, and nobody looks. */
            enabled: boolean;
            alertThreshold: components["schemas"]["AlertThreshold"];
            /** @description What is watched of the page, in one word. */
            currentStatus: components["schemas"]["Status"];
            /**
             * @description The page's own sentence, or yours where the status was set by hand; null where there is none.
             * @example Some card payments fail
             */
            statusMessage: string | null;
            /**
             * Format: date-time
             * @description When it took this status, by the page's word or else the first check that found it; null where that isn't known.
             * @example 2026-11-20T08:16:00.000Z
             */
            statusSince: string | null;
            statusSinceAtLeast: components["schemas"]["SinceAtLeast"];
            /** @description The status is your own word and not the page's. */
            setByHand: boolean;
            /**
             * Format: date-time
             * @description When the page was last asked, whatever came of it; null while never.
             * @example 2026-11-20T08:16:00.000Z
             */
            lastChecked: string | null;
            reason: components["schemas"]["UnknownReason"];
            /**
             * Format: date-time
             * @description When the page was last read well; null while never.
             * @example 2026-11-20T08:16:00.000Z
             */
            observedAt: string | null;
            /**
             * Format: date-time
             * @description From then on the status is `unknown` with the reason `stale`: the larger of 5 minutes and three intervals after
             *     `observedAt`. Null while the service is disabled, since nobody looks then.
             * @example 2026-11-20T08:21:00.000Z
             */
            staleAfter: string | null;
            /**
             * Format: date-time
             * @description Since when every check of the page has failed; null while they do not. For 5 minutes the status is kept, and may be out of
             *     date.
             * @example null
             */
            checkFailingSince: string | null;
            /**
             * Format: date-time
             * @description When the page last served an older copy than what was known of it, which changed nothing; null where never.
             * @example null
             */
            oldCopyAt: string | null;
            /**
             * @description Why the page can't be read right now; null while it can.
             * @example null
             */
            problem: string | null;
            /**
             * @description What kind of status page it is; null while that is not known.
             * @example statuspage
             */
            format: string | null;
            /** @description Those that were chosen, and those of chosen groups; empty: the whole page. */
            watchedComponents: components["schemas"]["WatchedComponent"][];
            /**
             * @description Groups that were chosen whole, by name.
             * @example [
             *       "Payments"
             *     ]
             */
            componentGroups: string[];
            unlinkedIncidents: components["schemas"]["UnlinkedIncidents"];
            selection: components["schemas"]["Selection"];
            uptime: components["schemas"]["Uptime"];
            /** @description In a list, the open ones; in a detail, the latest 50. */
            incidents: components["schemas"]["Incident"][];
            openIncident: components["schemas"]["MaybeOpenIncident"];
            maintenance: components["schemas"]["MaybeMaintenance"];
            pinned: components["schemas"]["Pinned"];
            /** @description When it was made. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When it was last changed. */
            updatedAt: components["schemas"]["Timestamp"];
            /** @description What the page lists. */
            components: components["schemas"]["Component"][];
            /** @description Those that go on, and those that are planned. */
            maintenances: components["schemas"]["Maintenance"][];
        };
        /**
         * @description What changes; what is left out stays.
         * @example {
         *       "name": "Stripe",
         *       "description": "Takes our payments"
         *     }
         */
        ServiceChanges: {
            /** @description Yours for it. */
            name?: components["schemas"]["ServiceName"];
            /** @description Another status page; the history of the first one stays behind. */
            statusPageUrl?: components["schemas"]["StatusPageUrl"];
            /**
             * @description Your own line about it.
             * @example Takes our payments
             */
            description?: string;
            /**
             * @description What kind of service it is; empty takes it away.
             * @example Payments
             */
            category?: string;
            logoIcon?: components["schemas"]["LogoIcon"];
            logoColor?: components["schemas"]["LogoColor"];
            /** @description False pauses it, true goes on. */
            enabled?: boolean;
            alertThreshold?: components["schemas"]["AlertThreshold"];
            components?: components["schemas"]["ComponentIds"];
            componentNames?: components["schemas"]["ComponentNames"];
            componentGroups?: components["schemas"]["ComponentGroups"];
            unlinkedIncidents?: components["schemas"]["UnlinkedIncidents"];
            pinned?: components["schemas"]["Pinned"];
        };
        /** @description A change of status as it was recorded. */
        StatusChange: {
            /**
             * @description Counts the changes.
             * @example 912
             */
            id: number;
            /** @description Of the service. */
            serviceId: components["schemas"]["Id"];
            /**
             * @description As you named the service.
             * @example Stripe
             */
            serviceName: string;
            /** @description What it became. */
            status: components["schemas"]["Status"];
            /** @description Null at the first sight of the page. After `unknown` the status was found at `changedAt`, and may have begun before. */
            previousStatus: components["schemas"]["Status"] | null;
            reason: components["schemas"]["UnknownReason"];
            /**
             * @description The page's own sentence; null where there is none.
             * @example Some card payments fail
             */
            statusMessage: string | null;
            /** @description When it changed. */
            changedAt: components["schemas"]["Timestamp"];
        };
        /** @description How long it took until the receiver accepted it. */
        Distance: {
            /**
             * @description Of how many alerts.
             * @example 28
             */
            alerts: number;
            /**
             * @description Half of them were faster.
             * @example 340
             */
            p50Ms: number;
            /**
             * @description 19 of 20 were faster.
             * @example 1940
             */
            p95Ms: number;
        };
        /** @description How fast the alerts of the last 30 days arrived, tests and digests left out. */
        Receipt: {
            /**
             * @description How many arrived.
             * @example 31
             */
            accepted: number;
            /**
             * @description How many mails lie in the mailbox folder of the installation, since there is no mail server: nobody was told.
             * @example 0
             */
            kept: number;
            /**
             * @description How many are not tried any more.
             * @example 1
             */
            failed: number;
            /**
             * @description Why the latest of these did not arrive.
             * @example null
             */
            lastFailure: string | null;
            /** @description From when the page says that it published it; null where pages said no time. */
            sincePublished: components["schemas"]["Distance"] | null;
            /** @description From when Allclear read it. */
            sinceRead: components["schemas"]["Distance"] | null;
        };
        /** @description A status that is set by hand. */
        ManualStatus: {
            /** @description What it is to be. */
            status: components["schemas"]["Status"];
            /**
             * @description Your sentence about it.
             * @example Confirmed by our own checks
             */
            statusMessage?: string;
        };
        /** @description The status of a service by itself. */
        ServiceStatusRecord: {
            /** @description Equal to serviceId. */
            id: components["schemas"]["Id"];
            /** @description Of the service. */
            serviceId: components["schemas"]["Id"];
            /** @description What it is now. */
            status: components["schemas"]["Status"];
            /**
             * @description The page's own sentence, or yours where the status was set by hand; null where there is none.
             * @example Some card payments fail
             */
            statusMessage: string | null;
            /** @description The status is your own word and not the page's. */
            setByHand: boolean;
            /**
             * Format: date-time
             * @description When the page was last asked, whatever came of it; null while never.
             * @example 2026-11-20T08:16:00.000Z
             */
            lastChecked: string | null;
            /** @description When it was last changed. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description A service whose page was not read just now. */
        UnreadService: {
            /** @description Of the service. */
            serviceId: components["schemas"]["Id"];
            /**
             * @description As you named the service.
             * @example Stripe
             */
            serviceName: string;
            /**
             * @description `failed`, or `pending`: it is being asked.
             * @enum {string}
             */
            outcome: "failed" | "pending";
            /**
             * @description Why its page could not be read; null while it is being asked.
             * @example The page did not answer within 10 seconds.
             */
            reason: string | null;
        };
        /** @description What came of asking all pages. */
        RefreshCounts: {
            /**
             * @description Distinct pages of your enabled services.
             * @example 12
             */
            pages: number;
            /**
             * @description Those whose status is of now: all but the failed and the pending.
             * @example 11
             */
            read: number;
            /**
             * @description Asked now.
             * @example 10
             */
            polled: number;
            /**
             * @description Not asked again, since they were less than 10 seconds ago.
             * @example 2
             */
            fresh: number;
            /**
             * @description Those that could not be read, now or less than 10 seconds ago.
             * @example 1
             */
            failed: number;
            /**
             * @description Still under way after 15 seconds.
             * @example 0
             */
            pending: number;
            /** @description Your services of the failed and the pending pages, the failed first, by name. */
            unread: components["schemas"]["UnreadService"][];
        };
        /**
         * @description An incident that you report yourself.
         * @example {
         *       "serviceId": 7,
         *       "title": "Refunds are slow"
         *     }
         */
        NewIncident: {
            /** @description The service that it is about. */
            serviceId: components["schemas"]["Id"];
            /**
             * @description What it is about, in a line.
             * @example Refunds are slow
             */
            title: string;
            /**
             * @description What is known so far.
             * @example Refunds take an hour.
             */
            description?: string;
            /** @description How far it has come; `investigating` where left out. */
            status?: components["schemas"]["Phase"];
            /** @description When it began; now where left out. */
            startedAt?: components["schemas"]["Timestamp"];
        };
        /** @description A service of yours that an incident touches. */
        TouchedService: {
            /** @description Made by the server, and never used again. */
            id: components["schemas"]["Id"];
            /**
             * @description For people.
             * @example Stripe
             */
            name: string;
        };
        /** @description An integration that was told of an incident. */
        ToldIntegration: {
            /** @description Of the integration. */
            integrationId: components["schemas"]["Id"];
            /**
             * @description Yours for it.
             * @example Ops channel
             */
            name: string;
            /**
             * @description Its channel, such as `slack`; `email` for mail.
             * @example slack
             */
            type: string;
            kind: components["schemas"]["AlertKind"];
            /**
             * @description What of the incident was told: the first that an integration hears of it, `incident_opened`, may be an update or that it opened again. Null where the alert told a change of status.
             * @example opened
             * @enum {string|null}
             */
            event: "opened" | "reopened" | "updated" | "resolved" | null;
            /**
             * @description `kept`: there is no mail server, so the mail lies in the mailbox folder and nobody was told; `dropped`: a later alert told it instead, or the integration was switched off first. What a digest told is told.
             * @enum {string}
             */
            state: "waiting" | "accepted" | "kept" | "failed" | "dropped";
            /**
             * Format: date-time
             * @description When the page says that it published this; null where it says no time.
             * @example 2026-11-20T08:15:40.000Z
             */
            publishedAt: string | null;
            /** @description When Allclear read it. */
            readAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When the receiver first took it, which does not say that someone saw it; null where it has not.
             * @example 2026-11-20T08:16:00.420Z
             */
            acceptedAt: string | null;
        };
        /** @description An incident, whom it touches and who was told. */
        IncidentDetail: {
            incident: components["schemas"]["Incident"];
            /** @description Your services that it touches, in the order in which they were added. */
            services: components["schemas"]["TouchedService"][];
            /**
             * @description Those that the page says it touches, and that the page still lists, with how they are now. Empty where the page names
             *     none, and for one that was reported by hand.
             */
            components: components["schemas"]["Component"][];
            /** @description Whom of yours we told of it, newest first, 50 at most; kept for 30 days. */
            told: components["schemas"]["ToldIntegration"][];
        };
        /**
         * @description What changes; what is left out stays.
         * @example {
         *       "status": "resolved"
         *     }
         */
        IncidentChanges: {
            /**
             * @description What it is about, in a line.
             * @example Refunds are slow
             */
            title?: string;
            /**
             * @description What is known so far.
             * @example Refunds take an hour.
             */
            description?: string;
            /** @description How far it has come. */
            status?: components["schemas"]["Phase"];
            /** @description When it began. */
            startedAt?: components["schemas"]["Timestamp"];
        };
        /**
         * @description A channel that alerts are sent by.
         * @enum {string}
         */
        IntegrationType: "slack" | "webhook" | "teams";
        /** @description Defaults: incidents and resolved. `statusChange` is for webhooks only, and on at first. Teams tells of incidents that open, get worse or better, and end. */
        AlertChoices: {
            /** @description Incidents that open, and what is said of them. */
            incidents?: boolean;
            /** @description Incidents that are over. */
            resolved?: boolean;
            /** @description Maintenances: announced, begun, moved, ended. */
            maintenance?: boolean;
            /** @description Every change of status. */
            statusChange?: boolean;
        };
        /** @description Where it sends, and what. */
        ShownIntegrationConfig: {
            /**
             * @description Whole by session. By an API key its host and last four characters, such as `hooks.slack.com/…aB3x`: it is a credential.
             * @example https://hooks.slack.com/services/T0/B0/x
             */
            webhookUrl: string;
            /**
             * @description Slack only; there it is required. Shown only: the address decides where it goes.
             * @example #ops
             */
            channel?: string;
            events?: components["schemas"]["AlertChoices"];
        };
        /** @description Whether what is sent arrives. */
        IntegrationHealth: {
            /**
             * @description `failing` after 5 minutes without success; `switched_off` after 3 days, or when the receiver said that it is gone; `kept`: of mail, while there is no mail server: it lies in the mailbox folder of the installation and tells nobody.
             * @enum {string}
             */
            state: "ok" | "failing" | "switched_off" | "kept";
            /**
             * Format: date-time
             * @description Since when it is so.
             * @example 2026-11-20T08:16:00.000Z
             */
            since: string | null;
            /**
             * @description Why, in a sentence; null where there is nothing to say.
             * @example desk.example.com did not answer within 15 s.
             */
            reason: string | null;
        };
        /** @description A way by which you are told. */
        Integration: {
            /** @description Made by the server, and never used again. */
            id: components["schemas"]["Id"];
            /** @description Whose it is. */
            userId: components["schemas"]["Id"];
            type: components["schemas"]["IntegrationType"];
            /**
             * @description Yours for it.
             * @example Ops channel
             */
            name: string;
            config: components["schemas"]["ShownIntegrationConfig"];
            serviceIds: components["schemas"]["ChosenServices"];
            /** @description Whether it is at work. While false nothing is sent, and nobody looks. */
            enabled: boolean;
            health: components["schemas"]["IntegrationHealth"];
            /**
             * Format: date-time
             * @description When the latest test failed; null where it arrived, or an alert has since.
             * @example null
             */
            testFailedAt: string | null;
            /**
             * @description What to do about this address, such as a retired Microsoft connector.
             * @example null
             */
            note: string | null;
            /**
             * Format: date-time
             * @description When an alert last arrived there; a test is none. Null while none has.
             * @example 2026-11-20T08:16:00.000Z
             */
            lastAcceptedAt: string | null;
            /** @description What became of the alerts of the last 30 days; null where there were none. */
            receipt: components["schemas"]["Receipt"] | null;
            /** @description When it was made. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When it was last changed. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description Alerts by mail, to your confirmed address. */
        MailIntegration: {
            /** @description Made by the server, and never used again. */
            id: components["schemas"]["Id"];
            /** @description Whose it is. */
            userId: components["schemas"]["Id"];
            /**
             * @description Always mail.
             * @enum {string}
             */
            type: "email";
            /**
             * @description Of the mailbox.
             * @example Mail
             */
            name: string;
            /** @description Whether it is at work. While false nothing is sent, and nobody looks. */
            enabled: boolean;
            health: components["schemas"]["IntegrationHealth"];
            /**
             * Format: date-time
             * @description When an alert last arrived there; a test is none. Null while none has.
             * @example 2026-11-20T08:16:00.000Z
             */
            lastAcceptedAt: string | null;
            /** @description What became of the alerts of the last 30 days; null where there were none. */
            receipt: components["schemas"]["Receipt"] | null;
            /** @description When it was made. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When it was last changed. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description What people call it.
         * @example Ops channel
         */
        IntegrationName: string;
        /** @description Where it sends, and what. */
        IntegrationConfig: {
            /**
             * Format: uri
             * @description A credential: only the owner of the integration sees it.
             * @example https://hooks.slack.com/services/T0/B0/x
             */
            webhookUrl: string;
            /**
             * @description Slack only; there it is required. Shown only: the address decides where it goes.
             * @example #ops
             */
            channel?: string;
            events?: components["schemas"]["AlertChoices"];
        };
        /**
         * @description What an integration is made with.
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
            /** @description Yours for it. */
            name: components["schemas"]["IntegrationName"];
            config: components["schemas"]["IntegrationConfig"];
            serviceIds?: components["schemas"]["ChosenServices"];
            /**
             * @description Whether it is at work from the start.
             * @default true
             */
            enabled?: boolean;
        };
        /** @description An integration, with its signing secret where it has one. */
        CreatedIntegration: {
            /** @description Made by the server, and never used again. */
            id: components["schemas"]["Id"];
            /** @description Whose it is. */
            userId: components["schemas"]["Id"];
            type: components["schemas"]["IntegrationType"];
            /**
             * @description Yours for it.
             * @example Ops channel
             */
            name: string;
            config: components["schemas"]["ShownIntegrationConfig"];
            serviceIds: components["schemas"]["ChosenServices"];
            /** @description Whether it is at work. While false nothing is sent, and nobody looks. */
            enabled: boolean;
            health: components["schemas"]["IntegrationHealth"];
            /**
             * Format: date-time
             * @description When the latest test failed; null where it arrived, or an alert has since.
             * @example null
             */
            testFailedAt: string | null;
            /**
             * @description What to do about this address, such as a retired Microsoft connector.
             * @example null
             */
            note: string | null;
            /**
             * Format: date-time
             * @description When an alert last arrived there; a test is none. Null while none has.
             * @example 2026-11-20T08:16:00.000Z
             */
            lastAcceptedAt: string | null;
            /** @description What became of the alerts of the last 30 days; null where there were none. */
            receipt: components["schemas"]["Receipt"] | null;
            /** @description When it was made. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When it was last changed. */
            updatedAt: components["schemas"]["Timestamp"];
            /**
             * @description Of a webhook, shown this once; null for the other types.
             * @example whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD
             */
            signingSecret: string | null;
        };
        /** @description What changes of it; what is left out stays. */
        IntegrationConfigChanges: {
            /**
             * Format: uri
             * @description The new address.
             * @example https://hooks.slack.com/services/T0/B0/x
             */
            webhookUrl?: string;
            /**
             * @description Slack only; there it is required. Shown only: the address decides where it goes.
             * @example #ops
             */
            channel?: string;
            events?: components["schemas"]["AlertChoices"];
        };
        /**
         * @description What changes; what is left out stays.
         * @example {
         *       "enabled": false
         *     }
         */
        IntegrationChanges: {
            /** @description May be repeated; it never changes. */
            type?: components["schemas"]["IntegrationType"];
            /** @description Yours for it. */
            name?: components["schemas"]["IntegrationName"];
            config?: components["schemas"]["IntegrationConfigChanges"];
            serviceIds?: components["schemas"]["ChosenServices"];
            /** @description False switches it off, true on. */
            enabled?: boolean;
        };
        /** @description What the receiver said to a test. */
        TestResult: {
            /**
             * @description Accepted is not seen: ask whether the message appeared.
             * @enum {string}
             */
            outcome: "accepted" | "refused" | "unreachable";
            /**
             * @description The HTTP status of the receiver.
             * @example 200
             */
            status: number | null;
            /**
             * @description A sentence for a person.
             * @example The receiver took the message and answered 200.
             */
            message: string;
        };
        /** @description Why an integration got an alert. */
        DeliveryExplanation: {
            delivery: components["schemas"]["Delivery"];
            /** @description When the alert was made. */
            decidedAt: components["schemas"]["Timestamp"];
            /** @description What the status page said; null for tests, digests and failing integrations. */
            said: {
                /**
                 * @description `person`: somebody reported the incident by hand.
                 * @enum {string}
                 */
                by: "page" | "person";
                /**
                 * @description The title of the incident or maintenance window; null where the status alone changed.
                 * @example Card payments fail
                 */
                title: string | null;
                /**
                 * @description Its latest update.
                 * @example We are looking into it.
                 */
                text: string | null;
                /**
                 * @description The phase of the incident or the status.
                 * @example Investigating
                 */
                word: string | null;
                /**
                 * @description The first components that it is about.
                 * @example [
                 *       "Payments API"
                 *     ]
                 */
                components: string[];
                /**
                 * @description How many more there are.
                 * @example 0
                 */
                moreComponents: number;
                /**
                 * Format: uri
                 * @description The report on the status page.
                 * @example https://status.stripe.com/incidents/41
                 */
                url: string | null;
            } | null;
            /** @description The rule that made it news; null where no reasons were kept. */
            rule: {
                /**
                 * @description The name of the rule. New rules may come.
                 * @example incident_opened
                 */
                id: string;
                /**
                 * @description The rule in words.
                 * @example A new incident affects what you monitor.
                 */
                sentence: string;
            } | null;
            /**
             * @description Which settings let it through; null where no reasons were kept.
             * @example This integration includes incidents. It covers all your services. Stripe is set to alert on outages only.
             */
            filter: string | null;
            /**
             * @description Why reasons are missing.
             * @example This alert was sent before Allclear kept its reasons.
             */
            note: string | null;
        };
        /** @description A user as the owner sees them. */
        ManagedUser: {
            /** @description The user id; 1 is the owner. */
            id: components["schemas"]["Id"];
            /**
             * @description The name they sign in with.
             * @example maya
             */
            username: string;
            /**
             * @description Where we send email.
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
            /** @description Whether they can change settings of the server. */
            isAdmin: boolean;
            /** @description Whether this is the owner, the only person who manages users. */
            isOwner: boolean;
            /** @description Whether their account is linked to the sign-in provider. */
            singleSignOn: boolean;
            /**
             * @description `subscribed`, `past_due` while a payment is missing, else `trial` while one lasts, else `expired`; for the owner `subscribed`, else `unlimited`.
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
             * @description The first password. If you omit it, an email lets them choose one. Not allowed with an API key.
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
        /** @description The fields to change. Fields that you omit stay as they are. */
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
             * @description The full name; an empty text removes it.
             * @example Maya Chen
             */
            fullName?: string;
            /**
             * @description The company; an empty text removes it.
             * @example Acme
             */
            company?: string;
            /** @description Whether they can change settings of the server. Not allowed with an API key. */
            isAdmin?: boolean;
        };
        /**
         * @description `refused`: a wrong username or password, an expired link, a failed single sign-on or too many attempts.
         * @enum {string}
         */
        AuditOutcome: "done" | "refused";
        /** @description An entry of the audit log. */
        AuditEntry: {
            /**
             * @description Rises with each entry.
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
            outcome: components["schemas"]["AuditOutcome"];
            /**
             * @description The user who did it, or whose account a visitor tried to reach.
             * @example 2
             */
            userId: number | null;
            /**
             * @description Their username; null after the user was deleted.
             * @example maya
             */
            username: string | null;
            /**
             * @description How they were signed in. `none`: a visitor. `machine`: a command on the server.
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
             * @description The id of the changed or created object; several are separated by commas.
             * @example 7
             */
            target: string | null;
            /** @description The fields that were sent. Only plain choices have their values; secrets never appear. */
            details: {
                [key: string]: string | number | boolean | null;
            };
        };
        /** @description A user with everything that is theirs. */
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
                /** @description Of the service. */
                id: components["schemas"]["Id"];
                /**
                 * @description Its name.
                 * @example Stripe
                 */
                name: string;
            }[];
            /** @description Their integrations, without URLs. */
            integrations: {
                /** @description Of the integration. */
                id: components["schemas"]["Id"];
                /**
                 * @description The channel.
                 * @example slack
                 */
                type: string;
                /**
                 * @description Its name.
                 * @example Ops channel
                 */
                name: string;
                /** @description Whether it is on. */
                enabled: boolean;
                /**
                 * @description The state of its deliveries, as in `Integration`.
                 * @example healthy
                 */
                state: string;
            }[];
            /** @description Where they are signed in, the last seen first. */
            sessions: {
                /** @description Of the session. */
                id: components["schemas"]["Id"];
                /**
                 * @description The browser.
                 * @example Mozilla/5.0 (X11; Linux x86_64)
                 */
                userAgent: string | null;
                /**
                 * @description The IP address they signed in from.
                 * @example 203.0.113.7
                 */
                address: string | null;
                /** @description When they signed in. */
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
        /** @description A user with the services they monitor. */
        UserWithServices: {
            /** @description The user. */
            user: {
                /** @description The user id; 1 is the owner. */
                id: components["schemas"]["Id"];
                /**
                 * @description The name they sign in with.
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
            /** @description The first seven by name. */
            services: {
                /** @description Of the service. */
                id: components["schemas"]["Id"];
                /**
                 * @description Its name.
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
        /** @description Figures of the whole server. */
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
             * @description Checked status pages that we could not read.
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
        /** @description Settings of the server. */
        AdminSettings: {
            /**
             * Format: email
             * @description The email address that gets an email for each new user; null for none.
             * @example ops@example.com
             */
            newUserNotificationEmail: string | null;
            /** @description Whether these emails are on. */
            enableNewUserNotifications: boolean;
        };
        /**
         * @description Over those that are enabled: outage if any has one, else degraded, else maintenance, else operational if all are, else unknown.
         * @enum {string}
         */
        OverallStatus: "operational" | "degraded" | "outage" | "maintenance" | "unknown";
        /** @description New keys and new words may come. */
        BoardSummary: {
            overall: components["schemas"]["OverallStatus"];
            /** @description How many services there are, those that are enabled by their status. */
            services: {
                /**
                 * @description All of them, paused ones too.
                 * @example 12
                 */
                total: number;
                /**
                 * @description How many of them are.
                 * @example 10
                 */
                operational: number;
                /**
                 * @description How many of them are.
                 * @example 1
                 */
                degraded: number;
                /**
                 * @description How many of them have one.
                 * @example 0
                 */
                outage: number;
                /**
                 * @description How many of them are being worked on.
                 * @example 0
                 */
                maintenance: number;
                /**
                 * @description Of how many it is not known.
                 * @example 0
                 */
                unknown: number;
                /**
                 * @description Counted in none of the others but the total.
                 * @example 1
                 */
                paused: number;
            };
            /**
             * @description Those that are open, each once; notices, which are no trouble, are not counted.
             * @example 1
             */
            openIncidents: number;
            /**
             * Format: date-time
             * @description When the page that was read the longest ago was last read well; null where none was.
             * @example 2026-11-20T08:16:00.000Z
             */
            observedAt: string | null;
            /**
             * Format: date-time
             * @description From then on one of the services is `unknown` with the reason `stale`, unless it is read before.
             * @example 2026-11-20T08:21:00.000Z
             */
            staleAfter: string | null;
        };
        /**
         * Format: date-time
         * @description When the page was last read well. Null while it was never, and while the service is paused.
         * @example 2026-11-20T08:15:00.000Z
         */
        ObservedAt: string | null;
        /**
         * Format: date-time
         * @description From then on the status is `unknown` with the reason `stale`, by itself and whether or not anything is still polled: the larger of 5 minutes and
         *     three intervals after `observedAt`.
         * @example 2026-11-20T08:20:00.000Z
         */
        StaleAfter: string | null;
        /** @description A component that is watched. */
        PublicComponent: {
            /**
             * @description The page's own.
             * @example api
             */
            id: string;
            /**
             * @description As the page names it.
             * @example API requests
             */
            name: string;
            /**
             * @description The group that it stands in on the page; null where in none.
             * @example Payments
             */
            group: string | null;
            /** @description What it is now. */
            status: components["schemas"]["Status"];
            /** @description False while the page does not list it. */
            onPage: boolean;
        };
        /**
         * @description How bad its page calls it; null where it says nothing, and where you reported it.
         * @enum {string|null}
         */
        PublicSeverity: "degraded" | "outage" | "maintenance" | null;
        /** @description Listed, and no trouble. */
        PublicNotice: boolean;
        /** @description False where its page links it to no component, and what the service watches is a part of the page that was not said to be hit. */
        PublicLinked: boolean;
        /** @description An incident that is open. */
        PublicOpenIncident: {
            /** @description Made by the server, and never used again. */
            id: components["schemas"]["Id"];
            /**
             * @description What it is about, in a line.
             * @example Elevated error rates
             */
            title: string;
            /** @description How far it has come. */
            phase: components["schemas"]["Phase"];
            severity: components["schemas"]["PublicSeverity"];
            notice: components["schemas"]["PublicNotice"];
            linked: components["schemas"]["PublicLinked"];
            /** @description When it began. */
            startedAt: components["schemas"]["Timestamp"];
            /** @description When it was last changed. */
            updatedAt: components["schemas"]["Timestamp"];
            /**
             * @description Where it is on the status page; null where it has no address of its own.
             * @example https://status.stripe.com/incidents/41
             */
            url: string | null;
            /**
             * @description The incident on your board.
             * @example https://status.example.com/services?id=7&incident=41
             */
            boardUrl: string;
        };
        /** @description A maintenance that goes on or is planned. */
        PublicMaintenance: {
            /** @description Made by the server, and never used again. */
            id: components["schemas"]["Id"];
            /**
             * @description What it is about, in a line.
             * @example Database upgrade
             */
            title: string;
            /**
             * @description How far it has come.
             * @enum {string}
             */
            state: "scheduled" | "in_progress" | "completed";
            /**
             * @description What the page says about it; null where nothing.
             * @example We move our database.
             */
            message: string | null;
            /**
             * Format: date-time
             * @description When it begins; null where the page does not say.
             * @example 2026-11-22T02:00:00.000Z
             */
            startsAt: string | null;
            /**
             * Format: date-time
             * @description When it ends; null where the page does not say.
             * @example 2026-11-22T04:00:00.000Z
             */
            endsAt: string | null;
            /**
             * @description Where it is on the status page; null where it has no address of its own.
             * @example https://status.stripe.com/incidents/52
             */
            url: string | null;
        };
        /** @description New keys and new words may come. */
        PublicService: {
            /** @description Made by the server, and never used again. */
            id: components["schemas"]["Id"];
            /**
             * @description As you named it.
             * @example GitHub
             */
            name: string;
            /**
             * @description Of the name, unique; changes with it.
             * @example github
             */
            slug: string;
            /** @description What it is now. */
            status: components["schemas"]["Status"];
            reason: components["schemas"]["UnknownReason"];
            /**
             * @description The page's own sentence, or yours where the status was set by hand; null where there is none.
             * @example Minor Service Outage
             */
            message: string | null;
            /**
             * Format: date-time
             * @description When it took this status, by the page's word or else the first check that found it; null where that isn't known.
             * @example 2026-11-20T08:16:00.000Z
             */
            since: string | null;
            sinceAtLeast: components["schemas"]["SinceAtLeast"];
            /** @description While false the status is the one that it had, and nobody looks. */
            enabled: boolean;
            /** @description The status is your own word and not the page's. */
            setByHand: boolean;
            /**
             * @description Your own line about it.
             * @example Takes our payments
             */
            description: string;
            /** @description When its status, its incidents or its settings last changed. When it was checked is `observedAt`. */
            updatedAt: components["schemas"]["Timestamp"];
            observedAt: components["schemas"]["ObservedAt"];
            staleAfter: components["schemas"]["StaleAfter"];
            /**
             * Format: date-time
             * @description Since when every check of the page has failed; null while they do not. For 5 minutes the status is kept, and may be out of
             *     date.
             * @example null
             */
            checkFailingSince: string | null;
            /**
             * Format: date-time
             * @description When the page last served an older copy than what was known of it, which changed nothing; null where never.
             * @example null
             */
            oldCopyAt: string | null;
            /**
             * @description The status page.
             * @example https://www.githubstatus.com
             */
            url: string;
            /**
             * @description The service on your board.
             * @example https://status.example.com/services?id=1
             */
            boardUrl: string;
            /** @description What was chosen of the page; empty means all of it. */
            components: components["schemas"]["PublicComponent"][];
            /** @description The open ones, the newest beginning first. */
            incidents: components["schemas"]["PublicOpenIncident"][];
            /** @description Upcoming and in progress, soonest first. */
            maintenances: components["schemas"]["PublicMaintenance"][];
        };
        /**
         * @description Opaque. As `cursor` of the same call it gives what follows; null at the end.
         * @example eyJpZCI6NDF9
         */
        NextCursor: string | null;
        /** @description New keys and new words may come. */
        PublicServiceList: {
            overall: components["schemas"]["OverallStatus"];
            /** @description By name. */
            services: components["schemas"]["PublicService"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description A service by its names. */
        NamedService: {
            /** @description Made by the server, and never used again. */
            id: components["schemas"]["Id"];
            /**
             * @description As you named it.
             * @example GitHub
             */
            name: string;
            /**
             * @description For addresses and the command line.
             * @example github
             */
            slug: string;
        };
        /** @description A day of the history. */
        PublicDay: {
            /**
             * Format: date
             * @description The day, in UTC.
             * @example 2026-11-20
             */
            date: string;
            /** @description The worst of the day. */
            status: components["schemas"]["Status"];
            /**
             * @description How long it had that status, in seconds.
             * @example 1260
             */
            seconds: number;
        };
        /** @description Over the days asked for or since watching began. An outage is down, degraded is up, maintenance and unknown are left out. */
        PublicUptime: {
            /**
             * @description With two decimals, 0 to 100; null where nothing counts yet.
             * @example 99.95
             */
            percent: number | null;
            /**
             * Format: date-time
             * @description Where the recorded history begins within these days.
             * @example 2026-11-20T08:16:00.000Z
             */
            since: string | null;
            /** @description The days (UTC) that had something else than operational, oldest first. */
            days: components["schemas"]["PublicDay"][];
        };
        /** @description A change of status. */
        PublicChange: {
            /**
             * @description Counts the changes.
             * @example 912
             */
            id: number;
            /** @description What it became. */
            status: components["schemas"]["Status"];
            /**
             * @description Null at the first sight of the page.
             * @enum {string|null}
             */
            previousStatus: "operational" | "degraded" | "outage" | "maintenance" | "unknown" | null;
            reason: components["schemas"]["UnknownReason"];
            /**
             * @description The page's own sentence; null where there is none.
             * @example Some card payments fail
             */
            message: string | null;
            /** @description When it changed. */
            changedAt: components["schemas"]["Timestamp"];
        };
        /** @description New keys and new words may come. */
        PublicHistory: {
            /** @description Whose history it is. */
            service: components["schemas"]["NamedService"];
            uptime: components["schemas"]["PublicUptime"];
            /** @description Newest first. */
            changes: components["schemas"]["PublicChange"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description An incident, once, with the services that it touches. */
        PublicIncident: {
            /** @description Made by the server, and never used again. */
            id: components["schemas"]["Id"];
            /**
             * @description What it is about, in a line.
             * @example Elevated error rates
             */
            title: string;
            /** @description How far it has come. */
            phase: components["schemas"]["Phase"];
            severity: components["schemas"]["PublicSeverity"];
            notice: components["schemas"]["PublicNotice"];
            /** @description You reported it. */
            byHand: boolean;
            /** @description It ended without a word: its page lists it no more. */
            unlisted: boolean;
            /**
             * @description The latest message; null where there is none.
             * @example We are looking into it.
             */
            message: string | null;
            /** @description When it began. */
            startedAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When it was over; null while it is open.
             * @example 2026-11-20T09:02:00.000Z
             */
            resolvedAt: string | null;
            /** @description When anything of it last changed. */
            updatedAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description While it is open and its page lists it no more: when that last did; null else.
             * @example 2026-11-20T08:16:00.000Z
             */
            lastSeenAt: string | null;
            /**
             * @description Where it is on the status page; null where it has no address of its own.
             * @example https://status.stripe.com/incidents/41
             */
            url: string | null;
            /**
             * @description The incident on your board.
             * @example https://status.example.com/services?id=7&incident=41
             */
            boardUrl: string;
            /** @description Your services that it touches; never empty. */
            services: {
                /** @description Made by the server, and never used again. */
                id: components["schemas"]["Id"];
                trouble: components["schemas"]["IncidentTrouble"];
                /**
                 * @description As you named it.
                 * @example GitHub
                 */
                name: string;
                /**
                 * @description For addresses and the command line.
                 * @example github
                 */
                slug: string;
                linked: components["schemas"]["PublicLinked"];
            }[];
        };
        /** @description New keys and new words may come. */
        PublicIncidentList: {
            /** @description The newest first. */
            incidents: components["schemas"]["PublicIncident"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description What a feed is made with. */
        NewFeed: {
            /**
             * @description What it is for, in your words; nobody else sees it.
             * @example Team calendar
             */
            name: string;
            /** @default board */
            scope?: components["schemas"]["FeedScope"];
        };
        /** @description A feed with its token, which is shown this once. */
        CreatedFeed: {
            /** @description Made by the server, and never used again. */
            id: components["schemas"]["Id"];
            /**
             * @description What it is for, in your words; nobody else sees it.
             * @example Team calendar
             */
            name: string;
            scope: components["schemas"]["FeedScope"];
            /**
             * @description The last four characters of its token, to tell feeds apart.
             * @example 4f2a
             */
            lastFour: string;
            /** @description When it was made. */
            createdAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When anything last read it, true to the minute; null while nothing has.
             * @example 2026-11-20T08:16:00.000Z
             */
            lastReadAt: string | null;
            /**
             * @description Begins with `fd_`. Keep it like a password.
             * @example fd_0a1B2c
             */
            token: string;
            /**
             * Format: uri
             * @description What every address of the feed begins with, such as `…/board.json` or `…/badge.svg`. It has the token in it: keep it like a password.
             * @example https://allclear.example/feeds/fd_0a1B2c
             */
            url: string;
        };
        /** @description Some of your lists are out of date. What happens within a moment is one event. */
        ChangedEvent: {
            /**
             * @description The name of the event.
             * @constant
             */
            event: "changed";
            /** @description What to fetch again. */
            data: {
                /**
                 * @description Which lists changed.
                 * @example [
                 *       "services",
                 *       "incidents"
                 *     ]
                 */
                lists: ("services" | "incidents" | "integrations")[];
                /**
                 * @description Which of your services it concerns; where it is empty, it may be any of them.
                 * @example [
                 *       7
                 *     ]
                 */
                serviceIds: components["schemas"]["Id"][];
            };
        };
        /** @description Status pages were read well, and nothing else changed. At most once an interval of polls. */
        CheckedEvent: {
            /**
             * @description The name of the event.
             * @constant
             */
            event: "checked";
            /**
             * @description By the id of each service the moment at which its page was last read well.
             * @example {
             *       "7": "2026-11-20T08:16:00.000Z"
             *     }
             */
            data: {
                [key: string]: components["schemas"]["Timestamp"];
            };
        };
        /**
         * @description Always empty: the name of the event says it all.
         * @example {}
         */
        NoData: Record<string, never>;
        /** @description Something may have been missed: fetch all lists again. */
        RefetchEvent: {
            /**
             * @description The name of the event.
             * @constant
             */
            event: "refetch";
            data: components["schemas"]["NoData"];
        };
        /** @description A sign of life, every 15 seconds. */
        BeatEvent: {
            /**
             * @description The name of the event.
             * @constant
             */
            event: "beat";
            data: components["schemas"]["NoData"];
        };
        /**
         * @description An event of the stream: its name in the field `event`, and the JSON in its field `data`. The stream is text
         *     (WHATWG HTML, section 9.2); an EventSource, or the SDK, gives both fields.
         */
        LiveEvent: components["schemas"]["ChangedEvent"] | components["schemas"]["CheckedEvent"] | components["schemas"]["RefetchEvent"] | components["schemas"]["BeatEvent"];
        /** @description How long a service was in trouble. Minutes are whole, rounded down; time that was well, unknown or maintenance isn't counted. */
        WebhookTrouble: {
            /** @description When it began. */
            since: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When it ended; null while it lasts.
             * @example 2026-11-20T10:39:00.000Z
             */
            until: string | null;
            /** @description A part of it is unknown, so that it may have lasted longer. */
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
        /** @description A service that an alert concerns. */
        WebhookService: {
            /** @description Made by the server, and never used again. */
            id: components["schemas"]["Id"];
            /**
             * @description As its watcher named it.
             * @example Stripe
             */
            name: string;
            /**
             * @description Empty where the service is gone.
             * @example https://status.stripe.com/
             */
            statusPageUrl: string;
            /** @description On the board at that moment; null where the alert is about no status. */
            status: components["schemas"]["Status"] | null;
            /** @description Its own, where the services of one alert were in trouble for different times; null else. */
            trouble: components["schemas"]["WebhookTrouble"] | null;
        };
        /** @description The incident that an alert tells of. */
        WebhookIncident: {
            /** @description Made by the server, and never used again. */
            id: components["schemas"]["Id"];
            /**
             * @description What it is about, in a line.
             * @example Card payments fail
             */
            title: string;
            /**
             * @description How far it has come.
             * @enum {string}
             */
            phase: "investigating" | "identified" | "monitoring" | "resolved";
            /**
             * @description Where it is on the status page; null where it has no address of its own.
             * @example https://status.stripe.com/incidents/41
             */
            url: string | null;
            /** @description When it began. */
            startedAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When it was over; null while it is open.
             * @example 2026-11-20T09:02:00.000Z
             */
            resolvedAt: string | null;
            /**
             * @description The latest message, 8,000 characters at most.
             * @example We are looking into it.
             */
            update: string | null;
            /**
             * @description The page's own word for how grave it is.
             * @example major
             */
            impact: string | null;
            /** @description It was resolved before. */
            reopened: boolean;
            /**
             * @description Who reported it by hand, empty where that is not known; null for a page's.
             * @example null
             */
            reportedBy: string | null;
        };
        /** @description The maintenance that an alert tells of. */
        WebhookMaintenance: {
            /** @description Made by the server, and never used again. */
            id: components["schemas"]["Id"];
            /**
             * @description What it is about, in a line.
             * @example Database move
             */
            title: string;
            /**
             * Format: date-time
             * @description When it begins; null where the page does not say.
             * @example 2026-11-22T02:00:00.000Z
             */
            startsAt: string | null;
            /**
             * Format: date-time
             * @description When it ends; null where the page does not say.
             * @example 2026-11-22T04:00:00.000Z
             */
            endsAt: string | null;
            /** @description It ended before it began. */
            cancelled: boolean;
            /**
             * Format: date-time
             * @description When it was to begin before it moved.
             * @example null
             */
            movedFrom: string | null;
            /**
             * @description Where it is on the status page; null where it has no address of its own.
             * @example https://status.stripe.com/incidents/52
             */
            url: string | null;
            /**
             * @description What the page says about it; null where nothing.
             * @example We move our database.
             */
            text: string | null;
        };
        /**
         * @description How the end of something is meant. `resolved`: it is over. `still_down`: the incident is over and the service is not well;
         *     its recovery is told when it comes. `unlisted`: the page lists it no more, and did not say that it is over. `not_yours`: it
         *     is about other components. `well_here`: it goes on, for others. `recovered_still_open`: the service recovered, and the page has not
         *     closed the incident. `closed`: the page closed it after that; of `incident_updated`, as is `unlisted` after such a recovery. `no_longer_watched`: the service was
         *     removed, paused, or watches something else.
         * @enum {string}
         */
        Outcome: "resolved" | "still_down" | "unlisted" | "not_yours" | "well_here" | "recovered_still_open" | "closed" | "no_longer_watched";
        /** @description Trouble that is over. */
        PastTrouble: {
            /** @description What it was. */
            status: components["schemas"]["Status"];
            /** @description When it began. */
            from: components["schemas"]["Timestamp"];
            /** @description When it was over. */
            to: components["schemas"]["Timestamp"];
        };
        /** @description What may be meant by a choice that is not on the page any more. */
        WebhookProposal: {
            /**
             * @description What is missing, by name.
             * @example API
             */
            for: string;
            /**
             * @description `moved`: of the same name elsewhere; `renamed`: alone in the same group; `alike`: of a name like it.
             * @enum {string}
             */
            why: "moved" | "renamed" | "alike";
            /**
             * @description The page's own.
             * @example payments-api
             */
            id: string;
            /**
             * @description As the page names it.
             * @example Payments API
             */
            name: string;
            /**
             * @description The group that it stands in on the page; null where in none.
             * @example Payments
             */
            group: string | null;
        };
        /** @description An integration that an alert tells of. */
        WebhookIntegration: {
            /** @description Made by the server, and never used again. */
            id: components["schemas"]["Id"];
            /**
             * @description Its channel; `email` is mail.
             * @example slack
             */
            type: string;
            /**
             * @description As its owner named it.
             * @example Ops channel
             */
            name: string;
            /** @description Nothing is sent there any more. */
            switchedOff: boolean;
        };
        /** @description An alert within a digest; its keys are those of WebhookAlert but version and alerts. */
        WebhookSingleAlert: {
            /**
             * @description The same over every repeat.
             * @example 7b2dd8a5-3c0e-4e0b-9a53-0f3b6f3f5a11
             */
            id: string;
            type: components["schemas"]["AlertKind"];
            /** @description When what it tells of happened. */
            occurredAt: components["schemas"]["Timestamp"];
            /**
             * @description Counts from 1 the alerts of one incident or maintenance, or of what has neither, such as one trouble that the status alone tells; null in a digest and in a test.
             * @example 1
             */
            sequence: number | null;
            /**
             * @description One sentence in English, 250 characters at most.
             * @example Stripe: Card payments fail, outage since Nov 20, 8:16 AM UTC
             */
            headline: string;
            /**
             * Format: uri
             * @description Where it is on the board.
             * @example https://status.example.com/services?id=7
             */
            boardUrl: string;
            /** @description Those of yours that it touches. */
            services: components["schemas"]["WebhookService"][];
            /** @description On the board at that moment, the worst of the services; how grave the page calls its incident is `incident.impact`. */
            status: components["schemas"]["Status"] | null;
            /** @description What you were told last, where that is another one. */
            previousStatus: components["schemas"]["Status"] | null;
            /**
             * Format: date-time
             * @description When the trouble began; null where there is none.
             * @example 2026-11-20T08:16:00.000Z
             */
            since: string | null;
            /**
             * @description How often the status changed; for unstable and settled.
             * @example 4
             */
            changes: number | null;
            /** @description Null too where the status alone says that something is wrong. */
            incident: components["schemas"]["WebhookIncident"] | null;
            /** @description Of an alert about a maintenance; null else. */
            maintenance: components["schemas"]["WebhookMaintenance"] | null;
            /**
             * @description Why the status page cannot be read, or alerts do not arrive.
             * @example The page did not answer within 10 seconds.
             */
            reason: string | null;
            /**
             * Format: date-time
             * @description When the page says that it published this; null where it says no time.
             * @example 2026-11-20T08:15:40.000Z
             */
            publishedAt: string | null;
            /**
             * Format: date-time
             * @description When Allclear read it.
             * @example 2026-11-20T08:16:00.000Z
             */
            readAt: string | null;
            /** @description Of incident_resolved; also of incident_updated once a recovery was told before. */
            outcome: components["schemas"]["Outcome"] | null;
            /** @description The page links the incident to no component, and what you watch is well. */
            unlinked: boolean;
            /**
             * @description Names of the components that are bad, or that it is about; the first few.
             * @example [
             *       "API"
             *     ]
             */
            components: string[];
            /** @description Of a notice about trouble that is over. */
            explains: components["schemas"]["PastTrouble"] | null;
            /**
             * @description Of selection_lost: the names of what is no longer on the page.
             * @example [
             *       "API"
             *     ]
             */
            missing: string[] | null;
            /** @description Of selection_lost: what may be meant instead, the likeliest first. */
            proposals: components["schemas"]["WebhookProposal"][] | null;
            /** @description Of channel_failing: where alerts do not arrive. */
            integration: components["schemas"]["WebhookIntegration"] | null;
            /** @description How long the services were in trouble, up to this alert. Null where they weren't, and where it differs between them: then each of `services` has its own. */
            trouble: components["schemas"]["WebhookTrouble"] | null;
        };
        /** @description Every key is always there, null where it says nothing. New keys may come. */
        WebhookAlert: {
            /**
             * @description Changes when a key changes its meaning.
             * @enum {integer}
             */
            version: 1;
            /**
             * @description The same over every repeat; also the header webhook-id.
             * @example 7b2dd8a5-3c0e-4e0b-9a53-0f3b6f3f5a11
             */
            id: string;
            type: components["schemas"]["AlertKind"];
            /** @description When what it tells of happened. */
            occurredAt: components["schemas"]["Timestamp"];
            /**
             * @description Counts from 1 the alerts of one incident or maintenance, or of what has neither, such as one trouble that the status alone tells; null in a digest and in a test.
             * @example 1
             */
            sequence: number | null;
            /**
             * @description One sentence in English, 250 characters at most.
             * @example Stripe: Card payments fail, outage since Nov 20, 8:16 AM UTC
             */
            headline: string;
            /**
             * Format: uri
             * @description Where it is on the board.
             * @example https://status.example.com/services?id=7
             */
            boardUrl: string;
            /** @description Those of yours that it touches. */
            services: components["schemas"]["WebhookService"][];
            /** @description On the board at that moment, the worst of the services; how grave the page calls its incident is `incident.impact`. */
            status: components["schemas"]["Status"] | null;
            /** @description What you were told last, where that is another one. */
            previousStatus: components["schemas"]["Status"] | null;
            /**
             * Format: date-time
             * @description When the trouble began; null where there is none.
             * @example 2026-11-20T08:16:00.000Z
             */
            since: string | null;
            /**
             * @description How often the status changed; for unstable and settled.
             * @example 4
             */
            changes: number | null;
            /** @description Null too where the status alone says that something is wrong. */
            incident: components["schemas"]["WebhookIncident"] | null;
            /** @description Of an alert about a maintenance; null else. */
            maintenance: components["schemas"]["WebhookMaintenance"] | null;
            /**
             * @description Why the status page cannot be read, or alerts do not arrive.
             * @example The page did not answer within 10 seconds.
             */
            reason: string | null;
            /**
             * Format: date-time
             * @description When the page says that it published this; null where it says no time.
             * @example 2026-11-20T08:15:40.000Z
             */
            publishedAt: string | null;
            /**
             * Format: date-time
             * @description When Allclear read it.
             * @example 2026-11-20T08:16:00.000Z
             */
            readAt: string | null;
            /** @description Of incident_resolved; also of incident_updated once a recovery was told before. */
            outcome: components["schemas"]["Outcome"] | null;
            /** @description The page links the incident to no component, and what you watch is well. */
            unlinked: boolean;
            /**
             * @description Names of the components that are bad, or that it is about; the first few.
             * @example [
             *       "API"
             *     ]
             */
            components: string[];
            /** @description Of a notice about trouble that is over. */
            explains: components["schemas"]["PastTrouble"] | null;
            /**
             * @description Of selection_lost: the names of what is no longer on the page.
             * @example [
             *       "API"
             *     ]
             */
            missing: string[] | null;
            /** @description Of selection_lost: what may be meant instead, the likeliest first. */
            proposals: components["schemas"]["WebhookProposal"][] | null;
            /** @description Of channel_failing: where alerts do not arrive. */
            integration: components["schemas"]["WebhookIntegration"] | null;
            /** @description How long the services were in trouble, up to this alert. Null where they weren't, and where it differs between them: then each of `services` has its own. */
            trouble: components["schemas"]["WebhookTrouble"] | null;
            /** @description The alerts of a digest, the most grave first, then oldest first, 1,000 at most. Where the body would pass 1 MB, the texts in them are cut shorter. */
            alerts: components["schemas"]["WebhookSingleAlert"][] | null;
        };
    };
    responses: {
        /** @description What went wrong and what to do. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description What you have is what would be answered. */
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
         * @description Of what is meant.
         * @example 7
         */
        IdInPath: components["schemas"]["Id"];
        /**
         * @description Only what had changed by then. The `changedAt` of the last change goes on where an answer ended; what changed at that very
         *     moment comes again.
         */
        ChangesUntil: components["schemas"]["Timestamp"];
        /** @description How many at most. */
        ChangesLimit: number;
        /**
         * @description How many at most.
         * @example 50
         */
        Limit: number;
        /**
         * @description Goes on where `nextCursor` of the answer before ended; with the same filters.
         * @example eyJpZCI6NDF9
         */
        Cursor: string;
        /**
         * @description Of the service.
         * @example 7
         */
        ServiceIdInPath: components["schemas"]["Id"];
    };
    requestBodies: never;
    headers: {
        /** @description The address of what was made, at which it is changed or ended; it is also read there where that address has a GET. */
        Location: string;
        /** @description The address of what follows, with `rel="next"`, where there is more. */
        Link: string;
        /** @description The number of matches on all pages. */
        TotalCount: number;
        /** @description Names this answer. Sent back as `If-None-Match`, it is answered with 304 and no body for as long as nothing has changed. */
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
    listServices: {
        parameters: {
            query?: {
                /**
                 * @description `trouble`: the worst first, then what is pinned, paused services last; without a next page.
                 * @example trouble
                 */
                order?: "name" | "trouble";
                /**
                 * @description Only those with one of these ids.
                 * @example [
                 *       1,
                 *       2
                 *     ]
                 */
                ids?: components["schemas"]["Id"][];
                /**
                 * @description How many at most; 200 where another parameter is given and this one is not.
                 * @example 200
                 */
                limit?: number;
                /**
                 * @description The cursor in the `Link` of the page before, with the same parameters.
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
            /** @description By name, unless `order` says otherwise. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    /**
                     * @description How many services there are on all pages, the enabled ones by their status, as a dictionary of RFC 8941. Only where a
                     *     parameter is given.
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
            /** @description Which services are different now. */
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
            /** @description What became of each. */
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
            /** @description Which services were deleted. */
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
            /** @description What was found, or why nothing was. */
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
            /** @description The list, each service once, in its own order. */
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
                 * @description A part of a name or a category; all of them where left out.
                 * @example stripe
                 */
                q?: string;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The best first. */
            200: {
                headers: {
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
                 * @description Of what is meant.
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
                 * @description Of what is meant.
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
            /** @description As it is now. */
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
                 * @description Of what is meant.
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
    getServiceHistory: {
        parameters: {
            query?: {
                /** @description How many days back. */
                days?: number;
                /**
                 * @description Only what had changed by then. The `changedAt` of the last change goes on where an answer ended; what changed at that very
                 *     moment comes again.
                 */
                until?: components["parameters"]["ChangesUntil"];
                /** @description How many at most. */
                limit?: components["parameters"]["ChangesLimit"];
            };
            header?: never;
            path: {
                /**
                 * @description Of what is meant.
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
                 * @description Of what is meant.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Null where nothing was sent. */
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
                        /** @description What became of the alerts of the last 30 days; null where there were none. */
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
                 * @description Of this service alone.
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
            /** @description As it is now. */
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
                 * @description Of this service alone.
                 * @example 7
                 */
                serviceId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the page says. */
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
            /** @description What was done. */
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
                /** @description 30 days ago where left out; 366 days ago at the earliest. */
                since?: components["schemas"]["Timestamp"];
                /**
                 * @description Only what had changed by then. The `changedAt` of the last change goes on where an answer ended; what changed at that very
                 *     moment comes again.
                 */
                until?: components["parameters"]["ChangesUntil"];
                /** @description How many at most. */
                limit?: components["parameters"]["ChangesLimit"];
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
    listIncidents: {
        parameters: {
            query?: {
                /** @description How many at most. */
                limit?: number;
                /**
                 * @description How many of the first are left out. With it the answer says in `X-Total-Count` how many there are.
                 * @example 0
                 */
                offset?: number;
                /** @description Only those started, or resolved, or still open after this moment. */
                since?: components["schemas"]["Timestamp"];
                /** @description Both where left out. */
                state?: "open" | "ended";
                /**
                 * @description Only those of this service of yours; none for anybody else's.
                 * @example 7
                 */
                serviceId?: components["schemas"]["Id"];
                /**
                 * @description Only those with this text in their title, their latest message or the name of their service, in any case.
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
             * @description Open ones first: trouble before notices, then those of the services that are worst, then newest first. Then those that
             *     ended, newest first.
             */
            200: {
                headers: {
                    /** @description How many there are in all; only where `offset` was given. */
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
                 * @description The service of yours to show it for, where it touches several; the one added first where left out.
                 * @example 7
                 */
                serviceId?: components["schemas"]["Id"];
            };
            header?: never;
            path: {
                /**
                 * @description Of what is meant.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With all its updates. */
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
                 * @description Of what is meant.
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
            /** @description As it is now. */
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
            /** @description Connected. A webhook's signing secret is shown here and never again. */
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
                 * @description Of what is meant.
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
            /** @description As it is now. */
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
                 * @description Of what is meant.
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
    testIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Of what is meant.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the receiver answered. */
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
                 * @description Of what is meant.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new secret, this once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The new secret. It is shown this once.
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
                /** @description How many at most. */
                limit?: number;
                /** @description Only those that wait to be sent, arrived, or are not tried any more. All where left out. */
                outcome?: "waiting" | "accepted" | "failed";
                /**
                 * @description Only those that are older than this one, by its id. The last of an answer goes on with the next.
                 * @example 7b2dd8a5-3c0e-4e0b-9a53-0f3b6f3f5a11
                 */
                before?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Of what is meant.
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
                 * @description Of what is meant.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
                /**
                 * @description Of the delivery.
                 * @example 7b2dd8a5-3c0e-4e0b-9a53-0f3b6f3f5a11
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reasons and times of one delivery. */
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
                 * @description Of what is meant.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
                /**
                 * @description Of the delivery.
                 * @example 7b2dd8a5-3c0e-4e0b-9a53-0f3b6f3f5a11
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Waiting to be sent. */
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
                 * @description Part of a username, email address, name or company, or a user id.
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
                /** @description How many at most. */
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
            /** @description One page. */
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
                 * @description Of what is meant.
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
                 * @description Of what is meant.
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
            /** @description The user as they are now. */
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
                 * @description Of what is meant.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
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
                 * @description Of what is meant.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user's page. */
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
                 * @description Of what is meant.
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
            /** @description The user as they are now. */
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
                 * @description Of what is meant.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of it. */
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
                 * @description Of what is meant.
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
    listUsersWithServices: {
        parameters: {
            query?: {
                /**
                 * @description Part of a username, email address, name or company, or a user id.
                 * @example maya
                 */
                q?: string;
                /** @description How many at most. */
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
            /** @description One page. */
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
                 * @description Part of a username, email address, name or company, or a user id.
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
            /** @description One line for each user, after a line with the column names. */
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
            /** @description As of now. */
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
            /** @description The settings as they are now. */
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
                userId?: components["schemas"]["Id"];
                /**
                 * @description Only this operation.
                 * @example addService
                 */
                operation?: string;
                /** @description Only this outcome. */
                outcome?: components["schemas"]["AuditOutcome"];
                /**
                 * @description Only entries about this id.
                 * @example 7
                 */
                target?: string;
                /**
                 * @description Only from this IP address.
                 * @example 203.0.113.7
                 */
                address?: string;
                /** @description Only entries from this time on. */
                since?: components["schemas"]["Timestamp"];
                /** @description Only entries before this time. */
                until?: components["schemas"]["Timestamp"];
                /**
                 * @description Only entries with a lower id.
                 * @example 4812
                 */
                before?: number;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
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
                userId?: components["schemas"]["Id"];
                /**
                 * @description Only this operation.
                 * @example addService
                 */
                operation?: string;
                /** @description Only this outcome. */
                outcome?: components["schemas"]["AuditOutcome"];
                /**
                 * @description Only entries about this id.
                 * @example 7
                 */
                target?: string;
                /**
                 * @description Only from this IP address.
                 * @example 203.0.113.7
                 */
                address?: string;
                /** @description Only entries from this time on. */
                since?: components["schemas"]["Timestamp"];
                /** @description Only entries before this time. */
                until?: components["schemas"]["Timestamp"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One entry of the audit log in each line. */
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
            /** @description The board as of now. */
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
                 * @description Only those that have one of these.
                 * @example [
                 *       "outage",
                 *       "degraded"
                 *     ]
                 */
                status?: components["schemas"]["Status"][];
                /**
                 * @description Only those with one of these slugs.
                 * @example [
                 *       "stripe"
                 *     ]
                 */
                slug?: string[];
                /**
                 * @description Only those with one of these ids.
                 * @example [
                 *       1,
                 *       2
                 *     ]
                 */
                ids?: components["schemas"]["Id"][];
                /**
                 * @description How many at most.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Goes on where `nextCursor` of the answer before ended; with the same filters.
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
            /** @description By name. */
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
                 * @description Of the service.
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
                /** @description How many days back. */
                days?: number;
                /**
                 * @description How many at most.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Goes on where `nextCursor` of the answer before ended; with the same filters.
                 * @example eyJpZCI6NDF9
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Of the service.
                 * @example 7
                 */
                service_id: components["parameters"]["ServiceIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The history; `limit` and `cursor` are of its changes. */
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
                /** @description Both where left out. */
                state?: "open" | "resolved";
                /**
                 * @description Only those that touch this service.
                 * @example 7
                 */
                serviceId?: components["schemas"]["Id"];
                /** @description Only those that were open at some time from then on. */
                since?: components["schemas"]["Timestamp"];
                /** @description Only those that began before it or then. */
                until?: components["schemas"]["Timestamp"];
                /**
                 * @description Only those with this text in their title, their latest message or the name of a service, in any case.
                 * @example latency
                 */
                q?: string;
                /**
                 * @description How many at most.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Goes on where `nextCursor` of the answer before ended; with the same filters.
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
            /** @description The newest beginning first. */
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
            /** @description The metrics of this moment. */
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
                     *     # HELP allclear_services How many services have a status, those that are not listed too.
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
                     *     # HELP allclear_component_status The status of a component that a service watches.
                     *     # TYPE allclear_component_status gauge
                     *     # HELP allclear_source_age_seconds Since when the page of a service was last read well.
                     *     # TYPE allclear_source_age_seconds gauge
                     *     allclear_source_age_seconds{service_id="1",service="Stripe"} 60
                     *     # HELP allclear_open_incidents Open incidents of a service, without notices.
                     *     # TYPE allclear_open_incidents gauge
                     *     allclear_open_incidents{service_id="1",service="Stripe"} 0
                     *     # HELP allclear_delivery_age_seconds For how long the oldest alert of an integration has waited to be delivered; 0 where none waits.
                     *     # TYPE allclear_delivery_age_seconds gauge
                     *     # HELP allclear_delivery_failing_seconds For how long nothing has arrived at an integration; 0 where the last alert did.
                     *     # TYPE allclear_delivery_failing_seconds gauge
                     *     # HELP allclear_deliveries_failed Alerts of the last day that an integration never got, among its latest 1,000.
                     *     # TYPE allclear_deliveries_failed gauge
                     *     # HELP allclear_left_out How many are not listed, since there are more than are listed at most.
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
            /** @description Newest first; never the tokens themselves. */
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
            /** @description The feed with its token, this once. */
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
                 * @description Of what is meant.
                 * @example 7
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked; its addresses answer 404 from now on. */
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
            query?: never;
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
            /** @description Nobody is here any more; the integration is switched off. */
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
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
