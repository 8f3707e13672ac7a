/** Counts page views and events. Nothing passed to it identifies a person. */
export type Analytics = {
  /** Counts a page view; `route` is the name of the page and never its URL: `/integrations/$type/deliveries`, without a query. */
  readonly page: (route: string) => void;
  /** Counts an action, such as `hero-trial`. */
  readonly event: (name: string) => void;
};
