import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import { SIGNATURE_BYTES } from '@cartulary/contracts/sealed-text-form';
import * as z from 'zod/mini';
import { fromBase64Url, toBase64Url, transcript, type Bytes } from '@/lib/crypto/bytes';
import { log } from '@/lib/log/log';
import type { OpenSealed } from '@/shared/sealed-written/open-sealed';

const { maxCommentCharacters, maxMentions } = collaborationLimits;
const SIGNATURE_CHARACTERS = Math.ceil((SIGNATURE_BYTES * 4) / 3);

/** Moments are ms since 1970, by their author's clock. */
export const momentMs = z.int().check(z.gte(0), z.lte(8.64e15));
/** Anybody who may write can write nonsense here: what is none is left out. */
export const KeptComment = z.object({
  /** Left out: 1. What a newer page said in another form is none here. */
  form: z.optional(z.literal(1)),
  body: z.string().check(z.maxLength(maxCommentCharacters)),
  mentions: z.array(z.uuid()).check(z.maxLength(maxMentions)),
  at: momentMs,
  editedAt: z.nullable(momentMs),
  deletedAt: z.nullable(momentMs),
  /** Of its author, in base64url; left out where it was made while nothing was there to sign with. */
  signature: z.optional(z.string().check(z.length(SIGNATURE_CHARACTERS))),
});
export type KeptComment = z.infer<typeof KeptComment>;

/** Where a comment stands. */
export interface CommentPlace {
  readonly threadId: string;
  /** With its author and its own id. */
  readonly key: string;
}

/**
 * Whose a comment is says the signature that stands with it. That of a change is gone with the next snapshot, and whoever makes one signs
 * for the words of all: docs/security/sealed-texts.md, 'Comments'.
 */
export class CommentProofs {
  /** What was judged, by all that was said in it; undefined while it is judged. */
  private readonly judged = new Map<string, boolean | undefined>();
  private readonly judging = new Set<Promise<void>>();

  constructor(
    private readonly document: Pick<OpenSealed, 'itemId' | 'signatures'>,
    private readonly onJudged: () => void,
  ) {}

  /** Whether its author signed it, as far as that is known yet. What is not is judged, and told. */
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

  /** Once all that was asked for is judged, as far as it could be. */
  async settled(): Promise<void> {
    await Promise.all(this.judging);
  }

  /** As it was where nothing is there to sign with. */
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
