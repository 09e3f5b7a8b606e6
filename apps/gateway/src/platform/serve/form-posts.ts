import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints } from '@cartulary/contracts/endpoints/all';
import { limits } from '@cartulary/contracts/limits';
import express, { Router } from 'express';

const MAX_FIELDS = 20;

/**
 * Parses forms only for endpoints that accept one. A page of another site can send a form without permission, so every other call stays
 * closed to forms.
 */
export function formPosts(): Router {
  const router = Router({ strict: true, caseSensitive: true });
  const read = express.urlencoded({ extended: false, limit: limits.body.maxJsonBytes, parameterLimit: MAX_FIELDS });
  for (const { path, method, accepts } of Object.values<Endpoint>(endpoints))
    if (accepts === 'form' && method === 'POST') router.post(path, read);
  return router;
}
