/** A suggested replacement for a removed component. */
export type AlertProposal = {
  readonly for: string;
  /** `moved`: the same name elsewhere; `renamed`: the only one in the same place; `alike`: a similar name. */
  readonly why: 'moved' | 'renamed' | 'alike';
  /** The page's own id. */
  readonly id: string;
  readonly name: string;
  readonly group?: string;
};
