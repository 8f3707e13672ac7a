/** The path of the pictures of the documentation, the same in the build and in the sources. */
export const PICTURES_PATH = '/content/docs/pictures';
