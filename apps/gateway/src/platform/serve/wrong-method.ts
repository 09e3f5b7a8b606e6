import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints } from '@cartulary/contracts/endpoints/all';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { AppError } from './errors.js';
import { isPageAddress } from '../web/page-address.js';
import { pathLookup } from '../web/path-tree.js';

const endpointMethods = pathLookup(Object.values<Endpoint>(endpoints).map(({ path, method }) => [path, method]));

/** Returns the sorted methods that a path in the endpoint table accepts. Empty for any other path. */
export function methodsOf(path: string): string[] {
  const methods = new Set<string>(endpointMethods(path));
  // A form on another site may be posted to the URL of one of our pages.
  if (methods.size > 0 && isPageAddress(path)) methods.add('GET');
  // Express answers HEAD wherever it answers GET.
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort();
}

/** Answers 405 with `Allow` (RFC 9110, 15.5.6) if a URL doesn't accept the method, before the body is read. */
export const refuseWrongMethod: RequestHandler = (request: Request, response: Response, next: NextFunction) => {
  const methods = methodsOf(request.path);
  if (methods.length === 0 || methods.includes(request.method)) return next();
  response.setHeader('Allow', methods.join(', '));
  next(new AppError('method_not_allowed'));
};
