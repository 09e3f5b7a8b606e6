import { copyItem, writeItem, type CopyKind } from '@cartulary/contracts/endpoints/copies';
import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { call } from '@/lib/api/api';
import { dayOf, formatDay } from '@/lib/format/format';
import { href } from '@/routing/href';
import type { OpenVault } from '@/shared/vault/open-vault';
import { addressOfItem } from '@/shared/items/address-of-item';
import { t } from '@/text/writing/templates';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import type { BuiltInTemplate } from './built-in-templates';
import { placeForNew } from './new-here';

type Navigate = (to: string) => unknown;
type Source = Pick<WrittenItem, 'id' | 'kind' | 'title'>;

/** Adds the date, to distinguish documents created from the same template. */
const titleFrom = (title: string): string => `${title}, ${formatDay(dayOf(new Date().toISOString()))}`;

/** Creates a document from a built-in template, sealed if there is a vault for it, and opens it. */
export async function beginWithBuiltIn(template: BuiltInTemplate, navigate: Navigate): Promise<void> {
  const title = t(`title.${template}`);
  try {
    const place = await placeForNew();
    if (place === undefined) return;
    const { wordsOf } = await import('./built-in-words');
    const body = { title: titleFrom(title), markdown: wordsOf(template) };
    const { id } =
      place === 'server' ? await call(writeItem, { body }, { mode: 'collaborative' }) : await sealedOf(place, body);
    await navigate(href('text', { textId: id }));
  } catch (error) {
    sayFailed(t('useFailed', { title }), error);
  }
}

async function sealedOf(vault: OpenVault, { title, markdown }: { title: string; markdown: string }) {
  const { readTextFile, sealText } = await import('./take-in-sealed');
  const file = new File([markdown], `${title}.md`);
  return sealText(vault, file, await readTextFile(file));
}

/** Creates a document from a person's template and opens it. Like the template, the server can read it. */
export async function beginWith({ id, kind, title }: Source, navigate: Navigate): Promise<void> {
  try {
    const made = await call(copyItem, { params: { itemId: id }, body: { title: titleFrom(title) } });
    await navigate(addressOfItem({ id: made.id, kind }));
  } catch (error) {
    sayFailed(t('useFailed', { title }), error);
  }
}

/** Duplicates a document and opens the copy, which the server can read as well. */
export async function duplicate({ id, kind, title }: Source, navigate: Navigate): Promise<void> {
  try {
    const made = await call(copyItem, { params: { itemId: id }, body: { title: t('copyTitle', { title }) } });
    toast({ tone: 'success', title: t('copied'), text: t('copiedText') });
    await navigate(addressOfItem({ id: made.id, kind }));
  } catch (error) {
    sayFailed(t('copyFailed', { title }), error);
  }
}

/** Saves a copy of a document as a template. Returns whether it was created. */
export async function saveAsTemplate(
  { id, title }: Source,
  name: string,
  as: Exclude<CopyKind, 'document'>,
  navigate: Navigate,
): Promise<boolean> {
  try {
    const made = await call(copyItem, { params: { itemId: id }, body: { title: name, as } });
    toast({
      tone: 'success',
      title: t('saved', { title: made.title }),
      action: {
        label: t('savedOpen'),
        onAction: () => void navigate(href('collaboration', undefined, { section: 'templates' })),
      },
    });
    return true;
  } catch (error) {
    sayFailed(t('saveFailed', { title }), error);
    return false;
  }
}
