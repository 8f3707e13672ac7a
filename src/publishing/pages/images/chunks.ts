/** A named piece of a picture's file. */
export type Chunk = { readonly name: string; readonly data: Buffer };

/** The pieces of a file, or undefined if one of them is cut off. `sizeAt`: reads the length of a piece at an offset. */
export const chunksOf = (
  file: Buffer,
  start: number,
  layout: {
    /** Bytes before the data of a piece. */
    readonly head: number;
    readonly nameAt: (at: number) => string;
    readonly sizeAt: (at: number) => number;
    /** Bytes after data of this size. */
    readonly tail: (size: number) => number;
    /** The name of the last piece; whatever follows it is ignored. */
    readonly last?: string;
  },
): readonly Chunk[] | undefined => {
  const chunks: Chunk[] = [];
  for (let at = start; at < file.length; ) {
    if (at + layout.head > file.length) return undefined;
    const size = layout.sizeAt(at);
    const from = at + layout.head;
    if (from + size > file.length) return undefined;
    chunks.push({ name: layout.nameAt(at), data: file.subarray(from, from + size) });
    if (layout.last !== undefined && chunks.at(-1)?.name === layout.last) break;
    at = from + size + layout.tail(size);
  }
  return chunks;
};
