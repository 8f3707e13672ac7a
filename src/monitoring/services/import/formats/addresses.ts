import type { BroughtList, BroughtService } from '../brought-list.ts';
import { looksLikeAddress } from '../written-address.ts';

/**
 * Addresses or names one a line, as people keep them: with a name before or behind the address, as list items or links of Markdown.
 * Empty lines and those that begin with `#` say nothing.
 */
export const readAddresses = (text: string): BroughtList => ({
  format: 'addresses',
  services: text.split(/\r?\n/).flatMap((line) => serviceIn(line.trim()) ?? []),
  leftOut: [],
});

const serviceIn = (line: string): BroughtService | undefined => {
  if (line === '' || line.startsWith('#')) return undefined;
  const [, linkName, linkAddress] = /\[([^\]]+)\]\(([^)\s]+)\)/.exec(line) ?? [];
  if (linkAddress !== undefined) return { name: linkName, address: linkAddress };
  const words = line.replace(/^[-*•]\s+/, '').split(/\s+/);
  const at = words.findIndex((word) => looksLikeAddress(bare(word)));
  if (at === -1) return { name: words.join(' ') };
  const name = [...words.slice(0, at), ...words.slice(at + 1)].join(' ').replace(/^[\s:|=–—-]+|[\s:|=–—-]+$/g, '');
  return { ...(name !== '' && { name }), address: bare(words[at] ?? '') };
};

/** Without the angle brackets that mails and Markdown put around an address. */
const bare = (word: string): string => word.replace(/^<(.+)>$/, '$1');
