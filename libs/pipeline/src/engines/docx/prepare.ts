import { linearEquation } from './equations.js';
import { markElement, type Mark } from './marks.js';
import type { Numbering } from './numbering.js';
import type { Relationships } from './parts.js';
import type { Styles } from './styles.js';
import { at, childOf, childrenOf, descendantsOf, isElement, isOn, type XmlElement, type XmlNode } from './xml.js';

/** Context for preparing one part. */
export interface PartContext {
  readonly styles: Styles;
  readonly numbering: Numbering;
  readonly relationships: Relationships;
  /** Image indexes by part name. */
  readonly images: ReadonlyMap<string, number>;
  /** Set if the part is a page header or footer: marks every paragraph. */
  readonly part?: 'header' | 'footer';
}

/** Elements that only wrap others; their content is kept. */
const wrappers: ReadonlySet<string> = new Set(
  'w:ins w:moveTo w:customXml w:smartTag w:hyperlink w:fldSimple w:dir w:bdo'.split(' '),
);

const element = (name: string, attributes: Record<string, string>, children: XmlNode[]): XmlElement => ({
  name,
  attributes,
  children,
});

/**
 * Prepares the content of a body, cell, note or text box so that mammoth reads all of it. Content that mammoth would lose (list labels,
 * headings by outline level, equations, text boxes, images with their indexes) is inserted as marks or moved into separate paragraphs.
 * Content that doesn't affect the text is dropped.
 */
export function prepareContent(children: readonly XmlNode[], context: PartContext): XmlElement[] {
  return children.filter(isElement).flatMap((child): XmlElement[] => {
    switch (child.name) {
      case 'w:p':
        return prepareParagraph(child, context);
      case 'w:tbl':
        return [element('w:tbl', {}, prepareContent(child.children, context))];
      case 'w:tr': {
        const kept = keep(childOf(child, 'w:trPr'), 'w:tblHeader', 'w:del');
        return [element('w:tr', {}, [...properties('w:trPr', kept), ...prepareContent(child.children, context)])];
      }
      case 'w:tc': {
        const kept = keep(childOf(child, 'w:tcPr'), 'w:gridSpan', 'w:vMerge');
        return [element('w:tc', {}, [...properties('w:tcPr', kept), ...prepareContent(child.children, context)])];
      }
      case 'w:sdt':
        return prepareControl(child, (content) => prepareContent(content, context));
      case 'mc:AlternateContent':
        return prepareContent(chosen(child), context);
      case 'm:oMath':
      case 'm:oMathPara':
        return prepareParagraph(element('w:p', {}, [child]), context);
      default:
        return wrappers.has(child.name) ? prepareContent(child.children, context) : [];
    }
  });
}

const keep = (properties: XmlElement | undefined, ...names: readonly string[]): XmlElement[] =>
  childrenOf(properties).filter(({ name }) => names.includes(name));

/** Omits the properties element if it is empty, because empty elements use as much memory as others. */
const properties = (name: string, kept: XmlElement[]): XmlElement[] =>
  kept.length > 0 ? [element(name, {}, kept)] : [];

/** A content control. mammoth recognizes which ones are checkboxes. */
function prepareControl(control: XmlElement, prepare: (content: XmlNode[]) => XmlElement[]): XmlElement[] {
  const content = prepare(childOf(control, 'w:sdtContent')?.children ?? []);
  const box = at(control, 'w:sdtPr', 'w14:checkbox');
  if (!box) return content;
  return [element('w:sdt', {}, [element('w:sdtPr', {}, [box]), element('w:sdtContent', {}, content)])];
}

function prepareParagraph(paragraph: XmlElement, context: PartContext): XmlElement[] {
  const own = childOf(paragraph, 'w:pPr');
  const deleted = keep(childOf(own, 'w:rPr'), 'w:del');
  const lifted: XmlElement[] = [];
  const marks: Mark[] = context.part ? [{ is: 'part', part: context.part }] : [];
  const { heading, list } = context.styles(own);
  if (heading !== null) marks.push({ is: 'heading', level: heading });
  const label = list && deleted.length === 0 ? context.numbering.next(list) : null;
  if (list && label !== null) marks.push({ is: 'label', label, level: list.level + 1 });
  const content = prepareInline(paragraph.children, context, lifted);
  const kept = properties('w:pPr', properties('w:rPr', deleted));
  return [element('w:p', {}, [...kept, ...marks.map(markElement), ...content]), ...lifted];
}

