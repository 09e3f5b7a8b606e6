import type { NextFunction, Request, Response } from 'express';

/** Nothing that an API answers may run, be framed or load anything. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Policy of the client's page (design.md, Browser security). The nonce is for styles that editors insert; scripts are
 * files of this origin, workers too, and nothing is fetched from anywhere else.
 */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** A stored file shown by itself: it runs nothing and belongs to no origin, whatever it holds. */
export const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'";

/** Headers that every answer carries; pages and files replace the policy by their own. */
export function securityHeaders(request: Request, response: Response, next: NextFunction): void {
  response.set({
    'Content-Security-Policy': API_POLICY,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy':
      'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cache-Control': 'no-store',
  });
  // Over plain HTTP the header means nothing and would lock out a machine that is later reached by name.
  if (request.secure) response.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  next();
}
