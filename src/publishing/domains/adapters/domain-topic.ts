/** The topic on which triggers of the database say that pages answer at other names. */
export const DOMAIN_TOPIC = 'allclear_domains';
