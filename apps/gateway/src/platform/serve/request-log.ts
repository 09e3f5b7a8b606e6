import { randomUUID } from 'node:crypto';
import { withCorrelationId } from '@cartulary/telemetry/correlation';
import type { Logger } from '@cartulary/telemetry/logger';
import { meter } from '@cartulary/telemetry/metrics';
import { warnAbout } from '@cartulary/telemetry/slow';
import { beginTrace, type RunningSpan } from '@cartulary/telemetry/tracing';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { callerOf } from '../caller/call.js';
import { plainAddress } from '../web/plain-address.js';
import { countCall } from './call-tally.js';
import { endpointNameOf } from './endpoint-name.js';

const acceptableId = /^[\w-]{8,64}$/;
const duration = meter.createHistogram('http.request.duration', {
  unit: 's',
  description: 'Time to answer a call',
  advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] },
});

/**
 * Gives every call an ID under which everything it causes is logged (the caller's own ID if it is harmless). Writes one
 * line when the call is answered, with the URL if it was rejected. The query is omitted, because it may contain tokens
 * and search terms.
 */
export function requestLog(log: Logger): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const given = request.get('x-request-id');
    const id = given !== undefined && acceptableId.test(given) ? given : randomUUID();
    const address = plainAddress(request.ip ?? 'unknown');
    response.setHeader('X-Request-Id', id);
    const startedAt = performance.now();
    const answer = (): void => {
      const span = beginCall(request);
      response.once('close', () => {
        const durationMs = performance.now() - startedAt;
        const path = request.path;
        const route = (request.route as { path?: string } | undefined)?.path ?? 'none';
        countCall(path, response.statusCode, durationMs, callerOf(request)?.organisationId);
        duration.record(durationMs / 1_000, { method: request.method, route, status: response.statusCode });
        log.info('call', {
          method: request.method,
          path,
          status: response.statusCode,
          durationMs: Math.round(durationMs * 10) / 10,
          accountId: callerOf(request)?.accountId,
          // A rejected caller may be guessing, and is often unknown.
          ...(response.statusCode >= 400 ? { address } : {}),
          ...(response.writableFinished ? {} : { brokenOff: true }),
        });
        warnAbout(log, `${request.method} ${path}`, durationMs);
        if (span) endCall(span, request, route, response.statusCode);
      });
      if (span) span.run(next);
      else next();
    };
    withCorrelationId(id, answer, address);
  };
}

/** Only calls are traced. Pages and their files are many and involve no other service. */
const traced = /^\/(?:api|scim)\//;

function beginCall({ method, path, headers }: Request): RunningSpan | undefined {
  if (!traced.test(path)) return undefined;
  const { traceparent } = headers;
  const parent = typeof traceparent === 'string' ? traceparent : undefined;
  return beginTrace('call', { 'http.request.method': method }, 'server', parent, false);
}

function endCall(span: RunningSpan, { method }: Request, route: string, status: number): void {
  span.rename(endpointNameOf(method, route));
  span.note({ 'http.route': route, 'http.response.status_code': status });
  span.end(status >= 500 ? String(status) : undefined);
}
