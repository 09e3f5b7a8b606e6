import { readDocument, readDocumentText } from '@cartulary/contracts/endpoints/documents';
import { fieldKey, readSources, type AskedSource } from '@cartulary/contracts/endpoints/sources';
import type { PageText } from '@cartulary/contracts/reading';
import type { JSONContent } from '@tiptap/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { fieldName } from '@/shared/documents/field-words';
import { tablesIn } from '@/shared/sources/find-documents';
import { passagesIn, type Passage } from '@/shared/sources/passages';
import { t } from '@/text/text/sources';
import type { WantedSource } from './asks';

/** Excerpts shown in texts. Numbers for charts are used only by presentations. */
type ShownByText = Exclude<AskedSource, { kind: 'numbers' }>;

/** An excerpt that can be shown: its name, and the query that fetches it. */
export interface FoundPart {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly asked: ShownByText;
}

/** The available excerpts of a document. */
export const useParts = (documentId: string, wanted: Exclude<WantedSource, 'card'>) =>
  useQuery({
    queryKey: ['find-source-parts', documentId, wanted],
    queryFn: ({ signal }) => (wanted === 'value' ? valuesOf(documentId, signal) : partsOf(documentId, wanted, signal)),
    staleTime: 0,
    retry: false,
  });

async function valuesOf(documentId: string, signal: AbortSignal): Promise<FoundPart[]> {
  const { fields } = await call(readDocument, { params: { documentId } }, { signal });
  const seen = new Map<string, number>();
  // The server counts fields with the same name in the order of their ids.
  const nthOf = new Map(
    fields
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ id, name, line }) => {
        const nth = (seen.get(`${name} ${line}`) ?? 0) + 1;
        seen.set(`${name} ${line}`, nth);
        return [id, nth];
      }),
  );
  return fields.map(({ id, name, line, text }) => {
    const key = fieldKey({ name, line, nth: nthOf.get(id) ?? 1 });
    const label = line === null ? fieldName(name) : t('value.line', { name: fieldName(name), line });
    return { key, label, hint: text, asked: { kind: 'value', documentId, field: key } };
  });
}

async function partsOf(documentId: string, wanted: 'quote' | 'table', signal: AbortSignal): Promise<FoundPart[]> {
  const params = { documentId };
  const [{ pages }, document] = await Promise.all([
    call(readDocumentText, { params }, { signal }),
    call(readDocument, { params }, { signal }),
  ]);
  if (wanted === 'table') return tablesOf(documentId, pages);
  return passagesIn(pages, document).map((passage) => quotePart(documentId, passage));
}

const quotePart = (documentId: string, { text, place }: Passage): FoundPart => ({
  key: JSON.stringify(place),
  label: text,
  hint: 'page' in place ? t('find.page', { page: place.page }) : '',
  asked: { kind: 'quote', documentId, place },
});

const tablesOf = (documentId: string, pages: readonly PageText[]): FoundPart[] =>
  tablesIn(pages).map(({ page, words }, index) => ({
    key: String(index + 1),
    label: t('find.table', { number: index + 1, page }),
    hint: words,
    asked: { kind: 'table', documentId, table: index + 1 },
  }));

/** The node for an excerpt. A quote is fetched again, to include corrections. */
export async function nodeOf(asked: ShownByText): Promise<JSONContent> {
  if (asked.kind === 'item') return { type: 'embed', attrs: { itemId: asked.itemId } };
  const { documentId } = asked;
  if (asked.kind === 'value') return { type: 'liveValue', attrs: { documentId, field: asked.field } };
  if (asked.kind === 'table') return { type: 'liveTable', attrs: { documentId, table: asked.table } };
  const { sources } = await call(readSources, { body: { asked: [asked] } });
  const [state] = sources;
  const words = state?.kind === 'quote' ? { text: state.text, version: state.version } : { text: '' };
  return { type: 'liveQuote', attrs: { documentId, place: asked.place, ...words } };
}
