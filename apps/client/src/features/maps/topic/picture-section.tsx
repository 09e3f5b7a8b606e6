import { mapLimits } from '@cartulary/contracts/limits/maps';
import { Image } from 'lucide-react';
import { usePicture } from '@/shared/open-written/use-picture';
import { t } from '@/text/maps';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { choosePicture } from './choose-picture';
import { Kept, type OfNode } from './kept-field';

/** A topic's image, stored with the map. */
export function PictureSection({ room: { opened }, node: { id, fileId, alt } }: OfNode) {
  const address = usePicture(opened.files, fileId);
  if (fileId === null)
    return (
      <Button size="sm" icon={Image} className="w-fit" onClick={() => choosePicture(opened, id)}>
        {t('picture.add')}
      </Button>
    );
  return (
    <div className="flex flex-col gap-2">
      {address ? (
        <img src={address} alt={alt} className="max-h-40 w-full rounded-card bg-sunken object-contain" />
      ) : null}
      {address === null ? <p className="text-xs text-ink-3">{t('picture.missing')}</p> : null}
      <Kept
        value={alt}
        onKeep={(words) => opened.acts.change([id], { alt: words })}
        field={(field) => (
          <TextField
            label={t('picture.alt')}
            hint={t('picture.altHint')}
            maxLength={mapLimits.maxAlternativeCharacters}
            {...field}
          />
        )}
      />
      <Button
        size="sm"
        variant="quiet"
        className="w-fit"
        onClick={() => opened.acts.change([id], { fileId: null, alt: '' })}
      >
        {t('picture.remove')}
      </Button>
    </div>
  );
}
