/**
 * The section of a version in the changelog. With a tag, it must be of this version and everything in it must have a version.
 * @throws Error with a sentence for the person who releases
 */
export const releaseNotes = (changelog: string, version: string, tag?: string): string => {
  const [, unreleased = ''] = /^## Unreleased\n([\s\S]*?)(?=^## )/m.exec(changelog) ?? [];
  const from = changelog.indexOf(`\n## ${version}\n`);
  if (from < 0) throw new Error(`CHANGELOG.md has no section for ${version}. Add it.`);
  if (tag !== undefined && tag !== `v${version}`)
    throw new Error(`The tag is ${tag}, but package.json has version ${version}. Set the tag v${version}.`);
  if (tag !== undefined && unreleased.trim() !== '')
    throw new Error(`CHANGELOG.md has entries under Unreleased. Move them to ${version}.`);
  const next = changelog.indexOf('\n## ', from + 1);
  return changelog.slice(from, next < 0 ? undefined : next).trim();
};
