import type { AlertMatch } from '#alert-match';
import type { Transaction } from '../../shared/transaction.ts';

/** Something of a team, such as its checkout, that uses services. */
export type NewMapping = AlertMatch & {
  readonly name: string;
  /** At least one. */
  readonly uses: readonly Use[];
};

/** A service that it uses. `componentIds`: none means all that the service monitors. */
export type Use = { readonly serviceId: number; readonly componentIds: readonly string[] };

export type Mapping = NewMapping & { readonly id: number; readonly createdAt: Date; readonly updatedAt: Date };

/** Stored mappings. They take the team first and see nothing of another one's. They join the running transaction. */
export type Mappings = {
  /** By name. */
  readonly list: (teamId: TeamId) => Promise<readonly Mapping[]>;
  /** Lets no other change of the team's mappings in until the transaction ends. */
  readonly holdList: (teamId: TeamId) => Promise<void>;
  readonly add: (teamId: TeamId, mapping: NewMapping, at: Date) => Promise<number>;
  /** Replaces it. False if the team has no such mapping. */
  readonly change: (teamId: TeamId, id: number, mapping: NewMapping, at: Date) => Promise<boolean>;
  /** False if the team has no such mapping. */
  readonly remove: (teamId: TeamId, id: number) => Promise<boolean>;
};

/** A service of the team's board with the components that it chose; none: the whole page. */
export type MappableService = {
  readonly id: number;
  readonly name: string;
  readonly components: readonly { readonly id: string; readonly name: string }[];
};

export type MappingDependencies = {
  readonly mappings: Mappings;
  /** Those of these services that the team has. One query. */
  readonly servicesOf: (teamId: TeamId, serviceIds: readonly number[]) => Promise<readonly MappableService[]>;
  readonly transaction: Transaction;
  readonly now: () => Date;
};
