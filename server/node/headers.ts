import { createHash } from 'node:crypto';
import { HSTS } from '../http/secure';

interface Options {
  tls: boolean;
  apiBase?: string | undefined;
}

/**
 * Returns the headers of every console file. Allows scripts from this origin, and by hash those inline in the built
 * index.html. Allows inline styles, because index.html starts with one and MUI's inputs add more. Blocks images from other
 * hosts: none are used, and loading them would reveal who views what.
 */
export function headersFor({ tls, apiBase }: Options, html: string): Record<string, string> {
  const api = apiBase && URL.canParse(apiBase) ? ` ${new URL(apiBase).origin}` : '';
  const policy = [
    "default-src 'self'",
    `script-src 'self'${inlineScripts(html)}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${api}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    ...(tls && { 'Strict-Transport-Security': HSTS }),
  };
}

function inlineScripts(html: string): string {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi);
  const hashes = Array.from(scripts, ([, code = '']) => createHash('sha256').update(code).digest('base64'));
  return hashes.map((hash) => ` 'sha256-${hash}'`).join('');
}
