import { t } from '@/text/shell';
import { toast } from './toast';

/** Says that what was asked for could not be fetched, and that nothing is lost. */
export const sayNotFetched = (): void =>
  void toast({ title: t('layer.failed'), text: t('layer.failedLong'), tone: 'warning' });
