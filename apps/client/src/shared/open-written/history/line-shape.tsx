import type { ReactNode } from 'react';
import { t } from '@/text/text/history';
import { cx } from '@/ui/class-names';

interface LineShapeProps {
  line: { readonly type: string; readonly level: number | null; readonly within: string | null };
  className?: string | undefined;
  children: ReactNode;
}

const things = ['image', 'file', 'embed', 'horizontalRule', 'liveQuote', 'liveTable', 'blockMath'] as const;
const bullets: Readonly<Record<string, string>> = { listItem: '•', taskItem: '☐', tableCell: '▦', tableHeader: '▦' };

/** A line in the history view. Its type is shown by weight and symbols rather than layout. */
export function LineShape({ line: { type, level, within }, className, children }: LineShapeProps) {
  const thing = things.find((each) => each === type);
  const bullet = bullets[within ?? ''];
  return (
    <p
      dir="auto"
      className={cx(
        'rounded-sm px-1.5 py-0.5 wrap-anywhere whitespace-pre-wrap',
        type === 'codeBlock' && 'font-mono text-xs',
        level !== null && 'font-semibold text-ink',
        (within === 'blockquote' || within === 'callout') && 'border-l-2 border-line pl-2.5',
        className,
      )}
    >
      {bullet ? (
        <span aria-hidden className="mr-1.5 text-ink-3">
          {bullet}
        </span>
      ) : null}
      {thing ? <span className="mr-1.5 text-xs text-ink-3">{t(`thing.${thing}`)}</span> : null}
      {children}
    </p>
  );
}
