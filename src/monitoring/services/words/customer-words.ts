/** The team's own words in texts for customers: for the service, and for components by their names on the status page. */
export type CustomerWords = {
  readonly name?: string | null;
  readonly components?: readonly { readonly component: string; readonly words: string }[];
};

/** The same, trimmed, each component once; undefined if there are none. */
export const normalisedWords = ({ name, components = [] }: CustomerWords): CustomerWords | undefined => {
  const words = new Map(components.map((one) => [one.component.trim().toLowerCase(), one]));
  const kept = [...words.values()].map((one) => ({ component: one.component.trim(), words: one.words.trim() }));
  const own = name?.trim() || null;
  return own === null && kept.length === 0 ? undefined : { name: own, components: kept };
};
