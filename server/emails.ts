/// <reference path="./punycode.d.ts" />
/** Email addresses, also with domains in other alphabets (RFC 6531). */
import punycode from 'punycode.js';
import { normalized } from './names';

const LOCAL = String.raw`[^<>()[\]\\.,;:\s@"]+(\.[^<>()[\]\\.,;:\s@"]+)*`;
/** The pattern of react-admin's `email()`, for the domain in ASCII and without quoted names. */
const ADDRESS = new RegExp(
  String.raw`^${LOCAL}@(\[\d{1,3}(\.\d{1,3}){3}\]|([a-z\d-]+\.)+([a-z]{2,}|xn--[a-z\d-]+))$`,
  'i',
);
/** Blanks, control characters, and format characters, which can hide or reorder others. */
const HIDDEN = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;
const ASCII = /^[\0-\x7f]*$/;
const ENCODED = /(^|\.)xn--/i;

/** Normalizes an address for storage: NFC, without surrounding blanks, and with an international domain in its own letters. */
export function storedEmail(typed: string): string {
  const address = normalized(typed);
  const [local, domain] = partsOf(address);
  // Others are kept as they were typed.
  if (HIDDEN.test(address) || (ASCII.test(domain) && !ENCODED.test(domain))) return address;
  const decoded = unicodeDomain(domain);
  return decoded === undefined ? address : `${local}@${decoded}`;
}

/** Returns whether a normalized address is valid. */
export function isEmail(address: string): boolean {
  const [local, domain] = partsOf(address);
  // A valid encoding has been decoded.
  if (HIDDEN.test(address) || ENCODED.test(domain)) return false;
  const encoded = ASCII.test(domain) ? domain : asciiDomain(domain);
  return encoded !== undefined && ADDRESS.test(`${local}@${encoded}`);
}

function partsOf(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, Math.max(0, at)), address.slice(at + 1)];
}

/** Returns a domain in letters of any alphabet; undefined if it is invalid. */
function unicodeDomain(domain: string): string | undefined {
  const encoded = asciiDomain(domain);
  if (encoded === undefined) return undefined;
  try {
    const decoded = punycode.toUnicode(encoded);
    return asciiDomain(decoded) === encoded ? decoded : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the form of a domain in ASCII, in which email is sent; undefined if it is invalid. */
function asciiDomain(domain: string): string | undefined {
  if (/[/\\?#@:%[\]]/.test(domain)) return undefined;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}
