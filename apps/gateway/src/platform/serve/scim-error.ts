import type { Response } from 'express';
import type { AppError } from './errors.js';

/** RFC 7644, 3.12, table 9. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'
  | 'invalidVers';

export const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** What a directory is told: a status, and where the RFC has one a word for what was wrong. */
export class ScimError extends Error {
  override readonly name = 'ScimError';

  constructor(
    readonly status: number,
    readonly detail: string,
    readonly scimType?: ScimType,
  ) {
    super(detail);
  }
}

export const invalidValue = (detail: string): ScimError => new ScimError(400, detail, 'invalidValue');

/** Addresses whose answers are SCIM's and not the envelope. */
export const isScimPath = (path: string): boolean => path.startsWith('/scim/');

/** What the product refuses anywhere, as a directory is told. */
export const scimErrorOf = ({ status, code, message }: AppError): ScimError =>
  new ScimError(status, message, code === 'invalid_input' ? 'invalidValue' : undefined);

/** RFC 7644, 3.12: the status is a text. */
export function sendScimError(response: Response, { status, detail, scimType }: ScimError): void {
  const body = { schemas: [ERROR_SCHEMA], status: String(status), detail, ...(scimType ? { scimType } : {}) };
  response.status(status).type('application/scim+json; charset=utf-8').send(JSON.stringify(body));
}
