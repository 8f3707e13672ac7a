type Component = { readonly name: string; readonly group: string | null };

/** A component with its group, as in `Payments: Cards`; only its name if it has no group. */
export const componentName = ({ name, group }: Component): string => (group === null ? name : `${group}: ${name}`);
