/** A JSON object with more fields in front: cheaper than writing it anew for each receiver. `object` isn't empty. */
export const jsonWith = (fields: object, object: string): string => {
  const own = JSON.stringify(fields);
  return own === '{}' ? object : `${own.slice(0, -1)},${object.slice(1)}`;
};
