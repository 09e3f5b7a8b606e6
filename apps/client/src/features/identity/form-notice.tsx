import { CircleCheck, Info } from 'lucide-react';
import { FormError } from './form-error';

/** A message about the whole form. */
export interface Notice {
  readonly tone: 'error' | 'success' | 'info';
  readonly text: string;
}

/** An error, success, or progress message of the whole form, announced when it appears. */
export function FormNotice({ notice }: { notice: Notice | undefined }) {
  if (!notice) return null;
  if (notice.tone === 'error') return <FormError message={notice.text} />;
  const isDone = notice.tone === 'success';
  const Icon = isDone ? CircleCheck : Info;
  return (
    <p
      role="status"
      className={`flex items-start gap-2 rounded-control px-3 py-2 ${isDone ? 'bg-success-tint text-success-text' : 'bg-sunken text-ink-2'}`}
    >
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0" />
      {notice.text}
    </p>
  );
}

export const errorNotice = (text: string | undefined): Notice | undefined =>
  text === undefined ? undefined : { tone: 'error', text };
