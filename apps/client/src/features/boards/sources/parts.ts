import { readDocument, readDocumentText } from '@cartulary/contracts/endpoints/documents';
import { isFlowing } from '@cartulary/contracts/limits';
import type { SourcePart } from '@cartulary/editor-schema/kinds/board/source-shape';
import { call } from '@/lib/api/api';
import { tablesIn } from '@/shared/sources/find-documents';
import { t as words } from '@/text/text/sources';

/** A page or a table of a document, as it is listed. */
export interface Part {
  readonly part: SourcePart;
  readonly number: number;
  readonly label: string;
  readonly hint: string;
}

/** Pages where the document has any that look like something, and its tables. @throws ApiError */
export async function partsOf(documentId: string, signal: AbortSignal): Promise<Part[]> {
  const params = { documentId };
  const [{ pages }, { mediaType, pageCount }] = await Promise.all([
    call(readDocumentText, { params }, { signal }),
    call(readDocument, { params }, { signal }),
  ]);
  const count = isFlowing(mediaType) ? 0 : (pageCount ?? 0);
  return [
    ...Array.from({ length: count }, (_, index): Part => {
      const number = index + 1;
      return { part: 'page', number, label: words('find.page', { page: number }), hint: '' };
    }),
    ...tablesIn(pages).map(({ page, words: hint }, index): Part => {
      const number = index + 1;
      return { part: 'table', number, label: words('find.table', { number, page }), hint };
    }),
  ];
}

/** Those that have the words; of a number the page or table that has it comes first. */
export function fitting(parts: readonly Part[], q: string): readonly Part[] {
  const wanted = q.trim().toLocaleLowerCase();
  const found = parts.filter(({ label, hint }) => `${label} ${hint}`.toLocaleLowerCase().includes(wanted));
  const isNumber = ({ number }: Part): boolean => String(number) === wanted;
  return [...found.filter(isNumber), ...found.filter((part) => !isNumber(part))];
}
