/**
 * What may be an email address. The contract asks for more, a domain with a dot or `localhost`; but an account may have had
 * another since its owner was named by ALLCLEAR_OWNER_EMAIL, and what is left alone is nothing to refuse.
 */
export const EMAIL = /^[^\s@]+@[^\s@]+$/;
