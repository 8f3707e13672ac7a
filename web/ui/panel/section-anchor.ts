/** The anchor of a section by its title: `change-password`. */
export const anchorIn = (title: string): string => title.toLowerCase().replaceAll(' ', '-');
