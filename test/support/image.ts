import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from './sources.ts';

const run = promisify(execFile);

/** What a Dockerfile made, in folders instead of layers. */
export type Image = {
  /** The folder that stands for `/`. */
  readonly root: string;
  /** With paths of this machine. */
  readonly workdir: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly user: string | undefined;
  readonly volumes: readonly string[];
  readonly ports: readonly string[];
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  /** Everything that was made on the way. */
  readonly remove: () => Promise<void>;
};

type Instruction = { readonly name: string; readonly text: string };

type Stage = { -readonly [Key in keyof Omit<Image, 'remove'>]: Image[Key] } & { readonly name: string | undefined };

export type ImageOptions = {
  /** Commands that need what a test hasn't, such as a network, and what is run in their place. */
  readonly standIns: Readonly<Record<string, string>>;
  /** Whom the user `node` of the base image stands for: numbers, as `1000:1000`. */
  readonly owner: string;
};

/** The instructions of a Dockerfile, with lines that go on put together. */
export const instructionsOf = (dockerfile: string): readonly Instruction[] =>
  dockerfile
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => ({ name: /^\S+/.exec(line)?.[0] ?? '', text: line.replace(/^\S+\s+/, '').trim() }));

/**
 * Does what a Dockerfile of the project says, line by line, on this machine: its paths are below a folder for each stage, and
 * its base image is the Node that runs this. @throws Error at an instruction that this doesn't know.
 */
export const buildImage = async (dockerfile: string, options: ImageOptions): Promise<Image> => {
  const top = await mkdtemp(join(tmpdir(), 'allclear-image-'));
  // On the disk of the packages, so that these can be linked instead of copied.
  await mkdir(join(projectRoot, 'test-results'), { recursive: true });
  const linked = await mkdtemp(join(projectRoot, 'test-results', 'image-'));
  const remove = async () => {
    for (const folder of [top, linked]) await rm(folder, { recursive: true, force: true });
  };
  const ignored = await ignoredIn('.dockerignore');
  const stages: Stage[] = [];
  try {
    await run('chmod', ['711', top]);
    for (const { name, text } of instructionsOf(dockerfile)) {
      if (name === 'FROM') {
        stages.push(await newStage(text, join(stages.length === 0 ? linked : top, String(stages.length))));
        continue;
      }
      const stage = stages.at(-1);
      const apply = instructions[name];
      if (!stage || !apply) throw new Error(`This test does not know what ${name} ${text} does.`);
      await apply(stage, text, { ...options, stages, ignored });
    }
    const last = stages.at(-1);
    if (!last) throw new Error('The Dockerfile has no stage.');
    return { ...last, remove };
  } catch (error) {
    await remove();
    throw error;
  }
};

/** As the official image of Node: nothing but Node, where it has it. */
const newStage = async (from: string, root: string): Promise<Stage> => {
  const [, image = '', name] = /^(\S+)(?: AS (\S+))?$/.exec(from) ?? [];
  if (!image.startsWith('node:')) throw new Error(`This test has no ${image}.`);
  for (const folder of ['usr/local/bin', 'var/lib']) await mkdir(join(root, folder), { recursive: true });
  await cp(process.execPath, join(root, 'usr/local/bin/node'));
  return {
    name,
    root,
    workdir: root,
    environment: {},
    user: undefined,
    volumes: [],
    ports: [],
    entrypoint: [],
    command: [],
    healthCheck: [],
  };
};

type Around = ImageOptions & { readonly stages: readonly Stage[]; readonly ignored: (path: string) => boolean };
type Apply = (stage: Stage, text: string, around: Around) => Promise<void> | void;

const instructions: Readonly<Record<string, Apply>> = {
  WORKDIR: async (stage, text) => {
    stage.workdir = join(stage.root, text);
    await mkdir(stage.workdir, { recursive: true });
  },
  ENV: (stage, text) => {
    const pairs = [...text.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value] as const);
    stage.environment = { ...stage.environment, ...Object.fromEntries(pairs) };
  },
  COPY: (stage, text, { stages, ignored }) => copy(stage, text, stages, ignored),
  RUN: async (stage, text, { standIns, owner }) => {
    const command = (standIns[text] ?? text)
      .replaceAll(' /var/lib/', ` ${stage.root}/var/lib/`)
      .replaceAll('node:node', owner);
    // npm belongs to the machine; whatever it runs has the Node of the image.
    const PATH = `${join(stage.root, 'usr/local/bin')}:${process.env.PATH}`;
    const env = { ...process.env, NODE_ENV: '', ...stage.environment, PATH };
    // Image builders such as buildah allow a process as many open files.
    await run('sh', ['-euc', `ulimit -n 1024; ${command}`], { cwd: stage.workdir, env, maxBuffer: 64 * 1024 * 1024 });
  },
  USER: (stage, user) => {
    stage.user = user;
  },
  VOLUME: (stage, text) => {
    stage.volumes = [...stage.volumes, text];
  },
  EXPOSE: (stage, text) => {
    stage.ports = [...stage.ports, text];
  },
  STOPSIGNAL: (_stage, text) => {
    if (text !== 'SIGTERM') throw new Error('This test stops by SIGTERM.');
  },
  HEALTHCHECK: (stage, text) => {
    stage.healthCheck = listIn(text.replace(/^.*CMD /, ''));
  },
  ENTRYPOINT: (stage, text) => {
    stage.entrypoint = listIn(text);
  },
  CMD: (stage, text) => {
    stage.command = listIn(text);
  },
};

/** Only the form without a shell: a shell would keep signals from what it runs. */
const listIn = (text: string): readonly string[] => JSON.parse(text);

/** A folder's content, as Docker does it, and a file into a folder where the goal ends with a slash. */
const copy = async (stage: Stage, text: string, stages: readonly Stage[], ignored: Around['ignored']) => {
  const [, from, places = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(text) ?? [];
  const [goal = '', ...sources] = places.split(' ').toReversed();
  const source = from && stages.find(({ name }) => name === from);
  if (source === undefined && from) throw new Error(`There is no stage ${from}.`);
  const base = source ? source.root : projectRoot;
  for (const one of sources) {
    const place = join(base, one);
    const into = goal.endsWith('/')
      ? join(stage.workdir, goal, one.split('/').at(-1) ?? '')
      : join(stage.workdir, goal);
    await mkdir(dirname(into), { recursive: true });
    // Of a stage everything is copied; of the project what .dockerignore leaves.
    await cp(place, into, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => source !== undefined || !ignored(path.slice(projectRoot.length + 1)),
    });
  }
};

/** Whether .dockerignore names the path, or a folder above it. */
const ignoredIn = async (name: string): Promise<(path: string) => boolean> => {
  const lines = (await readFile(join(projectRoot, name), 'utf8')).split('\n');
  const patterns = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return (path) =>
    patterns.some((pattern) => {
      const anywhere = pattern.startsWith('**/');
      const wanted = anywhere ? pattern.slice(3) : pattern;
      return `/${path}/`.includes(`/${wanted}/`) && (anywhere || `${path}/`.startsWith(`${wanted}/`));
    });
};

/** What stands for `npm ci` without a network: the packages of this very lock file, which make has installed here. */
export const linkedPackages = async (): Promise<string> => {
  const names = (await readdir(join(projectRoot, 'node_modules'))).filter(
    (name) => !['.cache', '.installed'].includes(name),
  );
  const list = names.map((name) => `'${join(projectRoot, 'node_modules', name)}'`).join(' ');
  return `mkdir node_modules && { cp -al ${list} node_modules/ || cp -a ${list} node_modules/; }`;
};
