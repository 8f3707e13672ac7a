import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readCommandLine } from '../../../src/app/command-line.ts';
import { parseConfig } from '../../../src/app/config.ts';
import { settingNames } from '../../../src/app/settings.ts';
import { textOf } from '../../support/docs.ts';
import { instructionsOf } from '../../support/image.ts';
import { projectRoot } from '../../support/sources.ts';

type Probe = { readonly httpGet: { readonly path: string; readonly port: string } };

type Container = {
  readonly args: readonly string[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly startupProbe: Probe;
  readonly livenessProbe: Probe;
  readonly readinessProbe: Probe;
  readonly volumeMounts: readonly { readonly mountPath: string }[];
};

type Deployment = Named & {
  readonly spec: {
    readonly replicas: number;
    readonly selector: { readonly matchLabels: object };
    readonly template: {
      readonly metadata: { readonly labels: object };
      readonly spec: { readonly containers: readonly Container[] };
    };
  };
};

type Named = { readonly apiVersion: string; readonly kind: string; readonly metadata: { readonly name: string } };

const objects = parseAllDocuments(textOf('ops/kubernetes.yaml')).map((one) => one.toJS() as Named);
const deployments = objects.filter(({ kind }) => kind === 'Deployment') as unknown as readonly Deployment[];
const { data } = objects.find(({ kind }) => kind === 'ConfigMap') as unknown as { data: Record<string, string> };

const containerOf = ({ spec }: Deployment): Container => {
  const [container] = spec.template.spec.containers;
  if (!container) throw new Error('A deployment has no container.');
  return container;
};

/** Faults of a program of one file that stands beside this one and is nowhere on the disk. */
const faultsOf = (text: string): readonly string[] => {
  const path = join(projectRoot, 'test/unit/ops/checked-objects.ts');
  const options = { strict: true, noEmit: true, skipLibCheck: true, moduleResolution: ts.ModuleResolutionKind.Bundler };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === path || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === path ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  const program = ts.createProgram([path], { ...options, module: ts.ModuleKind.ESNext, types: [] }, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
};

const programOf = (all: readonly Named[]): string =>
  all
    .map((one, index) => {
      const group = one.apiVersion === 'v1' ? 'core/v1' : one.apiVersion;
      const type = `import('kubernetes-types/${group}').${one.kind}`;
      return `export const object${index}: ${type} = ${JSON.stringify(one)};`;
    })
    .join('\n');

describe('ops/kubernetes.yaml', () => {
  test("has objects of Kubernetes' own schema", () => {
    expect(faultsOf(programOf(objects))).toEqual([]);
    const [wrong] = deployments as unknown as readonly Named[];
    // The check finds a field that doesn't exist.
    expect(faultsOf(programOf([{ ...wrong, replicas: 2 } as unknown as Named]))).toHaveLength(1);
  });

  test('runs two web processes and two workers, each of which starts with these settings', () => {
    expect(
      deployments.map((one) => [one.metadata.name, one.spec.replicas, readCommandLine(containerOf(one).args)]),
    ).toEqual([
      ['allclear-web', 2, { kind: 'run', role: 'web' }],
      ['allclear-worker', 2, { kind: 'run', role: 'worker' }],
    ]);
    const secrets = [...textOf('ops/kubernetes.yaml').matchAll(/--from-literal=(\w+)=/g)].map(([, name = '']) => name);
    const names = [...Object.keys(data), ...secrets];
    expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
    const config = parseConfig(
      {
        ...data,
        HOST: '0.0.0.0',
        ALLCLEAR_DATA_DIR: '/var/lib/allclear',
        DATABASE_URL: 'postgres://allclear:password@postgres.example.com:5432/allclear?sslmode=verify-full',
        ALLCLEAR_SECRET: 'a'.repeat(44),
      },
      { projectDir: projectRoot, isRoot: false, isTerminal: false, isProduction: true },
    );
    expect(config).toMatchObject({ publicUrl: data.PUBLIC_URL, billing: { mode: 'off' } });
    expect(config.warnings).toEqual([]);
  });

  test('asks each process on its port of operations, and writes only where the image does', () => {
    const instructions = instructionsOf(textOf('Dockerfile'));
    const volume = instructions.find(({ name }) => name === 'VOLUME')?.text;
    for (const deployment of deployments) {
      const { ports, startupProbe, livenessProbe, readinessProbe, volumeMounts } = containerOf(deployment);
      const operations = ports.find(({ name }) => name === 'operations')?.containerPort;
      expect(String(operations)).toBe(data.ALLCLEAR_OPERATIONS_PORT);
      expect([startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet)).toEqual([
        { path: '/healthz', port: 'operations' },
        { path: '/healthz', port: 'operations' },
        { path: '/readyz', port: 'operations' },
      ]);
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual([volume, '/tmp']);
      expect(deployment.spec.selector.matchLabels).toEqual(deployment.spec.template.metadata.labels);
    }
  });
});
