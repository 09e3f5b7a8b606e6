import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Endpoint } from '@cartulary/contracts/endpoint';
import type { Envelope } from '@cartulary/contracts/envelope';
import { map, type Observable } from 'rxjs';
import { safeParse } from 'zod/v4/core';

const checksReplies = process.env['NODE_ENV'] !== 'production';

/** Wraps what a handler returns into the envelope of section 3; outside production, only if it is what was promised. */
export class EnvelopeReply implements NestInterceptor {
  constructor(
    private readonly name: string,
    private readonly declared: Endpoint,
  ) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (this.declared.answers === 'bytes') return next.handle();
    return next.handle().pipe(map((reply: unknown) => this.wrap(reply)));
  }

  private wrap(reply: unknown): Envelope {
    if (this.declared.data === undefined)
      return typeof reply === 'string' ? { success: true, message: reply } : { success: true };
    if (checksReplies) {
      const checked = safeParse(this.declared.data, reply);
      if (!checked.success)
        throw new Error(`${this.name} answers what its contract doesn't promise: ${checked.error.message}`);
    }
    return { success: true, data: reply };
  }
}
