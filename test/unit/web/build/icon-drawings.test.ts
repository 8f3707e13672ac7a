import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { drawnLogos } from '../../../../web/build/draw-logos.ts';
import { drawingFiles } from '../../../../web/build/icon-drawings.ts';
import { scratchFolder } from '../../../support/scratch.ts';

test('all drawings are written by a build that may open 200 files', () => {
  const dir = mkdtempSync(join(scratchFolder(), 'allclear-drawings-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const program = `import { writeDrawings } from './web/build/icon-drawings.ts'; await writeDrawings().writeBundle({ dir: ${JSON.stringify(dir)} })`;
  const args = ['-c', 'ulimit -n 200 && exec "$@"', 'sh', process.execPath, '--input-type=module', '--eval', program];
  const { status, stderr } = spawnSync('sh', args, { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  const drawings: object = JSON.parse(readFileSync(join(dir, '.icons.json'), 'utf8'));
  expect(Object.keys(drawings).length).toBe(drawingFiles().size + drawnLogos().length);
  expect(drawings).toHaveProperty('logo-stripe');
});
