import { log } from '@/lib/log/log';
import { t } from '@/text/writing/clip';
import { toast } from '@/ui/toast';
import { clipHtml, clipIn, type Clip } from './clip';

type ClipKind = 'deck' | 'map';

/** Puts it on the clipboard by a press, and says so. @returns whether it is there */
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

/** What lies on the clipboard, by a press; says so where nothing of this kind does. */
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
