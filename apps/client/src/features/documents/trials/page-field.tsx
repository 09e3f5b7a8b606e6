import { useState } from 'react';
import { TextField } from '@/ui/field';

interface PageFieldProps {
  label: string;
  page: number;
  /** Undefined where nobody knows how many pages there are. */
  most?: number;
  onPage: (page: number) => void;
}

/** The number of a page. It can be emptied and typed anew; it counts once the field is left, or with Enter. */
export function PageField({ label, page, most = Infinity, onPage }: PageFieldProps) {
  const [typed, setTyped] = useState<string>();
  const take = (): void => {
    setTyped(undefined);
    const number = Math.trunc(Number(typed));
    if (typed === undefined || !Number.isSafeInteger(number) || number < 1) return;
    const next = Math.min(most, number);
    if (next !== page) onPage(next);
  };
  return (
    <TextField
      label={label}
      type="number"
      min={1}
      {...(Number.isFinite(most) ? { max: most } : {})}
      value={typed ?? String(page)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}
