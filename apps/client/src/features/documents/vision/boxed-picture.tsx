import type { Box } from '@cartulary/contracts/reading';
import type { Preview } from '@cartulary/pipeline/engines/image/engine';
import { useMemo, type ReactNode } from 'react';
import { BlobImage } from '@/shared/pages/blob-image';
import { cx } from '@/ui/class-names';

/** An object that is drawn on an image and listed. */
export interface Thing {
  readonly box: Box;
  readonly label: string;
  readonly frame: string;
}

interface BoxedPictureProps {
  alt: string;
  picture: Preview;
  things: readonly Thing[];
  /** Index of the one selected in the list. -1 for none. */
  chosen: number;
  /** Rendered above the image and below the frames. */
  over?: ReactNode;
}

/** The bytes as displayed. */
export function usePictureBlob({ bytes, mediaType }: Preview): Blob {
  return useMemo(() => new Blob([new Uint8Array(bytes)], { type: mediaType }), [bytes, mediaType]);
}

/** A page's image with numbered frames. The adjacent list serves keyboards and screen readers. */
export function BoxedPicture({ alt, picture, things, chosen, over }: BoxedPictureProps) {
  const blob = usePictureBlob(picture);
  return (
    <div className="relative w-full overflow-hidden bg-paper-ground shadow-page">
      <BlobImage blob={blob} alt={alt} className="block h-auto w-full" />
      {over}
      {things.map(({ box: [left, top, right, bottom], frame }, index) => (
        <span
          key={index}
          aria-hidden
          data-thing={index + 1}
          className={cx(
            'pointer-events-none absolute border-2',
            frame,
            index === chosen ? 'bg-paper-hit/50 outline-3 outline-paper-ink' : '',
          )}
          style={{
            left: `${left * 100}%`,
            top: `${top * 100}%`,
            width: `${(right - left) * 100}%`,
            height: `${(bottom - top) * 100}%`,
          }}
        >
          <span className="absolute top-0 left-0 bg-paper-ink px-1 text-2xs text-paper-on-badge tabular-nums">
            {index + 1}
          </span>
        </span>
      ))}
    </div>
  );
}

interface ThingListProps {
  label: string;
  things: readonly Thing[];
  chosen: number;
  onChoose: (index: number) => void;
}

/** The objects in an image, with the same numbers. Each button highlights its object. */
export function ThingList({ label, things, chosen, onChoose }: ThingListProps) {
  return (
    <ol aria-label={label} className="max-h-96 overflow-y-auto">
      {things.map((thing, index) => (
        <li key={index}>
          <button
            type="button"
            aria-pressed={index === chosen}
            onClick={() => onChoose(index === chosen ? -1 : index)}
            className={cx(
              'flex min-h-9 w-full items-center gap-2.5 rounded-control px-1.5 text-left hover:bg-hover',
              index === chosen ? 'bg-hover font-medium' : '',
            )}
          >
            <span className="w-8 shrink-0 text-right text-xs text-ink-3 tabular-nums">{index + 1}</span>
            <span className="min-w-0 wrap-anywhere">{thing.label}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
