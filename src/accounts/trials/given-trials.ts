/** Trials that were given, by address. They outlive their accounts, so that nobody has a second one. */
export type GivenTrials = {
  /** When the trial of this address ends: the one that it had before, else the given one, which is kept. Joins the running transaction. */
  readonly give: (email: string, endsAt: Date) => Promise<Date>;
};

/**
 * An address as a trial is given to it: what its receiver ignores is left out, so that one mailbox has one. That is the case, what
 * follows a plus, and at Google the dots (support.google.com/mail/answer/7436150).
 */
export const trialAddressOf = (email: string): string => {
  const lower = email.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const [name = ''] = lower.slice(0, at).split('+');
  const domain = lower.slice(at + 1);
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
};
