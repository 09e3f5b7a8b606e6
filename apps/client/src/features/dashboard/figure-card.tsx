import type { ReactNode } from 'react';
import { Card } from '@/ui/card';

interface FigureCardProps {
  title: string;
  figure: ReactNode;
  /** Links to the rows behind the figure, with the period. */
  receipt: ReactNode;
  note?: ReactNode;
}

/** One number with its receipt: where it was counted from, and over what period. */
export function FigureCard({ title, figure, receipt, note }: FigureCardProps) {
  return (
    <Card aria-label={title} className="flex flex-col">
      <h2 className="text-xs text-ink-2">{title}</h2>
      <p className="skin-number mt-0.5">{figure}</p>
      {note ? <p className="mt-1 text-2xs text-ink-3">{note}</p> : null}
      <div className="mt-auto pt-2.5">
        <p className="flex flex-wrap gap-x-3 gap-y-0.5 border-t border-dashed border-line pt-2 text-2xs">{receipt}</p>
      </div>
    </Card>
  );
}
