import { readItemFile } from '@cartulary/contracts/endpoints/item-files';
import { download } from '@/lib/api/api';
import { t } from '@/text/writing/clip';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import type { Files, StoredFile } from '../files';
import type { Clip } from './clip';

/**
 * Copies the pictures of pasted content to the target item and returns their new IDs. Shows which ones were omitted.
 * Never rejects.
 */
export async function carryPictures(
  { itemId, isSealed }: Pick<Clip, 'itemId' | 'isSealed'>,
  fileIds: readonly string[],
  files: Pick<Files, 'take'>,
): Promise<ReadonlyMap<string, string>> {
  const carried = new Map<string, string>();
  if (isSealed && fileIds.length > 0) toast({ title: t('noPictures'), text: t('sealed'), tone: 'warning' });
  for (const fileId of isSealed ? [] : new Set(fileIds))
    try {
      const picture = await download(readItemFile, { params: { itemId, fileId } }, { background: true });
      const [, ending = 'png'] = picture.type.split('/');
      const file = new File([picture], `picture.${ending}`, { type: picture.type });
      const stored = await new Promise<StoredFile | undefined>((resolve) =>
        files.take([file], resolve, () => resolve(undefined)),
      );
      if (stored) carried.set(fileId, stored.id);
    } catch (error) {
      sayFailed(t('pictures.failed'), error);
    }
  return carried;
}
