/** Who counts what happens on a page. Nothing that is told says who somebody is. */
export type Analytics = {
  /** A page was opened; `route` is its name and never its address: `/integrations/$type/deliveries`, without any query. */
  readonly page: (route: string) => void;
  /** Something was chosen, such as `hero-trial`. */
  readonly event: (name: string) => void;
};
