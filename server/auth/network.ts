/**
 * Whom an address stands for when attempts are counted: an IPv4 address itself, and an IPv6 address the /64 that it lies
 * in, since whoever has one of those has all 2^64. A port or a zone that a proxy leaves behind does not count. A text that
 * is no address stands for itself.
 */
export function networkOf(address: string): string {
  const bare = address
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/%.*$/, '');
  const [, ipv4] = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/i.exec(bare) ?? [];
  if (ipv4) return ipv4;
  const url = `http://[${bare}]`;
  if (!URL.canParse(url)) return bare;
  const groups = groupsOf(new URL(url).hostname.slice(1, -1));
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return dotted(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an address in the short form that `URL` gives every address. */
function groupsOf(short: string): string[] {
  const [head = '', tail = ''] = short.split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean));
  if (!before || !after) return [];
  return [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
}

const dotted = (groups: string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');
