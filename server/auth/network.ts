import ipaddr from 'ipaddr.js';

/**
 * Returns the network by which attempts are counted: an IPv4 address itself, the /64 network of an IPv6 address, because
 * one customer usually has all of it. Ignores a port or a zone that a proxy adds. Other texts count as they are.
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
