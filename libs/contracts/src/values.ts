import * as z from 'zod/mini';

/** Kinds of values that calls carry to the database, each with the range that it can store. Every endpoint takes them from here. */

/** The largest `integer` of PostgreSQL. */
export const MAX_INTEGER = 2_147_483_647;

/** Years of four digits: what ISO 8601, browsers and PostgreSQL write and read alike. */
const firstMs = Date.parse('0001-01-01T00:00:00Z');
const lastMs = Date.parse('9999-12-31T23:59:59.999Z');
const isStorable = (said: string): boolean => Date.parse(said) >= firstMs && Date.parse(said) <= lastMs;

/**
 * A moment (RFC 3339) of the years 1 to 9999, with any offset; in UTC once it is parsed, because PostgreSQL knows no offset
 * of 16 hours or more.
 */
export const moment = z.iso.datetime({ offset: true }).check(
  z.refine(isStorable, 'Use a year from 1 to 9999'),
  z.overwrite((said) => (isStorable(said) ? new Date(said).toISOString() : said)),
);

/** A day of the years 1 to 9999: 'YYYY-MM-DD'. */
export const day = z.iso.date().check(z.refine((said) => said >= '0001-01-01', 'Use a year from 1 to 9999'));

/** The number of a version, from 1; in an address as in a body. */
export const versionNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_INTEGER));

/** How often something was saved: whoever saves says which state they saw. */
export const revision = z.int().check(z.gte(0), z.lte(MAX_INTEGER));
