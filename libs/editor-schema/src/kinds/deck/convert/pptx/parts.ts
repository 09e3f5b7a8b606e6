import { openPackage } from '../../../text/convert/docx/package.js';
import { childrenOf, parseXml, type XmlElement } from '../../../text/convert/docx/xml.js';
import { ConversionFailure } from '../../../text/convert/failure.js';

/** A relationship of a part. */
export interface Relation {
  readonly id: string;
  /** The last segment of its type: `slide`, `image`. */
  readonly kind: string;
  /** The name of a part, or a URL outside the file. */
  readonly target: string;
  readonly isOutside: boolean;
}

/** The parts of a PowerPoint file (ECMA-376 part 2), with their relationships. */
export class PptxParts {
  private readonly read: (name: string) => Uint8Array | undefined;
  /** Cache of shared parts: layouts, masters, themes. */
  private readonly kept = new Map<string, XmlElement | undefined>();
  private readonly pictures = new Map<string, Uint8Array | undefined>();
  private readonly relationLists = new Map<string, readonly Relation[]>();
  private readonly relationMaps = new Map<string, ReadonlyMap<string, Relation>>();

  /** @throws ConversionFailure */
  constructor(bytes: Uint8Array) {
    this.read = openPackage(bytes);
  }

  /** Parses a part; undefined if it doesn't exist. @throws ConversionFailure */
  xml(name: string | undefined): XmlElement | undefined {
    const bytes = name === undefined ? undefined : this.read(name);
    return bytes && parseXml(bytes);
  }

  /** Parses a part and caches it. @throws ConversionFailure */
  shared(name: string | undefined): XmlElement | undefined {
    if (name === undefined) return undefined;
    if (!this.kept.has(name)) this.kept.set(name, this.xml(name));
    return this.kept.get(name);
  }

  /** The bytes of an image, always the same array. @throws ConversionFailure */
  bytes(name: string): Uint8Array | undefined {
    if (!this.pictures.has(name)) this.pictures.set(name, this.read(name));
    return this.pictures.get(name);
  }

  /** The relationships of a part, or of the file if the name is empty. @throws ConversionFailure */
  relations(part: string): readonly Relation[] {
    const known = this.relationLists.get(part);
    if (known) return known;
    const [folder, name] = split(part);
    const list = this.xml(`${folder}_rels/${name}.rels`);
    const relations = childrenOf(list, 'Relationship').map(({ attributes }): Relation => {
      const isOutside = attributes['TargetMode'] === 'External';
      const target = attributes['Target'] ?? '';
      return {
        id: attributes['Id'] ?? '',
        kind: (attributes['Type'] ?? '').split('/').at(-1) ?? '',
        target: isOutside ? target : resolved(folder, target),
        isOutside,
      };
    });
    this.relationLists.set(part, relations);
    return relations;
  }

  /** The relationship with this id; the first one of duplicates. @throws ConversionFailure */
  relation(part: string, id: string | undefined): Relation | undefined {
    const known =
      this.relationMaps.get(part) ??
      new Map(
        this.relations(part)
          .toReversed()
          .map((each) => [each.id, each]),
      );
    this.relationMaps.set(part, known);
    return id === undefined ? undefined : known.get(id);
  }

  /** The first related part of this kind. */
  related(part: string | undefined, kind: string): string | undefined {
    if (part === undefined) return undefined;
    return this.relations(part).find((each) => each.kind === kind && !each.isOutside)?.target;
  }

  /** The main part. @throws ConversionFailure */
  presentation(): { name: string; root: XmlElement } {
    const name = this.related('', 'officeDocument');
    const root = this.xml(name);
    if (name === undefined || root?.name !== 'p:presentation')
      throw new ConversionFailure('conversion_damaged', 'no presentation');
    return { name, root };
  }
}

function split(part: string): [folder: string, name: string] {
  const at = part.lastIndexOf('/') + 1;
  return [part.slice(0, at), part.slice(at)];
}

/** Resolves a part's name relative to a folder. */
function resolved(folder: string, target: string): string {
  const way = target.startsWith('/') ? [] : folder.split('/').filter((step) => step !== '');
  for (const step of target.split('/')) {
    if (step === '..') way.pop();
    else if (step !== '' && step !== '.') way.push(step);
  }
  return way.join('/');
}
