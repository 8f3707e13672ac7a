/** The words of the form, its pages and the emails about a subscription, in one language. */
export type SubscriberWords = {
  readonly form: {
    readonly title: string;
    readonly lead: string;
    readonly email: string;
    readonly choice: string;
    readonly everything: string;
    readonly chosen: string;
    readonly leaveEmpty: string;
    readonly subscribe: string;
    readonly wrongAddress: string;
    readonly noItems: string;
    readonly back: string;
  };
  readonly sent: { readonly title: string; readonly text: string };
  /** The form for a channel of a chat. */
  readonly channel: {
    readonly title: string;
    readonly lead: string;
    /** Leads there from the form for emails. */
    readonly instead: string;
    readonly url: string;
    readonly wrongUrl: string;
    readonly sent: { readonly title: string; readonly text: string };
  };
  readonly closed: { readonly title: string; readonly text: string };
  readonly tooMany: { readonly title: string; readonly text: string };
  readonly expired: { readonly title: string; readonly text: string };
  readonly confirm: {
    readonly title: (page: string) => string;
    readonly text: (address: string) => string;
    readonly button: string;
    readonly done: string;
    readonly doneText: string;
  };
  readonly manage: {
    readonly title: string;
    readonly text: (address: string) => string;
    readonly save: string;
    readonly saved: string;
    /** Before the URL of a private page's feed. */
    readonly feed: string;
  };
  readonly unsubscribe: {
    readonly title: string;
    readonly text: (address: string, page: string) => string;
    readonly button: string;
    readonly done: string;
    readonly undoText: (date: string) => string;
    readonly byApp: string;
    readonly undo: string;
    readonly undone: string;
  };
  readonly email: {
    readonly confirmSubject: (page: string) => string;
    readonly confirmText: string;
    /** The same for a channel of a chat. */
    readonly channelText: string;
    readonly confirmButton: string;
    readonly confirmFacts: string;
    readonly confirmReason: string;
    readonly knownSubject: (page: string) => string;
    readonly knownText: string;
    readonly knownReason: string;
    readonly planned: (title: string) => string;
    readonly soon: (title: string) => string;
    readonly started: (title: string) => string;
    readonly completed: (title: string) => string;
    readonly viewMaintenance: string;
  };
};
