import { browserHeaders } from '@cartulary/contracts/browser-policy';
import type { NextFunction, Request, Response } from 'express';

/** No response of the API may run scripts, be framed or load anything. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For a stored file that is displayed as a page: it runs nothing and has no origin, regardless of its contents. */
export const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'; base-uri 'none'";

/** Headers of every response. Pages and files replace the policy with their own. */
export const headersOfAnswers = (isSecure: boolean): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': API_POLICY,
  ...browserHeaders,
  'Cache-Control': 'no-store',
  // Over plain HTTP, the header has no meaning and would lock out a machine that is later reached by name.
  ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
});

export function securityHeaders(request: Request, response: Response, next: NextFunction): void {
  response.set(headersOfAnswers(request.secure));
  next();
}
