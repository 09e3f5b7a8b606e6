import { sentenceOf } from '@/lib/errors/api-error';
import { href } from '@/routing/href';
import { t } from '@/text/writing/new-text';
import { toast } from '@/ui/toast';
import { newHere, sayLocked } from './new-here';

/**
 * Makes an empty text and opens it; says so where it could not be made. In privacy mode only browsers of who has it can read it.
 * @param onLocked called where the vault has to be opened first; else a notice says so
 */
export async function newDocument(navigate: (to: string) => unknown, onLocked?: () => void): Promise<void> {
  try {
    const textId = await newHere('text', t('untitled'), onLocked ?? (() => sayLocked(navigate)));
    if (textId !== undefined) await navigate(href('text', { textId }));
  } catch (error) {
    toast({ title: t('failed'), text: sentenceOf(error), tone: 'error' });
  }
}
