import { useState } from 'react';
import { TextField } from '@/ui/field';

interface PageFieldProps {
  label: string;
  page: number;
  /** Undefined if the number of pages is unknown. */
  most?: number;
  onPage: (page: number) => void;
}

/** A page number field. It can be emptied and retyped, and takes effect on blur or Enter. */
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
