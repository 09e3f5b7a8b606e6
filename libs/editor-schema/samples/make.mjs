/** Writes half of the files that the import test reads (see README.md). Takes the folder as its argument. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  FootnoteReferenceRun,
  HeadingLevel,
  InsertedTextRun,
  DeletedTextRun,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import mammoth from 'mammoth';
import { marked } from 'marked';
import MarkdownIt from 'markdown-it';
import Turndown from 'turndown';

const folder = process.argv[2];
const keep = (name, content) => writeFileSync(join(folder, name), content);
const word = async (name, options) => keep(name, await Packer.toBuffer(new Document(options)));
const text = (words) => new Paragraph(words);

await word('docx-numbering.docx', {
  numbering: {
    config: [
      {
        reference: 'steps',
        levels: [
          { level: 0, format: LevelFormat.DECIMAL, text: '%1.', alignment: AlignmentType.START },
          { level: 1, format: LevelFormat.LOWER_LETTER, text: '%2)', alignment: AlignmentType.START },
        ],
      },
    ],
  },
  sections: [
    {
      children: [
        new Paragraph({ text: 'Opening', heading: HeadingLevel.HEADING_1 }),
        ...[
          ['Unlock the gate', 0],
          ['the left one', 1],
          ['the right one', 1],
          ['Light the lamps', 0],
        ].map(([words, level]) => new Paragraph({ text: words, numbering: { reference: 'steps', level } })),
        new Paragraph({
          children: [
            new TextRun('See '),
            new ExternalHyperlink({ link: 'https://example.org/', children: [new TextRun('the plan')] }),
            new TextRun({ text: ' struck', strike: true }),
            new TextRun({ text: ' marked', highlight: 'yellow' }),
          ],
        }),
      ],
    },
  ],
});
await word('docx-footnotes.docx', {
  footnotes: { 1: { children: [text('By Ilse.')] } },
  sections: [
    {
      children: [
        new Paragraph({ children: [new TextRun('Signed'), new FootnoteReferenceRun(1), new TextRun('.')] }),
        new Paragraph({ text: 'Second', alignment: AlignmentType.CENTER }),
      ],
    },
  ],
});
const change = { id: 1, author: 'Jonas', date: '2026-11-21T10:00:00Z' };
await word('docx-tracked-changes.docx', {
  features: { trackRevisions: true },
  sections: [
    {
      children: [
        new Paragraph({
          children: [
            new TextRun('The lease ends in '),
            new DeletedTextRun({ ...change, text: 'March' }),
            new InsertedTextRun({ ...change, id: 2, text: 'May' }),
            new TextRun('.'),
          ],
        }),
        new Table({
          rows: [
            new TableRow({
              tableHeader: true,
              children: ['Item', 'Price'].map((one) => new TableCell({ children: [text(one)] })),
            }),
            new TableRow({ children: ['Lamp', '12'].map((one) => new TableCell({ children: [text(one)] })) }),
          ],
        }),
      ],
    },
  ],
});

const page = `<h1>Minutes</h1><p>There: <b>Ilse</b>, <em>Jonas</em> &amp; <a href="https://example.org/a_b">guests</a>.</p>
<ul><li>one<ol><li>inner</li></ol></li><li>two</li></ul><pre><code class="language-js">const a = '*';</code></pre>
<blockquote><p>Nobody asks twice.</p><p>Nor thrice.</p></blockquote><p>1. not a list, # no heading, 5 * 4</p><hr><p>End.</p>`;
keep('turndown.md', new Turndown().turndown(page));
keep(
  'turndown-atx.md',
  new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-', emDelimiter: '*' }).turndown(
    page,
  ),
);
const source = `# Handbook

> [!WARNING]
> Keep the keys.

1. one
   - inner
2. two

- [x] done
- [ ] open

| a | b |
| :-- | --: |
| **1** | ~~2~~ |

![A plan](https://example.org/plan.png)

<details><summary>More</summary>

Hidden words

</details>
`;
keep('dialect-github.md', source);
keep(
  'dialect-obsidian.md',
  `---\ntags: [house]\n---\n\n# Note\n\nA ==marked== word, [[Another note|another]], a #tag and $e^{i\\pi}$.\n\n> [!tip] Title\n> Words\n\n$$\n\\sum_i x_i\n$$\n\n- [/] half\n- [x] done ^block\n`,
);
keep('marked.html', await marked.parse(source));
keep(
  'markdown-it.html',
  new MarkdownIt({ html: true, linkify: true, typographer: true }).render(
    `${source}\nSee www.example.org -- "now"...\n`,
  ),
);
keep(
  'dialect-clipboard.html',
  `<meta charset="utf-8"><span style="color: rgb(0, 0, 0); font-family: serif; font-weight: 400;">From a page: </span><b style="font-weight:700">strong</b><div><ul style="margin: 0"><li dir="ltr"><span style="font-style: italic">slanted</span></li></ul><br><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table></div>`,
);
keep('mammoth.html', (await mammoth.convertToHtml({ path: join(folder, 'python-docx-report.docx') })).value);
