/**
 * Texts of a known size, identical in every run, limited to StarterKit's features, so that both editors have the same
 * content.
 */

/** Defines a page: about 500 words. */
const PARAGRAPHS_A_PAGE = 5;
const WORDS_A_PARAGRAPH = 85;
const words =
  'the of report which account says between every measure that was taken in spring and a second reading of letters ' +
  'kept by people who wrote down what they saw along this coast before roads harbours schools or maps were made';
const vocabulary = words.split(' ');

/** Pseudorandom numbers from 0 to 1, the same in every run (mulberry32). */
export function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const text = (content, ...marks) => ({
  type: 'text',
  text: content,
  ...(marks.length > 0 && { marks: marks.map((mark) => (typeof mark === 'string' ? { type: mark } : mark)) }),
});
const block = (type, content, attrs) => ({ type, ...(attrs && { attrs }), content });

/**
 * @returns {object} ProseMirror's JSON: a heading and some paragraphs per page, lists, quotes, code, bold words, links
 */
export function textOfPages(pages) {
  const random = seeded(pages);
  const sentence = (count) => {
    const chosen = Array.from({ length: count }, () => vocabulary[Math.floor(random() * vocabulary.length)]).join(' ');
    return `${chosen[0].toUpperCase()}${chosen.slice(1)}.`;
  };
  const paragraph = (count) => {
    const third = Math.floor(count / 3);
    const link = { type: 'link', attrs: { href: 'https://example.org/' } };
    const other = () => (random() < 0.5 ? 'italic' : link);
    return block('paragraph', [
      text(`${sentence(third)} `),
      text(sentence(4), random() < 0.5 ? 'bold' : other()),
      text(` ${sentence(third)} ${sentence(count - 2 * third - 4)}`),
    ]);
  };
  const content = [];
  for (let page = 1; page <= pages; page += 1) {
    content.push(block('heading', [text(`${page}. ${sentence(5)}`)], { level: 2 }));
    for (let count = 0; count < PARAGRAPHS_A_PAGE; count += 1) content.push(paragraph(WORDS_A_PARAGRAPH));
    const points = Array.from({ length: 4 }, () => block('listItem', [paragraph(14)]));
    content.push(page % 3 === 0 ? block('blockquote', [paragraph(40)]) : block('bulletList', points));
    if (page % 5 === 0) content.push(block('codeBlock', [text('const total = rows.length;\nreturn total;')]));
  }
  return { type: 'doc', content };
}

export const charactersOf = (node) =>
  node.text?.length ?? (node.content ?? []).reduce((sum, child) => sum + charactersOf(child), 0);

/** A text with at least this many characters. */
export function textOfCharacters(characters) {
  const aPage = charactersOf(textOfPages(20)) / 20;
  return textOfPages(Math.ceil((characters / aPage) * 1.01));
}
