/** The tools whose alerts we can parse. */
export type SourceKind = (typeof SOURCE_KINDS)[number];

export const SOURCE_KINDS = [
  'json',
  'alertmanager',
  'grafana',
  'datadog',
  'better-stack',
  'uptime-kuma',
  'cloudwatch',
] as const;

export type OwnAlertSeverity = 'critical' | 'warning' | 'info';

/** One alert in a tool's message, as its parser read it. */
export type ReportedAlert = {
  /** How the tool names the alert, the same when it ends. */
  readonly key: string;
  readonly state: 'firing' | 'resolved';
  readonly title: string;
  readonly severity: OwnAlertSeverity;
  readonly url?: string | undefined;
  readonly labels: Readonly<Record<string, string>>;
  readonly startedAt?: Date | undefined;
  readonly endedAt?: Date | undefined;
};

/** A URL at which a tool sends alerts, without its token. */
export type AlertSource = {
  readonly id: number;
  readonly name: string;
  readonly kind: SourceKind;
  /** The last characters of its token. */
  readonly lastFour: string;
  readonly createdAt: Date;
  readonly lastReceivedAt: Date | undefined;
};

export type NewAlertSource = Omit<AlertSource, 'id' | 'lastReceivedAt'> & { readonly tokenHash: Buffer };

/** Stored sources. All but `find` take the team first and see nothing of another one's. They join the running transaction. */
export type AlertSources = {
  /** Adds a source unless the team already has `limit`, counted under a lock. */
  readonly add: (teamId: TeamId, source: NewAlertSource, limit: number) => Promise<AlertSource | 'limit_reached'>;
  /** The newest first. */
  readonly list: (teamId: TeamId) => Promise<readonly AlertSource[]>;
  readonly find: (tokenHash: Buffer) => Promise<FoundSource | undefined>;
  /** Notes when a message last arrived, to the minute. */
  readonly noteReceived: (sourceId: number, at: Date) => Promise<void>;
  /** Deletes it with its alerts. False if the team has no such source. */
  readonly remove: (teamId: TeamId, sourceId: number) => Promise<boolean>;
};

export type FoundSource = Pick<AlertSource, 'id' | 'kind'> & { readonly teamId: TeamId };

/** An alert of a team's own monitoring. */
export type OwnAlert = Omit<ReportedAlert, 'key' | 'state' | 'endedAt' | 'startedAt'> & {
  readonly id: number;
  readonly source: Pick<AlertSource, 'id' | 'name' | 'kind'>;
  readonly startedAt: Date;
  readonly receivedAt: Date;
  readonly resolvedAt: Date | undefined;
};

/** With the members who see it too, the first one first. */
export type StoredAlert = OwnAlert & { readonly seenBy: readonly number[] };

/** Reports of one alert that arrived together: the last one counts, and `opens` if one of them was firing. */
export type StoredReport = Omit<ReportedAlert, 'startedAt'> & {
  readonly sourceId: number;
  readonly startedAt: Date;
  /** True if the tool stated the start, so that a late copy of an ended alert is recognised. */
  readonly hasStart: boolean;
  readonly opens: boolean;
};

/** Names an alert of any team. */
export type ReportName = Pick<StoredReport, 'sourceId' | 'key'>;

/** Stored alerts. The lists take the team first and see nothing of another one's. */
export type OwnAlerts = {
  /**
   * Opens, updates and resolves alerts in one statement. Reports of deleted sources, late copies of ended alerts, and new
   * alerts beyond `mostOpen` of a team are ignored. Returns the last ones.
   */
  readonly store: (reports: readonly StoredReport[], at: Date, mostOpen: number) => Promise<readonly ReportName[]>;
  /** Open ones, and those that ended after `since`, which come last. */
  readonly list: (teamId: TeamId, since: Date, limit: number) => Promise<readonly StoredAlert[]>;
  /** Ends an open alert. False if the team has no such open alert. */
  readonly resolve: (teamId: TeamId, alertId: number, at: Date) => Promise<boolean>;
  /** Notes that the member sees it too since then, or no longer does. False if the team has no such open alert. */
  readonly meToo: (teamId: TeamId, alertId: number, userId: UserId, at: Date | undefined) => Promise<boolean>;
};

/** Creates and hashes tokens. */
export type SourceTokens = {
  /** `in_` and 40 letters or digits: 238 bits. */
  readonly make: () => string;
  readonly hashOf: (token: string) => Buffer;
};

/**
 * Returns the message in an envelope of Amazon SNS; undefined for one about the subscription, which is confirmed.
 * @throws AppError `invalid_input` unless SNS signed it; `unavailable` if SNS can't be reached
 */
export type ReadSnsMessage = (body: unknown) => Promise<unknown>;

/** Counts one more call, without waiting for the database. */
export type CountCalls = (subject: string, windowMs: number) => { readonly count: number; readonly endsInMs: number };
