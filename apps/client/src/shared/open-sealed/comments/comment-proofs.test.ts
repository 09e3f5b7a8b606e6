/** @jest-environment node */
import { toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import type { Signatures } from '@/shared/sealed/signed-by';
import { isSignedBy, signerOf } from '@/shared/sealed/signing-keys';
import { CommentProofs, KeptComment, type CommentPlace } from './comment-proofs';
import vectors from './comment-vectors.json';

const itemId = '3a4c8a50-7d0b-4f0e-9a41-0d7a4a5b6c01';
const ada = '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
const at: CommentPlace = { threadId: 'one', key: 'first' };
const kept: KeptComment = { body: 'The bridge opens', mentions: [], at: 1, editedAt: null, deletedAt: null };

/** Replaces a signature: unique to its content. */
const sign = async (said: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-512', said));
const signatures = {
  signer: { sign },
  judge: async (_, said, signature) => (toBase64Url(await sign(said)) === toBase64Url(signature) ? 'proven' : 'forged'),
} as Signatures;

/** Whether a comment is proven to be its author's, once verified. */
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

test.each(vectors)(
  'a comment is signed as other code signs it: $about',
  async ({ itemId: of, seed, place, kept: said }) => {
    const signer = await signerOf(Uint8Array.from(Buffer.from(seed, 'hex')));
    const by: Signatures = {
      signer,
      judge: async (_, text, signature) =>
        (await isSignedBy(signer.publicKey, text, signature)) ? 'proven' : 'forged',
    };
    const { signature: _, ...plain } = said;
    expect(await new CommentProofs({ itemId: of, signatures: by }, () => undefined).signed(place, plain)).toEqual(said);
    expect(KeptComment.parse(said)).toEqual(said);
    let judged = (): void => undefined;
    const isJudged = new Promise<void>((resolve) => (judged = resolve));
    const proofs = new CommentProofs({ itemId: of, signatures: by }, () => judged());
    proofs.isProven(place, ada, said);
    await isJudged;
    expect(proofs.isProven(place, ada, said)).toBe(true);
  },
);

test('what a newer page said in another form is no comment of this one', () => {
  expect(KeptComment.safeParse({ ...kept, form: 1 }).success).toBe(true);
  expect(KeptComment.safeParse({ ...kept, form: 2 }).success).toBe(false);
});
