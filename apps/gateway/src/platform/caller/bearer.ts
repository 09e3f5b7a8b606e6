import type { Request } from 'express';

/** Returns the token of `Authorization: Bearer …` (RFC 6750, 2.1). */
export function bearerOf(request: Request): string | undefined {
  return /^Bearer +([\w.~+/=-]+) *$/i.exec(request.get('authorization') ?? '')?.[1];
}
