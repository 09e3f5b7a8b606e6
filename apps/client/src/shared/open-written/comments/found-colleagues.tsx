import { t } from '@/text/text/comments';
import { Avatar } from '@/ui/avatar';
import { GivenName } from '@/ui/given-name';
import { OptionList } from '@/ui/option-list';
import type { MentionFinder } from './use-mention-finder';

/** Suggestions below the field for the name being typed. */
export const FoundColleagues = ({ finder }: { finder: MentionFinder }) => (
  <>
    {finder.isOpen ? (
      <OptionList
        id={finder.id}
        label={t('mention.list')}
        rows={finder.rows}
        rowId={(row) => row.id}
        current={finder.current}
        onPoint={finder.point}
        onChoose={finder.choose}
        className="skin-layer absolute inset-x-0 top-full z-2 mt-1 max-h-52 overflow-y-auto p-1.25"
      >
        {(row) => (
          <>
            <Avatar name={row.name} size="sm" decorative />
            <span className="min-w-0 grow truncate">
              <GivenName>{row.name}</GivenName>
            </span>
          </>
        )}
      </OptionList>
    ) : null}
    <span role="status" className="sr-only">
      {finder.count === undefined ? '' : t('mention.found', { count: finder.count })}
    </span>
  </>
);
