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
/** A date as text. Unparseable dates become the current time (section 3, normalization). */
const moment = z
  .string()
  .check(z.overwrite((text: string) => (Number.isNaN(Date.parse(text)) ? new Date().toISOString() : text)));

/**
 * The user record of section 3, with the fields of the authenticated user. Validated by section 5 and normalized by section 3: id and names
 * are trimmed, email is trimmed and lowercased, unparseable dates become the current time. Dates are ISO 8601.
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
  /** For accounts with a custom role of their organization; `role` is then `custom`. */
  customRole: z.optional(z.nullable(z.object({ id: z.string(), name: z.string() }))),
  name: z.string(),
  permissions: z.array(z.string()),
  organizationId: z.string(),
  /** Modes unknown to this client count as the strictest (section 4). */
  authMode: z.catch(AuthMode, 'zero-knowledge'),
  privacyMode: z.catch(PrivacyMode, 'privacy'),
  privacyCompliant: z.boolean(),
});
export type User = z.infer<typeof User>;

/** Default last name if a full name is a single word (section 5). */
export const DEFAULT_LAST_NAME = 'User';
