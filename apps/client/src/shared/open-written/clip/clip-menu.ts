import { log } from '@/lib/log/log';
import { t } from '@/text/writing/clip';
import { toast } from '@/ui/toast';
import { clipHtml, clipIn, type Clip } from './clip';

type ClipKind = 'deck' | 'map';

/** Copies a clip to the clipboard from a button and confirms it. @returns whether it was copied */
export async function copyClip(clip: Clip & { readonly kind: ClipKind }, words: string): Promise<boolean> {
  const blob = (type: string, text: string): Blob => new Blob([text], { type });
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': blob('text/plain', words),
        'text/html': blob('text/html', clipHtml(clip, words)),
      }),
    ]);
    toast({ title: t(`copied.${clip.kind}`), tone: 'success' });
    return true;
  } catch (error) {
    refused(t('notCopied'), error);
    return false;
  }
}

/** Reads a clip from the clipboard from a button. Shows a message if there is none of this kind. */
export async function clipThere(kind: ClipKind): Promise<Clip | undefined> {
  try {
    const items = await navigator.clipboard.read();
    const item = items.find(({ types }) => types.includes('text/html'));
    const clip = clipIn((await (await item?.getType('text/html'))?.text()) ?? '', kind);
    if (!clip) toast({ title: t('notPasted'), text: t(`none.${kind}`), tone: 'warning' });
    return clip;
  } catch (error) {
    refused(t('notPasted'), error);
    return undefined;
  }
}

function refused(title: string, error: unknown): void {
  log.warn('The clipboard refused.', { component: 'clipboard', error });
  toast({ title, text: t('refused'), tone: 'warning' });
}
