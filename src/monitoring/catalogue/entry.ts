/** A known service and its status page. A provider with several pages, such as one for each region, has an entry for each. */
export type CatalogueEntry = {
  readonly name: string;
  /** Its lasting id, such as `datadog-eu`. */
  readonly slug: string;
  /** The company; the same for all its entries. */
  readonly provider: string;
  /** The region that the page is about, such as `EU`; null if the provider has no page for each region. */
  readonly region: string | null;
  readonly category: string;
  /** Canonical, with https. */
  readonly statusPageUrl: string;
  /** The reader's id if a source or the host proves it; null: it's detected when the service is added. */
  readonly format: string | null;
  /** Other names that people use. */
  readonly aliases: readonly string[];
  /** Other URLs of its status page, without scheme: `status.example.com`. */
  readonly addresses: readonly string[];
  /** The product's own host, if the status page's URL doesn't show it. */
  readonly site: string | null;
  /** True once the service is discontinued: it's only found by its whole name or slug. */
  readonly ended: boolean;
  /** A Remix Icon class: the brand's, or the default icon, in place of which screens show the logo or initials. */
  readonly logoIcon: string;
  /** The icon that this entry gave to services until it had one of its brand. */
  readonly categoryIcon: string;
  /** Two colour classes: text and background. */
  readonly logoColor: string;
};
