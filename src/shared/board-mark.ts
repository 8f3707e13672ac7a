/**
 * A mark near the top of every board feed and of the server's pages (web/site, web/index.html), so that another board
 * recognises it under any name. A board that monitored itself, over however many others, would keep its status forever.
 */
export const BOARD_MARK = 'urn:allclear:board';
