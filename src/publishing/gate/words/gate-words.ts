/** The words of the form that stands for every page which a visitor can't see. */
export type GateWords = {
  readonly title: string;
  readonly text: string;
  readonly password: string;
  readonly open: string;
  readonly wrong: string;
  /** Leads members of the page's team to the app, and back. */
  readonly team: string;
  /** Names the field for an email address, beside the password. */
  readonly email: string;
  readonly send: string;
  readonly sentTitle: string;
  readonly sentText: string;
  /** The page on which a click opens the status page. */
  readonly openTitle: string;
  readonly expired: string;
  /** The email with the link. */
  readonly subject: (page: string) => string;
  readonly emailText: string;
  /** Why somebody gets it. */
  readonly reason: string;
};
