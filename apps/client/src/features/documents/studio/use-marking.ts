import { useCallback, useState, type RefObject } from 'react';
import { markEntity } from '../entity-actions';
import { markField } from '../field-actions';
import { textOfPage } from '../page-texts';
import type { SelectedText } from '../viewer/selected-text';
import { useSelectedText, type MarkedAs } from './selection-bar';
import { focusReviewCard } from './use-bench-keys';
import type { OpenedDocument } from './use-opened-document';
import type { Review } from './use-review';

/** The viewer's selection, and marking it as a field or an entity, which is then selected. */
export function useMarking(
  viewer: RefObject<HTMLElement | null>,
  { document }: OpenedDocument,
  review: Pick<Review, 'choose'>,
) {
  const [field, setField] = useState<string | null>(null);
  const documentId = document?.id ?? '';
  const wordsOfPage = useCallback((page: number) => textOfPage(documentId, page)?.words, [documentId]);
  const [selected, clear] = useSelectedText(viewer, wordsOfPage, document !== undefined);
  const mark = async ({ text, page, box, range }: SelectedText, as: MarkedAs): Promise<void> => {
    if (!document) return;
    clear();
    setField(null);
    const place = { text, page, box, range };
    const id = await ('kind' in as
      ? markEntity(document.id, { ...place, kind: as.kind })
      : markField(document.id, { ...place, mark: as.field }));
    if (!id) return;
    review.choose(id);
    focusReviewCard();
  };
  return {
    /** The field that is being marked. Null if none was chosen in advance. */
    field,
    setField,
    selected,
    clear,
    mark,
  };
}

export type Marking = ReturnType<typeof useMarking>;
