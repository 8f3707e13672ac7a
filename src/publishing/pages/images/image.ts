/** A picture that we wrote ourselves from the pixels of an upload. */
export type Picture = {
  readonly type: 'png' | 'webp';
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
};

/** The pictures of a page: its logo, and its icon in browser tabs. */
export type ImageKind = 'logo' | 'favicon';

/** A picture with the file name that visitors load it by. */
export type StoredImage = { readonly name: string; readonly bytes: Buffer };
