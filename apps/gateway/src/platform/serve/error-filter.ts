import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { errors, type ErrorCode } from '@cartulary/contracts/errors';
import type { Envelope } from '@cartulary/contracts/envelope';
import type { Endpoint } from '@cartulary/contracts/endpoint';
import { correlationId } from '@cartulary/telemetry/correlation';
import type { Logger } from '@cartulary/telemetry/logger';
import type { Request, Response } from 'express';
import { AppError, saidBy, isDatabaseGone, isStorageFull } from './errors.js';
import type { Refusals } from './refusals.js';
import { isScimPath, ScimError, scimErrorOf, sendScimError } from './scim-error.js';

/** Calls whose message for an unavailable server differs from the general one. */
const unavailableCodes = ['authentication_unavailable', 'registration_unavailable'] as const;

/** Errors for actions that a person may not perform. The audit log records the attempt. */
const refusalsOfRights: ReadonlySet<ErrorCode> = new Set([
  'access_denied',
  'network_not_allowed',
  'role_too_high',
  'role_operates',
  'last_admin',
]);

/** Turns every thrown error into the envelope. Unexpected errors are logged and answered with 'Server error', without a stack trace. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly log: Logger,
    private readonly endpointOf: (request: Request) => Endpoint | undefined,
    private readonly refusals: Refusals,
    /** Records unexpected errors for the people who track errors. */
    private readonly keep: (thrown: unknown, request: Request, endpoint: Endpoint | undefined) => void = () =>
      undefined,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(thrown, http.getRequest<Request>(), http.getResponse<Response>());
  }

  /** The same for errors that occur in Express before Nest is reached. */
  answer(thrown: unknown, request: Request, response: Response): void {
    if (thrown instanceof ScimError && !response.headersSent) {
      sendScimError(response, thrown);
      return;
    }
    const error = this.recognise(thrown, request);
    if (error.status >= 500)
      this.log.error('call failed', { method: request.method, path: request.path, code: error.code, error: thrown });
    if (error.status === 500) this.keep(thrown, request, this.endpointOf(request));
    if (refusalsOfRights.has(error.code)) this.refusals.record(request, this.endpointOf(request), error.code);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (error.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(error.retryAfterSeconds));
    if (isScimPath(request.path)) {
      sendScimError(response, scimErrorOf(error));
      return;
    }
    const body: Envelope = { success: false, error: error.message };
    if (error.data !== undefined) body.data = error.data;
    if (error.status === 500) body.data = { errorId: correlationId() };
    response.status(error.status).json(body);
  }

  private recognise(thrown: unknown, request: Request): AppError {
    const said = saidBy(thrown);
    if (said !== undefined) return said;
    if (isDatabaseGone(thrown))
      return new AppError(this.unavailableCode(request), { cause: thrown, retryAfterSeconds: 5 });
    if (isStorageFull(thrown)) return new AppError('storage_full', { cause: thrown });
    const status = statusOf(thrown);
    if (status === 404) return new AppError('not_found');
    if (status === 413) return new AppError('too_large');
    if (status >= 400 && status < 500)
      return new AppError('invalid_input', { data: { issues: [{ path: '', message: UNREADABLE_BODY }] } });
    return new AppError('server_error', { cause: thrown });
  }

  private unavailableCode(request: Request): ErrorCode {
    const known = this.endpointOf(request)?.errors ?? [];
    return unavailableCodes.find((code) => known.includes(code) && code in errors) ?? 'unavailable';
  }
}

/** Errors of Express and Nest before a call is parsed: broken JSON, a wrong encoding, an aborted body. */
const UNREADABLE_BODY = 'The body isn’t valid: send a JSON object or list';

function statusOf(thrown: unknown): number {
  if (thrown instanceof HttpException) return thrown.getStatus();
  const status = (thrown as { status?: unknown } | null)?.status;
  return typeof status === 'number' ? status : 500;
}
