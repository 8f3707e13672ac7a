/** The board's page as a link that opens in this team, not in the one of the reader's tab; the same without a team. */
export const inTeam = (boardUrl: string, slug: string | undefined): string => {
  if (slug === undefined) return boardUrl;
  const url = new URL(boardUrl);
  url.searchParams.set('team', slug);
  return url.href;
};
