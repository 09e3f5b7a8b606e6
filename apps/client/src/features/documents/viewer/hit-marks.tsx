import type { Word } from '@cartulary/contracts/reading';
import { foundWords } from '@cartulary/pipeline/matching/found-words';
import { useMemo } from 'react';
import { cx } from '@/ui/class-names';

/** A hit stays visible on a small page. */
const MIN_BLOCK_PX = 3;

interface HitMarksProps {
  words: readonly Word[];
  query: string;
  /** The document's language (ISO 639-1). Words are marked in all inflections. */
  language: string | null;
  /** Index of the current hit among this page's hits, from 0. */
  current: number | null;
}

/** Highlights of search hits. The current one has an outline. */
export function HitMarks({ words, query, language, current }: HitMarksProps) {
  const hits = useMemo(() => foundWords(words, query, language), [words, query, language]);
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 mix-blend-multiply">
      {hits.map((index, order) => {
        const box = words[index]?.box;
        if (!box) return null;
        const [left, top, right, bottom] = box;
        return (
          <span
            key={index}
            data-hit={order}
            className={cx('absolute bg-paper-hit', order === current && 'ring-[2.2px] ring-paper-ink')}
            style={{
              left: `${left * 100}%`,
              top: `${top * 100}%`,
              width: `${(right - left) * 100}%`,
              height: `${(bottom - top) * 100}%`,
              minWidth: MIN_BLOCK_PX,
              minHeight: MIN_BLOCK_PX,
            }}
          />
        );
      })}
    </div>
  );
}
