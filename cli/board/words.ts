import type { components } from '#api';
import type { FileService } from './board-file.ts';

type Words = components['schemas']['CustomerWords'];

/** The words as a list, to compare and show them: `Card payments`, `Payment intents: Card payments`. */
export const wordsText = ({ name, components: those }: Words): readonly string[] => [
  ...(name === null ? [] : [name]),
  ...those.map(({ component, words }) => `${component}: ${words}`),
];

/** The words of flags, each for a component, as in `Payment intents=Card payments`, or for the service. */
export const wordsOfPairs = (pairs: readonly string[]): Words => {
  const parts = pairs.filter((pair) => pair.trim() !== '').map((pair) => [pair, pair.indexOf('=')] as const);
  return {
    name: parts.find(([, at]) => at < 0)?.[0] ?? null,
    components: parts.flatMap(([pair, at]) =>
      at < 0 ? [] : [{ component: pair.slice(0, at), words: pair.slice(at + 1) }],
    ),
  };
};

/** The words of a file in the contract's form. */
export const wordsOfFile = ({ name, components: those = {} }: NonNullable<FileService['words']>): Words => ({
  name: name || null,
  components: Object.entries(those).map(([component, words]) => ({ component, words })),
});

/** The same for a file; undefined without any. */
export const wordsForFile = ({ name, components: those }: Words): FileService['words'] =>
  name === null && those.length === 0
    ? undefined
    : {
        ...(name !== null && { name }),
        ...(those.length > 0 && {
          components: Object.fromEntries(those.map(({ component, words }) => [component, words])),
        }),
      };
