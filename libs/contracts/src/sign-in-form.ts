import * as z from 'zod/mini';
import { messageOf } from './client-errors.js';

const required = messageOf('credentials_required');

/** Input of the sign-in form (section 5: both are required). */
export const SignInForm = z.object({
  email: z.string().check(z.trim(), z.minLength(1, required)),
  password: z.string().check(z.minLength(1, required)),
  rememberMe: z.boolean(),
});
export type SignInForm = z.infer<typeof SignInForm>;
