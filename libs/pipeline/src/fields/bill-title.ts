import type { Reading } from './found-field.js';

/**
 * A line that titles the document as a bill, alone or with its number or date: `Beitragsrechnung 24. Januar 2014`. `Lohnabrechnung` and
 * `Berechnung` are calculations, not bills.
 */
const TITLE =
  /^(?:\p{L}{0,20}(?<!ab|an|be|hoch|vor)rechnung|gutschrift|rechnungskorrektur|(?:tax |sales |commercial )?invoice|credit note|facture|avoir|factura|fattura|factuur|fatura)(?!\p{L})/iu;
const MOST_TITLE = 60;
const ROWS_OF_TITLE = 40;

/** Whether one of the first lines is the title of a bill. */
export const isTitledBill = ({ pages }: Reading): boolean =>
  (pages[0]?.rows ?? [])
    .slice(0, ROWS_OF_TITLE)
    .flat()
    .some(({ text }) => text.length <= MOST_TITLE && TITLE.test(text));
