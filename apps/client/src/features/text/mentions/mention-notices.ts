import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { MentionTelling, type MentioningDocument, type PlaceMentions } from '@/shared/mentions/mention-telling';
import type { Asks } from '../editor/asks';
import { changedMentions, isFromOthers, isPutBack, standingMentions } from './changed-mentions';

interface Parts {
  readonly document: MentioningDocument;
  readonly asks: Asks;
  readonly person: { readonly id: string };
  readonly place?: PlaceMentions;
}

/**
 * Reports the people this person mentioned in a document to the server. Suggested mentions count only once accepted.
 */
export class MentionNotices {
  private text: (() => Node) | undefined;
  private readonly telling: MentionTelling;

  constructor({ document, asks, person, place }: Parts) {
    this.telling = new MentionTelling({
      document,
      kind: 'text',
      person,
      ...(place && { place }),
      standing: (ids) => this.text && standingMentions(this.text(), ids),
      onClosed: (closed) => asks.ask({ kind: 'mentioned-closed', ...closed }),
    });
  }

  /** Handles editor transactions. */
  readonly note = (editor: Editor, transactions: readonly Transaction[]): void => {
    this.text = () => editor.state.doc;
    for (const transaction of transactions) {
      if (!transaction.docChanged || isFromOthers(transaction)) continue;
      const isBack = isPutBack(transaction);
      for (const [id, stands] of changedMentions(transaction)) {
        if (stands && !isBack) this.telling.chose(id);
        this.telling.changed(id);
      }
    }
    void this.telling.tell();
  };

  readonly again = (ids: readonly string[]): void => this.telling.again(ids);

  end(): void {
    this.telling.end();
  }
}
