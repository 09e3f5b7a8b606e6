import type { PageCode, PageText } from '@cartulary/contracts/reading';

/** Evidence on a page about its position in a document. */
export interface PageSigns {
  readonly page: number;
  readonly isBlank: boolean;
  readonly isSeparator: boolean;
  /** Its printed page number, and the total if present. */
  readonly number: { readonly at: number; readonly of: number | null } | null;
  /** The value after a reference label, without spaces. */
  readonly reference: string | null;
  readonly hasGreeting: boolean;
  readonly hasDate: boolean;
  readonly hasAddress: boolean;
  readonly hasTitle: boolean;
  /** Whether it starts with an amount carried forward from the previous page. */
  readonly isCarriedOn: boolean;
  readonly hasClosing: boolean;
  readonly codes: readonly PageCode[];
}

/** Lines of a page's head, and lines at its top and bottom that can contain the page number. */
const HEAD_LINES = 10;
const EDGE_LINES = 3;
/** A sheet with more words has content. */
const MOST_WORDS_OF_SHEET = 12;
const MOST_CHARACTERS_OF_LINE = 200;

const SHEET =
  /\b(?:trennblatt|trennseite|separator(?:\s+(?:sheet|page))?|document separator|feuille de séparation|hoja separadora|foglio separatore|folha separadora|scheidingsblad)\b/iu;
const SHEET_CODE = /^(?:PATCH[ -_]?[1-6T]?|SEPARATOR|DOC(?:UMENT)?[ _-]?(?:SEP|SEPARATOR|START|BREAK))$/iu;
const GREETING =
  /^(?:dear\b|to whom it may concern|hello\b|sehr geehrte|liebe|guten tag|hallo\b|madame\b|monsieur\b|cher\b|chère\b|bonjour|estimad|muy señor|gentile|egregi|spett|caro\b|cara\b|prezad|geachte|beste\b)/iu;
const CLOSING =
  /^(?:yours (?:sincerely|faithfully|truly)|kind regards|best regards|mit freundlichen grüßen|freundliche grüße|hochachtungsvoll|cordialement|veuillez agréer|atentamente|saludos|cordiali saluti|distinti saluti|atenciosamente|met vriendelijke groet)/iu;
const TITLE =
  /^(?:invoice|rechnung|facture|factura|fattura|fatura|factuur|credit note|gutschrift|avoir|receipt|quittung|reçu|quotation|offer|angebot|devis|order|bestellung|delivery note|lieferschein|bon de livraison|account statement|statement|kontoauszug|relevé|[\p{L} ]{0,20}(?:agreement|contract)|[\p{L}]{0,20}vertrag|contrat\b|contrato|contratto|[\p{L}]{0,20} ?report|[\p{L}]{0,20}bericht|rapport\b|notice|bescheid|certificate|curriculum vitae)/iu;
const CARRIED =
  /^(?:carried (?:forward|over)|brought forward|übertrag|report à nouveau|à reporter|suma anterior|riporto|transporte|transport)\b/iu;
const DATE =
  /\b(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}\.? \p{L}{3,10} \d{4}|\p{L}{3,10} \d{1,2}, \d{4})\b/u;
const ADDRESS =
  /(?:\b\d{1,5} [\p{L}.' -]{2,30}\b(?:street|road|avenue|lane|drive|rue|square)\b|\p{L}{2,30}(?:straße|strasse|weg|platz|allee|gasse) \d{1,4}|\b(?:rue|avenue|via|calle|rua) [\p{L}.' -]{2,30}|\b\d{5} \p{Lu}\p{L}{2,})/iu;
const REFERENCE =
  /(?:\bno\.|\bnr\.?|\bnumber|nummer|n°|\bref\.?|\breference|aktenzeichen|référence)[ :]{0,3}((?=[\p{L}/.-]{0,6}\d)[\p{L}\d][\p{L}\d/.-]{2,24})/iu;
const NUMBERED =
  /\b(?:page|seite|página|pagina|blatt|p\.)\s?(\d{1,4})(?:\s?(?:of|von|sur|de|di|van|\/)\s?(\d{1,4}))?\b/iu;
const PLAIN_NUMBER = /^[-–—\s]{0,3}(\d{1,4})(?:\s?\/\s?(\d{1,4}))?[-–—\s]{0,3}$/u;

/** Reads a page's evidence from its text in reading order and its codes. */
export function signsOf({ page, text, codes = [] }: PageText): PageSigns {
  const lines = text
    .split('\n')
    .map((line) => line.trim().slice(0, MOST_CHARACTERS_OF_LINE))
    .filter((line) => line !== '');
  const head = lines.slice(0, HEAD_LINES);
  const wordCount = text.split(/\s+/u).filter((word) => word !== '').length;
  const isSheet =
    wordCount <= MOST_WORDS_OF_SHEET && (SHEET.test(text) || codes.some((code) => SHEET_CODE.test(code.text.trim())));
  return {
    page,
    isBlank: wordCount === 0 && codes.length === 0,
    isSeparator: isSheet,
    number: numberOf(lines),
    reference: firstMatch(head, REFERENCE),
    hasGreeting: lines.slice(0, 2 * HEAD_LINES).some((line) => GREETING.test(line)),
    hasDate: head.some((line) => line.length < 40 && DATE.test(line)),
    hasAddress: head.some((line) => line.length < 60 && ADDRESS.test(line)),
    hasTitle: head.some((line) => line.length < 50 && TITLE.test(line)),
    isCarriedOn: head.some((line) => CARRIED.test(line)),
    hasClosing: lines.slice(-6).some((line) => CLOSING.test(line)),
    codes,
  };
}

function numberOf(lines: readonly string[]): PageSigns['number'] {
  const edges = [...lines.slice(-EDGE_LINES).reverse(), ...lines.slice(0, EDGE_LINES)];
  for (const pattern of [NUMBERED, PLAIN_NUMBER])
    for (const line of edges) {
      const [, at, of] = (line.length < 60 ? pattern.exec(line) : null) ?? [];
      if (at !== undefined) return { at: Number(at), of: of === undefined ? null : Number(of) };
    }
  return null;
}

function firstMatch(lines: readonly string[], pattern: RegExp): string | null {
  for (const line of lines) {
    const found = pattern.exec(line)?.[1];
    if (found !== undefined) return found.toLowerCase();
  }
  return null;
}
