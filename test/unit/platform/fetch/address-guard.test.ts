import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { createAddressGuard } from '../../../../src/platform/fetch/address-guard.ts';

const guard = createAddressGuard([]);

describe('an address', () => {
  it.each([
    ['unspecified', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['loopback', '127.0.0.1'],
    ['loopback, short', '127.1'],
    ['loopback, decimal', '2130706433'],
    ['loopback, hexadecimal', '0x7f000001'],
    ['loopback, octal', '0177.0.0.1'],
    ['link-local', '169.254.0.1'],
    ['protocol assignments', '192.0.0.1'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.7'],
    ['documentation', '203.0.113.9'],
    ['6to4 relay', '192.88.99.1'],
    ['benchmarking', '198.18.0.1'],
    ['benchmarking', '198.19.255.255'],
    ['multicast', '224.0.0.1'],
    ['multicast', '239.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['unique-local', 'fc00::1'],
    ['unique-local', 'fdff:ffff::1'],
    ['multicast', 'ff02::1'],
    ['discard', '100::1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['benchmarking', '2001:2::1'],
    ['ORCHID', '2001:20::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['segment routing', '5f00::1'],
    ['not given out', '4000::1'],
    ['v4-mapped loopback', '::ffff:127.0.0.1'],
    ['v4-mapped private', '::ffff:a00:1'],
    ['v4-compatible', '::10.0.0.1'],
    ['v4-compatible, public inside', '::8.8.8.8'],
    ['v4-translated', '::ffff:0:10.0.0.1'],
    ['NAT64 of loopback', '64:ff9b::7f00:1'],
    ['NAT64 of private', '64:ff9b::192.168.0.1'],
    ['local NAT64', '64:ff9b:1::808:808'],
    ['6to4 of private', '2002:a00:1::1'],
    ['6to4 of loopback', '2002:7f00:1::'],
    ['ISATAP of private', '2600::5efe:10.0.0.1'],
    ['no address', 'localhost'],
    ['no address', ''],
    ['no address', '1.2.3.4.5'],
  ])('that is %s is refused: %s', (_range, address) => {
    expect(guard(address)).toBe('inside');
  });

  it.each([
    ['1.1.1.1'],
    ['8.8.8.8'],
    ['100.63.255.255'],
    ['100.128.0.1'],
    ['172.15.255.255'],
    ['172.32.0.1'],
    ['192.0.1.1'],
    ['198.17.255.255'],
    ['198.20.0.1'],
    ['223.255.255.255'],
    ['2606:4700:4700::1111'],
    ['2a00:1450:4001:800::200e'],
    ['::ffff:8.8.8.8'],
    ['64:ff9b::8.8.8.8'],
    ['2002:808:808::1'],
  ])('of the public internet is reachable: %s', (address) => {
    expect(guard(address)).toBe('reachable');
  });

  const metadata = [
    '169.254.169.254',
    '169.254.170.2',
    '100.100.100.200',
    '168.63.129.16',
    'fd00:ec2::254',
    'FD00:0EC2:0:0:0:0:0:254',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '::169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1:a9fe:a9:fe00::',
    '64:ff9b:1::169.254.169.254',
    '2002:a9fe:a9fe::1',
    '2001:0:a9fe:a9fe::1',
    '2001:0:1:1:0:0:5601:5601',
    '2600::5efe:169.254.169.254',
    '0xa9fea9fe',
    '2852039166',
  ];
  it.each(metadata)('of a metadata service is refused even if everything is allowed: %s', (address) => {
    expect(createAddressGuard(['0.0.0.0/0', '::/0'])(address)).toBe('metadata');
    expect(guard(address)).toBe('metadata');
  });
});

describe('an allowed network', () => {
  it('opens its own addresses and no others', () => {
    const allowing = createAddressGuard(['127.0.0.0/8', '192.168.7.9', 'fd12:3456::/32']);
    expect(allowing('127.9.9.9')).toBe('reachable');
    expect(allowing('::ffff:127.0.0.1')).toBe('reachable');
    expect(allowing('192.168.7.9')).toBe('reachable');
    expect(allowing('fd12:3456::9')).toBe('reachable');
    expect(allowing('192.168.7.8')).toBe('inside');
    expect(allowing('fd12:3457::9')).toBe('inside');
    expect(allowing('::1')).toBe('inside');
  });

  it('of IPv4 does not open the ways to it through another network', () => {
    const allowing = createAddressGuard(['10.0.0.0/8']);
    expect(allowing('64:ff9b::10.0.0.1')).toBe('inside');
    expect(allowing('2002:a00:1::1')).toBe('inside');
    expect(allowing('::10.0.0.1')).toBe('inside');
  });

  it('written as mapped IPv4 is that IPv4 network', () => {
    expect(createAddressGuard(['::ffff:10.0.0.0/104'])('10.200.0.1')).toBe('reachable');
  });

  it.each(['10.0.0.0/33', 'localhost', '10.0.0/8', '', '::/129', '10.0.0.1/', '0x7f.1/8'])(
    'that is none is refused with a sentence that names it: %j',
    (network) => {
      expect(() => createAddressGuard([network])).toThrow(`'${network}' isn't a network.`);
    },
  );
});

const blockedNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const;

/** Any address of a blocked IPv4 network, as a 32-bit number. */
const blockedIPv4 = fc.constantFrom(...blockedNetworks).chain((network) => {
  const [address, prefix] = ipaddr.IPv4.parseCIDR(network);
  const first = address.octets.reduce((sum, octet) => sum * 256 + octet, 0);
  return fc.integer({ min: first, max: first + 2 ** (32 - prefix) - 1 });
});

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
const groups = (value: number) => `${hex(Math.floor(value / 65536), 4)}:${hex(value % 65536, 4)}`;
const dotted = (value: number) => [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');

const formsOf = (value: number): readonly string[] => [
  dotted(value),
  String(value),
  `0x${hex(value, 8)}`,
  `0${value.toString(8)}`,
  dotted(value)
    .split('.')
    .map((octet) => `0x${Number(octet).toString(16)}`)
    .join('.'),
  `::ffff:${dotted(value)}`,
  `::ffff:${groups(value)}`,
  `0:0:0:0:0:FFFF:${groups(value).toUpperCase()}`,
  `::${groups(value)}`,
  `::ffff:0:${groups(value)}`,
  `64:ff9b::${dotted(value)}`,
  `64:ff9b:1::${groups(value)}`,
  `2002:${groups(value)}::1`,
  `2001:0:${groups(value)}::1`,
];

describe('every address of a blocked network', () => {
  it('is refused in each of its textual forms', () => {
    fc.assert(
      fc.property(blockedIPv4, (value) => {
        for (const form of formsOf(value)) expect(guard(form), form).not.toBe('reachable');
      }),
      { numRuns: 2_000 },
    );
  });

  it('is refused as the host of a URL, however it is written there', () => {
    fc.assert(
      fc.property(blockedIPv4, (value) => {
        const forms = formsOf(value).map((form) => (form.includes(':') ? `[${form}]` : form));
        for (const form of [...forms, `${dotted(value)}.`]) {
          const { hostname } = new URL(`http://${form}/`);
          expect(guard(hostname.replace(/^\[|\]$/g, '')), form).not.toBe('reachable');
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
