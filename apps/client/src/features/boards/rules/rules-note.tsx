import type { RulesHere } from '@cartulary/editor-schema/kinds/board/rules';
import { t } from '@/text/boards/rules';

/** One sentence about this person's permissions on the board. Renders nothing if there are no restrictions. */
export function RulesNote({ rules }: { rules: RulesHere | undefined }) {
  if (rules === undefined) return null;
  const { everywhere, frames } = rules;
  if (everywhere === 'all' && Object.values(frames).every((may) => may === 'all')) return null;
  return (
    <p
      role="status"
      data-board-rules={everywhere}
      className="flex shrink-0 flex-wrap gap-x-2 border-b border-line bg-sunken px-(--d-page) py-1.5 text-xs text-ink-2 max-tablet:px-3.5"
    >
      {everywhere === 'all' ? null : <span>{t(`here.${everywhere}`)}</span>}
      {Object.keys(frames).length > 0 ? <span>{t('here.parts')}</span> : null}
    </p>
  );
}
