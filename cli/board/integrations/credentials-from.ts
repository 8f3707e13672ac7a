import type { ChannelData } from '#channels';
import type { FileIntegration } from '../board-file.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** A URL and keys by field name, or why the integration can't be connected. */
type Credentials = { readonly config: Readonly<Record<string, string>>; readonly refusal?: string };

/** Reads the URL and the keys of a new integration from the environment, since a file never has them. */
export const credentialsFrom = (
  { type, addressFrom, keysFrom = {} }: FileIntegration,
  { fields }: ChannelData,
  env: Env,
): Credentials => {
  const config: Record<string, string> = {};
  for (const { name, kind, isOptional = false } of fields) {
    if (kind === 'text') continue;
    const isAddress = kind === 'address';
    const variable = isAddress ? addressFrom : keysFrom[name];
    const value = variable === undefined ? undefined : env[variable]?.trim();
    if (value) config[name] = value;
    else if (variable !== undefined || !isOptional) {
      const what = isAddress ? 'its URL' : `its key ${name}`;
      const where = isAddress ? 'addressFrom' : `keysFrom.${name}`;
      const how = `allclear integrations add ${type} --help`;
      const fix =
        variable === undefined
          ? `set ${where} to an environment variable with it, or see "${how}"`
          : `set the environment variable ${variable}`;
      return { config, refusal: `${what} is missing; ${fix}` };
    }
  }
  return { config };
};
