import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SigningKeys } from '../../platform/caller/signing-keys.js';

const DIGITS = 6;

/** Codes that verify an email address, each valid for one change. */
@Injectable()
export class AddressCodesService {
  constructor(private readonly keys: SigningKeys) {}

  /** A six-digit code as mailed, and its stored hash. */
  draw(changeId: string): { code: string; codeHash: string } {
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    return { code, codeHash: this.hashOf(changeId, code) };
  }

  /** Whether the code is the one mailed for this change. */
  matches(changeId: string, codeHash: string | null, code: string): boolean {
    if (codeHash === null) return false;
    const given = Buffer.from(this.hashOf(changeId, code.replace(/\s/g, '')));
    const stored = Buffer.from(codeHash);
    return given.length === stored.length && timingSafeEqual(given, stored);
  }

  /** There are few six-digit codes, so the hash is keyed: stored hashes can't be brute-forced without the server's key. */
  private hashOf(changeId: string, code: string): string {
    return createHmac('sha256', this.keys.mailedCode).update(`${changeId}:${code}`).digest('base64url');
  }
}
