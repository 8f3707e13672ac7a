/** The form of an email address; whether there is such a mailbox, only a mail can show. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
