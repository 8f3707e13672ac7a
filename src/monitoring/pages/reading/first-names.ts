/** The first `most` of a list of names, and how many more there are: "Mail, Maps and 4 more". */
export const firstNames = (names: readonly string[], most: number): string => {
  const more = names.length - most;
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '');
};
