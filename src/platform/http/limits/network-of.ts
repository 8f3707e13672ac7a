import ipaddr from 'ipaddr.js';

/** An IPv6 customer has at least a /64, and so any number of addresses. */
const IPV6_PREFIX = 64;

/** The part of an IP address that counts as one caller: an IPv4 address itself, the /64 of an IPv6 address. */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  // An IPv6 address that stands for an IPv4 address counts as that.
  const read = ipaddr.process(address);
  if (!(read instanceof ipaddr.IPv6)) return read.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${read.toNormalizedString().split('%')[0]}/${IPV6_PREFIX}`).toString();
};
