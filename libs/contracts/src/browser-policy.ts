/**
 * Resources that a client page may load and run (design.md, 'Browser security'). The gateway's headers and the policy
 * in index.html are both built from this table. Scripts and workers are files from this origin, nothing is fetched from
 * other origins, and styles inserted by editors carry the response's nonce.
 */
const NONCE = '{nonce}';

export const pageDirectives = {
  'default-src': "'self'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': `'self' 'nonce-${NONCE}'`,
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'media-src': "'self' blob:",
  'manifest-src': "'self'",
  'object-src': "'none'",
  'frame-src': "'none'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
} as const;
export type PageDirective = keyof typeof pageDirectives;

/**
 * Directives that only the header can carry. Browsers enforce both policies, so the one in index.html has to work without the nonce
 * (`style-src`, and `default-src` as its fallback), and frame-ancestors is ignored there (CSP 3, 3.3).
 */
export const headerOnly: readonly PageDirective[] = ['default-src', 'style-src', 'frame-ancestors'];

/** Other origins that the pages may call, from the server's settings. */
export type Elsewhere = readonly string[];

const valueOf = (name: PageDirective, elsewhere: Elsewhere): string =>
  name === 'connect-src' ? [pageDirectives[name], ...new Set(elsewhere)].join(' ') : pageDirectives[name];
const written = (names: readonly PageDirective[], elsewhere: Elsewhere = []): string =>
  names.map((name) => `${name} ${valueOf(name, elsewhere)}`).join('; ');
const names = Object.keys(pageDirectives) as PageDirective[];

/** `Content-Security-Policy` header for a page. `nonce` must be fresh for each response. */
export const pagePolicy = (nonce: string, elsewhere: Elsewhere = []): string =>
  written(names, elsewhere).replaceAll(NONCE, nonce);

/** The part of the policy that index.html carries itself, for servers that send no headers. */
export const metaPolicy = (elsewhere: Elsewhere = []): string =>
  written(
    names.filter((name) => !headerOnly.includes(name)),
    elsewhere,
  );

/** Headers of every response, besides the content security policy. */
export const browserHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;
