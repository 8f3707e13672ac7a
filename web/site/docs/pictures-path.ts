/** Where the pictures of the documentation are: in the build as in the sources. */
export const PICTURES_PATH = '/content/docs/pictures';
