/** By it a board knows its own site and another's, and takes neither for a status page: the mark of the server's feeds. */
export const GENERATOR = 'Allclear (urn:allclear:board)';
