import { CommentAnchor, type Comment } from '@cartulary/contracts/endpoints/comments';
import type { Colleague } from '@cartulary/contracts/endpoints/collaboration';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import * as Y from 'yjs';
import * as z from 'zod/mini';
import type {
  CommentSource,
  PlaceChange,
  Said,
  ShownComment,
  ShownThread,
} from '@/shared/open-written/comments/comments-data';
import type { About } from '@/shared/open-written/written-room';
import type { OpenSealed } from '@/shared/sealed-written/open-sealed';
import { t } from '@/text/writing/sealed-text';
import { CommentProofs, KeptComment, momentMs, type CommentPlace } from './comment-proofs';

/**
 * Comments on a sealed item are part of it: encrypted, synced, and stored like its content, and unreadable to the
 * server. Authorship is proven by the signature stored with a comment, never by the comment's own data.
 * docs/security/sealed-texts.md, 'Comments'.
 */

const { maxQuoteCharacters } = collaborationLimits;
const ROOT = 'sealedComments';
const SAID = 'said';

const KeptPlace = z.object({ anchor: z.nullable(CommentAnchor), orphanedAt: z.nullable(momentMs) });
const KeptQuote = z.string().check(z.maxLength(maxQuoteCharacters));
const KeptResolved = z.object({ at: momentMs });

type Thread = Y.Map<unknown>;
type Open = Pick<OpenSealed, 'itemId' | 'ydoc' | 'owners' | 'people' | 'signatures' | 'subscribe'>;

/** The people a comment concerns. They're notified that someone commented, but never of its content. */
export interface CommentNotice {
  readonly threadId: string;
  readonly isAnswer: boolean;
  readonly mentions: string[];
  /** Earlier participants. */
  readonly others: string[];
}

const iso = (ms: number): string => new Date(ms).toISOString();
const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));

/** A comment and its location. */
interface Found {
  readonly key: string;
  readonly id: string;
  readonly authorId: string;
  readonly kept: KeptComment;
  /** `other`: someone else overwrote it; `unknown`: its authorship can't be proven. */
  readonly by: 'author' | 'other' | 'unknown';
}

/** The comments of a sealed item, on its page. */
export class SealedComments implements CommentSource {
  private readonly proofs: CommentProofs;
  private readonly listeners = new Set<() => void>();
  /** Comments made on this page before there was a key to sign with. */
  private readonly unsigned: CommentPlace[] = [];

  constructor(
    private readonly document: Open,
    private readonly self: Colleague,
    private readonly tell: (notice: CommentNotice) => void,
    private readonly nowMs: () => number = Date.now,
  ) {
    this.proofs = new CommentProofs(document, () => this.listeners.forEach((listener) => listener()));
  }

  readonly all = (): ShownThread[] => {
    const threads = [...this.root.entries()].flatMap(([id, thread]) => this.threadOf(id, thread) ?? []);
    return threads.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  };

  /** Same, once the authorship of each comment is verified. */
  async judged(): Promise<ShownThread[]> {
    this.all();
    await this.proofs.settled();
    return this.all();
  }

  async begin(said: Said, about: About | undefined): Promise<{ id: string }> {
    const id = crypto.randomUUID();
    const key = this.newKey();
    const kept = await this.signed({ threadId: id, key }, this.kept(said));
    this.write(() => {
      const thread: Thread = new Y.Map();
      thread.set('place', { anchor: about?.anchor ?? null, orphanedAt: null });
      thread.set('quote', (about?.quote ?? '').slice(0, maxQuoteCharacters));
      thread.set(key, kept);
      this.root.set(id, thread);
    });
    this.tell({ threadId: id, isAnswer: false, mentions: said.mentions, others: [] });
    return { id };
  }

  async reply(threadId: string, said: Said): Promise<void> {
    const key = this.newKey();
    const kept = await this.signed({ threadId, key }, this.kept(said));
    const thread = this.threadAt(threadId);
    const others = [...new Set(this.foundIn(threadId, thread).map(({ authorId }) => authorId))];
    this.write(() => thread.set(key, kept));
    this.tell({ threadId, isAnswer: true, mentions: said.mentions, others });
  }

