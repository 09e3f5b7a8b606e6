import { FilePen } from 'lucide-react';
import { cx } from '@/ui/class-names';

/**
 * The beginning of a document as a small sheet, or its icon if unknown. Decorative, because its title is shown next to
 * it.
 */
export const FirstLines = ({ lines, className }: { lines: string; className?: string | undefined }) =>
  lines === '' ? (
    <span aria-hidden className={cx('grid shrink-0 place-items-center overflow-hidden bg-paper-ground', className)}>
      <FilePen size={16} className="text-paper-ink/45" />
    </span>
  ) : (
    <span aria-hidden className={cx('block shrink-0 overflow-hidden bg-paper-ground text-paper-ink', className)}>
      <span className="block p-[8%] text-[0.5rem] leading-normal whitespace-pre-line opacity-80">{lines}</span>
    </span>
  );
