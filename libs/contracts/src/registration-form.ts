import * as z from 'zod/mini';
import { messageOf } from './client-errors.js';
import { passwordStrength } from './password.js';
import { emailPattern } from './user.js';

/** Input of the sign-up form: a name, an email address, a password by section 5, and consent to terms and privacy. */
export const RegistrationForm = z.object({
  fullName: z.string().check(z.trim(), z.minLength(1, messageOf('name_required'))),
  email: z.string().check(z.trim(), z.regex(emailPattern, messageOf('email_invalid'))),
  password: z.string().check((context) => {
    const { issues, valid } = passwordStrength(context.value);
    const message = messageOf(issues[0] ?? 'password_too_short');
    if (!valid) context.issues.push({ code: 'custom', message, input: context.value });
  }),
  accepted: z.boolean().check(z.refine((accepted) => accepted, messageOf('terms_required'))),
});
export type RegistrationForm = z.infer<typeof RegistrationForm>;
