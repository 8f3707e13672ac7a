import { expect, it } from 'vitest';
import { formatOfAddress } from '../../../../../src/monitoring/pages/detection/known-hosts.ts';
import { readers } from '../../../../../src/monitoring/pages/readers/index.ts';

const formatOf = (address: string) => formatOfAddress(new URL(address));

it('gives the platform away by the parsed name of the host only', () => {
  expect(formatOf('https://acme.statuspage.io')).toBe('statuspage');
  expect(formatOf('https://statuspage.io.evil.test')).toBeUndefined();
  expect(formatOf('https://notstatuspage.io')).toBeUndefined();
});

it('asks for the beginning of the path where a host has other pages too', () => {
  expect(formatOf('https://www.google.com/appsstatus/dashboard/')).toBe('google-workspace');
  expect(formatOf('https://www.google.com/search')).toBeUndefined();
});

it('knows each host for one format', () => {
  const hosts = readers.flatMap((reader) => reader.hosts ?? []);
  expect(hosts.length).toBeGreaterThan(20);
  expect(hosts.filter((host, index) => hosts.indexOf(host) !== index)).toEqual([]);
});
