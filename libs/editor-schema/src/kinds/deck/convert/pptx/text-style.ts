import { at, childrenOf, type XmlElement } from '../../../text/convert/docx/xml.js';
import { numberAt } from './geometry.js';

export type Sign = 'none' | 'bullet' | 'number';

const signs: Readonly<Record<string, Sign>> = {
  'a:buNone': 'none',
  'a:buChar': 'bullet',
  'a:buBlip': 'bullet',
  'a:buAutoNum': 'number',
};

/** The bullet or number style of a paragraph. */
export function signIn(properties: XmlElement | undefined): Sign | undefined {
  const found = childrenOf(properties).find(({ name }) => Object.hasOwn(signs, name));
  return found && signs[found.name];
}

/** Inherited text styles, nearest first (ECMA-376 part 1, 21.1.2.4). */
export class TextStyle {
  constructor(private readonly lists: readonly XmlElement[]) {}

  /** The first value that the styles of a level specify. */
  private first<T>(level: number, look: (style: XmlElement) => T | undefined): T | undefined {
    for (const list of this.lists) {
      const style = at(list, `a:lvl${level + 1}pPr`) ?? at(list, 'a:defPPr');
      const found = style && look(style);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  sign(level: number): Sign {
    return this.first(level, signIn) ?? 'none';
  }

  align(level: number): string | undefined {
    return this.first(level, ({ attributes }) => attributes['algn']);
  }

  /** Font size in points. */
  points(level: number): number {
    return this.first(level, (style) => pointsIn(at(style, 'a:defRPr'))) ?? 18;
  }

  colour(level: number, look: (element: XmlElement) => string | undefined): string | undefined {
    return this.first(level, (style) => {
      const run = at(style, 'a:defRPr');
      return run && look(run);
    });
  }
}

/** The font size in character properties, in points. */
export function pointsIn(properties: XmlElement | undefined): number | undefined {
  const size = numberAt(properties, 'sz') / 100;
  return size > 0 ? size : undefined;
}