  async change(threadId: string, commentId: string, said: Said): Promise<void> {
    const [thread, { key, kept }] = this.ownAt(threadId, commentId);
    const next = { ...this.kept(said), at: kept.at, editedAt: this.nowMs() };
    const signed = await this.signed({ threadId, key }, next);
    this.write(() => thread.set(key, signed));
  }

  async takeBack(threadId: string, commentId: string): Promise<void> {
    const [thread, { key, kept }] = this.ownAt(threadId, commentId);
    const { signature: _, ...before } = kept;
    const next = { ...before, body: '', mentions: [], deletedAt: this.nowMs() };
    const signed = await this.signed({ threadId, key }, next);
    const isLast = this.foundIn(threadId, thread).every(({ id, kept: { deletedAt } }) => id === commentId || deletedAt);
    this.write(() => {
      if (isLast) this.root.delete(threadId);
      else thread.set(key, signed);
    });
  }

  async resolve(threadId: string, resolved: boolean): Promise<void> {
    const thread = this.threadAt(threadId);
    this.write(() => thread.set('resolved', resolved ? { at: this.nowMs() } : null));
  }

  async settle(threadId: string, { orphaned, anchor }: PlaceChange): Promise<void> {
    const thread = this.threadAt(threadId);
    const before = placeIn(thread);
    const orphanedAt = orphaned === undefined ? before.orphanedAt : orphaned ? this.nowMs() : null;
    this.write(() => thread.set('place', { anchor: anchor ?? before.anchor, orphanedAt }));
  }

  readonly subscribe = (tell: () => void): (() => void) => {
    this.root.observeDeep(tell);
    this.listeners.add(tell);
    // The people with access, the authors of changes, and the signing key are known once the connection is open.
    const end = this.document.subscribe(() => {
      void this.signLater();
      tell();
    });
    return () => {
      this.root.unobserveDeep(tell);
      this.listeners.delete(tell);
      end();
    };
  };

  private get root(): Y.Map<Thread> {
    return this.document.ydoc.getMap<Thread>(ROOT);
  }

  private write(work: () => void): void {
    // Uses its own origin, so that the editor's undo doesn't remove comments.
    this.document.ydoc.transact(work, this);
  }

  private newKey(): string {
    return `${SAID} ${this.self.id} ${crypto.randomUUID()}`;
  }

  private kept({ body, mentions }: Said): KeptComment {
    return { body, mentions, at: this.nowMs(), editedAt: null, deletedAt: null };
  }

  private async signed(place: CommentPlace, kept: KeptComment): Promise<KeptComment> {
    const signed = await this.proofs.signed(place, kept);
    if (signed.signature === undefined) this.unsigned.push(place);
    return signed;
  }

  /** Signs comments made before the connection was open. */
  private async signLater(): Promise<void> {
    if (this.unsigned.length === 0 || !this.document.signatures?.signer) return;
    for (const place of this.unsigned.splice(0)) {
      const thread = this.root.get(place.threadId);
      if (!thread) continue;
      const kept = KeptComment.safeParse(thread.get(place.key));
      if (!kept.success || kept.data.signature !== undefined) continue;
      const signed = await this.proofs.signed(place, kept.data);
      // Unless it was replaced in the meantime.
      if (JSON.stringify(thread.get(place.key)) === JSON.stringify(kept.data))
        this.write(() => thread.set(place.key, signed));
    }
  }

  /** @throws Error if someone deleted the thread in the meantime */
  private threadAt(threadId: string): Thread {
    const thread = this.root.get(threadId);
    if (!(thread instanceof Y.Map)) throw new Error('The thread is there no more');
    return thread;
  }

