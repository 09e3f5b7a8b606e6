import { readDocument, readDocumentText } from '@cartulary/contracts/endpoints/documents';
import { isFlowing } from '@cartulary/contracts/limits';
import type { SourceProps } from '@cartulary/editor-schema/kinds/board/source-shape';
import { call } from '@/lib/api/api';
import { fieldName } from '@/shared/documents/field-words';
import { tablesIn } from '@/shared/sources/find-documents';
import { passagesIn, valuesIn, type Passage } from '@/shared/sources/passages';
import { t as words } from '@/text/text/sources';

/** A listed page, table, or passage of a document. */
export interface Part extends Pick<SourceProps, 'part' | 'number' | 'place'> {
  readonly label: string;
  readonly hint: string;
}

/** The document's parts: pages that have an image, tables, found values, and paragraphs. @throws ApiError */
export async function partsOf(documentId: string, signal: AbortSignal): Promise<Part[]> {
  const params = { documentId };
  const [{ pages }, document] = await Promise.all([
    call(readDocumentText, { params }, { signal }),
    call(readDocument, { params }, { signal }),
  ]);
  const count = isFlowing(document.mediaType) ? 0 : (document.pageCount ?? 0);
  return [
    ...Array.from({ length: count }, (_, index): Part => {
      const number = index + 1;
      return { part: 'page', number, label: words('find.page', { page: number }), hint: '' };
    }),
    ...tablesIn(pages).map(({ page, words: hint }, index): Part => {
      const number = index + 1;
      return { part: 'table', number, label: words('find.table', { number, page }), hint };
    }),
    ...valuesIn(document).map(({ name, line, text, place }) => {
      const field = fieldName(name);
      return partAt(place, line === null ? field : words('value.line', { name: field, line }), text);
    }),
    ...passagesIn(pages, document).map(({ text, place }) =>
      partAt(place, text, 'page' in place ? words('find.page', { page: place.page }) : ''),
    ),
  ];
}

const partAt = (place: Passage['place'], label: string, hint: string): Part => ({
  part: 'place',
  number: 'page' in place ? place.page : 1,
  place,
  label,
  hint,
});

/** The parts that contain the text. For a number, the page or table with that number comes first. */
export function fitting(parts: readonly Part[], q: string): readonly Part[] {
  const wanted = q.trim().toLocaleLowerCase();
  const found = parts.filter(({ label, hint }) => `${label} ${hint}`.toLocaleLowerCase().includes(wanted));
  const isNumber = ({ part, number }: Part): boolean => part !== 'place' && String(number) === wanted;
  return [...found.filter(isNumber), ...found.filter((part) => !isNumber(part))];
}
