import { Scissors } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { PageCanvas } from '@/shared/pages/page-canvas';
import type { PageSource } from '@/shared/pages/page-source';
import { t } from '@/text/documents/arrange';
import { cx } from '@/ui/class-names';
import type { DraftPage } from './page-draft';

/** Side of the square that a page fits into in any orientation. */
const SIDE_PX = 116;

interface PageTileProps extends Omit<ComponentProps<'li'>, 'ref'> {
  page: DraftPage;
  source: PageSource | null;
  /** Name of its document, if there are pages of several. */
  from: string | null;
  chosen: boolean;
  /** Number of the document that starts here; null if none does. */
  begins: number | null;
}

/** One page in the grid, with its changes applied. */
export function PageTile({ page, source, from, chosen, begins, className, ...rest }: PageTileProps) {
  const box = useRef<HTMLSpanElement>(null);
  const inSight = useWasInSight(box);
  const size = source?.sizes[page.page - 1];
  const scale = size ? SIDE_PX / Math.max(size.widthPoints, size.heightPoints) : 0;
  const name = from === null ? t('page', { page: page.page }) : t('pageOf', { page: page.page, name: from });
  const marks = [
    name,
    page.turns === 0 ? '' : t('page.turned', { degrees: page.turns * 90 }),
    begins === null ? '' : t('page.begins', { number: begins }),
  ];
  return (
    <li
      {...rest}
      role="option"
      aria-selected={chosen}
      aria-label={marks.filter(Boolean).join(', ')}
      className={cx(
        'relative flex w-32 shrink-0 cursor-pointer flex-col items-center gap-1 rounded-control p-1.5 select-none',
        chosen ? 'bg-primary-tint text-on-primary-tint' : 'text-ink-2 hover:bg-hover',
        begins !== null &&
          begins > 1 &&
          'before:absolute before:inset-y-1 before:-left-1.5 before:w-0.5 before:bg-primary',
        className,
      )}
    >
      <span ref={box} className="grid place-items-center" style={{ width: SIDE_PX, height: SIDE_PX }}>
        {size ? (
          <span
            className="block bg-paper-ground ring-1 ring-line transition-transform motion-reduce:transition-none"
            style={{
              width: size.widthPoints * scale,
              height: size.heightPoints * scale,
              transform: `rotate(${page.turns * 90}deg)`,
            }}
          >
            {inSight && source ? (
              <PageCanvas
                source={source}
                page={page.page}
                width={size.widthPoints * scale}
                height={size.heightPoints * scale}
                urgency="thumbnail"
                className="size-full"
              />
            ) : null}
          </span>
        ) : (
          <span className="size-full rounded-control bg-sunken" />
        )}
      </span>
      <span className="flex max-w-full items-center gap-1 text-xs tabular-nums">
        {begins !== null && begins > 1 ? <Scissors size={12} aria-hidden className="shrink-0" /> : null}
        <span className="truncate">{name}</span>
      </span>
    </li>
  );
}

/** Whether an element has been visible. Pages of a long document render only then. */
function useWasInSight(element: React.RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}
