/** The slug of a board in the search of a URL. */
export const boardIn = ({ board }: Record<string, unknown>): { readonly board?: string } =>
  typeof board === 'string' && board !== '' ? { board } : {};
