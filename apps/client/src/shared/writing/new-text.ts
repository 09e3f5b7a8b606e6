import { sentenceOf } from '@/lib/errors/api-error';
import { href } from '@/routing/href';
import { t } from '@/text/writing/new-text';
import { toast } from '@/ui/toast';
import { newHere } from './new-here';

/** Creates an empty collaborative document and opens it; shows an error on failure. */
export async function newDocument(navigate: (to: string) => unknown): Promise<void> {
  try {
    const textId = await newHere('text', t('untitled'));
    if (textId !== undefined) await navigate(href('text', { textId }));
  } catch (error) {
    toast({ title: t('failed'), text: sentenceOf(error), tone: 'error' });
  }
}
