import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { limits } from '@cartulary/contracts/limits';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { useEffect } from 'react';
import { log } from '@/lib/log/log';
import { rename } from '@/shared/open-written/item-data';

/** Time without changes after which a heading counts as finished. */
const CALM_MS = 1_000;

/** The first non-empty heading, cut to the maximum title length. '' if there is none. */
export function firstHeading(doc: Node): string {
  let words = '';
  doc.descendants((node) => {
    if (words === '' && node.type.name === 'heading') words = node.textContent.trim();
    return words === '' && !node.isTextblock;
  });
  return words.slice(0, limits.metadata.maxTitleCharacters).trim();
}

const isFromElsewhere = (transaction: Transaction): boolean =>
  (transaction.getMeta(ySyncPluginKey) as { readonly isChangeOrigin?: boolean } | undefined)?.isChangeOrigin === true;

/** While a document is unnamed, names it after the first heading when this person edits the text. */
export function useTitleFromHeading(
  { id, title, titleFollows }: Pick<WrittenItem, 'id' | 'title' | 'titleFollows'>,
  editor: Editor,
  mayRename: boolean,
): void {
  useEffect(() => {
    if (!titleFollows || !mayRename) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const name = (): void => {
      timer = undefined;
      const words = firstHeading(editor.state.doc);
      if (words === '' || words === title) return;
      rename(id, words, true).catch((error: unknown) =>
        log.info('A document could not be given the title of its heading.', { component: 'document', error }),
      );
    };
    const hear = ({ transaction }: { transaction: Transaction }): void => {
      if (!transaction.docChanged || isFromElsewhere(transaction)) return;
      clearTimeout(timer);
      timer = setTimeout(name, CALM_MS);
    };
    editor.on('transaction', hear);
    return () => {
      editor.off('transaction', hear);
      if (timer === undefined) return;
      clearTimeout(timer);
      name();
    };
  }, [id, title, titleFollows, editor, mayRename]);
}
