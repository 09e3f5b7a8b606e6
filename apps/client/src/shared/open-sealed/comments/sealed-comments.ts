import { CommentAnchor, type Comment, type CommentThread } from '@cartulary/contracts/endpoints/comments';
import type { Colleague } from '@cartulary/contracts/endpoints/collaboration';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import * as Y from 'yjs';
import * as z from 'zod/mini';
import type { CommentSource, PlaceChange, Said, ShownComment } from '@/shared/open-written/comments/comments-data';
import type { About } from '@/shared/open-written/written-room';
import type { OpenSealed } from '@/shared/sealed-written/open-sealed';
import { t } from '@/text/writing/sealed-text';

/**
 * Comments on something sealed stand in it: encrypted, signed, ordered and kept as everything that is written in it, and read by no server. Whose a comment is says
 * the signature of the change that brought it, never what it says of itself. docs/security/sealed-texts.md, 'Comments'.
 */

const { maxCommentCharacters, maxQuoteCharacters, maxMentions } = collaborationLimits;
const ROOT = 'sealedComments';
const SAID = 'said';

/** Anybody who may write can write nonsense here: what is none is left out. Moments are ms since 1970, by their author's clock. */
const momentMs = z.int().check(z.gte(0), z.lte(8.64e15));
const KeptComment = z.object({
  body: z.string().check(z.maxLength(maxCommentCharacters)),
  mentions: z.array(z.uuid()).check(z.maxLength(maxMentions)),
  at: momentMs,
  editedAt: z.nullable(momentMs),
  deletedAt: z.nullable(momentMs),
});
type KeptComment = z.infer<typeof KeptComment>;
const KeptPlace = z.object({ anchor: z.nullable(CommentAnchor), orphanedAt: z.nullable(momentMs) });
const KeptQuote = z.string().check(z.maxLength(maxQuoteCharacters));
const KeptResolved = z.object({ at: momentMs });

type Thread = Y.Map<unknown>;
type Open = Pick<OpenSealed, 'ydoc' | 'owners' | 'people' | 'subscribe'>;

/** Whom a comment concerns, who are told that somebody said something, and never what. */
export interface CommentNotice {
  readonly threadId: string;
  readonly isAnswer: boolean;
  readonly mentions: string[];
  /** Who took part before. */
  readonly others: string[];
}

const iso = (ms: number): string => new Date(ms).toISOString();
const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));

/** A comment with where it stands. */
interface Found {
  readonly key: string;
  readonly id: string;
  readonly authorId: string;
  readonly kept: KeptComment;
  /** `other`: somebody else wrote it over; `unknown`: nothing here says whose it is. */
  readonly by: 'author' | 'other' | 'unknown';
}

/** The comments of something sealed, in its page. */
export class SealedComments implements CommentSource {
  constructor(
    private readonly document: Open,
    private readonly self: Colleague,
    private readonly tell: (notice: CommentNotice) => void,
    private readonly nowMs: () => number = Date.now,
  ) {}

  readonly all = (): CommentThread[] => {
    const threads = [...this.root.entries()].flatMap(([id, thread]) => this.threadOf(id, thread) ?? []);
    return threads.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  };

  async begin(said: Said, about: About | undefined): Promise<{ id: string }> {
    const id = crypto.randomUUID();
    this.write(() => {
      const thread: Thread = new Y.Map();
      thread.set('place', { anchor: about?.anchor ?? null, orphanedAt: null });
      thread.set('quote', (about?.quote ?? '').slice(0, maxQuoteCharacters));
      thread.set(this.newKey(), this.kept(said));
      this.root.set(id, thread);
    });
    this.tell({ threadId: id, isAnswer: false, mentions: said.mentions, others: [] });
    return { id };
  }

  async reply(threadId: string, said: Said): Promise<void> {
    const thread = this.threadAt(threadId);
    const others = [...new Set(foundIn(thread, this.ownerOf).map(({ authorId }) => authorId))];
    this.write(() => thread.set(this.newKey(), this.kept(said)));
    this.tell({ threadId, isAnswer: true, mentions: said.mentions, others });
  }

