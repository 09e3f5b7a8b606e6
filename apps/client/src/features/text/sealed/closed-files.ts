import type { Files } from '@/shared/open-written/files';
import { t } from '@/text/writing/sealed-text';
import { toast } from '@/ui/toast';

const say = (): void => void toast({ title: t('noFiles'), text: t('noFilesText'), tone: 'warning' });

/** A sealed text has no pictures and files: they would be stored as they are. */
export const closedFiles: Files = {
  picture: () => Promise.reject(new Error('A sealed text has no pictures')),
  save: say,
  take: say,
  choose: say,
};
