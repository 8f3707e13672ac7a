type Forms = { readonly one?: string; readonly few?: string; readonly many?: string; readonly other: string };

/** Chooses the form of a word for a count, by the rules of its language. */
export const pluralIn = (locale: string) => {
  const rules = new Intl.PluralRules(locale);
  return (count: number, forms: Forms): string =>
    (forms as Partial<Record<string, string>>)[rules.select(count)] ?? forms.other;
};
