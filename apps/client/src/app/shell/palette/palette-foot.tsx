import { t as shared } from '@/text/app/commands';
import { t } from '@/text/app/palette';
import { Kbd } from '@/ui/kbd';
import { ONLY_ACTIONS } from './use-sections';

/** The keys available in the palette. */
export const PaletteFoot = () => (
  <p
    aria-hidden
    className="flex shrink-0 flex-wrap gap-x-4 gap-y-1 border-t border-line bg-sunken px-4 py-2 text-xs text-ink-3 max-tablet:hidden"
  >
    <span>
      <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('move')}
    </span>
    <span>
      <Kbd>{shared('key.Enter')}</Kbd> {t('do')}
    </span>
    <span>
      <Kbd>{shared('key.Escape')}</Kbd> {t('close')}
    </span>
    <span className="ml-auto">
      <Kbd>{ONLY_ACTIONS}</Kbd> {t('actions')}
    </span>
  </p>
);
