import { readFileSync } from 'node:fs';
import type { DocumentClass } from '@cartulary/contracts/understanding';

/**
 * The classes of the hand-written documents in bench/accuracy/labelled/frozen, if they're clear; the others (a
 * prescription's leaflet, a shipping list, minutes …) fall between classes and are omitted.
 */
const classes: Readonly<Record<string, DocumentClass>> = {
  '01-invoice-de': 'invoice',
  '02-invoice-uk': 'invoice',
  '03-invoice-fr': 'invoice',
  '04-receipt-us': 'receipt',
  '05-receipt-my': 'receipt',
  '06-lease-us': 'contract',
  '07-service-agreement': 'contract',
  '08-kaufvertrag': 'contract',
  '09-statement': 'statement',
  '10-letter-complaint': 'letter',
  '11-discharge-summary': 'medical-note',
  '12-arztbrief': 'medical-note',
  '13-court-filing': 'court-filing',
  '14-urteil': 'court-filing',
  '15-resume': 'resume',
  '16-email': 'e-mail',
  '17-news-harbour': 'other',
  '18-news-orchestra': 'other',
  '19-news-merger': 'other',
  '21-travel': 'other',
  '23-prescription': 'medical-note',
  '27-utility-bill': 'invoice',
  '29-contract-it': 'contract',
  '30-story': 'other',
  '31-history': 'other',
  '32-science': 'other',
  '33-sports': 'other',
  '34-hr-letter': 'letter',
  '35-tax-form': 'form',
  '38-nursing-note': 'medical-note',
  '43-lettre': 'letter',
  '46-interview': 'other',
  '49-report': 'report',
  '50-recipe-letter': 'letter',
};

/** The documents with their classes. */
export const writtenDocuments = (): { class: DocumentClass; text: string }[] =>
  Object.entries(classes).map(([name, kind]) => ({
    class: kind,
    text: withoutMarks(readFileSync(new URL(`../labelled/frozen/${name}.txt`, import.meta.url), 'utf8')),
  }));

/** `{kind=value|text}` marks an entity there; only the text remains. */
const withoutMarks = (text: string): string => text.replace(/\{[a-z]+(?:=[^|{}]*)?\|([^{}]*)\}/gu, '$1');
