import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OwnPostgres } from '../../support/own-postgres.ts';
import { startBenchPostgres } from '../lib/bench-postgres.ts';
import { workerSettings } from '../lib/world.ts';
import { type Absences, createAbsences } from './absences.ts';
import type { FleetSettings } from './fleet.ts';
import { urlOf } from './pages.ts';
import { type Part, startPart } from './parts.ts';
import { seed, type Watcher } from './seed.ts';

export type Installation = {
  readonly postgres: OwnPostgres;
  /** The process of the pages and of the receivers. */
  readonly fleet: ChildProcess;
  readonly absences: Absences;
  readonly watchers: readonly Watcher[];
  /** Nothing kills these, */
  readonly steady: readonly Part[];
  /** but these. One of each role. */
  readonly mortal: readonly Part[];
};

export type InstallationOptions = FleetSettings & {
  readonly users: number;
  readonly crowds: number;
  /** Six from here on are the product's. */
  readonly firstPort: number;
};

/** SMTP connections of each worker. */
export const MAIL_CONNECTIONS = 5;

/** A fleet, a database of its own, two processes for the web and two workers; all of it ends after `work`. */
export const inInstallation = async (
  options: InstallationOptions,
  work: (installation: Installation) => Promise<void>,
): Promise<void> => {
  const { pages, port, mailPort, intervalMs, users, crowds, firstPort } = options;
  const folder = await mkdtemp(join(tmpdir(), 'allclear-endure-'));
  const fleet = forked('fleet.ts', options);
  await once(fleet, 'message');
  const postgres = await startBenchPostgres();
  const settings: Readonly<Record<string, string>> = {
    ...workerSettings(postgres.url, intervalMs),
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'Allclear <alerts@allclear.test>',
    ALLCLEAR_MAIL_CONNECTIONS: String(MAIL_CONNECTIONS),
  };
  const absences = createAbsences();
  const parts: Part[] = [];
  const start = async (name: string, role: 'web' | 'worker'): Promise<Part> => {
    const place = firstPort + 2 * parts.length;
    const part = await startPart({ name, role, port: place, operationsPort: place + 1, settings, folder, absences });
    parts.push(part);
    return part;
  };
  try {
    const urls = Array.from({ length: pages }, (_, page) => urlOf(options, page));
    const sinkUrl = `http://127.0.0.1:${port}`;
    const secret = settings.ALLCLEAR_SECRET ?? '';
    const watchers = await seed({ databaseUrl: postgres.url, urls, intervalMs, users, crowds, sinkUrl, secret });
    const steady = [await start('web-1', 'web'), await start('worker-1', 'worker')];
    const mortal = [await start('web-2', 'web'), await start('worker-2', 'worker')];
    await work({ postgres, fleet, absences, watchers, steady, mortal });
  } finally {
    for (const part of parts) tellErrors(part.name, await part.stop());
    await postgres.remove();
    fleet.disconnect();
    await rm(folder, { recursive: true, force: true });
  }
};

/** A program of this folder in a process of its own, which ends with this one. */
export const forked = (file: string, settings: object): ChildProcess =>
  fork(fileURLToPath(new URL(file, import.meta.url)), [JSON.stringify(settings)]);

/** How often a process wrote which error into its log. */
const tellErrors = (name: string, log: string): void => {
  const messages = Map.groupBy(log.split('\n').filter(Boolean), (line) => /"msg":"([^"]*)"/.exec(line)?.[1] ?? line);
  for (const [message, lines] of messages) console.error(`${name}: ${lines.length} × ${message}`);
};
