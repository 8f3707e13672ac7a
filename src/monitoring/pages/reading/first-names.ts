/** The first `most` names of a list, and the number of others: "Mail, Maps and 4 more". */
export const firstNames = (names: readonly string[], most: number): string => {
  const more = names.length - most;
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '');
};
