import { certaintyThresholds } from '@cartulary/contracts/reading';
import { papers, type BadPaper, type Values } from './bad-papers/papers.test-helper.js';
import { createNodeEmbedder } from './embed/node.js';
import { createNodeEngines } from './node.js';
import { readDocument, type ReadDocument } from './read-document.js';

/** Same setup as the server: classifies by meaning too, and tags English names. */
const engines = { ...createNodeEngines(), embedder: createNodeEmbedder() };

const bare = (text: string): string => text.replace(/\s/gu, '').toLowerCase();

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Whether the document goes to review, by the same rule the server uses (`settledState`). */
const isReviewed = ({ fields, entities }: ReadDocument): boolean =>
  [...fields, ...entities].some(({ confidence }) => confidence < certaintyThresholds.check) ||
  fields.some(({ checks }) => checks.some(({ passed }) => !passed));

/**
 * Returns the values reported as sure that aren't printed on the document. If two documents share the page, values of
 * either are fine.
 */
function wrongAndSure({ fields, entities }: ReadDocument, { printed, truths }: BadPaper): string[] {
  const all = bare(printed.join(''));
  const sure = <T extends { readonly confidence: number }>(list: readonly T[]): T[] =>
    list.filter(({ confidence }) => confidence >= certaintyThresholds.sure);
  const wrongBeside = (truth: Values): string[] =>
    sure(fields)
      .filter(({ name, line, text, value }) =>
        line === null ? bare(truth[name] ?? '') !== bare(value) : !all.includes(bare(text)),
      )
      .map(({ name, value }) => `${name} ${value}`);
  const [fewest = []] = truths.map(wrongBeside).sort((a, b) => a.length - b.length);
  return [
    ...fewest,
    ...sure(entities).flatMap(({ kind, text }) => (all.includes(bare(text)) ? [] : `${kind} ${text}`)),
  ];
}

describe('a paper that is hard to read (generated)', () => {
  it.each(Object.entries<BadPaper>(papers))(
    '%s: is read, or a person is asked, and nothing wrong is told as sure',
    async (_, paper) => {
      const read = await readDocument(await paper.picture(), { name: 'paper.png', mediaType: 'image/png' }, engines, {
        passages: false,
      });
      expect(wrongAndSure(read, paper)).toEqual([]);
      const values = Object.fromEntries(
        paper.asked.map((name) => [name, read.fields.find((field) => field.name === name)?.value.toLowerCase()]),
      );
      const isRight = paper.truths.some((truth) =>
        paper.asked.every((name) => values[name] === truth[name]?.toLowerCase()),
      );
      if (paper.isLegible) expect([values, isRight]).toEqual([values, true]);
      else expect([values, isRight || isReviewed(read)]).toEqual([values, true]);
      if (paper.asked.length > 0) return;
      // The text is extracted, but there are no fields.
      const text = letters(read.pages.map((page) => page.text).join(''));
      expect(paper.printed.filter((line) => !text.includes(letters(line)))).toEqual([]);
      expect(read.fields).toEqual([]);
    },
  );
});
