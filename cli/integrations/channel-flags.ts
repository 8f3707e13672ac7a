import { type ChannelData, channels } from '#channels';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

/** Settings of channels besides name and URL, each with its channels and their name for it. */
export const ownSettings = (): ReadonlyMap<string, string> => {
  const settings = new Map<string, string>();
  for (const channel of Object.values(channels)) {
    for (const { name, label } of channel.fields) {
      if (name === 'name' || name === 'webhookUrl') continue;
      const words = `${label} (${channel.label})`;
      const before = settings.get(name);
      settings.set(name, before === undefined ? words : `${before}, ${words}`);
    }
  }
  return settings;
};

export const flagOf = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The flag of its first credential; undefined if it needs none. */
export const credentialFlag = ({ fields }: ChannelData): string | undefined => {
  const credential = fields.find(({ kind }) => kind !== 'text');
  return credential && flagOf(credential.name);
};

type Given = Readonly<Record<string, string>>;

/** Reads a URL or key that is "-" from standard input. */
export const credentialsFrom = async (terminal: Terminal, given: Given): Promise<Given> => {
  const [asked, ...others] = Object.keys(given).filter((name) => given[name] === '-');
  if (asked === undefined) return given;
  if (others.length > 0) throw new CommandError(exitCodes.usage, 'Only one value can come from standard input.');
  return { ...given, [asked]: (await terminal.readInput()).trim() };
};
