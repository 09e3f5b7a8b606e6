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

/** An error for a directory: a status and, if the RFC defines one, a keyword for the problem. */
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

/** True if responses at a path use SCIM's format instead of the envelope. */
export const isScimPath = (path: string): boolean => path.startsWith('/scim/');

/** Converts any error of the product for a directory. */
export const scimErrorOf = ({ status, code, message }: AppError): ScimError =>
  new ScimError(status, message, code === 'invalid_input' ? 'invalidValue' : undefined);

/** RFC 7644, 3.12: the status is a string. */
export function sendScimError(response: Response, { status, detail, scimType }: ScimError): void {
  const body = { schemas: [ERROR_SCHEMA], status: String(status), detail, ...(scimType ? { scimType } : {}) };
  response.status(status).type('application/scim+json; charset=utf-8').send(JSON.stringify(body));
}
