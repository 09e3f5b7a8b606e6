import type { Word } from '@cartulary/contracts/reading';
import { foundWords } from '@cartulary/pipeline/matching/found-words';
import { useMemo } from 'react';
import { cx } from '@/ui/class-names';

/** A hit stays findable on a small page. */
const MIN_BLOCK_PX = 3;

interface HitMarksProps {
  words: readonly Word[];
  query: string;
  /** Of the document (ISO 639-1), whose words are marked in all their forms. */
  language: string | null;
  /** Which of this page's hits is the current one, from 0. */
  current: number | null;
}

/** The words that a search found, under a marker pen. The current one has a ring of ink. */
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
