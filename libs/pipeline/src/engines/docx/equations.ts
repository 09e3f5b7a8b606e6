import { at, childOf, childrenOf, isElement, type XmlElement } from './xml.js';

/** The value of an `m:val` attribute. */
const mathValue = (element: XmlElement | undefined): string | undefined => element?.attributes['m:val'];

/**
 * Converts an Office Math equation (ECMA-376 part 1, 22.1) to one line of text, in the linear format of Unicode Technical Note 28:
 * `x=(-b±√(b^2-4ac))/(2a)`.
 */
export function linearEquation(math: XmlElement): string {
  return linear(math).replace(/\s+/gu, ' ').trim();
}

/** Converts all children of an element, in order. */
function linear(element: XmlElement | undefined): string {
  if (!element) return '';
  return element.children.map((child) => (isElement(child) ? written(child) : '')).join('');
}

/** Adds parentheses if the text would be ambiguous without them. */
function group(element: XmlElement | undefined): string {
  const text = linear(element).trim();
  return [...text].length <= 1 || /^\([^()]*\)$/u.test(text) || /^[\p{L}\p{N}.,]+$/u.test(text) ? text : `(${text})`;
}

const part = (element: XmlElement, name: string): XmlElement | undefined => childOf(element, `m:${name}`);

function written(element: XmlElement): string {
  switch (element.name) {
    case 'm:t':
    case 'w:t':
      return element.children.filter((child) => !isElement(child)).join('');
    case 'm:f': {
      const [over, under] = [group(part(element, 'num')), group(part(element, 'den'))];
      return mathValue(at(element, 'm:fPr', 'm:type')) === 'noBar' ? `${over}¦${under}` : `${over}/${under}`;
    }
    case 'm:sSup':
      return `${group(part(element, 'e'))}^${group(part(element, 'sup'))}`;
    case 'm:sSub':
      return `${group(part(element, 'e'))}_${group(part(element, 'sub'))}`;
    case 'm:sSubSup':
      return `${group(part(element, 'e'))}_${group(part(element, 'sub'))}^${group(part(element, 'sup'))}`;
    case 'm:sPre':
      return `_${group(part(element, 'sub'))}^${group(part(element, 'sup'))} ${group(part(element, 'e'))}`;
    case 'm:rad': {
      const degree = linear(part(element, 'deg')).trim();
      const under = linear(part(element, 'e')).trim();
      return degree === '' ? `√(${under})` : `√(${degree}&${under})`;
    }
    case 'm:nary':
      return nary(element);
    case 'm:d':
      return delimited(element);
    case 'm:m':
      return `■(${childrenOf(element, 'm:mr')
        .map((row) => childrenOf(row, 'm:e').map(linear).join('&'))
        .join('@')})`;
    case 'm:eqArr':
      return childrenOf(element, 'm:e').map(linear).join('; ');
    case 'm:func':
      return `${linear(part(element, 'fName')).trim()} ${group(part(element, 'e'))}`;
    case 'm:limLow':
      return `${group(part(element, 'e'))}_${group(part(element, 'lim'))}`;
    case 'm:limUpp':
      return `${group(part(element, 'e'))}^${group(part(element, 'lim'))}`;
    case 'm:acc':
      return `${group(part(element, 'e'))}${mathValue(at(element, 'm:accPr', 'm:chr')) ?? '\u0302'}`;
    case 'm:bar':
      return `${group(part(element, 'e'))}\u0305`;
    default:
      return element.name.endsWith('Pr') ? '' : linear(element);
  }
}

/** Sums, products and integrals: the operator with its bounds, and its operand. */
function nary(element: XmlElement): string {
  const sign = mathValue(at(element, 'm:naryPr', 'm:chr')) ?? '∫';
  const [from, to] = [group(part(element, 'sub')), group(part(element, 'sup'))];
  return `${sign}${from && `_${from}`}${to && `^${to}`} ${linear(part(element, 'e')).trim()}`;
}

function delimited(element: XmlElement): string {
  const properties = part(element, 'dPr');
  const sign = (name: string, otherwise: string): string => mathValue(part(properties ?? element, name)) ?? otherwise;
  const inside = childrenOf(element, 'm:e').map(linear).join(sign('sepChr', '|'));
  return `${sign('begChr', '(')}${inside}${sign('endChr', ')')}`;
}
