import type { ListPlace } from './numbering.js';
import { at, childOf, childrenOf, valueOf, type XmlElement } from './xml.js';

/** The role of a paragraph, from its own properties and its style's. */
export interface ParagraphRole {
  /** Heading level, 1 to 6. */
  readonly heading: number | null;
  readonly list: ListPlace | null;
}

/** Determines the role of a paragraph. */
export type Styles = (properties: XmlElement | undefined) => ParagraphRole;

const DEEPEST_HEADING = 6;
/** Maximum depth of style inheritance, which also ends cycles. */
const MAX_ANCESTORS = 20;

/** Reads styles.xml (ECMA-376 part 1, 17.7): headings by name or outline level, and lists by their numbering. */
export function readStyles(root: XmlElement | undefined): Styles {
  const byId = new Map(
    childrenOf(root, 'w:style').map((style) => [style.attributes['w:styleId'] ?? '', style] as const),
  );
  const lineOf = (id: string | undefined): XmlElement[] => {
    const line: XmlElement[] = [];
    let style = byId.get(id ?? '');
    while (style && line.length < MAX_ANCESTORS) {
      line.push(style);
      style = byId.get(valueOf(childOf(style, 'w:basedOn')) ?? '');
    }
    return line;
  };
  return (properties) => {
    const line = lineOf(valueOf(childOf(properties, 'w:pStyle')));
    const all = [properties, ...line.map((style) => childOf(style, 'w:pPr'))];
    return { heading: headingOf(all, line), list: listOf(all) };
  };
}

function headingOf(properties: readonly (XmlElement | undefined)[], styles: readonly XmlElement[]): number | null {
  const outline = firstNumber(properties.map((each) => valueOf(childOf(each, 'w:outlineLvl'))));
  // Level 9 is body text.
  if (outline !== undefined) return outline < 9 ? Math.min(outline + 1, DEEPEST_HEADING) : null;
  for (const style of styles) {
    const name = valueOf(childOf(style, 'w:name'))?.toLowerCase() ?? '';
    const [, level] = /^heading ([1-9])$/u.exec(name) ?? [];
    if (level !== undefined) return Math.min(Number(level), DEEPEST_HEADING);
    if (name === 'title') return 1;
  }
  return null;
}

function listOf(properties: readonly (XmlElement | undefined)[]): ListPlace | null {
  const of = (name: string): (string | undefined)[] => properties.map((each) => valueOf(at(each, 'w:numPr', name)));
  const list = of('w:numId').find((id) => id !== undefined);
  // List id 0 removes a paragraph from its style's list.
  if (list === undefined || list === '0') return null;
  return { list, level: Math.min(firstNumber(of('w:ilvl')) ?? 0, 8) };
}

function firstNumber(texts: readonly (string | undefined)[]): number | undefined {
  const found = texts.find((text) => text !== undefined && /^\d$/u.test(text));
  return found === undefined ? undefined : Number(found);
}
