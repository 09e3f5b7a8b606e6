import { placeMentions, type PlacedMention } from '@cartulary/contracts/endpoints/mentions';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { call } from '@/lib/api/api';
import { ApiError, sentenceOf } from '@/lib/errors/api-error';
import type { OpenWritten } from '@/lib/offline/open-written';
import { t } from '@/text/text/mentions';
import { plainName } from '@/ui/given-name';
import { toast } from '@/ui/toast';
import type { Asks } from '../editor/asks';
import { changedMentions, isFromOthers, isPutBack, standingMentions } from './changed-mentions';
import { PendingMentions } from './pending-mentions';

interface Line {
  readonly provider: {
    /** Whether all that the server has is here. */
    readonly synced: boolean;
    on(event: 'sync', heard: () => void): unknown;
    off(event: 'sync', heard: () => void): unknown;
  };
}

interface Parts {
  readonly document: Pick<OpenWritten, 'itemId' | 'now' | 'subscribe'> & { readonly line: Line };
  readonly asks: Asks;
  readonly person: { readonly id: string };
}

/** Whether telling once more later may succeed: nobody answered, or the server asks for patience. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/**
 * Tells the server whom this person named, once the text with the name is stored: the server reads no texts, and whoever
 * opens the link of a notification has to find the place. What is suggested names nobody until it is accepted.
 */
export class MentionNotices {
  /** Mentions that came or went here and were not told yet, with whether they tell their person. */
  private readonly waiting: Map<string, boolean>;
  private readonly pending: PendingMentions;
  /** Chosen here: cut and pasted before it was stored, such a one still tells. */
  private readonly chosen: Set<string>;
  private text: (() => Node) | undefined;
  private isTelling = false;
  private readonly stop: () => void;

  constructor(private readonly parts: Parts) {
    const { document, person } = parts;
    const { provider } = document.line;
    this.pending = new PendingMentions(person.id, document.itemId);
    this.waiting = this.pending.read();
    this.chosen = new Set([...this.waiting].flatMap(([id, tells]) => (tells ? [id] : [])));
    const look = (): void => void this.tell();
    const leave = document.subscribe(look);
    provider.on('sync', look);
    this.stop = () => {
      leave();
      provider.off('sync', look);
    };
  }

  /** What the editor did. */
  readonly note = (editor: Editor, transactions: readonly Transaction[]): void => {
    this.text = () => editor.state.doc;
    for (const transaction of transactions) {
      if (!transaction.docChanged || isFromOthers(transaction)) continue;
      const isBack = isPutBack(transaction);
      for (const [id, stands] of changedMentions(transaction)) {
        if (stands && !isBack) this.chosen.add(id);
        this.wait(id, this.chosen.has(id));
      }
    }
    void this.tell();
  };

  /** Tells of mentions once more: whoever they name may see the text now. */
  readonly again = (ids: readonly string[]): void => {
    for (const id of ids) this.wait(id, true);
    void this.tell();
  };

  private wait(id: string, tells: boolean): void {
    this.waiting.set(id, tells);
    this.pending.add(id, tells);
  }

  /** The server knows, or does not want to. What changed again meanwhile still waits. */
  private done(ids: readonly string[]): void {
    this.pending.remove(ids.filter((id) => !this.waiting.has(id)));
  }

  end(): void {
    this.stop();
  }

  private async tell(): Promise<void> {
    const { document } = this.parts;
    if (this.isTelling || this.waiting.size === 0 || !this.text || document.now().kind !== 'saved') return;
    // What an earlier page wrote may not be here yet.
    if (!document.line.provider.synced) return;
    this.isTelling = true;
    const ids = [...this.waiting.keys()].slice(0, collaborationLimits.maxMentions);
    const tells = new Map(ids.map((id) => [id, this.waiting.get(id) ?? false]));
    ids.forEach((id) => this.waiting.delete(id));
    const standing = standingMentions(this.text(), tells);
    const gone = ids.filter((id) => !standing.has(id));
    const placed = [...standing].map(([id, { personId }]) => ({ id, personId, tells: tells.get(id) ?? false }));
    try {
      const params = { itemId: document.itemId };
      const { cannotSee, mayShare } = await call(
        placeMentions,
        { params, body: { placed, gone } },
        { background: true },
      );
      this.done(ids);
      const closed = placed.filter(({ personId }) => cannotSee.includes(personId));
      if (closed.length > 0) this.sayClosed(closed, standing, mayShare);
    } catch (error) {
      if (!mayPass(error)) this.done(ids);
      toast({
        title: t('notTold'),
        text: sentenceOf(error),
        tone: 'error',
        durationMs: Infinity,
        action: { label: t('again'), onAction: () => this.again(ids.filter((id) => tells.get(id))) },
      });
    } finally {
      this.isTelling = false;
    }
    if (this.waiting.size > 0) void this.tell();
  }

  private sayClosed(
    closed: readonly PlacedMention[],
    standing: ReadonlyMap<string, { readonly name: string }>,
    mayShare: boolean,
  ): void {
    const people = new Map(
      closed.map(({ id, personId }) => [personId, plainName(standing.get(id)?.name ?? '')] as const),
    );
    if (mayShare)
      return this.parts.asks.ask({
        kind: 'mentioned-closed',
        people: [...people].map(([id, name]) => ({ id, name })),
        mentionIds: closed.map(({ id }) => id),
        tell: () => this.again(closed.map(({ id }) => id)),
      });
    const names = [...people.values()].join(', ');
    const title = t('cannotSee', { count: people.size, names });
    toast({ title, text: t('cannotSeeHint'), tone: 'warning', durationMs: Infinity });
  }
}
