/**
 * Returns true if a path is a screen of the app, by the router's paths: `$type` matches any segment, `{-$type}` an optional
 * one.
 */
export const appPathTest = (paths: readonly string[]): ((path: string) => boolean) => {
  const patterns = paths.map((path) => new RegExp(`^${path.split('/').map(segmentPattern).join('')}/?$`));
  return (path) => patterns.some((pattern) => pattern.test(path));
};

const segmentPattern = (segment: string): string => {
  if (segment === '') return '';
  if (segment.startsWith('{-$')) return '(/[^/]+)?';
  return segment.startsWith('$') ? '/[^/]+' : `/${segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
};
