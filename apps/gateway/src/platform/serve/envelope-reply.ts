import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Endpoint } from '@cartulary/contracts/endpoint';
import type { Envelope } from '@cartulary/contracts/envelope';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { safeParse } from 'zod/v4/core';
import { SENTENCE } from '../caller/call.js';
import { compressAnswer } from './compress-answer.js';
import { isScimPath } from './scim-error.js';

const checksReplies = process.env['NODE_ENV'] !== 'production';

/** Wraps a handler's result in the envelope of section 3. Outside of production, it also checks that the result matches the contract. */
export class EnvelopeReply implements NestInterceptor {
  constructor(
    private readonly name: string,
    private readonly declared: Endpoint,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { answers, answersSecret, path, usesCookie } = this.declared;
    // A file keeps its length, so that download progress can be displayed.
    const isText = answers !== 'bytes' || isScimPath(path);
    if (isText && !answersSecret && !usesCookie) {
      const http = context.switchToHttp();
      compressAnswer(http.getRequest(), http.getResponse());
    }
    if (answers === 'bytes') return next.handle();
    return next.handle().pipe(map((reply: unknown) => ({ ...this.wrap(reply), ...sentenceOf(context) })));
  }

  private wrap(reply: unknown): Envelope {
    if (this.declared.data === undefined)
      return typeof reply === 'string' ? { success: true, message: reply } : { success: true };
    if (checksReplies) {
      const checked = safeParse(this.declared.data, reply);
      if (!checked.success)
        throw new Error(`${this.name} answers what its contract doesn't promise: ${checked.error.message}`);
    }
    const beside = this.declared.besideSuccess === true ? (reply as object) : {};
    return { ...beside, success: true, data: reply };
  }
}

/** Message that the handler added to its data. */
function sentenceOf(context: ExecutionContext): { message?: string } {
  const said: unknown = context.switchToHttp().getResponse<Response>().locals[SENTENCE];
  return typeof said === 'string' ? { message: said } : {};
}
