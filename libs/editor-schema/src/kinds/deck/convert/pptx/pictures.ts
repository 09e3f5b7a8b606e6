import { at, type XmlElement } from '../../../text/convert/docx/xml.js';
import { collectFiles, type ImportedFile } from '../../../text/convert/converted.js';
import type { Losses } from '../../../text/convert/losses.js';
import { pictureType } from '../../../text/convert/picture-bytes.js';
import { isTooManyPixels } from '../../../text/convert/picture-size.js';
import type { PptxParts } from './parts.js';

/** The images of a file, each stored once. */
export class PptxPictures {
  private readonly collected = collectFiles();
  private readonly ids = new Map<string, string | null>();

  constructor(
    private readonly parts: PptxParts,
    private readonly losses: Losses,
  ) {}

  get files(): readonly ImportedFile[] {
    return this.collected.files;
  }

  /** The id of a fill's image (`a:blip`); null, with a reported loss, if it can't be displayed. */
  of(fill: XmlElement | undefined, part: string): string | null {
    const blip = at(fill, 'a:blip');
    const id = blip?.attributes['r:embed'] ?? blip?.attributes['r:link'];
    const relation = this.parts.relation(part, id);
    if (relation?.isOutside) {
      this.losses.add('outsidePictures');
      return null;
    }
    const known = relation && this.ids.get(relation.target);
    const found = known === undefined && relation ? this.read(relation.target) : (known ?? null);
    if (relation) this.ids.set(relation.target, found);
    if (found === null) this.losses.add('badPictures');
    return found;
  }

  private read(name: string): string | null {
    const bytes = this.parts.bytes(name);
    const type = bytes && pictureType(bytes);
    if (!bytes || type === undefined) return null;
    return isTooManyPixels(bytes) ? null : this.collected.add(type, bytes);
  }
}
