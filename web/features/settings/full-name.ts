/** Splits a full name for the form: the text before the first space, and the rest. */
export const splitName = (fullName: string | null): { readonly firstName: string; readonly lastName: string } => {
  const [firstName = '', ...rest] = (fullName ?? '').trim().split(' ');
  return { firstName, lastName: rest.join(' ') };
};

/** The two joined by a space; one alone, or nothing, without. */
export const joinName = (firstName: string, lastName: string): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim();
