import type { Colleague } from '@cartulary/contracts/endpoints/collaboration';
import type { DeckJson } from '@cartulary/editor-schema/kinds/deck/json';
import type { Doc, Transaction } from 'yjs';
import type { ClosedMentions } from '@/shared/mentions/closed-mentions';
import { MentionTelling, type MentioningDocument, type StandingMention } from '@/shared/mentions/mention-telling';
import { placeSealed } from '@/shared/mentions/place-sealed';
import type { DeckStore } from '../deck-store';
import type { Mentioning } from '../stage/text-editor';
import { changedNames, namedOn, placeOfMention } from './named-on-slides';

/**
 * Reports this person's mentions on slides and in notes to the server. Only mentions chosen from the list notify;
 * pasted or restored ones don't. Deleting the item or slide also removes the mention.
 */
export class DeckMentions {
  readonly mentioning: Mentioning;
  private readonly telling: MentionTelling;
  private before: DeckJson;
  private waiting: readonly ClosedMentions[] = [];
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly document: MentioningDocument & { readonly ydoc: Doc },
    private readonly store: Pick<DeckStore, 'now'>,
    person: { readonly id: string },
    among?: () => readonly Colleague[],
  ) {
    this.before = store.now();
    this.telling = new MentionTelling({
      document,
      kind: 'deck',
      person,
      ...(among && { place: placeSealed }),
      standing: (ids) => this.standing(ids),
      onClosed: (closed) => this.wait([...this.waiting, closed]),
    });
    this.mentioning = { itemId: document.itemId, chose: this.telling.chose, ...(among && { among }) };
    document.ydoc.on('afterTransaction', this.hear);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Mentioned people without access to the presentation. One prompt at a time. */
  readonly closed = (): ClosedMentions | undefined => this.waiting[0];

  readonly answered = (closed: ClosedMentions): void => this.wait(this.waiting.filter((each) => each !== closed));

  end(): void {
    this.document.ydoc.off('afterTransaction', this.hear);
    this.telling.end();
    this.listeners.clear();
  }

  private readonly hear = ({ local }: Transaction): void => {
    const now = this.store.now();
    if (now === this.before) return;
    const { before } = this;
    this.before = now;
    const changed = changedNames(before, now);
    if (changed.size === 0) return;
    if (local) for (const id of changed) this.telling.changed(id);
    void this.telling.tell();
    // The mention may have been removed in the meantime.
    const isThere = ({ mentionIds }: ClosedMentions): boolean =>
      mentionIds.some((id) => placeOfMention(now, id) !== undefined);
    if (!this.waiting.every(isThere)) this.wait(this.waiting.filter(isThere));
  };

  private standing(ids: { has(id: string): boolean }): ReadonlyMap<string, StandingMention> {
    const all = this.store.now().slides.flatMap((slide) => namedOn(slide));
    return new Map(all.filter(({ id }) => ids.has(id)).map((named) => [named.id, named]));
  }

  private wait(waiting: readonly ClosedMentions[]): void {
    this.waiting = waiting;
    for (const listener of this.listeners) listener();
  }
}
