import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = readonly [Address, number];

/**
 * `reachable`: public, or in an allowed network. `inside`: private, local, reserved or invalid. `metadata`: a cloud's
 * credential service, which no setting opens.
 */
export type AddressVerdict = 'reachable' | 'inside' | 'metadata';

/** Judges one numeric IP address in any notation; never throws. */
export type AddressGuard = (address: string) => AddressVerdict;

/** Parses the networks once. @throws Error with a sentence for a person if one is invalid */
export const createAddressGuard = (allowNetworks: readonly string[]): AddressGuard => {
  const allowed = allowNetworks.map(parseNetwork);
  return (text) => {
    const address = parseAddress(text);
    if (address === undefined) return 'inside';
    if (isMetadata(address)) return 'metadata';
    if (allowed.some((network) => contains(network, address))) return 'reachable';
    return isPublic(address) ? 'reachable' : 'inside';
  };
};

const keyOf = (address: Address): string => address.toByteArray().join('.');

/**
 * IP addresses that give out credentials or control the machine: AWS, Azure, Google, DigitalOcean and OpenStack
 * (169.254.169.254 and its IPv6 kin), AWS containers and pods (169.254.170.2, .23), Alibaba (100.100.100.200), Oracle
 * (192.0.0.192), Azure's host channel (168.63.129.16).
 */
const metadataAddresses = new Set(
  [
    '169.254.169.254',
    '169.254.170.2',
    '169.254.170.23',
    '100.100.100.200',
    '192.0.0.192',
    '168.63.129.16',
    'fd00:ec2::254',
    'fd00:ec2::23',
    'fd20:ce::254',
    'fe80::a9fe:a9fe',
  ].map((text) => keyOf(ipaddr.parse(text))),
);

/** RFC 6052, section 2.2: where a prefix of 48, 56, 64 or 96 bits stores the four octets; octet 8 is always skipped. */
const nat64Positions = [
  [6, 7, 9, 10],
  [7, 9, 10, 11],
  [9, 10, 11, 12],
  [12, 13, 14, 15],
] as const;

const parseAddress = (text: string): Address | undefined => {
  try {
    // ipaddr.js reads '::1.2.3.4' as a mapped address, which it isn't; resolvers print compatible addresses this way.
    const address = ipaddr.parse(text.replace(/^::(?=\d+\.)/, '::0:'));
    // The system connects to a mapped address over IPv4, so it counts as that address.
    return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
  } catch {
    return undefined;
  }
};

const parseNetwork = (text: string): Network => {
  const single = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  const cidr = single ? `${text}/${text.includes(':') ? 128 : 32}` : text;
  const valid = ipaddr.IPv4.isValidCIDRFourPartDecimal(cidr) || ipaddr.IPv6.isValidCIDR(cidr);
  if (!valid) throw new Error(`'${text}' isn't a network. Use an IP address and a prefix length, such as 10.0.0.0/8.`);
  const [address, prefix] = ipaddr.parseCIDR(cidr);
  if (!(address instanceof ipaddr.IPv6) || !address.isIPv4MappedAddress()) return [address, prefix];
  if (prefix < 96) throw new Error(`'${text}' mixes IPv4 and IPv6. Use the IPv4 network only.`);
  return [address.toIPv4Address(), prefix - 96];
};

const contains = ([network, prefix]: Network, address: Address): boolean =>
  network.kind() === address.kind() && address.match(network, prefix);

const isMetadata = (address: Address): boolean => {
  if (metadataAddresses.has(keyOf(address))) return true;
  return address instanceof ipaddr.IPv6 && embeddedIn(address).some(isMetadata);
};

const isPublic = (address: Address): boolean => {
  const range = address.range();
  if (address instanceof ipaddr.IPv4) return range === 'unicast';
  const bytes = address.toByteArray();
  const carried = embeddedIn(address).every((inner) => inner.range() === 'unicast');
  if (isWellKnownNat64(bytes) || range === '6to4') return carried;
  // Only 2000::/3 is assigned to the public internet (RFC 4291, section 2.4; IANA).
  return ((bytes[0] ?? 0) & 0xe0) === 0x20 && range === 'unicast' && carried;
};

const isWellKnownNat64 = (bytes: readonly number[]): boolean =>
  startsWith(bytes, [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0]);

/** Every IPv4 address to which a translating or tunnelling router may forward this IPv6 address. */
const embeddedIn = (address: ipaddr.IPv6): ipaddr.IPv4[] => {
  const bytes = address.toByteArray();
  const at = (positions: readonly number[], flip = 0): ipaddr.IPv4 =>
    new ipaddr.IPv4(positions.map((position) => (bytes[position] ?? 0) ^ flip));
  const last = [12, 13, 14, 15];
  // IPv4-compatible (RFC 4291), stateless translation ::ffff:0:a.b.c.d (RFC 7915).
  if (bytes.slice(0, 12).every((byte) => byte === 0)) return [at(last)];
  if (startsWith(bytes, [0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0, 0])) return [at(last)];
  if (isWellKnownNat64(bytes)) return [at(last)];
  if (startsWith(bytes, [0, 0x64, 0xff, 0x9b, 0, 1])) return nat64Positions.map((positions) => at(positions));
  if (startsWith(bytes, [0x20, 0x02])) return [at([2, 3, 4, 5])];
  // Teredo stores the server's address plainly and the client's inverted (RFC 4380, section 4).
  if (startsWith(bytes, [0x20, 0x01, 0, 0])) return [at([4, 5, 6, 7]), at(last, 0xff)];
  const isatap = bytes[8] !== undefined && (bytes[8] & 0xfd) === 0 && startsWith(bytes.slice(9), [0, 0x5e, 0xfe]);
  return isatap ? [at(last)] : [];
};

const startsWith = (bytes: readonly number[], prefix: readonly number[]): boolean =>
  prefix.every((byte, index) => bytes[index] === byte);
