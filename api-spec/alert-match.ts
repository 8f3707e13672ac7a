/** Where the alerts of something are recognised. `label`: only for the field `label`. */
export type AlertMatch = {
  readonly field: 'label' | 'title' | 'source';
  readonly label: string | null;
  readonly value: string;
};

export type Matchable = {
  readonly title: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly source: { readonly name: string };
};

/** Returns true if a label or the source has this value, or the title contains it. Case doesn't matter. */
export const matchesAlert = ({ field, label, value }: AlertMatch, alert: Matchable): boolean => {
  const wanted = value.toLowerCase();
  if (field === 'title') return alert.title.toLowerCase().includes(wanted);
  const given = field === 'source' ? alert.source.name : label === null ? undefined : alert.labels[label];
  return given?.toLowerCase() === wanted;
};
