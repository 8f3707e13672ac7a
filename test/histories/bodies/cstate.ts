import { minute, type PageSays } from '../history.ts';
import { html, json } from './answers.ts';

type Word = 'ok' | 'notice' | 'disrupted' | 'down';

export type CstateIssue = {
  readonly title: string;
  readonly at: number;
  readonly severity?: Word;
  readonly informational?: true;
  readonly affected: readonly string[];
};

/** A page of cState: a static file with the unresolved issues below the systems that they touch, each as bad as its worst. */
export const cstate = (issues: readonly CstateIssue[] = []): PageSays => {
  const written = issues.map(({ at, ...one }, index) => ({
    is: 'issue',
    createdAt: minute(at).replace('T', ' ').replace('.000Z', ' +0000 UTC'),
    permalink: `https://status.acme.test/issues/${index}-${at}/`,
    severity: 'down',
    resolved: false,
    resolvedAt: '<no value>',
    ...one,
    informational: one.informational === true,
  }));
  const wordOf = (own: typeof written): Word =>
    levels.find((level) => own.some(({ severity, informational }) => !informational && severity === level)) ?? 'ok';
  return {
    '/': html('<!doctype html><title>Acme</title><meta name="generator" content="cState">'),
    '/index.json': json({
      is: 'index',
      cStateVersion: '6.0',
      title: 'Acme',
      summaryStatus: wordOf(written),
      pinnedIssues: written.filter(({ informational }) => informational),
      systems: ['API', 'Website'].map((name) => {
        const own = written.filter(({ affected }) => affected.includes(name));
        return { name, category: 'Core', status: wordOf(own), unresolvedIssues: own };
      }),
    }),
  };
};

const levels: readonly Word[] = ['down', 'disrupted', 'notice'];
