// By `make api`, from openapi.yaml.

export interface paths {
    "/api/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in user */
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
        /** Your services with their status */
        get: operations["listServices"];
        put?: never;
        /**
         * Watch a status page
         * @description Takes any address of a status page, finds its format and polls it at once. A page that can't be read is added all the
         *     same, as `unknown` with the reason.
         */
        post: operations["addService"];
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
         * @description At most 8 requests to a host, 16 for a page below a path, and 10 seconds; what is found was checked by its content. Adds nothing.
         */
        post: operations["detectPage"];
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
        /** Known services and their status pages */
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
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        /** One service with its components, incidents and maintenances */
        get: operations["getService"];
        /**
         * Change a service
         * @description What is left out stays as it is.
         */
        put: operations["editService"];
        post?: never;
        /** Stop watching a service and remove its history */
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
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        /** The recorded status changes of one service */
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
        /** Clear a status that was set by hand */
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
        /** The recorded status changes of all your services */
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
        /** Incidents of your services */
        get: operations["listIncidents"];
        put?: never;
        /** Report an incident by hand */
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
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        /** One incident with all that is known of it */
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
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message now
         * @description Also while the integration is switched off. Answers once the receiver has, after 15 seconds at the most. That the
         *     receiver refused is no error of this call: it answers 200 with what happened. The test is kept with the deliveries.
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
    "/api/integrations/{id}/deliveries/{deliveryId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["IdInPath"];
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
         * All users, by id
         * @description The owner's only. `X-Total-Count` tells how many fit.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create a user
         * @description With a free trial of 30 days and a mail that confirms the address, as after registration. The owner's only.
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
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        /** One user */
        get: operations["getManagedUser"];
        /**
         * Change a user
         * @description What is left out stays as it is. Another address is unconfirmed until its mail is answered. Another password ends every
         *     session of the user. The owner stays an administrator, and changes their own password in their settings.
         */
        put: operations["updateManagedUser"];
        post?: never;
        /**
         * Delete a user with everything that is theirs
         * @description Services, integrations, keys, sessions and links. The owner can't be deleted (409).
         */
        delete: operations["deleteManagedUser"];
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
    "/api/admin/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Figures of the whole installation */
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
         * Settings of the installation
         * @description Administrators only.
         */
        get: operations["getAdminSettings"];
        /**
         * Change settings of the installation
         * @description Administrators only. Mails about new users need an address that they go to.
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
         * @description The owner's only. Every change leaves one entry, by whatever way it came; sign-ins, failed ones and keys that are used
         *     from a new address do too. The next page begins `before` the last id of this one.
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
        /** All entries that fit as JSON lines, newest first */
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
         * @description The overall status, how many services have which, and how fresh that is.
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
                service_id: components["parameters"]["ServiceIdInPath"];
            };
            cookie?: never;
        };
        /**
         * How the status of one service went
         * @description Its uptime, the days that had something else than operational, and its recorded changes, newest first.
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
         *     and 200 integrations are listed; `allclear_left_out` counts what is beyond.
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
        /** Your feeds */
        get: operations["listFeeds"];
        put?: never;
        /**
         * Make a feed
         * @description A feed is an address with a private token in it, by which others read your board without a key: as JSON Feed, RSS, calendar,
         *     Statuspage summary, text, or as badges. You may have ten.
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
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a feed at once */
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
         * @description Server-sent events. `changed` has `{"lists": ["services" | "incidents" | "integrations"], "serviceIds": [1]}`: fetch these again.
         *     `checked` has `{"<serviceId>": "<when it was last read well>"}`. `refetch` means: something may have been missed, fetch all again.
         *     `beat` comes every 15 seconds: silence for longer means that the connection is lost, whatever it says. The stream ends with the session.
         *     A server that stops ends it with a `retry` of its own: the milliseconds after which to connect again.
         *     It begins with `changed` or `refetch` where something changed in the last seconds, so that a list read just before it misses nothing.
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
        Problem: {
            /**
             * @description Stable, for programs.
             * @example not_found
             */
            code: string;
            /** @description A sentence for a person. */
            message: string;
            /** @description Messages by field name. */
            fields?: {
                [key: string]: string;
            };
            /** @description Only with 5xx; quote it to support. */
            requestId?: string;
        };
        Id: number;
        /** @description What an account may do. `read_only` keeps everything and changes nothing, and its alerts rest. */
        Access: {
            /** @enum {string} */
            level: "full" | "read_only";
            /** @enum {string} */
            because: "owner" | "free" | "billing_off" | "trial" | "subscription" | "payment_failed" | "trial_over" | "payment_stopped";
            /**
             * Format: date-time
             * @description Of a trial, and of the grace after a failed payment.
             */
            until: string | null;
        };
        NotificationPreferences: {
            incidentEmail: boolean;
            resolvedEmail: boolean;
            maintenanceEmail: boolean;
        };
        /**
         * Format: date-time
         * @example 2026-11-20T08:16:00.000Z
         */
        Timestamp: string;
        User: {
            id: components["schemas"]["Id"];
            username: string;
            email: string;
            emailVerified: boolean;
            /** @description Takes the place of `email` once the link in its mail is opened. */
            pendingEmail: string | null;
            /** @description False while only single sign-on opens the account. */
            hasPassword: boolean;
            fullName: string | null;
            company: string | null;
            isAdmin: boolean;
            /** @description Made by the first start; only the owner manages users. */
            isOwner: boolean;
            /** @description Always null for an API key. */
            stripeCustomerId: string | null;
            /** @description Present means a paid subscription. Always null for an API key. */
            stripeSubscriptionId: string | null;
            /** Format: date-time */
            trialEnds: string | null;
            access: components["schemas"]["Access"];
            notifications: components["schemas"]["NotificationPreferences"];
            /** @description A name of the IANA time zone database; `null`: as the browser has it, and UTC in mails. */
            timeZone: string | null;
            /**
             * @description `null`: as the browser has it, and 12 hours in mails.
             * @enum {string|null}
             */
            clock: "12h" | "24h" | null;
            createdAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description How bad it must be before integrations are told: any trouble, outages only, or never. Maintenance has its own choice.
         * @enum {string}
         */
        AlertThreshold: "degraded" | "outage" | "none";
        /** @enum {string} */
        Status: "operational" | "degraded" | "outage" | "maintenance" | "unknown";
        /**
         * @description Why the status is `unknown`: the page can't be read, nobody has read it for too long, what you chose is not on it any
         *     more, or it was never read. Null where the status is known, or where the page itself says that it is not. A change
         *     that an older version recorded has none.
         */
        UnknownReason: ("unreadable" | "stale" | "selection_lost" | "never_read") | null;
        WatchedComponent: {
            id: string;
            name: string;
            /** @description False while the page does not list it; after 5 minutes its part of the status is unknown. */
            onPage: boolean;
        };
        /** @description Whether incidents that the page links to none of the chosen components are told; true unless said otherwise. */
        UnlinkedIncidents: boolean;
        MissingSelection: {
            /** @description Null for a group. */
            id: string | null;
            name: string;
            group: string | null;
        };
        PageComponent: {
            id: string;
            name: string;
            group: string | null;
            status: components["schemas"]["Status"];
        };
        SelectionProposal: {
            for: components["schemas"]["MissingSelection"];
            /**
             * @description Of the same name elsewhere, alone in the same group, or of a name like it.
             * @enum {string}
             */
            why: "moved" | "renamed" | "alike";
            component: components["schemas"]["PageComponent"];
        };
        /** @description What of the choice is not on the page, and what may be meant instead. A proposal is taken by editing the service's components. */
        Selection: {
            missing: components["schemas"]["MissingSelection"][];
            proposals: components["schemas"]["SelectionProposal"][];
        };
        TroubledDay: {
            /** Format: date */
            date: string;
            /** @description The worst of the day. */
            status: components["schemas"]["Status"];
            /** @description How long in that status. */
            seconds: number;
        };
        /** @description Over 90 days, or since watching began. `outage` counts as down, `degraded` as up; `maintenance` and `unknown` are left out. */
        Uptime: {
            /** @description Null where nothing counts yet. */
            percent: number | null;
            /**
             * Format: date-time
             * @description The beginning of the recorded history within the 90 days.
             */
            since: string | null;
            /** @description The days (UTC) with trouble, oldest first; a day that is not listed and not before `since` was quiet. */
            days: components["schemas"]["TroubledDay"][];
        };
        /** @enum {string} */
        Phase: "investigating" | "identified" | "monitoring" | "resolved";
        Update: {
            at: components["schemas"]["Timestamp"];
            status: components["schemas"]["Phase"];
            text: string;
        };
        Incident: {
            id: components["schemas"]["Id"];
            serviceId: components["schemas"]["Id"];
            serviceName: string;
            title: string;
            /** @description The latest message where it comes from a page. */
            description: string | null;
            status: components["schemas"]["Phase"];
            /** @description Reported by you; only such incidents can be changed. */
            byHand: boolean;
            /** @description Listed on the page, and no trouble: information, an advisory, news. */
            notice: boolean;
            /** @description It ended without a word: its page lists it no more. */
            unlisted: boolean;
            /** @description On the page, and not linked to what you watch: the page links it to no component, you chose some, and while it is open they are well. */
            unlinked: boolean;
            /** @description The incident on the status page. */
            url: string | null;
            /** @description Newest first. Empty in lists. */
            updates: components["schemas"]["Update"][];
            startedAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When it began by the page's own clock, where that was ahead.
             */
            pageStartedAt: string | null;
            /** Format: date-time */
            resolvedAt: string | null;
            /**
             * Format: date-time
             * @description Of one that is open and that the page lists no more: when it was last seen there.
             */
            lastSeenAt: string | null;
            /**
             * Format: date-time
             * @description The page's time of the newest that it says. Null where it says none, and for one reported by you.
             */
            publishedAt: string | null;
            /**
             * Format: date-time
             * @description When that was read.
             */
            readAt: string | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        OpenIncident: {
            id: components["schemas"]["Id"];
            title: string;
            status: components["schemas"]["Phase"];
            startedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description What is wrong: of the open incidents that touch what is watched the gravest, then the newest. Null unless the status is
         *     `degraded` or `outage`.
         */
        MaybeOpenIncident: components["schemas"]["OpenIncident"] | null;
        /** @description Whether it stands before others of the same status on your board. */
        Pinned: boolean;
        Service: {
            id: components["schemas"]["Id"];
            name: string;
            slug: string;
            description: string;
            category: string | null;
            statusPageUrl: string;
            logoIcon: string;
            logoColor: string;
            /** @description A disabled service keeps the status it had. */
            enabled: boolean;
            alertThreshold: components["schemas"]["AlertThreshold"];
            currentStatus: components["schemas"]["Status"];
            statusMessage: string | null;
            /**
             * Format: date-time
             * @description When it took this status.
             */
            statusSince: string | null;
            setByHand: boolean;
            /**
             * Format: date-time
             * @description When the page was last asked, whatever came of it.
             */
            lastChecked: string | null;
            reason: components["schemas"]["UnknownReason"];
            /**
             * Format: date-time
             * @description When the page was last read well.
             */
            observedAt: string | null;
            /**
             * Format: date-time
             * @description From then on the status is `unknown` with the reason `stale`: the larger of 5 minutes and three intervals after
             *     `observedAt`. Null while the service is disabled, since nobody looks then.
             */
            staleAfter: string | null;
            /**
             * Format: date-time
             * @description Since when every check of the page has failed. For 5 minutes the status is kept, and may be out of date.
             */
            checkFailingSince: string | null;
            /**
             * Format: date-time
             * @description When the page last served an older copy than what was known of it. It changed nothing.
             */
            oldCopyAt: string | null;
            /** @description Why the page can't be read right now. */
            problem: string | null;
            /** @description The kind of status page, such as `statuspage`. */
            format: string | null;
            /** @description Those of chosen groups too. Empty means the whole page. */
            watchedComponents: components["schemas"]["WatchedComponent"][];
            /** @description The groups that were chosen as groups. */
            componentGroups: string[];
            unlinkedIncidents: components["schemas"]["UnlinkedIncidents"];
            selection: components["schemas"]["Selection"];
            uptime: components["schemas"]["Uptime"];
            /** @description In a list, the open ones; in a detail, the latest 50. */
            incidents: components["schemas"]["Incident"][];
            openIncident: components["schemas"]["MaybeOpenIncident"];
            pinned: components["schemas"]["Pinned"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description The services of which it is told; null, the default: all, also those added later. What was told as open is told to its
         *     end, also where its service is chosen no more. Ids of services that were deleted may be among them.
         */
        ChosenServices: components["schemas"]["Id"][] | null;
        /**
         * @description `notice`: something to be known that is no trouble, or explains one that is over; it has no end. `unreadable`: the status
         *     page cannot be read, or can be and does not say the status (then `reason` is null); `readable`: it can be, or says it, again. `selection_lost`: what a service watches is no longer on its page.
         *     `unstable`: its status changed more than three times in ten minutes; `settled`: not for ten minutes.
         *     `maintenance_overran`: it goes on a quarter of an hour after its planned end. `channel_failing`: alerts do not arrive at
         *     another integration of yours, or by mail. `digest`: twenty or more alerts within a
         *     minute, as one. New kinds may come.
         * @enum {string}
         */
        AlertKind: "incident_opened" | "incident_updated" | "incident_resolved" | "notice" | "maintenance_scheduled" | "maintenance_started" | "maintenance_ended" | "maintenance_moved" | "maintenance_overran" | "status_changed" | "unreadable" | "readable" | "selection_lost" | "channel_failing" | "unstable" | "settled" | "digest" | "test";
        Delivery: {
            /**
             * Format: uuid
             * @description The same over repeats.
             */
            id: string;
            kind: components["schemas"]["AlertKind"];
            /** @description What it says in one sentence. */
            title: string;
            /**
             * @description `pending` waits for `nextAttemptAt`; `failed` is not tried any more; `superseded`: a later alert of the same incident,
             *     or a digest, told it instead; `cancelled`: the integration was switched off first; `kept`: there is no mail server, so
             *     the mail lies in the mailbox folder of the installation and nobody was told.
             * @enum {string}
             */
            state: "pending" | "sending" | "accepted" | "kept" | "failed" | "superseded" | "cancelled";
            /** @description How often it was sent, since the last replay. */
            attempts: number;
            /**
             * Format: date-time
             * @description When the page says that it published this; null where it says no time.
             */
            publishedAt: string | null;
            /** @description When Allclear read it. */
            seenAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description The latest attempt.
             */
            sentAt: string | null;
            /**
             * Format: date-time
             * @description When the receiver first took it, which does not say that someone saw it.
             */
            acceptedAt: string | null;
            /** Format: date-time */
            nextAttemptAt: string | null;
            /** @description The HTTP status of the latest answer; null where there was none. */
            status: number | null;
            /** @description The receiver's answer, or why it was not reached; without secrets, 500 characters at most. */
            answer: string | null;
        };
        ServiceName: string;
        /**
         * Format: uri
         * @example https://www.githubstatus.com
         */
        StatusPageUrl: string;
        /** @description A Remix Icon class. Empty means the default, `ri-server-line`. */
        LogoIcon: string;
        /** @description A text colour class and a background class, such as `text-blue-600 bg-blue-100`. Empty means the default, `text-gray-600 bg-gray-100`. */
        LogoColor: string;
        /** @description Ids of the page's components to watch. Without any, and without groups, the whole page is watched. */
        ComponentIds: string[];
        /** @description Names of the page's groups to watch as groups, so that what is added to them later is watched too. */
        ComponentGroups: string[];
        NewService: {
            name: components["schemas"]["ServiceName"];
            statusPageUrl: components["schemas"]["StatusPageUrl"];
            description?: string;
            category?: string;
            logoIcon?: components["schemas"]["LogoIcon"];
            logoColor?: components["schemas"]["LogoColor"];
            /** @default true */
            enabled?: boolean;
            alertThreshold?: components["schemas"]["AlertThreshold"];
            components?: components["schemas"]["ComponentIds"];
            componentGroups?: components["schemas"]["ComponentGroups"];
            unlinkedIncidents?: components["schemas"]["UnlinkedIncidents"];
        };
        PageAddress: {
            url: components["schemas"]["StatusPageUrl"];
        };
        WatchedAs: {
            serviceId: components["schemas"]["Id"];
            name: string;
        };
        DetectedPage: {
            found: boolean;
            /** @description The address as it would be watched. */
            url: string;
            /** @description Why nothing was found. The page can still be added. */
            reason: string | null;
            format: string | null;
            /** @example Atlassian Statuspage */
            formatLabel: string | null;
            /** @description The name that the page gives itself. */
            title: string | null;
            status: components["schemas"]["Status"];
            statusMessage: string | null;
            components: components["schemas"]["PageComponent"][];
            /** @description Your services on this page. */
            watchedAs: components["schemas"]["WatchedAs"][];
        };
        CatalogueEntry: {
            name: string;
            slug: string;
            category: string;
            statusPageUrl: string;
            /** @description Null where it is found out when the service is added. */
            format: string | null;
            logoIcon: string;
            logoColor: string;
        };
        Component: {
            id: string;
            name: string;
            group: string | null;
            status: components["schemas"]["Status"];
            /** @description True for all of them where the whole page is watched. */
            watched: boolean;
        };
        Maintenance: {
            id: components["schemas"]["Id"];
            title: string;
            /** @enum {string} */
            status: "scheduled" | "in_progress" | "completed";
            description: string | null;
            url: string | null;
            /** Format: date-time */
            startsAt: string | null;
            /** Format: date-time */
            endsAt: string | null;
        };
        ServiceDetail: {
            id: components["schemas"]["Id"];
            name: string;
            slug: string;
            description: string;
            category: string | null;
            statusPageUrl: string;
            logoIcon: string;
            logoColor: string;
            enabled: boolean;
            alertThreshold: components["schemas"]["AlertThreshold"];
            currentStatus: components["schemas"]["Status"];
            statusMessage: string | null;
            /** Format: date-time */
            statusSince: string | null;
            setByHand: boolean;
            /** Format: date-time */
            lastChecked: string | null;
            reason: components["schemas"]["UnknownReason"];
            /** Format: date-time */
            observedAt: string | null;
            /** Format: date-time */
            staleAfter: string | null;
            /** Format: date-time */
            checkFailingSince: string | null;
            /** Format: date-time */
            oldCopyAt: string | null;
            problem: string | null;
            format: string | null;
            watchedComponents: components["schemas"]["WatchedComponent"][];
            componentGroups: string[];
            unlinkedIncidents: components["schemas"]["UnlinkedIncidents"];
            selection: components["schemas"]["Selection"];
            uptime: components["schemas"]["Uptime"];
            incidents: components["schemas"]["Incident"][];
            openIncident: components["schemas"]["MaybeOpenIncident"];
            pinned: components["schemas"]["Pinned"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            components: components["schemas"]["Component"][];
            maintenances: components["schemas"]["Maintenance"][];
        };
        ServiceChanges: {
            name?: components["schemas"]["ServiceName"];
            statusPageUrl?: components["schemas"]["StatusPageUrl"];
            description?: string;
            category?: string;
            logoIcon?: components["schemas"]["LogoIcon"];
            logoColor?: components["schemas"]["LogoColor"];
            enabled?: boolean;
            alertThreshold?: components["schemas"]["AlertThreshold"];
            components?: components["schemas"]["ComponentIds"];
            componentGroups?: components["schemas"]["ComponentGroups"];
            unlinkedIncidents?: components["schemas"]["UnlinkedIncidents"];
            pinned?: components["schemas"]["Pinned"];
        };
        StatusChange: {
            id: number;
            serviceId: components["schemas"]["Id"];
            serviceName: string;
            status: components["schemas"]["Status"];
            /** @description Null at the first sight of the page. After `unknown` the status was found at `changedAt`, and may have begun before. */
            previousStatus: components["schemas"]["Status"] | null;
            reason: components["schemas"]["UnknownReason"];
            statusMessage: string | null;
            changedAt: components["schemas"]["Timestamp"];
        };
        /** @description How long it took until the receiver accepted it. */
        Distance: {
            /** @description Of how many alerts. */
            alerts: number;
            /** @description Half of them were faster. */
            p50Ms: number;
            /** @description 19 of 20 were faster. */
            p95Ms: number;
        };
        /** @description How fast the alerts of the last 30 days arrived, tests and digests left out. */
        Receipt: {
            /** @description How many arrived. */
            accepted: number;
            /** @description How many mails lie in the mailbox folder of the installation, since there is no mail server: nobody was told. */
            kept: number;
            /** @description How many are not tried any more. */
            failed: number;
            /** @description Why the latest of these did not arrive. */
            lastFailure: string | null;
            /** @description From when the page says that it published it; null where pages said no time. */
            sincePublished: components["schemas"]["Distance"] | null;
            /** @description From when Allclear read it. */
            sinceRead: components["schemas"]["Distance"] | null;
        };
        ManualStatus: {
            status: components["schemas"]["Status"];
            statusMessage?: string;
        };
        ServiceStatusRecord: {
            /** @description Equal to serviceId. */
            id: components["schemas"]["Id"];
            serviceId: components["schemas"]["Id"];
            status: components["schemas"]["Status"];
            statusMessage: string | null;
            setByHand: boolean;
            /** Format: date-time */
            lastChecked: string | null;
            updatedAt: components["schemas"]["Timestamp"];
        };
        UnreadService: {
            serviceId: components["schemas"]["Id"];
            serviceName: string;
            /** @enum {string} */
            outcome: "failed" | "pending";
            /** @description Why its page could not be read; null while it is being asked. */
            reason: string | null;
        };
        RefreshCounts: {
            /** @description Distinct pages of your enabled services. */
            pages: number;
            /** @description Those whose status is of now: all but the failed and the pending. */
            read: number;
            /** @description Asked now. */
            polled: number;
            /** @description Not asked again, since they were less than 10 seconds ago. */
            fresh: number;
            /** @description Those that could not be read, now or less than 10 seconds ago. */
            failed: number;
            /** @description Still under way after 15 seconds. */
            pending: number;
            /** @description Your services of the failed and the pending pages, the failed first, by name. */
            unread: components["schemas"]["UnreadService"][];
        };
        NewIncident: {
            serviceId: components["schemas"]["Id"];
            title: string;
            description?: string;
            status?: components["schemas"]["Phase"];
            startedAt?: components["schemas"]["Timestamp"];
        };
        TouchedService: {
            id: components["schemas"]["Id"];
            name: string;
        };
        ToldIntegration: {
            integrationId: components["schemas"]["Id"];
            name: string;
            /** @description Its channel, such as `slack`; `email` for mail. */
            type: string;
            kind: components["schemas"]["AlertKind"];
            /**
             * @description `kept`: there is no mail server, so the mail lies in the mailbox folder and nobody was told; `dropped`: a later alert told it instead, or the integration was switched off first. What a digest told is told.
             * @enum {string}
             */
            state: "waiting" | "accepted" | "kept" | "failed" | "dropped";
            /**
             * Format: date-time
             * @description When the page says that it published this; null where it says no time.
             */
            publishedAt: string | null;
            /** @description When Allclear read it. */
            readAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When the receiver took it.
             */
            acceptedAt: string | null;
        };
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
        IncidentChanges: {
            title?: string;
            description?: string;
            status?: components["schemas"]["Phase"];
            startedAt?: components["schemas"]["Timestamp"];
        };
        /** @enum {string} */
        IntegrationType: "slack" | "webhook" | "teams";
        /** @description Defaults: incidents and resolved. `statusChange` is for webhooks only. Teams tells of opened and resolved incidents. */
        AlertChoices: {
            incidents?: boolean;
            resolved?: boolean;
            maintenance?: boolean;
            statusChange?: boolean;
        };
        ShownIntegrationConfig: {
            /** @description Whole by session. By an API key its host and last four characters, such as `hooks.slack.com/…aB3x`: it is a credential. */
            webhookUrl: string;
            /** @description Slack only; there it is required. Shown only: the address decides where it goes. */
            channel?: string;
            events?: components["schemas"]["AlertChoices"];
        };
        IntegrationHealth: {
            /**
             * @description `failing` after 5 minutes without success; `switched_off` after 3 days, or when the receiver said that it is gone; `kept`: of mail, while there is no mail server: it lies in the mailbox folder of the installation and tells nobody.
             * @enum {string}
             */
            state: "ok" | "failing" | "switched_off" | "kept";
            /** Format: date-time */
            since: string | null;
            reason: string | null;
        };
        Integration: {
            id: components["schemas"]["Id"];
            userId: components["schemas"]["Id"];
            type: components["schemas"]["IntegrationType"];
            name: string;
            config: components["schemas"]["ShownIntegrationConfig"];
            serviceIds: components["schemas"]["ChosenServices"];
            enabled: boolean;
            health: components["schemas"]["IntegrationHealth"];
            /**
             * Format: date-time
             * @description When the latest test failed; null where it arrived, or an alert has since.
             */
            testFailedAt: string | null;
            /** @description What to do about this address, such as a retired Microsoft connector. */
            note: string | null;
            /**
             * Format: date-time
             * @description When an alert last arrived there; a test is none.
             */
            lastAcceptedAt: string | null;
            /** @description Null where nothing was sent there in the last 30 days. */
            receipt: components["schemas"]["Receipt"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description Alerts by mail, to your confirmed address. */
        MailIntegration: {
            id: components["schemas"]["Id"];
            userId: components["schemas"]["Id"];
            /** @enum {string} */
            type: "email";
            name: string;
            enabled: boolean;
            health: components["schemas"]["IntegrationHealth"];
            /** Format: date-time */
            lastAcceptedAt: string | null;
            receipt: components["schemas"]["Receipt"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        IntegrationName: string;
        IntegrationConfig: {
            /**
             * Format: uri
             * @description A credential: only the owner of the integration sees it.
             */
            webhookUrl: string;
            /** @description Slack only; there it is required. Shown only: the address decides where it goes. */
            channel?: string;
            events?: components["schemas"]["AlertChoices"];
        };
        NewIntegration: {
            type: components["schemas"]["IntegrationType"];
            name: components["schemas"]["IntegrationName"];
            config: components["schemas"]["IntegrationConfig"];
            serviceIds?: components["schemas"]["ChosenServices"];
            /** @default true */
            enabled?: boolean;
        };
        CreatedIntegration: {
            id: components["schemas"]["Id"];
            userId: components["schemas"]["Id"];
            type: components["schemas"]["IntegrationType"];
            name: string;
            config: components["schemas"]["ShownIntegrationConfig"];
            serviceIds: components["schemas"]["ChosenServices"];
            enabled: boolean;
            health: components["schemas"]["IntegrationHealth"];
            /**
             * Format: date-time
             * @description When the latest test failed; null where it arrived, or an alert has since.
             */
            testFailedAt: string | null;
            note: string | null;
            /** Format: date-time */
            lastAcceptedAt: string | null;
            receipt: components["schemas"]["Receipt"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            /** @description Only for a webhook. */
            signingSecret: string | null;
        };
        IntegrationConfigChanges: {
            /** Format: uri */
            webhookUrl?: string;
            channel?: string;
            events?: components["schemas"]["AlertChoices"];
        };
        IntegrationChanges: {
            /** @description May be repeated; it never changes. */
            type?: components["schemas"]["IntegrationType"];
            name?: components["schemas"]["IntegrationName"];
            config?: components["schemas"]["IntegrationConfigChanges"];
            serviceIds?: components["schemas"]["ChosenServices"];
            enabled?: boolean;
        };
        TestResult: {
            /**
             * @description Accepted is not seen: ask whether the message appeared.
             * @enum {string}
             */
            outcome: "accepted" | "refused" | "unreachable";
            /** @description The HTTP status of the receiver. */
            status: number | null;
            /** @description A sentence for a person. */
            message: string;
        };
        ManagedUser: {
            id: components["schemas"]["Id"];
            username: string;
            email: string;
            emailVerified: boolean;
            fullName: string | null;
            company: string | null;
            isAdmin: boolean;
            isOwner: boolean;
            /**
             * @description Has a subscription, else a trial that goes on, else neither; `unlimited` for the owner.
             * @enum {string}
             */
            subscription: "subscribed" | "trial" | "expired" | "unlimited";
            stripeSubscriptionId: string | null;
            /** Format: date-time */
            trialEnds: string | null;
            createdAt: components["schemas"]["Timestamp"];
        };
        NewManagedUser: {
            /** @description Unique, ignoring case. */
            username: string;
            /**
             * Format: email
             * @description Unique, ignoring case.
             */
            email: string;
            password: string;
            fullName?: string;
            company?: string;
        };
        ManagedUserChanges: {
            /** Format: email */
            email?: string;
            password?: string;
            fullName?: string;
            company?: string;
            isAdmin?: boolean;
        };
        UserWithServices: {
            id: components["schemas"]["Id"];
            username: string;
            serviceCount: number;
            /** @description The first seven by name. */
            services: {
                id: components["schemas"]["Id"];
                name: string;
                logoIcon: string;
                logoColor: string;
            }[];
        };
        Statistics: {
            users: number;
            /** @description Made within the last 7 days. */
            newThisWeek: number;
            /** @description Trials that go on. */
            trials: number;
            /** @description Within the next 7 days. */
            trialsEndingThisWeek: number;
            subscribers: number;
            services: number;
            /** @description Status pages that are polled. */
            pagesWatched: number;
            /** @description Of these, within the last hour. */
            pagesAsked: number;
            /** @description Of those asked, the ones that could not be read. */
            pagesUnreadable: number;
            /** @description Within the last 24 hours. */
            alertsAccepted: number;
            /** @description Within the last 24 hours. */
            alertsFailed: number;
        };
        AdminSettings: {
            /** Format: email */
            newUserNotificationEmail: string | null;
            enableNewUserNotifications: boolean;
        };
        /**
         * @description `refused`: a wrong name or password, a link that has ended, a sign-in that the provider or Allclear did not take, too many attempts.
         * @enum {string}
         */
        AuditOutcome: "done" | "refused";
        AuditEntry: {
            id: number;
            at: components["schemas"]["Timestamp"];
            /**
             * @description Of this contract, or what happened beside it.
             * @example deleteService
             */
            operation: string;
            /** @description What the operation does. */
            action: string;
            outcome: components["schemas"]["AuditOutcome"];
            /** @description Who did it, or whose account a visitor came for. */
            userId: number | null;
            /** @description Null once there is no such user any more. */
            username: string | null;
            /**
             * @description `none`: a visitor; `machine`: a command on the server itself.
             * @enum {string}
             */
            credential: "session" | "key" | "none" | "machine";
            keyId: number | null;
            /** @description Where it came from. */
            address: string | null;
            userAgent: string | null;
            /** @description The id of what was changed or made. */
            target: string | null;
            /** @description The fields that were sent, without their values but for plain choices: never a secret. */
            details: {
                [key: string]: string | number | boolean | null;
            };
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
                /** @example 10 */
                operational: number;
                /** @example 1 */
                degraded: number;
                /** @example 0 */
                outage: number;
                /** @example 0 */
                maintenance: number;
                /** @example 0 */
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
             * @description When the page that was read the longest ago was last read well.
             */
            observedAt: string | null;
            /**
             * Format: date-time
             * @description From then on one of the services is `unknown` with the reason `stale`, unless it is read before.
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
        PublicComponent: {
            /** @description The page's own id. */
            id: string;
            /** @example API requests */
            name: string;
            /** @description The group that it stands in on its page. */
            group: string | null;
            status: components["schemas"]["Status"];
            /** @description False while the page does not list it. */
            onPage: boolean;
        };
        /**
         * @description How bad its page calls it; null where it says nothing, and where a user reported it.
         * @enum {string|null}
         */
        PublicSeverity: "degraded" | "outage" | "maintenance" | null;
        /** @description Listed, and no trouble. */
        PublicNotice: boolean;
        /** @description False where its page links it to no component, and what the service watches is a part of the page that was not said to be hit. */
        PublicLinked: boolean;
        PublicOpenIncident: {
            id: components["schemas"]["Id"];
            /** @example Elevated error rates */
            title: string;
            phase: components["schemas"]["Phase"];
            severity: components["schemas"]["PublicSeverity"];
            notice: components["schemas"]["PublicNotice"];
            linked: components["schemas"]["PublicLinked"];
            startedAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            /** @description The incident on its status page. */
            url: string | null;
            /** @description The incident on your board. */
            boardUrl: string;
        };
        PublicMaintenance: {
            id: components["schemas"]["Id"];
            /** @example Database upgrade */
            title: string;
            /** @enum {string} */
            state: "scheduled" | "in_progress" | "completed";
            message: string | null;
            /** Format: date-time */
            startsAt: string | null;
            /** Format: date-time */
            endsAt: string | null;
            /** @description The maintenance on its status page. */
            url: string | null;
        };
        /** @description New keys and new words may come. */
        PublicService: {
            id: components["schemas"]["Id"];
            /** @example GitHub */
            name: string;
            /**
             * @description Of the name, unique; changes with it.
             * @example github
             */
            slug: string;
            status: components["schemas"]["Status"];
            reason: components["schemas"]["UnknownReason"];
            /**
             * @description The sentence that goes with the status: the page's own, or yours where it was set by hand.
             * @example Minor Service Outage
             */
            message: string | null;
            /**
             * Format: date-time
             * @description When it took this status.
             */
            since: string | null;
            /** @description While false the status is the one that it had, and nobody looks. */
            enabled: boolean;
            /** @description The status is your own word and not the page's. */
            setByHand: boolean;
            /** @description Your own line about it. */
            description: string;
            /** @description When its status, its incidents or its settings last changed. When it was checked is `observedAt`. */
            updatedAt: components["schemas"]["Timestamp"];
            observedAt: components["schemas"]["ObservedAt"];
            staleAfter: components["schemas"]["StaleAfter"];
            /**
             * Format: date-time
             * @description Since when every check of the page has failed. For 5 minutes the status is kept, and may be out of date.
             */
            checkFailingSince: string | null;
            /**
             * Format: date-time
             * @description When the page last served an older copy than what was known of it. It changed nothing.
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
        /** @description Opaque. As `cursor` of the same call it gives what follows; null at the end. */
        NextCursor: string | null;
        /** @description New keys and new words may come. */
        PublicServiceList: {
            overall: components["schemas"]["OverallStatus"];
            services: components["schemas"]["PublicService"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        NamedService: {
            id: components["schemas"]["Id"];
            /** @example GitHub */
            name: string;
            /** @example github */
            slug: string;
        };
        PublicDay: {
            /**
             * Format: date
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
             */
            since: string | null;
            /** @description The days in UTC that had something else than operational, oldest first. */
            days: components["schemas"]["PublicDay"][];
        };
        PublicChange: {
            id: number;
            status: components["schemas"]["Status"];
            /**
             * @description Null at first sight.
             * @enum {string|null}
             */
            previousStatus: "operational" | "degraded" | "outage" | "maintenance" | "unknown" | null;
            reason: components["schemas"]["UnknownReason"];
            message: string | null;
            changedAt: components["schemas"]["Timestamp"];
        };
        /** @description New keys and new words may come. */
        PublicHistory: {
            service: components["schemas"]["NamedService"];
            uptime: components["schemas"]["PublicUptime"];
            /** @description Newest first. */
            changes: components["schemas"]["PublicChange"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        PublicIncident: {
            id: components["schemas"]["Id"];
            /** @example Elevated error rates */
            title: string;
            phase: components["schemas"]["Phase"];
            severity: components["schemas"]["PublicSeverity"];
            notice: components["schemas"]["PublicNotice"];
            /** @description A user of this installation reported it. */
            byHand: boolean;
            /** @description It ended without a word: its page lists it no more. */
            unlisted: boolean;
            /** @description The latest message. */
            message: string | null;
            startedAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description Null while it is open.
             */
            resolvedAt: string | null;
            /** @description When anything of it last changed. */
            updatedAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description While it is open and its page does not list it: when that last did.
             */
            lastSeenAt: string | null;
            /** @description The incident on its status page. */
            url: string | null;
            /** @description The incident on your board. */
            boardUrl: string;
            /** @description Your services that it touches; never empty. */
            services: {
                id: components["schemas"]["Id"];
                /** @example GitHub */
                name: string;
                /** @example github */
                slug: string;
                linked: components["schemas"]["PublicLinked"];
            }[];
        };
        /** @description New keys and new words may come. */
        PublicIncidentList: {
            incidents: components["schemas"]["PublicIncident"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description `board` opens everything; `badges` opens badges alone, which is what may stand on a public page.
         * @enum {string}
         */
        FeedScope: "board" | "badges";
        Feed: {
            id: components["schemas"]["Id"];
            name: string;
            scope: components["schemas"]["FeedScope"];
            /** @description Of its token. */
            lastFour: string;
            createdAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description True to the minute.
             */
            lastReadAt: string | null;
        };
        NewFeed: {
            /** @description What will read it. */
            name: string;
            /** @default board */
            scope?: components["schemas"]["FeedScope"];
        };
        CreatedFeed: {
            id: components["schemas"]["Id"];
            name: string;
            scope: components["schemas"]["FeedScope"];
            lastFour: string;
            createdAt: components["schemas"]["Timestamp"];
            /** Format: date-time */
            lastReadAt: string | null;
            /**
             * @description Begins with `fd_`. Keep it like a password.
             * @example fd_0a1B2c
             */
            token: string;
            /**
             * Format: uri
             * @description What every address of the feed begins with: append `/board.json`, `/board.rss`, `/maintenance.ics`, `/board.md` or `/badge.svg`.
             * @example https://allclear.example/feeds/fd_0a1B2c
             */
            url: string;
        };
        WebhookService: {
            id: components["schemas"]["Id"];
            name: string;
            /** @description Empty where the service is gone. */
            statusPageUrl: string;
            /** @description On the board at that moment; null where the alert is about no status. */
            status: components["schemas"]["Status"] | null;
        };
        WebhookIncident: {
            id: components["schemas"]["Id"];
            title: string;
            /** @enum {string} */
            phase: "investigating" | "identified" | "monitoring" | "resolved";
            url: string | null;
            startedAt: components["schemas"]["Timestamp"];
            /** Format: date-time */
            resolvedAt: string | null;
            /** @description The latest message, 8,000 characters at most. */
            update: string | null;
            /** @description The page's own word for how grave it is. */
            impact: string | null;
            /** @description It was resolved before. */
            reopened: boolean;
            /** @description Who reported it by hand, empty where that is not known; null for a page's. */
            reportedBy: string | null;
        };
        WebhookMaintenance: {
            id: components["schemas"]["Id"];
            title: string;
            /** Format: date-time */
            startsAt: string | null;
            /** Format: date-time */
            endsAt: string | null;
            /** @description It ended before it began. */
            cancelled: boolean;
            /**
             * Format: date-time
             * @description When it was to begin before it moved.
             */
            movedFrom: string | null;
            url: string | null;
            text: string | null;
        };
        /**
         * @description How the end of something is meant. `resolved`: it is over. `still_down`: the incident is over and the service is not well;
         *     its recovery is told when it comes. `unlisted`: the page lists it no more, and did not say that it is over. `not_yours`: it
         *     is about other components. `well_here`: it goes on, for others. `no_longer_watched`: the service was removed, paused, or
         *     watches something else.
         * @enum {string}
         */
        Outcome: "resolved" | "still_down" | "unlisted" | "not_yours" | "well_here" | "no_longer_watched";
        PastTrouble: {
            status: components["schemas"]["Status"];
            from: components["schemas"]["Timestamp"];
            to: components["schemas"]["Timestamp"];
        };
        WebhookProposal: {
            /** @description What is missing, by name. */
            for: string;
            /**
             * @description `moved`: of the same name elsewhere; `renamed`: alone in the same place; `alike`: of a name like it.
             * @enum {string}
             */
            why: "moved" | "renamed" | "alike";
            /** @description The page's own. */
            id: string;
            name: string;
            group: string | null;
        };
        WebhookIntegration: {
            id: components["schemas"]["Id"];
            /** @description Its channel; `email` is mail. */
            type: string;
            name: string;
            /** @description Nothing is sent there any more. */
            switchedOff: boolean;
        };
        /** @description An alert within a digest; its keys are those of WebhookAlert but version and alerts. */
        WebhookSingleAlert: {
            id: string;
            type: components["schemas"]["AlertKind"];
            occurredAt: components["schemas"]["Timestamp"];
            sequence: number | null;
            headline: string;
            /** Format: uri */
            boardUrl: string;
            services: components["schemas"]["WebhookService"][];
            status: components["schemas"]["Status"] | null;
            previousStatus: components["schemas"]["Status"] | null;
            /** Format: date-time */
            since: string | null;
            changes: number | null;
            incident: components["schemas"]["WebhookIncident"] | null;
            maintenance: components["schemas"]["WebhookMaintenance"] | null;
            reason: string | null;
            /** Format: date-time */
            publishedAt: string | null;
            /** Format: date-time */
            readAt: string | null;
            outcome: components["schemas"]["Outcome"] | null;
            unlinked: boolean;
            components: string[];
            explains: components["schemas"]["PastTrouble"] | null;
            missing: string[] | null;
            proposals: components["schemas"]["WebhookProposal"][] | null;
            integration: components["schemas"]["WebhookIntegration"] | null;
        };
        /** @description Every key is always there, null where it says nothing. New keys may come. */
        WebhookAlert: {
            /**
             * @description Changes when a key changes its meaning.
             * @enum {integer}
             */
            version: 1;
            /** @description The same over every repeat; also the header webhook-id. */
            id: string;
            type: components["schemas"]["AlertKind"];
            occurredAt: components["schemas"]["Timestamp"];
            /** @description Counts the alerts of one incident or maintenance from 1. */
            sequence: number | null;
            /** @description One sentence in English, 250 characters at most. */
            headline: string;
            /** Format: uri */
            boardUrl: string;
            /** @description Those of yours that it touches. */
            services: components["schemas"]["WebhookService"][];
            /** @description On the board at that moment, the worst of the services; how grave the page calls its incident is `incident.impact`. */
            status: components["schemas"]["Status"] | null;
            /** @description What you were told last, where that is another one. */
            previousStatus: components["schemas"]["Status"] | null;
            /**
             * Format: date-time
             * @description When the trouble began.
             */
            since: string | null;
            /** @description How often the status changed; for unstable and settled. */
            changes: number | null;
            /** @description Null too where the status alone says that something is wrong. */
            incident: components["schemas"]["WebhookIncident"] | null;
            maintenance: components["schemas"]["WebhookMaintenance"] | null;
            /** @description Why the status page cannot be read, or alerts do not arrive. */
            reason: string | null;
            /**
             * Format: date-time
             * @description When the page says that it published this; null where it says no time.
             */
            publishedAt: string | null;
            /**
             * Format: date-time
             * @description When Allclear read it.
             */
            readAt: string | null;
            /** @description Of incident_resolved alone. */
            outcome: components["schemas"]["Outcome"] | null;
            /** @description The page links the incident to no component, and what you watch is well. */
            unlinked: boolean;
            /** @description Names of the components that are bad, or that it is about; the first few. */
            components: string[];
            /** @description Of a notice about trouble that is over. */
            explains: components["schemas"]["PastTrouble"] | null;
            /** @description Of selection_lost: the names of what is no longer on the page. */
            missing: string[] | null;
            /** @description Of selection_lost: what may be meant instead, the likeliest first. */
            proposals: components["schemas"]["WebhookProposal"][] | null;
            /** @description Of channel_failing: where alerts do not arrive. */
            integration: components["schemas"]["WebhookIntegration"] | null;
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
        IdInPath: components["schemas"]["Id"];
        /**
         * @description At most so many in one answer.
         * @example 50
         */
        Limit: number;
        /** @description Goes on where `nextCursor` of the answer before ended; with the same filters. */
        Cursor: string;
        ServiceIdInPath: components["schemas"]["Id"];
    };
    requestBodies: never;
    headers: {
        /** @description How many fit, on all pages. */
        TotalCount: number;
        /** @description Names this answer. Sent back as `If-None-Match`, it is answered with 304 and no body for as long as nothing has changed. */
        ETag: string;
        /** @description The address of what follows, with `rel="next"`, where there is more. */
        Link: string;
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
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Service"];
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
    searchCatalogue: {
        parameters: {
            query?: {
                /** @description A part of a name or a category; all of them where left out. */
                q?: string;
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
                days?: number;
            };
            header?: never;
            path: {
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first, 1,000 at most. */
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
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first, 1,000 at most. */
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
                limit?: number;
                /** @description So many of the first are left out. With it the answer says in `X-Total-Count` how many there are. */
                offset?: number;
                /** @description Only those started, or resolved, or still open after this moment. */
                since?: components["schemas"]["Timestamp"];
                /** @description Both where left out. */
                state?: "open" | "ended";
                /** @description Only those of this service of yours; none for anybody else's. */
                serviceId?: components["schemas"]["Id"];
                /** @description Only those with this text in their title, their latest message or the name of their service, in any case. */
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
                /** @description The service of yours to show it for, where it touches several; the one added first where left out. */
                serviceId?: components["schemas"]["Id"];
            };
            header?: never;
            path: {
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
                        /** @example whsec_… */
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
                /** @description How many at the most. */
                limit?: number;
                /** @description Only those that wait to be sent, arrived, or are not tried any more. All where left out. */
                outcome?: "waiting" | "accepted" | "failed";
            };
            header?: never;
            path: {
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
    replayDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["IdInPath"];
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
                /** @description Part of a username, an email address, a name or a company, or an id. */
                q?: string;
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of them. */
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
    listUsersWithServices: {
        parameters: {
            query?: {
                /** @description Part of a username, an email address, a name or a company, or an id. */
                q?: string;
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of them. */
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
                userId?: components["schemas"]["Id"];
                operation?: string;
                outcome?: components["schemas"]["AuditOutcome"];
                target?: string;
                address?: string;
                since?: components["schemas"]["Timestamp"];
                until?: components["schemas"]["Timestamp"];
                before?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of them. */
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
                userId?: components["schemas"]["Id"];
                operation?: string;
                outcome?: components["schemas"]["AuditOutcome"];
                target?: string;
                address?: string;
                since?: components["schemas"]["Timestamp"];
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
                 * @description At most so many in one answer.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Goes on where `nextCursor` of the answer before ended; with the same filters. */
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
                /** @description So many days back. */
                days?: number;
                /**
                 * @description At most so many in one answer.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Goes on where `nextCursor` of the answer before ended; with the same filters. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
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
                /** @description Only those that touch this service. */
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
                 * @description At most so many in one answer.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Goes on where `nextCursor` of the answer before ended; with the same filters. */
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
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
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
