import { t } from '@/text/sharing';
import { Select } from '@/ui/select';

const DAY_MS = 24 * 60 * 60 * 1_000;
const spans = { never: null, day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS } as const;
export type Span = keyof typeof spans;

/** The expiry of something shared now, in ISO 8601; null for never. */
export const endOf = (span: Span, nowMs: number = Date.now()): string | null => {
  const ms = spans[span];
  return ms === null ? null : new Date(nowMs + ms).toISOString();
};

/** Whether something with this expiry has expired. */
export const hasEnded = (expiresAt: string | null): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= Date.now();

/** Selects how long access lasts. */
export const EndsChoice = ({ value, onChange }: { value: Span; onChange: (span: Span) => void }) => (
  <Select
    label={t('give.ends')}
    value={value}
    onChange={onChange}
    options={(Object.keys(spans) as Span[]).map((span) => ({ value: span, label: t(`ends.${span}`) }))}
  />
);
