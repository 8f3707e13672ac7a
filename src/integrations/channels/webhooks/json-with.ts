/** A JSON object with more fields in front, so that receivers share the rest of its text. `object` isn't empty. */
export const jsonWith = (fields: object, object: string): string => {
  const own = JSON.stringify(fields);
  return own === '{}' ? object : `${own.slice(0, -1)},${object.slice(1)}`;
};
