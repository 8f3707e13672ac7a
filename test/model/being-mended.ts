/** Falsehoods that are known and not mended yet: whoever mends one takes its line away. */
export const beingMended: readonly { readonly what: string; readonly objections: RegExp }[] = [
  { what: 'the worst status is given the whole length', objections: /was out for [\d.]+ minutes$/ },
  { what: 'an incident that became a notice with the recovery opens again', objections: /: opened twice$/ },
];
