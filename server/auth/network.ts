import ipaddr from 'ipaddr.js';

/**
 * Returns the network that attempts are counted for: an IPv4 address, or the /64 of an IPv6 address, because a client
 * has all 2^64 addresses of its /64. Ignores a port or zone that a proxy added. Returns any other text unchanged.
 */
export function networkOf(address: string): string {
  const bare = address
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/(\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (!ipaddr.IPv6.isValid(bare) && !ipaddr.IPv4.isValidFourPartDecimal(bare)) return bare;
  const ip = ipaddr.process(bare);
  if (ip instanceof ipaddr.IPv4) return ip.toString();
  const groups = ip.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
