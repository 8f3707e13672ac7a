import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { releaseNotes } from '../../../cli/pack/release-notes.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { docsPage, textOf } from '../../support/docs.ts';

type Step = { readonly uses?: string; readonly run?: string };
type Job = {
  readonly needs?: string;
  readonly 'runs-on': string;
  readonly strategy?: object;
  readonly steps: readonly Step[];
};
type Workflow = { readonly on: object; readonly permissions: object; readonly jobs: Readonly<Record<string, Job>> };

const text = textOf('.github/workflows/release.yml');
const { on, permissions, jobs } = parse(text) as Workflow;
const steps = Object.values(jobs).flatMap((job) => job.steps);
const stepsOf = (job: string) => (jobs[job]?.steps ?? []).flatMap(({ run }) => run ?? []).join('\n');

describe('the release workflow', () => {
  test('runs all tests of a tag before it builds anything', () => {
    expect(on).toEqual({ push: { tags: ['v*'] } });
    expect(stepsOf('test')).toBe('.ci/run');
    expect(Object.entries(jobs).flatMap(([name, { needs }]) => (name === 'test' ? [] : [needs]))).toEqual([
      'test',
      'test',
    ]);
  });

  test('builds the image for both architectures on machines of these, and starts it', () => {
    expect(jobs.image?.strategy).toEqual({
      matrix: {
        include: [
          { architecture: 'amd64', runner: 'ubuntu-24.04' },
          { architecture: 'arm64', runner: 'ubuntu-24.04-arm' },
        ],
      },
    });
    expect(stepsOf('image')).toContain('docker build');
    expect(stepsOf('image')).toContain('docker run --rm "allclear:$TAG" --version');
  });

  test('makes the files by the target that anybody can run', () => {
    expect(stepsOf('files')).toBe('make release-files TAG="$TAG"');
    const [recipe = ''] = /^release-files:[^\n]*\n(\t[^\n]*\n)+/m.exec(textOf('Makefile')) ?? [];
    for (const made of ['-s pack', 'npm pack', 'git archive', 'npm sbom', 'sha256sum']) expect(recipe).toContain(made);
  });

  test('can write nowhere, runs no code that others can replace, and puts no name of a tag into a script', () => {
    expect(permissions).toEqual({ contents: 'read' });
    const used = steps.flatMap(({ uses }) => uses ?? []);
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) expect(action).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
  });
});

describe('the notes of a release', () => {
  const changelog = '# Changelog\n\n## Unreleased\n\n## 0.3.0\n\n- New.\n\n## 0.2.0\n\n- Old.\n';

  test('are the section of its version', () => {
    expect(releaseNotes(changelog, '0.3.0', 'v0.3.0')).toBe('## 0.3.0\n\n- New.');
    expect(releaseNotes(changelog, '0.2.0')).toBe('## 0.2.0\n\n- Old.');
    expect(releaseNotes(textOf('CHANGELOG.md'), manifest.version)).toContain(`## ${manifest.version}`);
  });

  test('are refused for a tag that is another version, for a version without a section, and while changes have no version', () => {
    expect(() => releaseNotes(changelog, '0.3.0', 'v0.3.1')).toThrow('Set the tag v0.3.0.');
    expect(() => releaseNotes(changelog, '0.4.0')).toThrow('has no section for 0.4.0');
    const unfinished = changelog.replace('## Unreleased\n', '## Unreleased\n\n- Not yet.\n');
    expect(() => releaseNotes(unfinished, '0.3.0', 'v0.3.0')).toThrow('Move them to 0.3.0.');
  });
});

test('nothing that people are told to use is a release that there is none of', () => {
  for (const page of ['upgrade', 'install', 'backup', 'operations', 'scaling', 'quick-start'])
    expect(textOf(docsPage(page))).not.toMatch(/\bv\d+\.\d+\.\d+\b/);
  expect(textOf('compose.yaml')).not.toMatch(/image: .*allclear:/);
});

test.each([
  'README.md',
  'web/content/docs/contributing.md',
  'web/content/docs/install.md',
  'web/content/pages/self-hosting.md',
])('%s says that there is no licence, as the package does', (file) => {
  expect(manifest.license).toBe('UNLICENSED');
  expect(textOf(file)).toMatch(/no licence yet|licence yet|None yet\. `package\.json` says `UNLICENSED`/);
});
