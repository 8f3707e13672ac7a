/** A day such as `2025-06-12` as `12 June 2025`. */
export const formatDate = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
