import { createHash } from 'node:crypto';
import type { NumbersOf } from '@cartulary/contracts/chart-numbers';
import { sourceLimits } from '@cartulary/contracts/limits/sources';
import { DecryptionError } from '@cartulary/storage/errors';
import type { KeyRing } from '@cartulary/storage/key-ring';
import { unwrapKey, wrapKey, type WrappingKey } from '@cartulary/storage/wrapped-key';
import * as z from 'zod/mini';
import type { ChartRows } from './chart-rows.js';

const PURPOSE = 'chart-numbers';
const ID_BYTES = 16;
const Rows = z.array(z.array(z.string()));

const asWrapping = (key: Buffer): WrappingKey => ({
  id: createHash('sha256').update(key).digest().subarray(0, ID_BYTES),
  key,
});

/** Numbers open nowhere but at their source, and in their organisation. */
const contextOf = (organisationId: string, of: NumbersOf): string =>
  `${PURPOSE}:${organisationId}:${JSON.stringify(Object.entries(of).sort())}`;

/**
 * Numbers as they are taken over by a presentation, which everybody reads who may open it: only the server opens them again, for who
 * may see where they are from.
 * @returns '' where they are too many
 */
export function sealNumbers(
  keys: Pick<KeyRing, 'deriveKey'>,
  organisationId: string,
  of: NumbersOf,
  rows: ChartRows,
): string {
  const secret = Buffer.from(JSON.stringify(rows));
  const sealed = wrapKey(secret, asWrapping(keys.deriveKey(PURPOSE)), contextOf(organisationId, of));
  const text = sealed.toString('base64url');
  return text.length > sourceLimits.maxTakenCharacters ? '' : text;
}

/** @returns null for what was sealed elsewhere, or by a master key that is gone */
export function openNumbers(
  keys: Pick<KeyRing, 'deriveKeys'>,
  organisationId: string,
  of: NumbersOf,
  taken: string,
): string[][] | null {
  const sealed = Buffer.from(taken, 'base64url');
  for (const key of keys.deriveKeys(PURPOSE)) {
    const opened = openedBy(key, sealed, contextOf(organisationId, of));
    if (opened !== undefined) return Rows.parse(JSON.parse(opened.toString()));
  }
  return null;
}

function openedBy(key: Buffer, sealed: Buffer, context: string): Buffer | undefined {
  try {
    return unwrapKey(sealed, asWrapping(key), context);
  } catch (error) {
    if (error instanceof DecryptionError) return undefined;
    throw error;
  }
}
