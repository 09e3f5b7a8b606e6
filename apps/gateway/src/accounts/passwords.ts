import { randomBytes } from 'node:crypto';
import type { ErrorCode } from '@cartulary/contracts/errors';
import { passwordStrength } from '@cartulary/contracts/password';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../platform/errors.js';
import { estimatedGuessesLog10 } from './estimated-guesses.js';

/** OWASP's first choice for Argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Argon2id in PHC string format, salted. Takes some 20 ms on purpose. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Throws the first thing that is wrong with a password by section 5, and lists all of them. */
export function requireStrongPassword(password: string, minLength: number): void {
  const { issues: found } = passwordStrength(password, estimatedGuessesLog10(password));
  const tooShort = password.length < minLength && !found.includes('password_too_short');
  const issues: ErrorCode[] = tooShort ? ['password_too_short', ...found] : [...found];
  const [first] = issues;
  if (first === undefined) return;
  throw new AppError(first, {
    data: { issues: issues.map((code) => ({ path: 'password', message: new AppError(code).message })) },
  });
}

let nobody: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Where there is none (unknown account, account without a password) a hash of
 * nobody's is verified all the same, so that the time of the answer tells nothing.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString('base64url'));
  const matches = await verify(stored ?? (await nobody), password);
  return matches && stored !== null;
}

/** A password that nobody chose, to be told once. Fulfils section 5 whatever was drawn. */
export const drawPassword = (): string => `${randomBytes(12).toString('base64url')}-aA1`;
