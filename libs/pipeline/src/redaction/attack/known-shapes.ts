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

/** Of which attack a part of a file is, that a copy hasn't; all others are `hidden`. */
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

/** Every name that stands for something in a copy. Another one could say anything. */
const KNOWN_NAMES = new Set([
  ...['Catalog', 'Pages', 'Page', 'XObject', 'Image', 'DeviceGray', 'DeviceRGB', 'FlateDecode'],
  ...['Font', 'Type0', 'GlyphLess', 'Identity-H', 'CIDFontType2', 'FontDescriptor'],
]);

/** Goes through a file from its root and tells what a copy hasn't. */
export class KnownShapes {
  readonly findings: RedactionFinding[] = [];
  private readonly seen = new Set<number>();

  constructor(private readonly pdf: PlainPdf) {}

  tell(attack: RedactionAttack, at: string, page: number | null = null): void {
    this.findings.push({ attack, at, page });
  }

  /** What a reference leads to; undefined where that isn't there. */
  follow(value: PdfValue | undefined): PdfObject | undefined {
    if (!(value instanceof PdfRef)) return undefined;
    this.seen.add(value.object);
    return this.pdf.objects.get(value.object);
  }

  /** The dictionary of what a reference leads to, or that stands in its place; empty where there is none. */
  dict(value: PdfValue | undefined, at: string, page: number | null = null): PdfDict {
    const found = value instanceof PdfRef ? this.follow(value)?.value : value;
    if (isDict(found)) return found;
    this.tell('hidden', at, page);
    return new Map();
  }

  /** Tells of every entry that isn't one of `keys`, and of values that could carry words. */
  only(dict: PdfDict, keys: readonly string[], at: string, page: number | null = null): void {
    for (const [key, value] of dict) {
      if (!keys.includes(key)) this.tell(this.attackOf(key, value), `${at} /${key}`, page);
      else if (!isQuiet(value)) this.tell('hidden', `${at} /${key}`, page);
    }
  }

  /** Objects that nothing leads to: no reader shows them, and every text editor does. */
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

/** Numbers, references and known names, in lists too. Dictionaries are gone through by themselves. */
function isQuiet(value: PdfValue): boolean {
  if (value instanceof PdfName) return KNOWN_NAMES.has(value.name);
  if (value instanceof PdfText) return false;
  if (isArray(value)) return value.every((one) => typeof one === 'number' || one instanceof PdfRef);
  return true;
}
