import { writingLimits } from '@cartulary/contracts/limits/writing';
import type { NodeJson } from '../../json.js';
import { randomText } from '../../random-text.test-helper.js';
import { Random } from '../../../../random.test-helper.js';
import { describeLoss } from '../losses.js';
import { fromHtml } from './from-html.js';
import { attributeOf, isHtmlElement, parseHtml, type HtmlElement, type HtmlNode } from './parse.js';
import { toHtml } from './to-html.js';

/** A short notation of a document: `paragraph(bold"a", hardBreak)`. */
function short(node: NodeJson): string {
  if (node.text !== undefined) return `${(node.marks ?? []).map(({ type }) => type).join('+')}"${node.text}"`;
  return `${node.type}(${(node.content ?? []).map(short).join(', ')})`;
}
const read = (html: string): string => (fromHtml(html).document.content ?? []).map(short).join(' ');
const allOf = (nodes: readonly HtmlNode[]): HtmlElement[] =>
  nodes.filter(isHtmlElement).flatMap((element) => [element, ...allOf(element.childNodes)]);
const lost = (html: string): string[] => fromHtml(html).lost.map(describeLoss);

describe('HTML', () => {
  it('comes back as it was written, whatever a document holds', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const document = randomText(new Random(seed));
      const { content } = toHtml(document, { title: 'A <title>' });
      expect({ seed, document: fromHtml(content).document }).toEqual({ seed, document });
    }
  });

  it('is a page of its own that runs and fetches nothing', () => {
    const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>" onload="x';
    const document: NodeJson = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: hostile }] },
        { type: 'codeBlock', attrs: { language: '"><script>' }, content: [{ type: 'text', text: hostile }] },
        { type: 'blockMath', attrs: { latex: '\\href{javascript:alert(1)}{x} \\htmlClass{a}{b}' } },
        { type: 'mention', attrs: { mentionId: 'm', personId: 'p', name: hostile } },
      ],
    };
    const { content } = toHtml(document, { title: hostile });
    expect(content).toContain("default-src 'none'");
    const elements = allOf(parseHtml(content));
    expect(elements.map(({ tagName }) => tagName)).not.toEqual(expect.arrayContaining(['script']));
    expect(elements.filter(({ tagName }) => tagName === 'img')).toEqual([]);
    for (const { name, value } of elements.flatMap(({ attrs }) => attrs)) {
      expect(name).not.toMatch(/^on|^href$|^src$/u);
      expect(value).not.toMatch(/^\s*javascript:/iu);
    }
  });

  it('lets each line run as its first letter does', () => {
    const line = (type: string, text: string): NodeJson => ({ type, content: [{ type: 'text', text }] });
    const list = { type: 'bulletList', content: [{ type: 'listItem', content: [line('paragraph', 'one')] }] };
    const content = [line('heading', 'עברית'), line('paragraph', 'שלום'), list];
    const html = toHtml({ type: 'doc', content }, { title: 't' }).content;
    const lines = allOf(parseHtml(html)).filter(({ tagName }) => /^(?:p|h1)$/u.test(tagName));
    expect(lines.map((element) => attributeOf(element, 'dir'))).toEqual(['auto', 'auto', 'auto']);
  });

  it('embeds pictures where it is told to, and names the others', () => {
    const document = { type: 'doc', content: [{ type: 'image', attrs: { fileId: 'f', alt: 'A cat', width: null } }] };
    expect(toHtml(document, { title: 't' }).lost.map(describeLoss)).toEqual(['a picture is only named']);
    const { content, lost: none } = toHtml(document, { title: 't', addressOf: () => 'data:image/png;base64,AA==' });
    expect(content).toContain('<img src="data:image/png;base64,AA==" alt="A cat">');
    expect(none).toEqual([]);
  });

  it.each<[string, string]>([
    ['text', 'paragraph("text")'],
    ['<p>a  b\n c </p> <p> </p>', 'paragraph("a b c")'],
    ['a<br>b<br>', 'paragraph("a", hardBreak(), "b")'],
    ['<b>a<p>b</p></b>', 'paragraph(bold"a") paragraph(bold"b")'],
    ['<b style="font-weight:normal"><span style="font-weight:700">a</span>b</b>', 'paragraph(bold"a", "b")'],
    ['<div>a<div>b</div>c</div>', 'paragraph("a") paragraph("b") paragraph("c")'],
    ['<ul><li>a<ul><li>b</ul></ul>', 'bulletList(listItem(paragraph("a"), bulletList(listItem(paragraph("b")))))'],
    [
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
      'bulletList(listItem(paragraph("a"), bulletList(listItem(paragraph("b")))))',
    ],
    ['<ul><li><input type=checkbox checked> a</ul>', 'taskList(taskItem(paragraph("a")))'],
    [
      '<ul><li>a<li><input type=checkbox> b</ul>',
      'bulletList(listItem(paragraph("a"))) taskList(taskItem(paragraph("b")))',
    ],
    ['<ul></ul>', 'paragraph()'],
    ['<h2><a href="#a">A</a></h2>', 'heading(link"A")'],
    ['<pre>a\n  b\n</pre>', 'codeBlock("a\n  b")'],
    [
      '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math>',
      'paragraph(inlineMath())',
    ],
    [
      '<table><tr><th>a<td>b<tr><td>c</table>',
      'table(tableRow(tableHeader(paragraph("a")), tableCell(paragraph("b"))), tableRow(tableCell(paragraph("c")), tableCell(paragraph())))',
    ],
    ['<table><tr><td colspan=9999999 rowspan=9999999>a</table>', 'table(tableRow(tableCell(paragraph("a"))))'],
  ])('reads %s', (html, expected) => {
    expect(read(html)).toBe(expected);
  });

  it.each<[string, string, string[]]>([
    ['a<script>x</script>', 'paragraph("a")', ['a script was removed']],
    ['<a href="javascript:alert(1)">a</a>', 'paragraph("a")', ['a link was removed, its text stays']],
    ['<a href=" jav&#x09;ascript:alert(1)">a</a>', 'paragraph("a")', ['a link was removed, its text stays']],
    [
      '<img src="https://spy.example/x.gif" alt="x">',
      'paragraph(link"x")',
      ['a picture of another site was not fetched'],
    ],
    ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', 'paragraph()', ['a picture could not be read']],
    [
      '<iframe src=x></iframe><form><input><button>b</button></form>',
      'paragraph()',
      ['2 embedded pages, videos or forms were left out'],
    ],
    ['<svg><script>x</script><p>q', 'paragraph("q")', ['an embedded page, video or form was left out']],
    ['<div data-node="mention" data-attrs=\'{"personId":"p"}\'>a</div>', 'paragraph("a")', []],
  ])('takes nothing harmful along: %s', (html, expected, losses) => {
    expect(read(html)).toBe(expected);
    expect(lost(html)).toEqual(losses);
  });

  it('takes along a picture that it holds', () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const { document, files } = fromHtml(`a<img alt="dot" width="5" src="data:image/png;base64,${png}">b`);
    expect(files).toMatchObject([{ id: 'import-1', mediaType: 'image/png' }]);
    expect(document.content?.[1]).toMatchObject({ type: 'image', attrs: { fileId: 'import-1', alt: 'dot', width: 5 } });
  });

  it.each<[string, string]>([
    ['too long', 'a'.repeat(writingLimits.maxImportCharacters + 1)],
    ['nested without end', '<div>'.repeat(100_000)],
    [
      'tags that stand for millions',
      '<font color=a1><font color=a2><font color=a3>'.repeat(3_000) + '<p>'.repeat(3_000),
    ],
    ['lists in lists', '<ul><li>'.repeat(150) + 'a'],
  ])('refuses or shortens what is %s', (_, html) => {
    let outcome = 'taken';
    try {
      fromHtml(html);
    } catch (error) {
      outcome = (error as { code?: string }).code ?? String(error);
    }
    expect(['taken', 'conversion_too_large']).toContain(outcome);
  });
});
