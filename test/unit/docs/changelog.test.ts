import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import lock from '../../../package-lock.json' with { type: 'json' };
import { textOf } from '../../support/docs.ts';

test('the changelog begins with the version that the package has, and no version stands twice', () => {
  const versions = [...textOf('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, version]) => version);
  expect(versions[0]).toBe(manifest.version);
  expect(lock.version).toBe(manifest.version);
  expect(new Set(versions).size).toBe(versions.length);
  expect(versions).toEqual(versions.toSorted().toReversed());
});
