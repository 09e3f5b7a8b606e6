import type { ImportFormat } from '@cartulary/contracts/endpoints/written-files';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { AnchoredText } from '../kinds/text/comment-anchors.js';
import { ConversionFailure } from '../kinds/text/convert/failure.js';
import { pictureType } from '../kinds/text/convert/picture-bytes.js';
import type { Imported, PlacedThread } from '../kinds/text/convert/converted.js';
import type { Loss } from '../kinds/text/convert/losses.js';
import type { TextJson, NodeJson } from '../kinds/text/json.js';
import { outlineOf } from '../kinds/text/outline.js';
import { writeText } from '../kinds/text/ydoc.js';
import { updateTowards } from '../kinds/update-towards.js';
import * as Y from 'yjs';
import { anyRoom, type MadeText, type MadeThread, type Picture, type PictureRoom } from './made.js';

/** Imports a file as a document. @throws ConversionFailure */
export async function importText(
  bytes: Uint8Array,
  format: ImportFormat,
  room: PictureRoom = anyRoom,
): Promise<MadeText> {
  if (format === 'docx') {
    const { fromDocx } = await import('../kinds/text/convert/docx/from-docx.js');
    return madeOf(fromDocx(bytes), room);
  }
  const text = decoded(bytes);
  if (format === 'markdown') {
    const { fromMarkdown } = await import('../kinds/text/convert/markdown/from-markdown.js');
    return madeOf(fromMarkdown(text), room);
  }
  const { fromHtml } = await import('../kinds/text/convert/html/from-html.js');
  return madeOf(fromHtml(text), room);
}

/** Creates the first update of a new document from a converted one. Images that can't be displayed are replaced by their names. */
export async function madeOf(
  { document, lost, files, threads = [] }: Pick<Imported, 'document' | 'lost' | 'files' | 'threads'>,
  room: PictureRoom = anyRoom,
): Promise<MadeText> {
  const pictures = new Map<string, Picture>();
  for (const { id, bytes } of files) {
    const mediaType = pictureType(bytes);
    if (mediaType !== undefined && bytes.length <= writingLimits.maxFileBytes && pictures.size < room.most)
      pictures.set(id, { id: await room.idOf(pictures.size, bytes), mediaType, bytes });
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

/** Anchors comments at their positions in the new document. */
function anchored(ydoc: Y.Doc, threads: readonly PlacedThread[]): MadeThread[] {
  if (threads.length === 0) return [];
  const text = new AnchoredText(ydoc);
  return threads.map(({ place, ...thread }) => {
    const anchor = place ? text.anchorOf(place) : null;
    const quote = place && anchor ? text.doc.textBetween(place.from, place.to, '\n', ' ') : '';
    return { ...thread, anchor, quote: quote.slice(0, collaborationLimits.maxQuoteCharacters) };
  });
}

/** Replaces image names by the ids under which they are stored. @returns the number of images without one */
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

/** Decodes a file by its byte order mark (WHATWG Encoding, 6.1), otherwise as UTF-8. */
function decoded(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : isBigEndian(bytes) ? 'utf-16be' : 'utf-8';
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw new ConversionFailure('conversion_damaged', 'it is no text');
  if (text.length > writingLimits.maxImportCharacters) throw new ConversionFailure('conversion_too_large');
  return text;
}

const isBigEndian = (bytes: Uint8Array): boolean => bytes[0] === 0xfe && bytes[1] === 0xff;
