import type { Box, PageText } from '@cartulary/contracts/reading';
import { splitBlocks } from '@cartulary/pipeline/engines/plain-text/blocks';
import { useRef } from 'react';
import { cropOf } from '@/shared/pages/crop';
import { PageCanvas } from '@/shared/pages/page-canvas';
import type { PageSource } from '@/shared/pages/page-source';
import { useViewport } from '@/shared/pages/use-viewport';
import { t } from '@/text/documents/studio';
import { cx } from '@/ui/class-names';
import type { FoundValue } from '../found-value';

interface SourceCropProps {
  entity: FoundValue;
  /** Rendered pages. Null for flowing text. */
  source: PageSource | null;
  text: PageText | undefined;
  /** Fills its container instead of showing a strip. */
  large?: boolean;
}

/** A magnified excerpt of the document around a value. */
export function SourceCrop({ entity, source, text, large = false }: SourceCropProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = useViewport(frame);
  const size = source?.sizes[entity.page - 1];
  const region = size && entity.box && width > 0 ? cropOf(entity.box, size, width, height) : null;
  return (
    <div
      ref={frame}
      role="img"
      aria-label={t('review.crop', { text: entity.text, page: entity.page })}
      className={cx(
        large ? 'h-full' : 'h-14',
        'relative overflow-hidden rounded-[min(4px,var(--r-control))] border border-line bg-paper-ground text-paper-ink',
      )}
    >
      {source && region && entity.box ? (
        <>
          <PageCanvas
            source={source}
            page={entity.page}
            region={region}
            width={width}
            height={height}
            className="absolute inset-0 size-full"
          />
          <Frame box={entity.box} region={region} large={large} />
        </>
      ) : null}
      {text && entity.range ? <TextAround text={text.text} range={entity.range} large={large} /> : null}
    </div>
  );
}

function Frame({ box, region, large }: { box: Box; region: Box; large: boolean }) {
  const share = (value: number, from: number, to: number): number => ((value - from) / (to - from)) * 100;
  const left = share(box[0], region[0], region[2]);
  const top = share(box[1], region[1], region[3]);
  return (
    <span
      aria-hidden
      className={cx(
        'absolute -m-0.5 box-content rounded-[2px] p-0.5',
        large ? 'border-2 border-paper-ink bg-paper-hit/35' : 'border-[1.3px] border-paper-ink/55',
      )}
      style={{
        left: `${left}%`,
        top: `${top}%`,
        width: `${share(box[2], region[0], region[2]) - left}%`,
        height: `${share(box[3], region[1], region[3]) - top}%`,
      }}
    />
  );
}

/** Characters before and after the value, in a strip and in a large excerpt. */
const AROUND = 48;
const LARGE_AROUND = 600;

function TextAround({ text, range, large }: { text: string; range: NonNullable<FoundValue['range']>; large: boolean }) {
  const block = splitBlocks(text)[range.block]?.text ?? '';
  const around = large ? LARGE_AROUND : AROUND;
  const before = block.slice(Math.max(0, range.start - around), range.start);
  const after = block.slice(range.end, range.end + around);
  return (
    <p
      className={cx(
        'h-full font-reading text-md',
        large ? 'overflow-auto p-6 leading-reading whitespace-pre-wrap' : 'grid place-items-center px-2 text-center',
      )}
    >
      <span className={large ? undefined : 'line-clamp-2'}>
        {before}
        <mark className="bg-paper-hit text-paper-ink">{block.slice(range.start, range.end)}</mark>
        {after}
      </span>
    </p>
  );
}
