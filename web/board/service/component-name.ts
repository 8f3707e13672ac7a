type Component = { readonly name: string; readonly group: string | null };

/** A component of a page with its group, as in `Payments: Cards`; its name alone where it is in none. */
export const componentName = ({ name, group }: Component): string => (group === null ? name : `${group}: ${name}`);
