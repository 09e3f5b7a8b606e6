import { makePdf, textContent } from '../libs/pipeline/fixtures/make.ts';

const LINES = 45;
const sentence = 'the order was packed on Monday and left the harbour with the tide before anybody had signed for it';

/** A PDF of ten pages of text; only the last one contains `word`. */
export function tenPages(word) {
  const page = (number) =>
    textContent(
      Array.from(
        { length: LINES },
        (_, line) => `${number}.${line} ${number === 10 && line === 20 ? `${word} ` : ''}${sentence}`,
      ),
      { size: 9 },
    );
  return makePdf(Array.from({ length: 10 }, (_, index) => ({ content: page(index + 1) })));
}
