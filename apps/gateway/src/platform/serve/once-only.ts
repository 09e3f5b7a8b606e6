import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { IDEMPOTENCY_KEY_HEADER, isOnceOnly, type Endpoint } from '@cartulary/contracts/endpoint';
import { limits } from '@cartulary/contracts/limits';
import type { Logger } from '@cartulary/telemetry/logger';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { AnsweredCalls } from './answered-calls.service.js';
import { callerOf, type Caller } from '../caller/call.js';
import { AppError } from './errors.js';
import { LOG } from '../settings/parts.js';
import { SERVED_ENDPOINT } from './serve.js';

/** Runs a call with an idempotency key only once, however often it arrives. */
@Injectable()
export class OnceOnly implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly calls: AnsweredCalls,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const declared = this.reflector.get<Endpoint | undefined>(SERVED_ENDPOINT, context.getHandler());
    const request = context.switchToHttp().getRequest<Request>();
    const key = request.get(IDEMPOTENCY_KEY_HEADER);
    const caller = callerOf(request);
    if (key === undefined || caller === undefined || declared === undefined || !isOnceOnly(declared))
      return next.handle();
    return from(this.once(caller, key, request, next));
  }

  private async once(caller: Caller, key: string, request: Request, next: CallHandler): Promise<unknown> {
    if (key.length === 0 || key.length > limits.repeatedCalls.maxKeyCharacters) throw badKey();
    const asked = JSON.stringify([request.method, request.originalUrl, request.body]);
    const claim = await this.calls.claim(caller, key, asked);
    if ('answer' in claim) return claim.answer;
    const { claimId } = claim;
    const answer = await lastValueFrom<unknown, undefined>(next.handle(), { defaultValue: undefined }).catch(
      async (refusal: unknown) => {
        await this.quietly(this.calls.giveUp(caller, claimId), 'given up');
        throw refusal;
      },
    );
    await this.quietly(this.calls.keep(caller, claimId, answer), 'kept');
    return answer;
  }

  /** The work is done, so the response is sent even if it couldn't be stored. */
  private async quietly(note: Promise<void>, what: string): Promise<void> {
    try {
      await note;
    } catch (error) {
      this.log.error('what a call was answered was not noted', { what, error });
    }
  }
}

const badKey = (): AppError => {
  const message = `${IDEMPOTENCY_KEY_HEADER} has 1 to ${limits.repeatedCalls.maxKeyCharacters} characters`;
  return new AppError('invalid_input', { data: { issues: [{ path: IDEMPOTENCY_KEY_HEADER, message }] } });
};
