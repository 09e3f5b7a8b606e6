import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints } from '@cartulary/contracts/endpoints/all';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { AppError } from './errors.js';
import { isPageAddress } from '../web/page-address.js';

interface Address {
  readonly segments: readonly string[];
  readonly method: string;
}

const table: readonly Address[] = Object.values<Endpoint>(endpoints).map(({ path, method }) => ({
  segments: path.split('/'),
  method,
}));

const fits = (segments: readonly string[], given: readonly string[]): boolean =>
  segments.length === given.length &&
  segments.every((segment, at) => segment === given[at] || (segment.startsWith(':') && given[at] !== ''));

/** Those whose path is given to the letter, else those that take it with an id: `documents/bulk` is no document. */
function fitting(path: string): readonly Address[] {
  const toTheLetter = table.filter(({ segments }) => segments.join('/') === path);
  return toTheLetter.length > 0 ? toTheLetter : table.filter(({ segments }) => fits(segments, path.split('/')));
}

/** The methods that an address of the endpoint table takes; none where it is no address of it. */
export function methodsOf(path: string): string[] {
  const methods = new Set(fitting(path).map(({ method }) => method));
  // The form of another site may come to the address of a page of ours.
  if (methods.size > 0 && isPageAddress(path)) methods.add('GET');
  // Express answers HEAD wherever it answers GET.
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort();
}

/** Answers 405 with `Allow` (RFC 9110, 15.5.6) to a method that an address doesn't take, before the body is looked at. */
export const refuseWrongMethod: RequestHandler = (request: Request, response: Response, next: NextFunction) => {
  const methods = methodsOf(request.path);
  if (methods.length === 0 || methods.includes(request.method)) return next();
  response.setHeader('Allow', methods.join(', '));
  next(new AppError('method_not_allowed'));
};
