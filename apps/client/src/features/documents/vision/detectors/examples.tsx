import type { DetectorDetail } from '@cartulary/contracts/endpoints/detectors';
import { X } from 'lucide-react';
import type { Crops } from '@/shared/sources/crops';
import { t } from '@/text/documents/detectors';
import { GivenName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { removeExample } from './detectors-data';
import { PlaceCrop } from './place-crop';

interface ExamplesProps {
  detector: DetectorDetail;
  crops: Crops;
  mayChange: boolean;
}

/** The drawn examples as images. */
export function Examples({ detector: { id, examples, shown }, crops, mayChange }: ExamplesProps) {
  const hidden = examples - shown.length;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-strong">{t('examples.title')}</h3>
      {examples === 0 ? <p className="text-ink-2">{t('examples.none')}</p> : null}
      <ul aria-label={t('examples.title')} className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
        {shown.map((example, index) => (
          <li key={example.id} className="flex min-w-0 flex-col gap-1">
            <PlaceCrop crops={crops} place={example} />
            <span className="flex items-center gap-1 text-xs text-ink-2">
              <span className="min-w-0 grow truncate">
                <GivenName>{example.document}</GivenName>
              </span>
              {mayChange ? (
                <IconButton
                  icon={X}
                  size="sm"
                  label={t('examples.remove', { number: index + 1 })}
                  onClick={() => void removeExample(id, example.id)}
                />
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p className="text-sm text-ink-2">{t('examples.hidden', { count: hidden })}</p> : null}
    </section>
  );
}
