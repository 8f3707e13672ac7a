/**
 * Accepts anything that may be an email address. The contract is stricter (a domain with a dot, or `localhost`), but an account may have
 * another since ALLCLEAR_OWNER_EMAIL named its owner, and an unchanged value must not be refused.
 */
export const EMAIL = /^[^\s@]+@[^\s@]+$/;
