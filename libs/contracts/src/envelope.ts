import * as z from 'zod/mini';
import { limits } from './limits.js';

/** Response of every JSON call (section 3). */
export const Envelope = z.object({
  success: z.boolean(),
  data: z.optional(z.unknown()),
  message: z.optional(z.string()),
  error: z.optional(z.string()),
});
export type Envelope<T = unknown> = { success: boolean; data?: T; message?: string; error?: string };

/** One invalid input field: an entry of `data.issues` in a 400 response. */
export const Issue = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof Issue>;

/** Page parameters of every list in our own API: from 1, 20 rows by default, at most 100. */
export const paging = {
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  pageSize: z._default(
    z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.paging.maxPageSize)),
    limits.paging.defaultPageSize,
  ),
};

/** A boolean query parameter: `true` or `1`, `false` or `0`. */
export const flag = z.pipe(
  z.string().check(z.regex(/^(?:true|false|1|0)$/)),
  z.transform((said: string) => said === 'true' || said === '1'),
);

/** `{ items, total, page, pageSize }`. */
export const listOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() });
