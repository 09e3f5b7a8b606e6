import { limits } from '@cartulary/contracts/limits';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { formatBytes } from '@/lib/format/format';
import { t } from '@/text/text';
import { toast } from '@/ui/toast';

/** A picture's size is near its start; in a JPEG, it follows the camera's metadata, which may include a preview. */
const HEAD_BYTES = 1024 * 1024;

/** Whether a file may be stored with the item. If not, shows the reason. */
export async function mayBeStored(file: File): Promise<boolean> {
  const { name } = file;
  const { maxFileBytes } = writingLimits;
  if (file.size > maxFileBytes) {
    toast({ title: t('upload.tooLarge', { name, limit: formatBytes(maxFileBytes) }), tone: 'error' });
    return false;
  }
  if (!file.type.startsWith('image/') || !(await hasTooManyPixels(file))) return true;
  const { maxPixelsPerSide: side, maxPixels: pixels } = limits.reading;
  toast({ title: t('upload.tooManyPixels', { name, side, pixels }), tone: 'error' });
  return false;
}

async function hasTooManyPixels(file: File): Promise<boolean> {
  const { isTooManyPixels } = await import('@cartulary/editor-schema/kinds/text/convert/picture-size');
  return isTooManyPixels(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}
