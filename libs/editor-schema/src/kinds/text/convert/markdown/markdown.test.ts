import { writingLimits } from '@cartulary/contracts/limits/writing';
import type { NodeJson } from '../../json.js';
import { everything, randomText, type Carries } from '../../random-text.test-helper.js';
import { Random } from '../../../../random.test-helper.js';
import { describeLoss } from '../losses.js';
import { fromMarkdown } from './from-markdown.js';
import { toMarkdown } from './to-markdown.js';

/** The content that Markdown can represent. */
const markdown: Carries = {
  ...everything,
  blocks: everything.blocks.filter(
    (type) => !['columns', 'image', 'file', 'embed', 'liveQuote', 'liveTable'].includes(type),
  ),
  inline: ['hardBreak', 'inlineMath'],
  aligned: false,
  richTables: false,
  emptyParagraphs: false,
};

function short(node: NodeJson): string {
  if (node.text !== undefined) return `${(node.marks ?? []).map(({ type }) => type).join('+')}"${node.text}"`;
  return `${node.type}(${(node.content ?? []).map(short).join(', ')})`;
}
const read = (text: string): string => (fromMarkdown(text).document.content ?? []).map(short).join(' ');

describe('Markdown', () => {
  it('comes back as it was written, where it can say it', () => {
    for (let seed = 0; seed < 400; seed += 1) {
      const document = randomText(new Random(seed), markdown);
      const { content, lost } = toMarkdown(document);
      expect(lost).toEqual([]);
      expect({ seed, content, document: fromMarkdown(content).document }).toEqual({ seed, content, document });
    }
  });

  it('can be read and written again, whatever was in the document, and says what is lost', () => {
    const kinds = new Set<string>();
    for (let seed = 0; seed < 100; seed += 1) {
      const { content, lost } = toMarkdown(randomText(new Random(seed)));
      for (const { what } of lost) kinds.add(what);
      const once = toMarkdown(fromMarkdown(content).document).content;
      expect({ seed, again: toMarkdown(fromMarkdown(once).document).content }).toEqual({ seed, again: once });
    }
    expect([...kinds].sort()).toEqual(
      [
        'alignment',
        'columns',
        'embeds',
        'files',
        'imageWidths',
        'liveTables',
        'mentions',
        'pictures',
        'quotes',
        'tables',
        'values',
      ].sort(),
    );
  });

  it('is what people expect to see', () => {
    const text = (value: string, ...marks: string[]): NodeJson => ({
      type: 'text',
      text: value,
      marks: marks.map((type) => ({ type })),
    });
    const paragraph = (...content: NodeJson[]): NodeJson => ({ type: 'paragraph', content });
    const document: NodeJson = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [text('Rent')] },
        paragraph(text('It is '), text('due', 'bold'), text(', see '), { type: 'inlineMath', attrs: { latex: 'x^2' } }),
        { type: 'callout', attrs: { kind: 'note' }, content: [paragraph(text('Mind'))] },
        {
          type: 'taskList',
          content: [{ type: 'taskItem', attrs: { checked: true }, content: [paragraph(text('done'))] }],
        },
      ],
    };
    expect(toMarkdown(document).content).toBe(
      '## Rent\n\nIt is **due**, see $x^2$\n\n> [!NOTE]\n> Mind\n\n- [x] done\n',
    );
  });

  it.each<[string, string]>([
    ['costs $5 and $6', 'paragraph("costs $5 and $6")'],
    ['> [!WARNING]\n> hot', 'callout(paragraph("hot"))'],
    ['> \\[!WARNING]\n> hot', 'blockquote(paragraph("[!WARNING] hot"))'],
    ['> [!WARNING] hot', 'blockquote(paragraph("[!WARNING] hot"))'],
    ['- [x] a\n- b', 'taskList(taskItem(paragraph("a"))) bulletList(listItem(paragraph("b")))'],
    [
      '1. a\n2. [ ] b\n3. c',
      'orderedList(listItem(paragraph("a"))) taskList(taskItem(paragraph("b"))) orderedList(listItem(paragraph("c")))',
    ],
    ['Dear <first name>, use List<String>', 'paragraph("Dear <first name>, use List<String>")'],
    [
      '**Press <Enter>**, </Enter> and <enter number here>',
      'paragraph(bold"Press <Enter>", ", </Enter> and <enter number here>")',
    ],
    ['<your name>\nhere', 'paragraph("<your name> here")'],
    ['<p>Map<String> of <b>x</b></p>', 'paragraph("Map<String> of ", bold"x")'],
    ['<svg width="1">\n<path d="M0"/>\n</svg>', 'paragraph()'],
    ['List<Object>, List<Data>, Option<Time>, List<A>', 'paragraph("List<Object>, List<Data>, Option<Time>, List<A>")'],
    ['H<sub>2</sub>O a<br>b', 'paragraph("H", subscript"2", "O a", hardBreak(), "b")'],
    ['<p>List<Object> of <b>x</b></p>', 'paragraph("List<Object> of ", bold"x")'],
    [
      '<details><summary>Sum <x></summary>\n\na\n\n</details>',
      'details(detailsSummary("Sum <x>"), detailsContent(paragraph("a")))',
    ],
    ['a\nb', 'paragraph("a b")'],
    ['[a](javascript:alert(1))', 'paragraph("a")'],
    ['[a][b]\n\n[b]: https://b.org', 'paragraph(link"a")'],
    ['<script>alert(1)</script>', 'paragraph()'],
    ['<details><summary>a</summary>b</details>', 'details(detailsSummary("a"), detailsContent(paragraph("b")))'],
    ['a <u>b</u> <blink>c</blink>', 'paragraph("a ", underline"b", " c")'],
    ['![x](https://spy.example/x.gif)', 'paragraph(link"x")'],
    ['<p align="center"><b>a</b></p>', 'paragraph(bold"a")'],
  ])('reads %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('goes on with the numbers of a list behind a task, and keeps all of it when it is written again', () => {
    const { document, lost } = fromMarkdown('3. a\n4. [x] b\n5. c <d>\n');
    expect(document.content?.map(({ attrs }) => attrs?.['start'])).toEqual([3, undefined, 5]);
    expect(lost).toEqual([]);
    expect(fromMarkdown(toMarkdown(document).content).document).toEqual(document);
  });

  it('says in words what did not come along', () => {
    expect(fromMarkdown('[a](data:x) <script>1</script>\n\n[^1]\n\n[^1]: note').lost.map(describeLoss)).toEqual([
      'a link was removed, its text stays',
      '2 pieces of HTML became their text',
      'a footnote was put at the end',
    ]);
  });

  it.each<[string, string]>([
    ['too long', 'a'.repeat(writingLimits.maxImportCharacters + 1)],
    ['quotes in quotes', '>'.repeat(100_000)],
    ['lists in lists', '- '.repeat(100_000)],
    ['lists in lists, line by line', Array.from({ length: 300 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
    ['brackets', '['.repeat(20_000)],
    ['stars', '*a _b '.repeat(5_000)],
    ['backticks', Array.from({ length: 800 }, (_, length) => '`'.repeat(length)).join(' ')],
    ['tags', '<b>'.repeat(20_000)],
    ['a table without end', `|${'a|'.repeat(5_000)}\n|${'-|'.repeat(5_000)}\n|b|`],
  ])('refuses or shortens %s', (_, text) => {
    let outcome = 'taken';
    try {
      fromMarkdown(text);
    } catch (error) {
      outcome = (error as { code?: string }).code ?? String(error);
    }
    expect(['taken', 'conversion_too_large']).toContain(outcome);
  });
});
