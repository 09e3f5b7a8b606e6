/** @jest-environment node */
import { toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import type { Signatures } from '@/shared/sealed/signed-by';
import { CommentProofs, type CommentPlace, type KeptComment } from './comment-proofs';

const itemId = '3a4c8a50-7d0b-4f0e-9a41-0d7a4a5b6c01';
const ada = '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
const at: CommentPlace = { threadId: 'one', key: 'first' };
const kept: KeptComment = { body: 'The bridge opens', mentions: [], at: 1, editedAt: null, deletedAt: null };

/** Stands for a signature: no other words have it. */
const sign = async (said: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-512', said));
const signatures = {
  signer: { sign },
  judge: async (_, said, signature) => (toBase64Url(await sign(said)) === toBase64Url(signature) ? 'proven' : 'forged'),
} as Signatures;

/** Whether a comment is its author's once that was judged. */
async function isProven(of: string, place: CommentPlace, comment: KeptComment): Promise<boolean> {
  let judged = (): void => undefined;
  const isJudged = new Promise<void>((resolve) => {
    judged = resolve;
  });
  const proofs = new CommentProofs({ itemId: of, signatures }, () => judged());
  expect(proofs.isProven(place, ada, comment)).toBe(false);
  await isJudged;
  return proofs.isProven(place, ada, comment);
}

test('a comment is proven as it was signed, and nowhere else, and nothing of it changed', async () => {
  const signed = await new CommentProofs({ itemId, signatures }, () => undefined).signed(at, kept);
  expect(await isProven(itemId, at, signed)).toBe(true);
  expect(await isProven(itemId.replace('3a', '3b'), at, signed)).toBe(false);
  expect(await isProven(itemId, { ...at, threadId: 'other' }, signed)).toBe(false);
  expect(await isProven(itemId, { ...at, key: 'second' }, signed)).toBe(false);
  expect(await isProven(itemId, at, { ...signed, body: 'The bridge closes' })).toBe(false);
  expect(await isProven(itemId, at, { ...signed, mentions: [ada] })).toBe(false);
  expect(await isProven(itemId, at, { ...signed, at: 2 })).toBe(false);
});
