import { browserHeaders } from '@cartulary/contracts/browser-policy';
import type { NextFunction, Request, Response } from 'express';

/** Nothing that an API answers may run, be framed or load anything. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A stored file shown by itself: it runs nothing and belongs to no origin, whatever it holds. */
export const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'; base-uri 'none'";

/** Headers that every answer carries; pages and files replace the policy by their own. */
export const headersOfAnswers = (isSecure: boolean): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': API_POLICY,
  ...browserHeaders,
  'Cache-Control': 'no-store',
  // Over plain HTTP the header means nothing and would lock out a machine that is later reached by name.
  ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
});

export function securityHeaders(request: Request, response: Response, next: NextFunction): void {
  response.set(headersOfAnswers(request.secure));
  next();
}
