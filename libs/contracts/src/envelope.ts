import * as z from 'zod/mini';
import { limits } from './limits.js';

/** The answer of every JSON call (section 3). */
export const Envelope = z.object({
  success: z.boolean(),
  data: z.optional(z.unknown()),
  message: z.optional(z.string()),
  error: z.optional(z.string()),
});
export type Envelope<T = unknown> = { success: boolean; data?: T; message?: string; error?: string };

/** One place where an input was wrong: `data.issues` of a 400. */
export const Issue = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof Issue>;

/** Page numbers of every list of our own: from 1, 20 rows unless said, 100 at most. */
export const paging = {
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  pageSize: z._default(
    z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.paging.maxPageSize)),
    limits.paging.defaultPageSize,
  ),
};

/** A yes or no of an address: `true` or `1`, `false` or `0`. */
export const flag = z.pipe(
  z.string().check(z.regex(/^(?:true|false|1|0)$/)),
  z.transform((said: string) => said === 'true' || said === '1'),
);

/** `{ items, total, page, pageSize }` of a list. */
export const listOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() });
