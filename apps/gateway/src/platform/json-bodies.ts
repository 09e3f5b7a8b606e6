import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints } from '@cartulary/contracts/endpoints/all';
import { limits } from '@cartulary/contracts/limits';
import express, { Router, type RequestHandler } from 'express';

const reader = (limit: number): RequestHandler =>
  express.json({ limit, type: ['application/json', 'application/scim+json'] });

/** Reads bodies of JSON. What an endpoint takes at most is refused by its size, before anything looks at what it says. */
export function jsonBodies(): Router {
  const router = Router({ strict: true, caseSensitive: true });
  for (const { path, method, maxBodyBytes } of Object.values<Endpoint>(endpoints))
    if (maxBodyBytes !== undefined && method === 'POST') router.post(path, reader(maxBodyBytes));
  // Leaves alone what was read above.
  router.use(reader(limits.body.maxJsonBytes));
  return router;
}
