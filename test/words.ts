import { writeFileSync } from 'node:fs';
import { allWords } from './support/words/all-words.ts';

/** `make words`: every text that a person reads, by feature, with its file and line, on one page for an editor. */
const featureOf = (path: string): string => /^(web\/features\/[^/]+|(?:web|src)\/[^/]+|[^/]+)/.exec(path)?.[0] ?? path;

const features = [...Map.groupBy(allWords(), ({ path }) => featureOf(path))].toSorted(([one], [other]) =>
  one < other ? -1 : 1,
);

const pages = features.map(([feature, words]) => {
  const lines = words.map(({ path, line, text }) => `- \`${path.slice(feature.length + 1)}:${line}\` ${text}`);
  return `## ${feature} (${words.length})\n\n${lines.join('\n')}\n`;
});
writeFileSync('words.md', `# Words\n\n${pages.join('\n')}`);
