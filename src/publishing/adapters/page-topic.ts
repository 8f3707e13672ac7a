/** The topic on which triggers of the database send the id of a page whose visitors see something else. */
export const PAGE_TOPIC = 'allclear_published';