/** Prepares the content of a paragraph or run. Text boxes anchored in it are added to `lifted`. */
function prepareInline(children: readonly XmlNode[], context: PartContext, lifted: XmlElement[]): XmlElement[] {
  return children.filter(isElement).flatMap((child): XmlElement[] => {
    const inside = (): XmlElement[] => prepareInline(child.children, context, lifted);
    switch (child.name) {
      case 'w:r':
        return isOn(at(child, 'w:rPr', 'w:vanish')) ? [] : [element('w:r', {}, inside())];
      case 'w:t':
      case 'w:instrText':
      case 'w:fldChar':
      case 'w:sym':
      case 'w:tab':
      case 'w:br':
      case 'w:noBreakHyphen':
      case 'w:footnoteReference':
      case 'w:endnoteReference':
        return [child];
      case 'w:cr':
        return [element('w:br', {}, [])];
      case 'w:ptab':
        return [element('w:tab', {}, [])];
      case 'w:ruby':
        return prepareInline(childOf(child, 'w:rubyBase')?.children ?? [], context, lifted);
      case 'w:drawing':
      case 'w:pict':
      case 'w:object':
        return prepareDrawing(child, context, lifted);
      case 'w:sdt':
        return prepareControl(child, (content) => prepareInline(content, context, lifted));
      case 'mc:AlternateContent':
        return prepareInline(chosen(child), context, lifted);
      case 'm:oMath':
      case 'm:oMathPara': {
        const text = linearEquation(child);
        return text === '' ? [] : [markElement({ is: 'equation', text })];
      }
      default:
        return wrappers.has(child.name) ? inside() : [];
    }
  });
}

/** Chooses the first alternative with text or an image; the newest comes first (ECMA-376 part 3, 7.5). */
function chosen(alternates: XmlElement): XmlNode[] {
  const ways = [...childrenOf(alternates, 'mc:Choice'), ...childrenOf(alternates, 'mc:Fallback')];
  const telling = ways.find((way) =>
    ['w:txbxContent', 'a:blip', 'v:imagedata', 'w:t'].some((name) => descendantsOf(way, name).length > 0),
  );
  return (telling ?? ways[0])?.children ?? [];
}

function prepareDrawing(drawing: XmlElement, context: PartContext, lifted: XmlElement[]): XmlElement[] {
  const { boxes, pictures } = partsOfDrawing(drawing);
  for (const box of boxes) lifted.push(...prepareContent(box.children, context));
  const described = descendantsOf(drawing, 'wp:docPr')[0]?.attributes;
  const alternative = (described?.['descr'] ?? described?.['title'] ?? '').trim();
  return pictures.map((picture) => {
    const id = picture.attributes['r:embed'] ?? picture.attributes['r:id'] ?? '';
    const part = context.relationships.get(id)?.part ?? '';
    return markElement({ is: 'image', image: context.images.get(part) ?? null, alternative });
  });
}

/** A drawing's text boxes and images. Images within a text box stay with the box. */
function partsOfDrawing(drawing: XmlElement): { boxes: XmlElement[]; pictures: XmlElement[] } {
  const found: ReturnType<typeof partsOfDrawing> = { boxes: [], pictures: [] };
  const look = (nodes: readonly XmlNode[]): void => {
    for (const node of nodes.filter(isElement)) {
      if (node.name === 'w:txbxContent') found.boxes.push(node);
      else if (node.name === 'a:blip' || node.name === 'v:imagedata') found.pictures.push(node);
      else look(node.name === 'mc:AlternateContent' ? chosen(node) : node.children);
    }
  };
  look(drawing.children);
  return found;
}
