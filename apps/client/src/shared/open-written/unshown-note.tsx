import { t } from '@/text/text';

/**
 * Shows how much content is stored but not rendered because a newer version of the product wrote it. Renders nothing if
 * there is none.
 */
export const UnshownNote = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <p
      role="status"
      data-unshown={count}
      className="shrink-0 border-b border-line bg-sunken px-(--d-page) py-1.5 text-xs text-ink-2 max-tablet:px-3.5"
    >
      {t('note.unshown', { count })}
    </p>
  );
