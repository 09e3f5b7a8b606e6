import type { Block, PageText } from '@cartulary/contracts/reading';
import { levelsOf } from './headings.js';
import { joinLongTables } from './long-tables.js';
import { locateWords } from './page-text.js';
import { marginOf } from './margins.js';
import { median } from './placed.js';
import { typeSize } from './type-size.js';

/** Text in the margin is a header or footer if it repeats on this many pages, and on this share of them. */
const MIN_PAGES = 2;
const MIN_SHARE = 0.4;

/**
 * Determines what requires several pages: headers and footers, which repeat in the margin of many pages with the same words except for
 * numbers; heading levels by size across the document; and tables that continue from the previous page. Text, words and offsets don't
 * change. Idempotent.
 */
export function relatePages(pages: readonly PageText[]): PageText[] {
  const repeated = repeatedInMargins(pages);
  const marked = pages.map((page) => withBlocks(page, (block) => asMargin(page, block, repeated)));
  return joinLongTables(withLevels(marked));
}

/** The pages that {@link relatePages} changes. */
export const changedPages = (pages: readonly PageText[]): PageText[] =>
  relatePages(pages).filter((page, index) => JSON.stringify(page.blocks) !== JSON.stringify(pages[index]?.blocks));

const withBlocks = (page: PageText, change: (block: Block) => Block): PageText =>
  page.blocks ? { ...page, blocks: page.blocks.map(change) } : page;

/** The words without their numbers, and the margin they are in. */
function signature(page: PageText, block: Block): string | undefined {
  if (!block.box || block.kind === 'table' || block.kind === 'figure') return undefined;
  const side = marginOf(block.box, 1);
  const text = page.text.slice(block.start, block.end).toLowerCase().replace(/\d+/gu, '0').replace(/\s+/gu, ' ');
  return side && text.length <= 200 ? `${side} ${text}` : undefined;
}

function repeatedInMargins(pages: readonly PageText[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const one of new Set(page.blocks?.flatMap((block) => signature(page, block) ?? []) ?? []))
      counts.set(one, (counts.get(one) ?? 0) + 1);
  const needed = Math.max(MIN_PAGES, MIN_SHARE * pages.length);
  // Left and right pages often have different headers.
  return new Set(
    [...counts].flatMap(([one, count]) => (count >= (pages.length > 4 ? needed : MIN_PAGES) ? [one] : [])),
  );
}

function asMargin(page: PageText, block: Block, repeated: ReadonlySet<string>): Block {
  const own = signature(page, block);
  if (own === undefined || !repeated.has(own)) return block;
  return { ...block, kind: own.startsWith('header') ? 'header' : 'footer', level: null, label: null, confidence: 0.9 };
}

function withLevels(pages: readonly PageText[]): PageText[] {
  const sizes = new Map<Block, number>();
  for (const page of pages) {
    const headings = page.blocks?.filter((block) => block.kind === 'heading' && block.box) ?? [];
    if (headings.length === 0) continue;
    const starts = locateWords(page.text, page.words);
    for (const block of headings) {
      const inside = page.words.filter(
        (_, index) => (starts[index] ?? -1) >= block.start && (starts[index] ?? -1) < block.end,
      );
      const heights = inside.flatMap((word) => {
        const size = word.box
          ? typeSize(word, (word.box[3] - word.box[1]) * (page.heightPoints ?? 1), page.source)
          : NaN;
        return Number.isNaN(size) ? [] : [size];
      });
      sizes.set(block, median(heights));
    }
  }
  const level = levelsOf([...sizes.values()]);
  return pages.map((page) =>
    withBlocks(page, (block) => {
      const size = sizes.get(block);
      return size === undefined ? block : { ...block, level: level(size) };
    }),
  );
}
