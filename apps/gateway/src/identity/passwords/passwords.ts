import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { passwordWork } from './password-work.js';

/** KiB, passes, and lanes: 1.7 times OWASP's minimum (docs/decisions/2026-11-20-passwords.md, with measurements). */
const cost = { memoryCost: 32_768, timeCost: 2, parallelism: 1 } as const;

/** Argon2id in PHC string format, salted. Takes some 15 ms of one core by design, once its turn comes. */
export const hashPassword = (password: string): Promise<string> => passwordWork.turn(() => hash(password, cost));

/** True if a hash was created at a lower cost than today's, so that it's replaced at the next sign-in. */
export function isWeakHash(stored: string): boolean {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? [];
  return Number(memory ?? 0) < cost.memoryCost || Number(passes ?? 0) < cost.timeCost;
}

let nobody: Promise<string> | undefined;

/**
 * True if the password matches the hash. Without a hash (unknown account, or account without a password), verifies a
 * dummy hash, so that the response time reveals nothing.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString('base64url'));
  const compared = stored ?? (await nobody);
  const matches = await passwordWork.turn(() => verify(compared, password));
  return matches && stored !== null;
}

/** 128 bits can't be guessed, however long the password stays in use. */
const DRAWN_BYTES = 16;

/** A random password to show once. Always meets section 5. */
export const drawPassword = (): string => `${randomBytes(DRAWN_BYTES).toString('base64url')}-aA1`;
