import * as z from 'zod/mini';

/** Value types that calls pass to the database, each limited to the range it can store. All endpoints use them. */

/** The largest PostgreSQL `integer`. */
export const MAX_INTEGER = 2_147_483_647;

/** Four-digit years, which ISO 8601, browsers and PostgreSQL format and parse identically. */
const firstMs = Date.parse('0001-01-01T00:00:00Z');
const lastMs = Date.parse('9999-12-31T23:59:59.999Z');
const isStorable = (said: string): boolean => Date.parse(said) >= firstMs && Date.parse(said) <= lastMs;

/**
 * A timestamp (RFC 3339) in the years 1 to 9999, with any offset. Parsed to UTC, because PostgreSQL doesn't support offsets of 16 hours or
 * more.
 */
export const moment = z.iso.datetime({ offset: true }).check(
  z.refine(isStorable, 'Use a year from 1 to 9999'),
  z.overwrite((said) => (isStorable(said) ? new Date(said).toISOString() : said)),
);

/** A date in the years 1 to 9999: 'YYYY-MM-DD'. */
export const day = z.iso.date().check(z.refine((said) => said >= '0001-01-01', 'Use a year from 1 to 9999'));

/** A version number, from 1, in a URL or a body. */
export const versionNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_INTEGER));

/** Number of saves. Clients send the revision that their change is based on. */
export const revision = z.int().check(z.gte(0), z.lte(MAX_INTEGER));
