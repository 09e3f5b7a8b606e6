import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import { SIGNATURE_BYTES } from '@cartulary/contracts/sealed-text-form';
import * as z from 'zod/mini';
import { fromBase64Url, toBase64Url, transcript, type Bytes } from '@/lib/crypto/bytes';
import { log } from '@/lib/log/log';
import type { OpenSealed } from '@/shared/sealed-written/open-sealed';

const { maxCommentCharacters, maxMentions } = collaborationLimits;
const SIGNATURE_CHARACTERS = Math.ceil((SIGNATURE_BYTES * 4) / 3);

/** Times are in ms since 1970, from the author's clock. */
export const momentMs = z.int().check(z.gte(0), z.lte(8.64e15));
/** Anyone with write access can store garbage here. Invalid entries are skipped. */
export const KeptComment = z.object({
  /** Defaults to 1. Other forms, from newer pages, are skipped here. */
  form: z.optional(z.literal(1)),
  body: z.string().check(z.maxLength(maxCommentCharacters)),
  mentions: z.array(z.uuid()).check(z.maxLength(maxMentions)),
  at: momentMs,
  editedAt: z.nullable(momentMs),
  deletedAt: z.nullable(momentMs),
  /** The author's signature in base64url; missing if there was no key to sign with. */
  signature: z.optional(z.string().check(z.length(SIGNATURE_CHARACTERS))),
});
export type KeptComment = z.infer<typeof KeptComment>;

/** The location of a comment. */
export interface CommentPlace {
  readonly threadId: string;
  /** Contains its author and its own ID. */
  readonly key: string;
}

/**
 * A comment's authorship is proven by the signature stored with it. Change signatures are lost with the next snapshot,
 * whose creator signs everyone's text: docs/security/sealed-texts.md, 'Comments'.
 */
export class CommentProofs {
  /** Results by full content; undefined while verification is running. */
  private readonly judged = new Map<string, boolean | undefined>();
  private readonly judging = new Set<Promise<void>>();

  constructor(
    private readonly document: Pick<OpenSealed, 'itemId' | 'signatures'>,
    private readonly onJudged: () => void,
  ) {}

  /** Whether the comment is proven to be signed by its author. If not yet verified, starts verification and notifies later. */
  isProven(place: CommentPlace, authorId: string, kept: KeptComment): boolean {
    const { signatures } = this.document;
    if (kept.signature === undefined || signatures === undefined) return false;
    const name = nameOf(place, kept);
    if (!this.judged.has(name)) {
      this.judged.set(name, undefined);
      const said = { said: this.saidOf(place, kept), signature: fromBase64Url(kept.signature) };
      const judging = this.judge(name, authorId, said).finally(() => this.judging.delete(judging));
      this.judging.add(judging);
    }
    return this.judged.get(name) === true;
  }

  /** Resolves once all requested comments are verified, if possible. */
  async settled(): Promise<void> {
    await Promise.all(this.judging);
  }

  /** Signs a comment; returns it unchanged if there is no key to sign with. */
  async signed(place: CommentPlace, kept: KeptComment): Promise<KeptComment> {
    const signer = this.document.signatures?.signer;
    if (signer === undefined) return kept;
    const signature = toBase64Url(await signer.sign(this.saidOf(place, kept)));
    const signed = { ...kept, signature };
    this.judged.set(nameOf(place, signed), true);
    return signed;
  }

  private async judge(name: string, authorId: string, { said, signature }: Record<'said' | 'signature', Bytes>) {
    try {
      const verdict = await this.document.signatures?.judge(authorId, said, signature);
      this.judged.set(name, verdict === 'proven');
      this.onJudged();
    } catch (error) {
      this.judged.delete(name);
      log.info('Who signed a comment could not be judged.', { component: 'comments', error });
    }
  }

  private saidOf({ threadId, key }: CommentPlace, { body, mentions, at, editedAt, deletedAt }: KeptComment): Bytes {
    const rest = JSON.stringify([mentions, at, editedAt, deletedAt]);
    return transcript('cartulary sealed text comment v1', this.document.itemId, threadId, key, body, rest);
  }
}

const nameOf = ({ threadId, key }: CommentPlace, kept: KeptComment): string => JSON.stringify([threadId, key, kept]);
