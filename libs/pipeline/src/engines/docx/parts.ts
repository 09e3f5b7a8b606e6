import { limits } from '@cartulary/contracts/limits';
import { ReadFailure } from '../../failure.js';
import { imageParts } from './images.js';
import { openPackage } from './package.js';
import { childrenOf, parseXml, type XmlElement } from './xml.js';

/** Parts that a part refers to, by the id of the relationship; nothing outside of the file is among them. */
export type Relationships = ReadonlyMap<string, { readonly kind: string; readonly part: string }>;

/** A Word file as its parts. */
export interface WordParts {
  readonly main: string;
  /** @throws ReadFailure */
  xml(part: string): XmlElement | undefined;
  relationshipsOf(part: string): Relationships;
  /** The first part of a kind (`styles`, `numbering`, `footnotes`) that the main part refers to. */
  related(kind: string): string | undefined;
  /** All pictures, by name: what a block's `image` counts. */
  readonly images: readonly string[];
}

/** Main parts of documents and templates, with and without macros: macros are never looked at. */
const MAIN_TYPE =
  /^application\/vnd\.(openxmlformats-officedocument\.wordprocessingml|ms-word)\.(document|template)\.(macroEnabled(Template)?\.)?main\+xml$/iu;

/**
 * Opens a docx (ECMA-376 part 2). XML is unpacked to at most `limits.reading.maxXmlBytes` in all.
 * @throws ReadFailure `reading_damaged`, `reading_other_type` where it is another kind of archive, `reading_too_much_text`
 */
export function openWordParts(bytes: Uint8Array): WordParts {
  const archive = openPackage(bytes);
  let bytesLeft: number = limits.reading.maxXmlBytes;
  const xml = (part: string): XmlElement | undefined => {
    const content = archive.read(part, bytesLeft);
    bytesLeft -= content?.length ?? 0;
    return content && parseXml(content);
  };
  const known = new Map<string, Relationships>();
  const relationshipsOf = (part: string): Relationships => {
    const found = known.get(part) ?? readRelationships(part, xml(relationshipPart(part)));
    known.set(part, found);
    return found;
  };
  const main = firstOf(relationshipsOf(''), 'officeDocument') ?? 'word/document.xml';
  if (!archive.has(main) || !isWordPart(xml('[Content_Types].xml'), main))
    throw new ReadFailure('reading_other_type', `no main part of a Word document: ${main}`);
  return {
    main,
    xml,
    relationshipsOf,
    related: (kind) => firstOf(relationshipsOf(main), kind),
    images: imageParts(archive),
  };
}

function firstOf(relationships: Relationships, kind: string): string | undefined {
  for (const each of relationships.values()) if (each.kind === kind) return each.part;
  return undefined;
}

function isWordPart(types: XmlElement | undefined, main: string): boolean {
  const override = childrenOf(types, 'ct:Override').find(
    ({ attributes }) => attributes['PartName']?.toLowerCase() === `/${main}`.toLowerCase(),
  );
  return MAIN_TYPE.test(override?.attributes['ContentType'] ?? '');
}

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1);

const relationshipPart = (part: string): string => `${folderOf(part)}_rels/${part.slice(folderOf(part).length)}.rels`;

function readRelationships(part: string, root: XmlElement | undefined): Relationships {
  return new Map(
    childrenOf(root, 'rel:Relationship').flatMap(({ attributes }) => {
      const { Id: id, Type: type, Target: target, TargetMode: mode } = attributes;
      if (id === undefined || type === undefined || target === undefined || mode === 'External') return [];
      return [[id, { kind: type.slice(type.lastIndexOf('/') + 1), part: resolved(folderOf(part), target) }]];
    }),
  );
}

/** A target as the name of a part, against the folder of the part that refers to it (ECMA-376 part 2, 6.5). */
function resolved(folder: string, target: string): string {
  const names: string[] = [];
  for (const name of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/');
}
