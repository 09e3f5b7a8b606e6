import type { MarkJson } from '../../json.js';
import { safeLink } from '../../safe-link.js';
import type { Losses } from '../losses.js';
import { attributeOf, type HtmlElement } from './parse.js';

const byTag: Readonly<Record<string, string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  dfn: 'italic',
  var: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  sub: 'subscript',
  sup: 'superscript',
};

/** The declarations of a style attribute, in lowercase. */
export function styleOf(element: HtmlElement): ReadonlyMap<string, string> {
  const declarations = (attributeOf(element, 'style') ?? '').toLowerCase().split(';');
  return new Map(
    declarations.flatMap((declaration) => {
      const at = declaration.indexOf(':');
      return at < 0 ? [] : [[declaration.slice(0, at).trim(), declaration.slice(at + 1).trim()] as const];
    }),
  );
}

/** The marks of an element's content: the inherited ones and its own, by name or style. */
export function marksWithin(element: HtmlElement, around: readonly MarkJson[], losses: Losses): readonly MarkJson[] {
  const style = styleOf(element);
  const weight = style.get('font-weight') ?? '';
  const decoration = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  const plain = /^(?:normal|[1-4]00)$/u.test(weight);
  const own: MarkJson[] = [];
  const name = byTag[element.tagName];
  // Google Docs wraps its documents in <b style="font-weight:normal">.
  if (name !== undefined && !(name === 'bold' && plain)) own.push({ type: name });
  if (/^(?:bold|bolder|[6-9]00)$/u.test(weight)) own.push({ type: 'bold' });
  if (/^(?:italic|oblique)/u.test(style.get('font-style') ?? '')) own.push({ type: 'italic' });
  if (decoration.includes('line-through')) own.push({ type: 'strike' });
  if (decoration.includes('underline') && element.tagName !== 'a') own.push({ type: 'underline' });
  if (style.get('vertical-align') === 'sub') own.push({ type: 'subscript' });
  if (style.get('vertical-align') === 'super') own.push({ type: 'superscript' });
  if (element.tagName === 'mark') own.push(highlight(element));
  if (element.tagName === 'a') own.push(...link(element, losses));
  const kept = plain ? around.filter(({ type }) => type !== 'bold') : around;
  return own.reduce(withMark, kept);
}

/** One mark of each type; code excludes all others, at any level. */
function withMark(marks: readonly MarkJson[], mark: MarkJson): readonly MarkJson[] {
  if (marks.some(({ type }) => type === 'code')) return marks;
  return mark.type === 'code' ? [mark] : [...marks.filter(({ type }) => type !== mark.type), mark];
}

function highlight(element: HtmlElement): MarkJson {
  const color = attributeOf(element, 'data-color');
  return color === undefined ? { type: 'highlight' } : { type: 'highlight', attrs: { color } };
}

function link(element: HtmlElement, losses: Losses): MarkJson[] {
  const address = attributeOf(element, 'href');
  if (address === undefined) return [];
  const href = safeLink(address);
  if (href === undefined) {
    losses.add('unsafeLinks');
    return [];
  }
  const title = attributeOf(element, 'title');
  return [{ type: 'link', attrs: title === undefined ? { href } : { href, title } }];
}
