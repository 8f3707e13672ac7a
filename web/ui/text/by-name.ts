// Made once: a list of 200 services compares thousands of times.
const names = new Intl.Collator('en-GB', { numeric: true });

/** The order of names for a person: "Service 2" before "Service 10". */
export const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  names.compare(a.name, b.name);