  /** @throws Error if it isn't the person's own comment */
  private ownAt(threadId: string, commentId: string): [Thread, Found] {
    const thread = this.threadAt(threadId);
    const found = this.foundIn(threadId, thread).find(
      ({ id, authorId }) => id === commentId && authorId === this.self.id,
    );
    if (!found) throw new Error('Nobody changes what somebody else said');
    return [thread, found];
  }

  /** Who wrote the current value of a key, if this page received the change itself. */
  private ownerOf(thread: Thread, key: string): string | undefined {
    const client = thread._map.get(key)?.id.client;
    if (client === undefined) return undefined;
    return client === this.document.ydoc.clientID ? this.self.id : this.document.owners.get(client);
  }

  /** A thread's comments, oldest first. */
  private foundIn(threadId: string, thread: Thread): Found[] {
    const found = [...thread.entries()].flatMap(([key, value]): Found[] => {
      const [said, authorId = '', id = ''] = key.split(' ');
      const kept = KeptComment.safeParse(value);
      if (said !== SAID || !kept.success || ![authorId, id].every((one) => z.uuid().safeParse(one).success)) return [];
      return [{ key, id, authorId, kept: kept.data, by: this.byOf({ threadId, key }, thread, authorId, kept.data) }];
    });
    return found.sort((one, other) => one.kept.at - other.kept.at || (one.id < other.id ? -1 : 1));
  }

  private byOf(place: CommentPlace, thread: Thread, authorId: string, kept: KeptComment): Found['by'] {
    const owner = this.ownerOf(thread, place.key);
    if (owner !== undefined && owner !== authorId) return 'other';
    const isOfThisPage = thread._map.get(place.key)?.id.client === this.document.ydoc.clientID;
    return isOfThisPage || this.proofs.isProven(place, authorId, kept) ? 'author' : 'unknown';
  }

  private threadOf(id: string, thread: unknown): ShownThread | undefined {
    if (!(thread instanceof Y.Map) || !z.uuid().safeParse(id).success) return undefined;
    const found = this.foundIn(id, thread);
    const [first] = found;
    if (!first) return undefined;
    const { anchor, orphanedAt } = placeIn(thread);
    const resolved = KeptResolved.safeParse(thread.get('resolved'));
    const resolvedBy = this.ownerOf(thread, 'resolved');
    const quote = KeptQuote.safeParse(thread.get('quote'));
    // Prevents misquoting: a quote counts only if the author of the first comment wrote it.
    const quotedBy = this.ownerOf(thread, 'quote');
    const isTheirs = quotedBy === undefined || quotedBy === first.authorId;
    return {
      id,
      anchor,
      quote: quote.success && isTheirs ? quote.data : '',
      orphanedAt: isoOrNull(orphanedAt),
      resolvedAt: resolved.success ? iso(resolved.data.at) : null,
      resolvedBy: resolved.success && resolvedBy ? this.colleague(resolvedBy) : null,
      createdAt: iso(first.kept.at),
      comments: found.map((one) => this.commentOf(one)),
    };
  }

  private commentOf({ id, authorId, kept, by }: Found): ShownComment {
    const comment: Comment = {
      id,
      author: this.colleague(authorId),
      saidBy: null,
      body: by === 'other' ? t('comment.overwritten') : kept.body,
      mentions: by === 'other' ? [] : kept.mentions.map((mentioned) => this.colleague(mentioned)),
      createdAt: iso(kept.at),
      editedAt: isoOrNull(kept.editedAt),
      deletedAt: isoOrNull(kept.deletedAt),
    };
    return by === 'unknown' ? { ...comment, isUnproven: true } : comment;
  }

  private colleague(id: string): Colleague {
    const known = [this.self, ...this.document.people].find((person) => person.id === id);
    return { id, name: known?.name ?? t('trouble.somebody') };
  }
}

function placeIn(thread: Thread): z.infer<typeof KeptPlace> {
  const place = KeptPlace.safeParse(thread.get('place'));
  return place.success ? place.data : { anchor: null, orphanedAt: null };
}
