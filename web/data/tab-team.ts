const KEY = 'team';
let team: string | undefined;

/** The `slug` of the team that this browser tab works in; undefined until the first answer names it. */
export const tabTeam = (): string | undefined => team;

/** Keeps the team for this tab, even when it's reloaded; undefined for the team of the session. */
export const keepTabTeam = (slug: string | undefined): void => {
  team = slug;
  if (slug === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, slug);
};

/** Takes the team from the page's URL (`?team=acme`) and removes it there; by default this tab keeps its own. */
export const openTabTeam = (): void => {
  const url = new URL(window.location.href);
  const asked = url.searchParams.get(KEY);
  keepTabTeam(asked ?? sessionStorage.getItem(KEY) ?? undefined);
  if (asked === null) return;
  url.searchParams.delete(KEY);
  window.history.replaceState(window.history.state, '', url);
};

/** The path of an event stream or a download, which can't send headers, for the team of this tab. */
export const forTabTeam = (path: string): string =>
  team === undefined ? path : `${path}?team=${encodeURIComponent(team)}`;
