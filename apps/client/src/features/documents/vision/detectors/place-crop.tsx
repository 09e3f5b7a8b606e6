import type { DetectorExample } from '@cartulary/contracts/endpoints/detectors';
import { useEffect, useRef, useState } from 'react';
import type { Crops } from '@/shared/sources/crops';
import { t } from '@/text/documents/detectors';
import { plainName } from '@/ui/given-name';

interface PlaceCropProps {
  crops: Crops;
  place: Pick<DetectorExample, 'documentId' | 'document' | 'page' | 'turns' | 'box'>;
}

const MOST = { wide: 150, high: 110 };

/** The image inside a box, as displayed. */
export function PlaceCrop({ crops, place }: PlaceCropProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { documentId, document, page, turns, box } = place;
  const [left, top, right, bottom] = box;
  const name = [documentId, page, ...box].join();
  const [failedName, setFailedName] = useState<string>();
  const failed = failedName === name;
  useEffect(() => {
    if (!canvas.current) return;
    crops
      .draw({ documentId, page, turns, box: [left, top, right, bottom] }, canvas.current, MOST)
      .catch(() => setFailedName(name));
  }, [crops, name, documentId, page, turns, left, top, right, bottom]);
  return (
    <span className="grid min-h-16 place-items-center overflow-hidden border border-line bg-paper-ground p-1">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('crop.of', { page, document: plainName(document) })}
        className="max-h-28 max-w-full object-contain"
        hidden={failed}
      />
      {failed ? <span className="text-xs text-paper-ink">{t('crop.failed')}</span> : null}
    </span>
  );
}
