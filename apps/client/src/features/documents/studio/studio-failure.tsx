import { TriangleAlert } from 'lucide-react';
import { t } from '@/text/app/failure';

/** Fallback for a studio that failed to render (section 2). Header and navigation stay. */
export function StudioFailure() {
  return (
    <div role="alert" className="skin-panel col-span-full flex items-center gap-3 self-start p-4.5">
      <span className="grid size-8.5 shrink-0 place-items-center rounded-control bg-error-tint text-error-text">
        <TriangleAlert size={17} aria-hidden />
      </span>
      <p>{t('studio')}</p>
    </div>
  );
}
