import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { passwordWork } from './password-work.js';

/** KiB, passes, lanes: 1.7 times what OWASP asks for at least (docs/decisions/2026-11-20-passwords.md, with measurements). */
const cost = { memoryCost: 32_768, timeCost: 2, parallelism: 1 } as const;

/** Argon2id in PHC string format, salted. Takes some 15 ms of one core on purpose, once its turn has come. */
export const hashPassword = (password: string): Promise<string> => passwordWork.turn(() => hash(password, cost));

/** Whether a hash was made at a lower cost than today's: it is replaced when its password is at hand. */
export function isWeakHash(stored: string): boolean {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? [];
  return Number(memory ?? 0) < cost.memoryCost || Number(passes ?? 0) < cost.timeCost;
}

let nobody: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Where there is none (unknown account, account without a password) a hash of
 * nobody's is verified all the same, so that the time of the answer tells nothing.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString('base64url'));
  const compared = stored ?? (await nobody);
  const matches = await passwordWork.turn(() => verify(compared, password));
  return matches && stored !== null;
}

/** 128 bits: nobody guesses it, however long it is kept. */
const DRAWN_BYTES = 16;

/** A password that nobody chose, to be told once. Fulfils section 5 whatever was drawn. */
export const drawPassword = (): string => `${randomBytes(DRAWN_BYTES).toString('base64url')}-aA1`;
