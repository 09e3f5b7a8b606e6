import { randomUUID } from 'node:crypto';
import type { ImportFormat } from '@cartulary/contracts/endpoints/written-files';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { AnchoredText } from '@cartulary/editor-schema/kinds/text/comment-anchors';
import { ConversionFailure } from '@cartulary/editor-schema/kinds/text/convert/failure';
import { pictureType } from '@cartulary/editor-schema/kinds/text/convert/picture-bytes';
import type { Imported, PlacedThread } from '@cartulary/editor-schema/kinds/text/convert/converted';
import type { Loss } from '@cartulary/editor-schema/kinds/text/convert/losses';
import type { TextJson, NodeJson } from '@cartulary/editor-schema/kinds/text/json';
import { outlineOf } from '@cartulary/editor-schema/kinds/text/outline';
import { writeText } from '@cartulary/editor-schema/kinds/text/ydoc';
import { updateTowards } from '@cartulary/editor-schema/kinds/update-towards';
import * as Y from 'yjs';
import type { MadeText, MadeThread, Picture } from '../orders.js';

/** A file as a document. @throws ConversionFailure */
export async function importText(bytes: Uint8Array, format: ImportFormat): Promise<MadeText> {
  if (format === 'docx') {
    const { fromDocx } = await import('@cartulary/editor-schema/kinds/text/convert/docx/from-docx');
    return madeOf(fromDocx(bytes));
  }
  const text = decoded(bytes);
  if (format === 'markdown') {
    const { fromMarkdown } = await import('@cartulary/editor-schema/kinds/text/convert/markdown/from-markdown');
    return madeOf(fromMarkdown(text));
  }
  const { fromHtml } = await import('@cartulary/editor-schema/kinds/text/convert/html/from-html');
  return madeOf(fromHtml(text));
}

/** A converted document as the first update of a new one. Pictures that nobody could show are only named. */
export function madeOf({
  document,
  lost,
  files,
  threads = [],
}: Pick<Imported, 'document' | 'lost' | 'files' | 'threads'>): MadeText {
  const pictures = new Map<string, Picture>();
  for (const { id, bytes } of files) {
    const mediaType = pictureType(bytes);
    if (
      mediaType !== undefined &&
      bytes.length <= writingLimits.maxFileBytes &&
      pictures.size < writingLimits.maxFilesOfItem
    )
      pictures.set(id, { id: randomUUID(), mediaType, bytes });
  }
  const { named, count } = withPictures(document, pictures);
  const ydoc = new Y.Doc();
  const update = updateTowards(ydoc, (to) => writeText(to, named));
  if (update === undefined) throw new ConversionFailure('conversion_damaged', 'nothing is in it');
  return {
    update,
    clientId: ydoc.clientID,
    threads: anchored(ydoc, threads),
    pictures: [...pictures.values()],
    lost: count === 0 ? lost : [...lost, { what: 'badPictures', count } satisfies Loss],
    heading: outlineOf(named)[0]?.text.trim() ?? '',
  };
}

/** Comments with the places of the new document that they are about. */
function anchored(ydoc: Y.Doc, threads: readonly PlacedThread[]): MadeThread[] {
  if (threads.length === 0) return [];
  const text = new AnchoredText(ydoc);
  return threads.map(({ place, ...thread }) => {
    const anchor = place ? text.anchorOf(place) : null;
    const quote = place && anchor ? text.doc.textBetween(place.from, place.to, '\n', ' ') : '';
    return { ...thread, anchor, quote: quote.slice(0, collaborationLimits.maxQuoteCharacters) };
  });
}

/** Names pictures by the ids under which they are stored. @returns how many have none */
function withPictures(document: TextJson, pictures: ReadonlyMap<string, Picture>) {
  let count = 0;
  const named = (node: NodeJson): NodeJson => {
    const fileId = node.attrs?.['fileId'];
    if (node.type === 'image' && typeof fileId === 'string') {
      const picture = pictures.get(fileId);
      if (!picture) count += 1;
      return { ...node, attrs: { ...node.attrs, fileId: picture?.id ?? null } };
    }
    return node.content === undefined ? node : { ...node, content: node.content.map(named) };
  };
  return { named: named(document), count };
}

/** Text of a file in the encoding that its first bytes say (WHATWG Encoding, 6.1), else UTF-8. */
function decoded(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : isBigEndian(bytes) ? 'utf-16be' : 'utf-8';
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw new ConversionFailure('conversion_damaged', 'it is no text');
  if (text.length > writingLimits.maxImportCharacters) throw new ConversionFailure('conversion_too_large');
  return text;
}

const isBigEndian = (bytes: Uint8Array): boolean => bytes[0] === 0xfe && bytes[1] === 0xff;
