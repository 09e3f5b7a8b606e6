import { value, xml } from './write-xml.js';

/** Ids of the styles that `toDocx` writes and `fromDocx` reads, for features that Word doesn't have. */
export const styleIds = {
  code: 'CartularyCode',
  inlineCode: 'CartularyInlineCode',
  formula: 'CartularyFormula',
  blockFormula: 'CartularyBlockFormula',
  quote: 'Quote',
  rule: 'CartularyRule',
  /** Separates tables, which Word would otherwise merge. */
  gap: 'CartularyGap',
} as const;

const HEADING_HALF_POINTS = [40, 32, 27, 24, 22, 20];

const style = (type: 'paragraph' | 'character', id: string, name: string, ...inside: string[]): string =>
  xml('w:style', { 'w:type': type, 'w:styleId': id }, value('w:name', name), ...inside);

const font = (name: string, halfPoints?: number): string =>
  xml(
    'w:rPr',
    {},
    xml('w:rFonts', { 'w:ascii': name, 'w:hAnsi': name, 'w:cs': name }),
    ...(halfPoints === undefined ? [] : [value('w:sz', halfPoints), value('w:szCs', halfPoints)]),
  );

/** styles.xml (ECMA-376 part 1, 17.7). */
export const stylesXml = (): string =>
  [
    xml(
      'w:docDefaults',
      {},
      xml('w:rPrDefault', {}, font('Calibri', 22)),
      xml('w:pPrDefault', {}, xml('w:pPr', {}, xml('w:spacing', { 'w:after': 120 }))),
    ),
    style('paragraph', 'Normal', 'Normal'),
    ...HEADING_HALF_POINTS.map((size, number) =>
      style(
        'paragraph',
        `Heading${number + 1}`,
        `heading ${number + 1}`,
        xml('w:pPr', {}, '<w:keepNext/>', xml('w:spacing', { 'w:before': 240 }), value('w:outlineLvl', number)),
        xml('w:rPr', {}, '<w:b/><w:bCs/>', value('w:sz', size), value('w:szCs', size)),
      ),
    ),
    style('paragraph', styleIds.quote, 'Quote', xml('w:pPr', {}, xml('w:ind', { 'w:left': 567 }))),
    style('paragraph', styleIds.code, 'Cartulary Code', font('Consolas', 18)),
    style(
      'paragraph',
      styleIds.blockFormula,
      'Cartulary Block Formula',
      xml('w:pPr', {}, value('w:jc', 'center')),
      font('Cambria Math'),
    ),
    style(
      'paragraph',
      styleIds.rule,
      'Cartulary Rule',
      xml(
        'w:pPr',
        {},
        xml('w:pBdr', {}, xml('w:bottom', { 'w:val': 'single', 'w:sz': 6, 'w:space': 1, 'w:color': 'auto' })),
      ),
    ),
    style('paragraph', styleIds.gap, 'Cartulary Gap'),
    style('character', styleIds.inlineCode, 'Cartulary Inline Code', font('Consolas')),
    style('character', styleIds.formula, 'Cartulary Formula', font('Cambria Math')),
  ].join('');
