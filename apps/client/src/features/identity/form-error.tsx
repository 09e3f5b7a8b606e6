import { CircleAlert } from 'lucide-react';

/** An error of the whole form, announced when it appears. */
export function FormError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" className="flex items-start gap-2 rounded-control bg-error-tint px-3 py-2 text-error-text">
      <CircleAlert size={16} aria-hidden className="mt-0.5" />
      {message}
    </p>
  );
}
