import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  RequestMapping,
  RequestMethod,
  Res,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import type { DataOf, Endpoint, RequestOf } from '@cartulary/contracts/endpoint';
import { endpoints, type EndpointName } from '@cartulary/contracts/endpoints/all';
import type { Request, Response } from 'express';
import { Call } from '../caller/call.js';
import { EnvelopeReply } from './envelope-reply.js';
import { parseCall } from './parse-call.js';

/** Input of a handler: params, query and body, parsed. */
export type InputOf<N extends EndpointName> = RequestOf<(typeof endpoints)[N]>;
/** The handler's return value, sent as `data`, or a message if the endpoint declares no data. */
export type AnswerOf<N extends EndpointName> =
  DataOf<(typeof endpoints)[N]> extends undefined ? string : DataOf<(typeof endpoints)[N]>;

/** A handler of an endpoint without data may also write to the response itself and return nothing. */
type Nothing<N extends EndpointName> = DataOf<(typeof endpoints)[N]> extends undefined ? Promise<void> : never;
type Handler<N extends EndpointName> = (
  input: InputOf<N>,
  call: Call,
) => AnswerOf<N> | Promise<AnswerOf<N>> | Nothing<N>;

/** Key under which the guard finds the endpoint of a handler. */
export const SERVED_ENDPOINT = Symbol('served endpoint');

const ParsedInput = createParamDecorator((declared: Endpoint, context) =>
  parseCall(declared, context.switchToHttp().getRequest<Request>()),
);

const TheCall = createParamDecorator((_: undefined, context) => {
  const http = context.switchToHttp();
  return new Call(http.getRequest<Request>(), http.getResponse<Response>());
});

/**
 * Binds a controller method to an endpoint in the contracts: its path, its status, its parsed input, and its checked
 * and wrapped response. A handler whose endpoint returns `bytes` writes to `call.response` itself.
 */
export function Serve<const N extends EndpointName>(name: N) {
  const declared: Endpoint = endpoints[name];
  return <M extends Handler<N>>(target: object, key: string, descriptor: TypedPropertyDescriptor<M>): void => {
    ParsedInput(declared)(target, key, 0);
    TheCall()(target, key, 1);
    // Nest doesn't send a response once a handler requests the response object.
    if (declared.answers === 'bytes') Res()(target, key, 2);
    applyDecorators(
      RequestMapping({ path: declared.path, method: RequestMethod[declared.method] }),
      HttpCode(declared.status ?? 200),
      SetMetadata(SERVED_ENDPOINT, declared),
      UseInterceptors(new EnvelopeReply(name, declared)),
    )(target, key, descriptor as TypedPropertyDescriptor<unknown>);
  };
}
