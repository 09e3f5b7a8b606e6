import { Check } from 'lucide-react';
import { cx } from '@/ui/class-names';

interface CardTopProps {
  id: string;
  step: 1 | 2;
  title: string;
  aside: string;
  isDone: boolean;
}

/** The header of a step: its number, or a checkmark once done. */
export const CardTop = ({ id, step, title, aside, isDone }: CardTopProps) => (
  <div className="mb-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
    <span
      aria-hidden
      className={cx(
        'grid size-5.5 place-items-center rounded-full text-xs font-strong',
        isDone ? 'bg-success-tint text-success-text' : 'bg-sunken text-ink-3',
      )}
    >
      {isDone ? <Check size={13} /> : step}
    </span>
    <h2 id={id} className="mr-auto skin-heading">
      {title}
    </h2>
    <p className="text-xs text-ink-2">{aside}</p>
  </div>
);
