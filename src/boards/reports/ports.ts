export type ReportedBoard = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly serviceIds: readonly number[];
};

/** The uptime targets of a team in percent: one for all services, and those of single ones, which come first. */
export type Targets = { readonly team?: number; readonly services: ReadonlyMap<number, number> };

/** Stored data of reports. Every method takes the team first and sees nothing of another one's. */
export type ReportStore = {
  readonly board: (teamId: TeamId, boardId: number) => Promise<ReportedBoard | undefined>;
  readonly targets: (teamId: TeamId) => Promise<Targets>;
  /** Without a service, it's the team's; without a percentage, the target is removed. */
  readonly setTarget: (teamId: TeamId, serviceId: number | undefined, percent: number | undefined) => Promise<void>;
};
