import type { ChannelData } from '#channels';

export const initialSettings = ({ fields }: ChannelData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap(({ name, kind, initial }) =>
      name === 'name' || kind === 'address' || initial === undefined ? [] : [[name, initial]],
    ),
  );

/** Undefined if there is nothing to choose. */
export const choicesOf = ({ choices }: ChannelData, wanted: readonly string[] | undefined) =>
  choices.length === 0
    ? undefined
    : Object.fromEntries(choices.map(({ name, isTicked }) => [name, wanted ? wanted.includes(name) : isTicked]));
