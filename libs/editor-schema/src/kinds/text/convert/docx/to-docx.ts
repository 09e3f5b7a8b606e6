import { zipSync, type Zippable } from 'fflate';
import type { TextJson } from '../../json.js';
import { agreed, type Exported } from '../converted.js';
import { commentedSchema } from '../comment-places.js';
import { Losses } from '../losses.js';
import { CommentWriter, type FileThread } from './comments.js';
import { stylesXml } from './styles.js';
import { DocxWriter, type DocxPicture } from './write.js';
import { escapeXml, value, xml } from './write-xml.js';

export interface DocxOptions {
  readonly title: string;
  /** When the document was last changed. Written to the file, so that the same document produces the same file. */
  readonly changedAt: Date;
  /** Returns a stored picture with its size in pixels; without it, pictures are replaced with their names. */
  readonly pictureOf?: (fileId: string) => DocxPicture | undefined;
  /** Its comment threads. The document's marks (`withPlaces`) refer to them by index. */
  readonly threads?: readonly FileThread[];
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const namespaces = {
  'xmlns:w': 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'xmlns:r': OFFICE,
  'xmlns:wp': `${DRAWING}/wordprocessingDrawing`,
  'xmlns:a': `${DRAWING}/main`,
  'xmlns:pic': `${DRAWING}/picture`,
  'xmlns:w14': 'http://schemas.microsoft.com/office/word/2010/wordml',
};
/** Older readers ignore the attributes of newer versions of Word (ECMA-376 part 3, 7.2). */
const commentNamespaces = {
  'xmlns:w': namespaces['xmlns:w'],
  'xmlns:w14': namespaces['xmlns:w14'],
  'xmlns:w15': 'http://schemas.microsoft.com/office/word/2012/wordml',
  'xmlns:mc': 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  'mc:Ignorable': 'w14 w15',
};
const EXTENDED = 'http://schemas.microsoft.com/office/2011/relationships/commentsExtended';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
/** Zip files can't store dates before 1980. */
const EARLIEST_MS = Date.UTC(1980, 0, 2);

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(`${HEAD}${text}`);
const relationship = (id: string, type: string, target: string, mode?: string): string =>
  xml('Relationship', { Id: id, Type: `${OFFICE}/${type}`, Target: target, TargetMode: mode });
const relationships = (...each: string[]): Uint8Array =>
  utf8(xml('Relationships', { xmlns: `${PACKAGE}/relationships` }, ...each));
const override = (part: string, type: string): string => xml('Override', { PartName: part, ContentType: type });

const section = xml(
  'w:sectPr',
  {},
  xml('w:pgSz', { 'w:w': 11_906, 'w:h': 16_838 }),
  xml('w:pgMar', {
    'w:top': 1_134,
    'w:right': 1_134,
    'w:bottom': 1_134,
    'w:left': 1_134,
    'w:header': 567,
    'w:footer': 567,
    'w:gutter': 0,
  }),
);

/** The content types of the file's parts. */
const contentTypes = (hasComments: boolean): Uint8Array =>
  utf8(
    xml(
      'Types',
      { xmlns: `${PACKAGE}/content-types` },
      xml('Default', { Extension: 'rels', ContentType: 'application/vnd.openxmlformats-package.relationships+xml' }),
      xml('Default', { Extension: 'xml', ContentType: 'application/xml' }),
      ...['png', 'jpeg', 'gif'].map((type) => xml('Default', { Extension: type, ContentType: `image/${type}` })),
      override('/word/document.xml', `${WORD}.document.main+xml`),
      override('/word/styles.xml', `${WORD}.styles+xml`),
      override('/word/numbering.xml', `${WORD}.numbering+xml`),
      override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
      ...(hasComments
        ? [
            override('/word/comments.xml', `${WORD}.comments+xml`),
            override('/word/commentsExtended.xml', `${WORD}.commentsExtended+xml`),
          ]
        : []),
    ),
  );

/** The relationships of the text: styles, lists, comments, URLs and pictures. */
const relationshipsOf = (writer: DocxWriter, hasComments: boolean): Uint8Array =>
  relationships(
    relationship('rId1', 'styles', 'styles.xml'),
    relationship('rId2', 'numbering', 'numbering.xml'),
    ...(hasComments
      ? [
          relationship('rId3', 'comments', 'comments.xml'),
          xml('Relationship', { Id: 'rId4', Type: EXTENDED, Target: 'commentsExtended.xml' }),
        ]
      : []),
    ...writer.links.map((address, number) => relationship(`link${number + 1}`, 'hyperlink', address, 'External')),
    ...writer.pictures.map(({ type }, number) =>
      relationship(`picture${number + 1}`, 'image', `media/${number + 1}.${type}`),
    ),
  );

/**
 * Converts a document to a Word file (ECMA-376). Formulas become LaTeX in their own style. Features that Word doesn't
 * have are written as the closest equivalent and listed as losses.
 */
export function toDocx(document: TextJson, options: DocxOptions): Exported<Uint8Array> {
  const losses = new Losses();
  const text = agreed(document, losses, commentedSchema());
  const comments = new CommentWriter(text, options.threads ?? []);
  const writer = new DocxWriter(losses, options.pictureOf ?? (() => undefined), comments);
  const body = writer.blocks(text.content ?? [], {}) + writer.rest();
  const hasComments = !comments.isEmpty;
  const parts: Zippable = {
    '[Content_Types].xml': contentTypes(hasComments),
    '_rels/.rels': relationships(
      relationship('rId1', 'officeDocument', 'word/document.xml'),
      xml('Relationship', {
        Id: 'rId2',
        Type: `${PACKAGE}/relationships/metadata/core-properties`,
        Target: 'docProps/core.xml',
      }),
    ),
    'docProps/core.xml': utf8(
      xml(
        'cp:coreProperties',
        { 'xmlns:cp': `${PACKAGE}/metadata/core-properties`, 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
        xml('dc:title', {}, escapeXml(options.title)),
      ),
    ),
    'word/document.xml': utf8(xml('w:document', namespaces, xml('w:body', {}, body, section))),
    'word/styles.xml': utf8(xml('w:styles', namespaces, stylesXml())),
    'word/numbering.xml': utf8(
      xml(
        'w:numbering',
        namespaces,
        ...writer.lists.map(({ definition }) => definition),
        ...writer.lists.map((_, number) => xml('w:num', { 'w:numId': number + 1 }, value('w:abstractNumId', number))),
      ),
    ),
    ...(hasComments && {
      'word/comments.xml': utf8(xml('w:comments', commentNamespaces, comments.comments)),
      'word/commentsExtended.xml': utf8(xml('w15:commentsEx', commentNamespaces, comments.extended)),
    }),
    'word/_rels/document.xml.rels': relationshipsOf(writer, hasComments),
    ...Object.fromEntries(
      writer.pictures.map(({ type, bytes }, number) => [`word/media/${number + 1}.${type}`, bytes]),
    ),
  };
  const mtime = new Date(Math.max(options.changedAt.getTime(), EARLIEST_MS));
  return { content: zipSync(parts, { mtime }), lost: losses.list() };
}
