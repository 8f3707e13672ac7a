import type { Alert } from './alert.ts';

/** The board's page as a link that opens in this team, not in the one of the reader's tab; the same without a team. */
export const inTeam = (boardUrl: string, slug: string | undefined): string => {
  if (slug === undefined) return boardUrl;
  const url = new URL(boardUrl);
  url.searchParams.set('team', slug);
  return url.href;
};

/** An alert whose links open in this team. */
export const alertInTeam = (alert: Alert, slug: string): Alert => {
  const linked = <One extends { readonly boardUrl: string }>(one: One): One => ({
    ...one,
    boardUrl: inTeam(one.boardUrl, slug),
  });
  return alert.kind === 'digest' ? { ...linked(alert), alerts: alert.alerts.map(linked) } : linked(alert);
};