  async change(threadId: string, commentId: string, said: Said): Promise<void> {
    const [thread, { key, kept }] = this.ownAt(threadId, commentId);
    this.write(() => thread.set(key, { ...this.kept(said), at: kept.at, editedAt: this.nowMs() }));
  }

  async takeBack(threadId: string, commentId: string): Promise<void> {
    const [thread, { key, kept }] = this.ownAt(threadId, commentId);
    const isLast = foundIn(thread, this.ownerOf).every(({ id, kept: { deletedAt } }) => id === commentId || deletedAt);
    this.write(() => {
      if (isLast) this.root.delete(threadId);
      else thread.set(key, { ...kept, body: '', mentions: [], deletedAt: this.nowMs() });
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
    // Who has it, and whose a change is, is known once the line is open.
    const end = this.document.subscribe(tell);
    return () => {
      this.root.unobserveDeep(tell);
      end();
    };
  };

  private get root(): Y.Map<Thread> {
    return this.document.ydoc.getMap<Thread>(ROOT);
  }

  private write(work: () => void): void {
    // Not the editor's: its undo takes no comment back.
    this.document.ydoc.transact(work, this);
  }

  private newKey(): string {
    return `${SAID} ${this.self.id} ${crypto.randomUUID()}`;
  }

  private kept({ body, mentions }: Said): KeptComment {
    return { body, mentions, at: this.nowMs(), editedAt: null, deletedAt: null };
  }

  /** @throws Error where somebody deleted it meanwhile */
  private threadAt(threadId: string): Thread {
    const thread = this.root.get(threadId);
    if (!(thread instanceof Y.Map)) throw new Error('The thread is there no more');
    return thread;
  }

  /** @throws Error where it is not one's own */
  private ownAt(threadId: string, commentId: string): [Thread, Found] {
    const thread = this.threadAt(threadId);
    const found = foundIn(thread, this.ownerOf).find(
      ({ id, authorId }) => id === commentId && authorId === this.self.id,
    );
    if (!found) throw new Error('Nobody changes what somebody else said');
    return [thread, found];
  }

  /** Who wrote what stands under a key now, as their signature proved it. */
  private readonly ownerOf = (thread: Thread, key: string): string | undefined => {
    const client = thread._map.get(key)?.id.client;
    if (client === undefined) return undefined;
    return client === this.document.ydoc.clientID ? this.self.id : this.document.owners.get(client);
  };

  private threadOf(id: string, thread: unknown): CommentThread | undefined {
    if (!(thread instanceof Y.Map) || !z.uuid().safeParse(id).success) return undefined;
    const found = foundIn(thread, this.ownerOf);
    const [first] = found;
    if (!first) return undefined;
    const { anchor, orphanedAt } = placeIn(thread);
    const resolved = KeptResolved.safeParse(thread.get('resolved'));
    const resolvedBy = this.ownerOf(thread, 'resolved');
    const quote = KeptQuote.safeParse(thread.get('quote'));
    // Nobody puts words into somebody's mouth: what a comment is about is said by who began it.
    const isTheirs = this.ownerOf(thread, 'quote') === first.authorId || first.by === 'unknown';
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

/** What was said in a thread, oldest first. */
function foundIn(thread: Thread, ownerOf: (thread: Thread, key: string) => string | undefined): Found[] {
  const found = [...thread.entries()].flatMap(([key, value]): Found[] => {
    const [said, authorId = '', id = ''] = key.split(' ');
    const kept = KeptComment.safeParse(value);
    if (said !== SAID || !kept.success || ![authorId, id].every((one) => z.uuid().safeParse(one).success)) return [];
    const owner = ownerOf(thread, key);
    const by = owner === undefined ? 'unknown' : owner === authorId ? 'author' : 'other';
    return [{ key, id, authorId, kept: kept.data, by }];
  });
  return found.sort((one, other) => one.kept.at - other.kept.at || (one.id < other.id ? -1 : 1));
}
