import { describe, expect, it } from 'vitest';
import { MAX_REQUESTS, probeRounds } from '../../../../../src/monitoring/pages/detection/probes.ts';
import { readers } from '../../../../../src/monitoring/pages/readers/index.ts';

describe('the probes of all readers', () => {
  it('fit into the requests of a detection beside the page itself, so that none is left out in silence', () => {
    const { first, frequent, seldom } = probeRounds(readers);
    const paths = [first, ...frequent, ...seldom];
    expect(1 + paths.length, `${paths.join(' ')}: find a format by its hosts or marks instead.`).toBeLessThanOrEqual(
      MAX_REQUESTS,
    );
  });

  it('begin with the path of most pages', () => {
    expect(probeRounds(readers)).toEqual({
      first: '/api/v2/summary.json',
      frequent: ['/summary.json', 'index.json'],
      seldom: [
        '/api/v1/status.json',
        '/api/v1/endpoints/statuses?page=1&pageSize=100',
        '/api/v1/components?per_page=100',
        '/history.rss',
      ],
    });
  });
});

it('counts together what several formats share', () => {
  const of = (path: string, perThousand: number) => ({ probes: [{ path, perThousand }] });
  expect(probeRounds([of('/a', 300), of('/b', 6), {}, of('/c', 9), of('/b', 5)])).toEqual({
    first: '/a',
    frequent: ['/b'],
    seldom: ['/c'],
  });
});
