import ipaddr from 'ipaddr.js';

/** One customer of an IPv6 provider has at least a /64, and so as many addresses as they like. */
const IPV6_PREFIX = 64;

/** The part of an IP address whose callers count as one: an IPv4 address itself, and the /64 of an IPv6 address. */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  // An IPv6 address that stands for an IPv4 one is that one.
  const read = ipaddr.process(address);
  if (!(read instanceof ipaddr.IPv6)) return read.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${read.toNormalizedString().split('%')[0]}/${IPV6_PREFIX}`).toString();
};
