import * as z from 'zod/mini';
import { messageOf } from './client-errors.js';
import { withFormat } from './formats.js';
import { AuthMode, PrivacyMode } from './privacy.js';

/** Section 5: text, at sign, text, dot, text, no spaces. */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
export const Email = withFormat(
  'email',
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.trim().toLowerCase()),
    ),
    z.string().check(z.maxLength(254), z.regex(emailPattern, messageOf('email_invalid'))),
  ),
);

const filled = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
/** A date as text; one that says nothing becomes now (section 3, normalisation). */
const moment = z
  .string()
  .check(z.overwrite((text: string) => (Number.isNaN(Date.parse(text)) ? new Date().toISOString() : text)));

/**
 * The user record of section 3, with what the authenticated user also carries. Checked by section 5 and normalised by
 * section 3: id and names trimmed, email trimmed and in lower case, dates that say nothing become now. Dates are ISO 8601.
 */
export const User = z.object({
  id: filled,
  email: z.string().check(z.trim(), z.toLowerCase(), z.regex(emailPattern)),
  firstName: filled,
  lastName: filled,
  role: filled,
  createdAt: moment,
  updatedAt: moment,
  lastLoginAt: z.optional(z.nullable(moment)),
  isActive: z.boolean(),
  isEmailVerified: z.boolean(),
  /** Of an account that holds a role of its organisation; `role` is `custom` then. */
  customRole: z.optional(z.nullable(z.object({ id: z.string(), name: z.string() }))),
  name: z.string(),
  permissions: z.array(z.string()),
  organizationId: z.string(),
  /** One that this client does not know counts as the strictest (section 4). */
  authMode: z.catch(AuthMode, 'zero-knowledge'),
  privacyMode: z.catch(PrivacyMode, 'privacy'),
  privacyCompliant: z.boolean(),
});
export type User = z.infer<typeof User>;

/** Default last name where a full name has one word (section 5). */
export const DEFAULT_LAST_NAME = 'User';
