import { Presentation } from 'lucide-react';
import { t } from '@/text/meetings/beside';
import { Button } from '@/ui/button';
import { plainName } from '@/ui/given-name';
import type { OpenBeside } from './use-beside';

/**
 * Announces presented slides, or a page that this person can't open, while they're hidden here, and offers to show
 * them.
 */
export function SlidesNotice({ beside }: { beside: OpenBeside }) {
  const { slide, slideIsOwn, isSeen, presenterName, pageShown, page, isOpenTo } = beside;
  if (isSeen || !(slide ?? (!isOpenTo && pageShown))) return null;
  const name = plainName(presenterName ?? '');
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-control bg-sunken px-3 py-1.5 text-ink-2">
      <Presentation size={16} aria-hidden className="shrink-0" />
      <p role="status" className="min-w-40 grow basis-0">
        {slideIsOwn ? t('slides.own') : slide ? t('slides.by', { name }) : t('page.by', { name, page })}
      </p>
      {slideIsOwn ? (
        <Button size="sm" onClick={beside.stopSlides}>
          {t('slides.stop')}
        </Button>
      ) : null}
      <Button size="sm" onClick={beside.see}>
        {t(slide ? 'slides.see' : 'page.see')}
      </Button>
    </div>
  );
}
