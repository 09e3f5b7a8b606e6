import { t } from '@/text/maps';
import { toast } from '@/ui/toast';
import type { OpenedMap } from '../opened-map';

const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** Opens a file dialog for an image, stores it with the map, and adds it to a topic. */
export function choosePicture(opened: OpenedMap, id: string): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = pictureTypes.join(',');
  input.addEventListener('change', () => takePicture(opened, id, [...(input.files ?? [])]));
  input.click();
}

/** Stores an image with the map and adds it to a topic. */
export function takePicture(opened: OpenedMap, id: string, files: readonly File[]): void {
  const pictures = files.filter(({ type }) => pictureTypes.includes(type)).slice(0, 1);
  if (pictures.length === 0) {
    toast({ title: t('picture.only'), tone: 'warning' });
    return;
  }
  opened.files.take(pictures, ({ id: fileId, name }) =>
    opened.acts.change([id], { fileId, alt: name.replace(/\.[^.]+$/u, '') }),
  );
}
