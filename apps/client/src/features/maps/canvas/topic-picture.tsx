import { ImageOff } from 'lucide-react';
import { t } from '@/text/maps';
import { usePicture } from '@/shared/open-written/use-picture';
import { useCanvas } from './canvas-context';
import { roomOf } from './topic-size';

/** A topic's image, fitted into its area. */
export function TopicPicture({ fileId, alt }: { fileId: string; alt: string }) {
  const { opened } = useCanvas();
  const address = usePicture(opened.files, fileId);
  const style = { height: roomOf.picture.h, marginBottom: roomOf.gap };
  if (address === undefined) return <div style={style} />;
  if (address === null)
    return (
      <div className="grid place-items-center rounded-control bg-sunken text-ink-3" style={style}>
        <span className="flex items-center gap-1 text-2xs">
          <ImageOff size={14} aria-hidden />
          {t('picture.missing')}
        </span>
      </div>
    );
  return (
    <img src={address} alt={alt} draggable={false} className="w-full rounded-control object-contain" style={style} />
  );
}
