import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { missingFields } from '../found-value';
import { QuoteMenu } from './quote-menu';
import { SelectionBar } from './selection-bar';
import type { Marking } from './use-marking';

/** Actions for the selected text: editors can mark it, everyone can quote it. */
export function SelectionOffer({ document, marking }: { document: DocumentDetail; marking: Marking }) {
  const { selected, clear, field, mark } = marking;
  if (!selected) return null;
  return (
    <SelectionBar
      selected={selected}
      fields={[...new Set([...missingFields(document), ...document.expectedFields])]}
      marking={field}
      onMark={document.rights.edit ? (what, as) => void mark(what, as) : undefined}
    >
      <QuoteMenu document={document} selected={selected} onDone={clear} />
    </SelectionBar>
  );
}
