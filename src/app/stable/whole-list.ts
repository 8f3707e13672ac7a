/** The call of a list that takes no parameters, for a call that pages it. */
export const wholeList = <Of extends object>(call: Of) => ({
  ...call,
  path: undefined as never,
  query: undefined as never,
});
