import type { ReactNode } from 'react';
import { Card } from '@/ui/card';

interface FigureCardProps {
  title: string;
  figure: ReactNode;
  /** Links to the rows behind the figure, with the period. */
  receipt: ReactNode;
  note?: ReactNode;
}

/** One number with its receipt: the source and period of the count. */
export function FigureCard({ title, figure, receipt, note }: FigureCardProps) {
  return (
    <Card aria-label={title} className="flex flex-col">
      <h2 className="text-xs text-ink-2">{title}</h2>
      <p className="skin-number mt-0.5">{figure}</p>
      {note ? <p className="mt-1 text-2xs text-ink-3">{note}</p> : null}
      <div className="mt-auto pt-2.5">
        {/* Two links may wrap onto separate lines, so each is 24 pixels high (WCAG 2.5.8). */}
        <p className="flex flex-wrap gap-x-3 border-t border-dashed border-line pt-1 text-2xs *:inline-flex *:min-h-6 *:items-center">
          {receipt}
        </p>
      </div>
    </Card>
  );
}
