import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SigningKeys } from '../../platform/caller/signing-keys.js';

const DIGITS = 6;

/** Codes that prove an address, each good for one change alone. */
@Injectable()
export class AddressCodesService {
  constructor(private readonly keys: SigningKeys) {}

  /** Six digits, as a mail says them, and what is kept of them. */
  draw(changeId: string): { code: string; codeHash: string } {
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    return { code, codeHash: this.hashOf(changeId, code) };
  }

  /** Whether a code is the one that was mailed for this change. */
  matches(changeId: string, codeHash: string | null, code: string): boolean {
    if (codeHash === null) return false;
    const given = Buffer.from(this.hashOf(changeId, code.replace(/\s/g, '')));
    const stored = Buffer.from(codeHash);
    return given.length === stored.length && timingSafeEqual(given, stored);
  }

  /** Six digits are few: only with the server's key can they be tried on what is stored. */
  private hashOf(changeId: string, code: string): string {
    return createHmac('sha256', this.keys.mailedCode).update(`${changeId}:${code}`).digest('base64url');
  }
}
