/**
 * Stands near the top of every feed of a board, and of the pages and the blog's feed of its server (web/site, web/index.html), so that another board knows it whatever name it is reached by. A board that
 * watched itself, over however many others, would keep its status for ever.
 */
export const BOARD_MARK = 'urn:allclear:board';
