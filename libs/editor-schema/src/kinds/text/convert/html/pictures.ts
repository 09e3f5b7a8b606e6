import { limits } from '@cartulary/contracts/limits';
import type { MarkJson } from '../../json.js';
import { safeLink } from '../../safe-link.js';
import { pictureType } from '../picture-bytes.js';
import { attributeOf, findIn, type HtmlElement } from './parse.js';
import type { HtmlSource } from './reader.js';
import type { Sink } from './sink.js';

/**
 * Imports a picture that is embedded in the HTML. Never fetches one from another site, which would reveal the user to
 * that site: instead, its description becomes a link to it.
 */
export function readPicture(element: HtmlElement, marks: readonly MarkJson[], source: HtmlSource, sink: Sink): void {
  const alt = attributeOf(element, 'alt')?.trim() ?? '';
  const src = attributeOf(element, 'src')?.trim() ?? '';
  if (/^data:/iu.test(src)) {
    const bytes = bytesOf(src);
    const mediaType = bytes && pictureType(bytes);
    if (!bytes || mediaType === undefined) return source.losses.add('badPictures');
    const width = Number.parseInt(attributeOf(element, 'width') ?? '', 10);
    const attrs = { fileId: source.files.add(mediaType, bytes), alt, width: width > 0 ? width : null };
    return sink.block({ type: 'image', attrs });
  }
  source.losses.add('outsidePictures');
  const href = safeLink(src);
  if (alt === '' && href === undefined) return;
  const link: MarkJson[] = href === undefined ? [] : [{ type: 'link', attrs: { href } }];
  sink.text(alt === '' ? (href ?? '') : alt, [...marks.filter(({ type }) => type !== 'link'), ...link]);
}

/** Imports the embedded bytes of one of our own pictures, because its id may be unknown to this installation. */
export function heldPicture(element: HtmlElement, source: HtmlSource): string | undefined {
  const image = findIn(element, ({ tagName }) => tagName === 'img');
  const bytes = image && bytesOf(attributeOf(image, 'src')?.trim() ?? '');
  const mediaType = bytes && pictureType(bytes);
  return bytes && mediaType !== undefined ? source.files.add(mediaType, bytes) : undefined;
}

/** The bytes of a base64 `data:` URL; undefined if there are none or too many. */
function bytesOf(url: string): Uint8Array | undefined {
  const [, base64] = /^data:[^,]*;base64,([A-Za-z\d+/=\s]*)$/iu.exec(url) ?? [];
  if (base64 === undefined || (base64.length * 3) / 4 > limits.reading.maxEmbeddedImageBytes) return undefined;
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
