import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@cartulary/contracts/limits';
import { RecoveryCode } from '@cartulary/database/entities/recovery-code.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { IsNull } from 'typeorm';

/** 120 random bits can't be brute-forced, so a fast hash is enough (ASVS 5.0.0, 6.5.2, asks for 112). */
const CODE_BYTES = 15;
/** Base32 without letters that look like digits (Crockford). */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUP = 4;

/** Creates ten new recovery codes in the current unit of work, which replace the earlier ones. They're only returned this once. */
export async function renewRecoveryCodes(accountId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.auth.recoveryCodes }, drawRecoveryCode);
  await forgetRecoveryCodes(accountId);
  await repository(RecoveryCode).insert(
    codes.map((code) => ({ id: newId(), accountId, codeHash: hashOf(accountId, code) })),
  );
  return codes;
}

export async function forgetRecoveryCodes(accountId: string): Promise<void> {
  await repository(RecoveryCode).delete({ accountId });
}

/** Number of the account's remaining codes, in the current unit of work. */
export const recoveryCodesLeft = (accountId: string): Promise<number> =>
  repository(RecoveryCode).countBy({ accountId, usedAt: IsNull() });

/** Consumes a code. @returns false if it isn't one of the account's or was used before */
export async function useRecoveryCode(accountId: string, code: string): Promise<boolean> {
  const codeHash = hashOf(accountId, code);
  const { affected } = await repository(RecoveryCode).update(
    { accountId, codeHash, usedAt: IsNull() },
    { usedAt: new Date() },
  );
  return affected === 1;
}

/** A new code like `7k2m-…`: six groups of four characters, from the system's random generator. */
export function drawRecoveryCode(): string {
  let bits = BigInt(`0x${randomBytes(CODE_BYTES).toString('hex')}`);
  let code = '';
  for (let at = 0; at < (CODE_BYTES * 8) / 5; at += 1) {
    code += SIGNS[Number(bits & 31n)] ?? '';
    bits >>= 5n;
    if (at % GROUP === GROUP - 1) code += '-';
  }
  return code.slice(0, -1);
}

/** Ignores hyphens and case, and reads o, i, and l as the digits they look like. */
function hashOf(accountId: string, code: string): string {
  const plain = code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  return createHash('sha256').update(`${accountId}:${plain}`).digest('base64url');
}
