import type { RedactionAttack, RedactionFinding } from '@cartulary/contracts/redaction';
import type { PlainPdf } from './plain-pdf.js';
import {
  isArray,
  isDict,
  PdfName,
  PdfRef,
  PdfText,
  type PdfDict,
  type PdfObject,
  type PdfValue,
} from './pdf-values.js';

/** The attack that an unexpected part of a file is reported under. All others are `hidden`. */
const attackOfKey: Readonly<Record<string, RedactionAttack>> = {
  Info: 'metadata',
  ID: 'metadata',
  Metadata: 'metadata',
  PieceInfo: 'metadata',
  LastModified: 'metadata',
  Lang: 'metadata',
  PageLabels: 'metadata',
  EmbeddedFiles: 'attachments',
  AF: 'attachments',
  EF: 'attachments',
  Collection: 'attachments',
  AcroForm: 'active',
  Annots: 'active',
  AA: 'active',
  OpenAction: 'active',
  JavaScript: 'active',
  Outlines: 'active',
  Dests: 'active',
  Names: 'active',
  Threads: 'active',
  B: 'active',
  Perms: 'active',
  Prev: 'revisions',
  XRefStm: 'revisions',
  Encrypt: 'revisions',
  Thumb: 'thumbnails',
};

/** Every name that occurs in a copy. Any other name could contain hidden text. */
const KNOWN_NAMES = new Set([
  ...['Catalog', 'Pages', 'Page', 'XObject', 'Image', 'DeviceGray', 'DeviceRGB', 'FlateDecode'],
  ...['Font', 'Type0', 'GlyphLess', 'Identity-H', 'CIDFontType2', 'FontDescriptor'],
]);

/** Walks a file from its root and reports anything that a copy doesn't contain. */
export class KnownShapes {
  readonly findings: RedactionFinding[] = [];
  private readonly seen = new Set<number>();

  constructor(private readonly pdf: PlainPdf) {}

  tell(attack: RedactionAttack, at: string, page: number | null = null): void {
    this.findings.push({ attack, at, page });
  }

  /** Resolves a reference; undefined if its target doesn't exist. */
  follow(value: PdfValue | undefined): PdfObject | undefined {
    if (!(value instanceof PdfRef)) return undefined;
    this.seen.add(value.object);
    return this.pdf.objects.get(value.object);
  }

  /** The dictionary at a reference, or the direct one; empty if there is none. */
  dict(value: PdfValue | undefined, at: string, page: number | null = null): PdfDict {
    const found = value instanceof PdfRef ? this.follow(value)?.value : value;
    if (isDict(found)) return found;
    this.tell('hidden', at, page);
    return new Map();
  }

  /** Reports every entry that isn't in `keys`, and values that could contain words. */
  only(dict: PdfDict, keys: readonly string[], at: string, page: number | null = null): void {
    for (const [key, value] of dict) {
      if (!keys.includes(key)) this.tell(this.attackOf(key, value), `${at} /${key}`, page);
      else if (!isQuiet(value)) this.tell('hidden', `${at} /${key}`, page);
    }
  }

  /** Reports unreferenced objects: readers don't show them, but every text editor does. */
  tellOfOrphans(): void {
    for (const number of this.pdf.objects.keys())
      if (!this.seen.has(number)) this.tell('revisions', `object ${number}`);
  }

  private attackOf(key: string, value: PdfValue): RedactionAttack {
    const inside = value instanceof PdfRef ? this.pdf.objects.get(value.object)?.value : value;
    if (key === 'Names' && isDict(inside) && inside.has('EmbeddedFiles')) return 'attachments';
    return (Object.hasOwn(attackOfKey, key) && attackOfKey[key]) || 'hidden';
  }
}

/** Numbers, references and known names, also in lists. Dictionaries are checked separately. */
function isQuiet(value: PdfValue): boolean {
  if (value instanceof PdfName) return KNOWN_NAMES.has(value.name);
  if (value instanceof PdfText) return false;
  if (isArray(value)) return value.every((one) => typeof one === 'number' || one instanceof PdfRef);
  return true;
}
