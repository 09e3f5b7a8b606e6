import { at, childrenOf, type XmlElement } from '../../../text/convert/docx/xml.js';
import { Colours } from './colours.js';
import { Places, requireFew } from './layout.js';
import type { PptxParts } from './parts.js';

/** Layout and master of a slide. */
export interface Behind {
  readonly layoutName: string | undefined;
  readonly layout: XmlElement | undefined;
  readonly masterName: string | undefined;
  readonly master: XmlElement | undefined;
  readonly layoutPlaces: Places;
  readonly masterPlaces: Places;
  readonly colours: Colours;
}

/** Layouts and masters, each read once. */
export class Masters {
  private readonly known = new Map<string, Behind>();

  constructor(private readonly parts: PptxParts) {}

  /** @throws ConversionFailure */
  of(slide: string): Behind {
    return this.ofLayout(this.parts.related(slide, 'slideLayout'));
  }

  /** @throws ConversionFailure */
  ofLayout(layoutName: string | undefined): Behind {
    const known = this.known.get(layoutName ?? '');
    if (known) return known;
    const masterName = this.parts.related(layoutName, 'slideMaster');
    const [layout, master] = [this.parts.shared(layoutName), this.parts.shared(masterName)];
    requireFew(layout);
    requireFew(master);
    const theme = this.parts.shared(this.parts.related(masterName, 'theme'));
    const behind: Behind = {
      layoutName,
      layout,
      masterName,
      master,
      layoutPlaces: new Places(layout),
      masterPlaces: new Places(master),
      colours: new Colours(
        theme,
        (at(layout, 'p:clrMapOvr', 'a:overrideClrMapping') ?? at(master, 'p:clrMap'))?.attributes,
      ),
    };
    this.known.set(layoutName ?? '', behind);
    return behind;
  }
}

/** Background of a slide: a color, or the image fill and the part that references it. */
export interface Ground {
  readonly colour: string | undefined;
  readonly picture: { readonly fill: XmlElement; readonly part: string } | undefined;
}

/** A slide's or layout's own background. Those of its layout and master belong to the design. */
export function groundOf(root: XmlElement | undefined, part: string, colours: Colours): Ground {
  const ground = at(root, 'p:cSld', 'p:bg');
  const properties = at(ground, 'p:bgPr');
  const fill = childrenOf(properties, 'a:blipFill')[0];
  const colour = properties ? colours.fillIn(properties) : colours.in(at(ground, 'p:bgRef'));
  return { colour: colour ?? undefined, picture: fill && { fill, part } };
}
