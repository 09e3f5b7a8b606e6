import { copiedSlide, pastedSlide } from '@cartulary/editor-schema/kinds/deck/copied-slide';
import type { SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import { asRead, wordsOf } from '@cartulary/editor-schema/kinds/deck/words';
import { carryPictures } from '@/shared/open-written/clip/carry-pictures';
import type { Clip } from '@/shared/open-written/clip/clip';
import { clipThere, copyClip } from '@/shared/open-written/clip/clip-menu';
import { t } from '@/text/writing/clip';
import { toast } from '@/ui/toast';
import type { DeckRoom } from '../deck-room';
import { showMade } from '../made-slide';

type Room = Pick<DeckRoom, 'opened' | 'isSealed'>;

const KIND = 'deck';

/** A slide with its text for the clipboard. */
export function slideClip({ opened, isSealed }: Room, slide: SlideJson) {
  const { itemId } = opened;
  const clip = { kind: KIND, itemId, isSealed: isSealed === true, content: copiedSlide(slide) } as const satisfies Clip;
  const words = asRead(slide).map(wordsOf).filter(Boolean).join('\n');
  return { clip, words };
}

/** Inserts a copied slide after another one. Images from another presentation are stored with this one. */
export async function pasteSlide({ opened }: Room, after: SlideJson | undefined, clip: Clip): Promise<void> {
  const { design } = opened.store.now();
  const here = pastedSlide(clip.content, { design });
  if (!here) {
    toast({ title: t('notPasted'), text: t('none.deck'), tone: 'warning' });
    return;
  }
  let made: SlideJson | undefined = here;
  if (clip.itemId !== opened.itemId) {
    const pictures = here.things.flatMap(({ fileId }) => fileId ?? []);
    made = pastedSlide(clip.content, { files: await carryPictures(clip, pictures, opened.files) });
  }
  if (made) showMade(opened, opened.slides.insert([made], after));
}

export async function copySlide(room: Room, slide: SlideJson): Promise<void> {
  const { clip, words } = slideClip(room, slide);
  await copyClip(clip, words);
}

export async function cutSlide(room: Room, slide: SlideJson): Promise<void> {
  const { clip, words } = slideClip(room, slide);
  if (await copyClip(clip, words)) room.opened.slides.remove(slide);
}

export async function pasteSlideThere(room: Room, after: SlideJson | undefined): Promise<void> {
  const clip = await clipThere(KIND);
  if (clip) await pasteSlide(room, after, clip);
}
