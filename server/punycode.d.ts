declare module 'punycode.js' {
  interface Punycode {
    /** Decodes the labels of a domain that begin with `xn--`. @throws RangeError for an invalid one */
    toUnicode(domain: string): string;
  }
  const punycode: Punycode;
  export default punycode;
}
