import type { LineFieldName } from '@cartulary/contracts/understanding';
import type { Cell } from './cells.js';

/** Column headers of a bill's lines. `other`: known columns without a field. */
const phrases: Readonly<Record<LineFieldName | 'other', string>> = {
  'item-description':
    'description | item description | description of goods | description of services | item | items | product | product name | article | details | particulars | service | services | goods | goods and services | work | work done | activity | task | beschreibung | bezeichnung | artikelbezeichnung | artikel | leistung | leistungen | leistungsbeschreibung | produkt | gegenstand | text | ware | désignation | libellé | prestation | prestations | produit | descriptif | objet | concepto | descripción | artículo | detalle | descrizione | articolo | prodotto | omschrijving | beschrijving',
  'item-quantity':
    'quantity | qty | qty. | qnty | units | hours | hrs | pcs | pieces | count | no. of units | days | menge | anzahl | stück | stk | stk. | stunden | std | std. | mge | mge. | tage | quantité | qté | qte | nombre | nb | heures | jours | cantidad | cant | cant. | uds | uds. | quantità | q.tà | qtà | aantal | hoeveelheid',
  'item-unit-price':
    'unit price | price per unit | price each | unit cost | unit rate | unit amount | price | each | rate | hourly rate | cost | einzelpreis | einzel | stückpreis | e-preis | ep | preis | preis je einheit | preis/einheit | stückkosten | stundensatz | satz | einheitspreis | prix unitaire | prix unit | prix unit. | prix u. | prix | p.u. | p.u | pu | pu ht | tarif | precio | precio unitario | precio unit. | p. unitario | p. unit. | prezzo | prezzo unitario | prezzo unit. | prijs | stukprijs | eenheidsprijs | prijs per stuk',
  'item-discount':
    'discount | disc | disc. | disc % | disc. % | rabatt | nachlass | remise | rabais | descuento | dto | dto. | sconto | korting',
  'item-tax':
    'vat | vat rate | vat amount | v.a.t. | tax | tax rate | sales tax | gst | mwst | mwst. | mwst-satz | ust | ust. | ust-satz | steuer | steuersatz | tva | taux | taux tva | taux de tva | iva | aliquota | btw',
  'item-amount':
    'amount | line total | line amount | item total | total | total price | net amount | net | net price | sum | extended | extended price | ext price | ext. price | value | gesamt | gesamtpreis | gesamtbetrag | betrag | summe | g-preis | gp | netto | nettobetrag | wert | montant | montant ht | total ht | prix total | montant ttc | total ttc | importe | importe total | importo | totale | prezzo totale | bedrag | totaal',
  other:
    'pos | pos. | no | no. | nr | nr. | n° | # | position | line | item no | item no. | item # | item code | sku | code | ref | ref. | réf | réf. | référence | article no | article no. | art.-nr. | art-nr | art.nr. | art. nr. | artikelnr. | artikel-nr. | artikelnummer | date | datum | fecha | data | unit | einheit | einh. | me | unité | unidad | uom | gross | brutto',
};
/** Suffixes of a header: the currency, whether tax is included, a symbol. */
const BEHIND =
  /^(?:\(?(?:in )?(?:eur|gbp|usd|chf|€|£|\$|%|ht|ttc|net|netto|brutto|excl\.?|incl\.?|h\.t\.|t\.t\.c\.)\)?)$/iu;

const normal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’`´]/gu, "'")
    .replace(/(?<![:*])[:*]+$/u, '');
const names = new Map(
  Object.entries(phrases).flatMap(([name, list]) =>
    list.split('|').map((words) => [words.trim(), name as LineFieldName | 'other'] as const),
  ),
);
const MOST_WORDS = Math.max(...[...names.keys()].map((words) => words.split(' ').length));

/** True if text names a line's number (`Einzelpreis`, `unit price`) and doesn't describe the item. */
export const namesFigure = (text: string): boolean => {
  const name = names.get(normal(text));
  return name !== undefined && name !== 'item-description' && name !== 'other';
};

/** A column of a bill's lines, from its header. Coordinates as in {@link Cell}. */
export interface LineColumn {
  readonly name: LineFieldName | 'other';
  readonly left: number;
  readonly right: number;
  /** Whether the header says that the column contains percentages. */
  readonly percent: boolean;
}

/**
 * The columns that a row names, if it is the header of a bill's lines: it names an amount and the item, and has no digits. Undefined for
 * all other rows.
 */
export function lineColumns(row: readonly Cell[]): LineColumn[] | undefined {
  if (row.some(({ text }) => /\d/u.test(text)) || row.length > 12) return undefined;
  const columns = row.flatMap(columnsOf);
  const has = (name: LineColumn['name']): boolean => columns.some((column) => column.name === name);
  if (columns.length < 2 || columns.filter(({ name }) => name === 'other').length > columns.length / 2)
    return undefined;
  // `Description … Price` and nothing else: the price is the line's amount.
  const named = has('item-amount')
    ? columns
    : columns.map((one) => (one.name === 'item-unit-price' ? { ...one, name: 'item-amount' as const } : one));
  const kinds = new Set(named.map(({ name }) => name));
  if (!kinds.has('item-amount') || !(kinds.has('item-description') || kinds.has('item-quantity'))) return undefined;
  return firstOfEach(named);
}

/** Of two columns with one name, the first counts (`net … gross`). `item` next to `description` is a number. */
function firstOfEach(columns: readonly LineColumn[]): LineColumn[] {
  const seen = new Set<string>();
  return columns.map((column) => {
    if (column.name === 'other' || !seen.has(column.name)) {
      seen.add(column.name);
      return column;
    }
    return { ...column, name: 'other' };
  });
}

/** One header cell can contain several adjacent headers. */
function columnsOf(cell: Cell): LineColumn[] {
  const words = cell.words.map(({ start, end }) => normal(cell.text.slice(start, end)));
  const columns: LineColumn[] = [];
  for (let at = 0; at < words.length;) {
    const found = longestName(words, at);
    const count = found?.count ?? 1;
    const before = columns.at(-1);
    const placed = { left: leftOf(cell, at), right: rightOf(cell, at + count - 1) };
    if (found) columns.push({ name: found.name, ...placed, percent: false });
    else if (before && BEHIND.test(words[at] ?? ''))
      columns[columns.length - 1] = { ...before, right: placed.right, percent: (words[at] ?? '').includes('%') };
    else if (before) columns[columns.length - 1] = { ...before, right: placed.right };
    else columns.push({ name: 'other', ...placed, percent: false });
    at += count;
  }
  return columns;
}

function longestName(
  words: readonly string[],
  at: number,
): { name: LineFieldName | 'other'; count: number } | undefined {
  for (let count = Math.min(MOST_WORDS, words.length - at); count > 0; count -= 1) {
    const name = names.get(words.slice(at, at + count).join(' '));
    if (name) return { name, count };
  }
  return undefined;
}

/** Word positions, estimated from each word's share of the cell's characters. */
const leftOf = (cell: Cell, word: number): number => edge(cell, cell.words[word]?.start ?? 0);
const rightOf = (cell: Cell, word: number): number => edge(cell, cell.words[word]?.end ?? cell.text.length);
const edge = (cell: Cell, character: number): number =>
  cell.left + ((cell.right - cell.left) * character) / Math.max(1, cell.text.length);
