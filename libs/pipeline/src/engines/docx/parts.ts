import { limits } from '@cartulary/contracts/limits';
import { ReadFailure } from '../../failure.js';
import { imageParts } from './images.js';
import { openPackage } from './package.js';
import { childrenOf, parseXml, type XmlElement } from './xml.js';

/** Parts that a part refers to, by relationship id. Targets outside the file are excluded. */
export type Relationships = ReadonlyMap<string, { readonly kind: string; readonly part: string }>;

/** A Word file, split into its parts. */
export interface WordParts {
  readonly main: string;
  /** @throws ReadFailure */
  xml(part: string): XmlElement | undefined;
  relationshipsOf(part: string): Relationships;
  /** The first part of a kind (`styles`, `numbering`, `footnotes`) referenced by the main part. */
  related(kind: string): string | undefined;
  /** Names of all images. A block's `image` is an index into this list. */
  readonly images: readonly string[];
}

/** Main parts of documents and templates, with or without macros. Macros are never read. */
const MAIN_TYPE =
  /^application\/vnd\.(openxmlformats-officedocument\.wordprocessingml|ms-word)\.(document|template)\.(macroEnabled(Template)?\.)?main\+xml$/iu;

/**
 * Opens a docx (ECMA-376 part 2). Unpacks at most `limits.reading.maxXmlBytes` of XML in total.
 * @throws ReadFailure `reading_damaged`; `reading_other_type` for another kind of archive; `reading_too_much_text`
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

/** Resolves a target to a part name, relative to the folder of the referring part (ECMA-376 part 2, 6.5). */
function resolved(folder: string, target: string): string {
  const names: string[] = [];
  for (const name of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/');
}
