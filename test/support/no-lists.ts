/** Stands in for teams and counters where no email list sends anything. */
export const noLists = {
  openTeamName: async () => 'Acme',
  count: () => ({ count: 1, endsInMs: 0 }),
};
