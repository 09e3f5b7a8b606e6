import { Tag as TagIcon } from 'lucide-react';
import { t } from '@/text/documents/tags';
import { Chip, RemovableChip } from '@/ui/chip';
import { GivenName } from '@/ui/given-name';
import { Menu, MenuItem, MenuLabel } from '@/ui/menu';
import { TagDot } from '../tags/tag-chip';
import { useTags } from '../tags/tags-data';
import type { LibraryAddress } from './library-address';

interface TagFilterProps {
  tagId: string | null;
  onChange: (change: Partial<LibraryAddress>) => void;
}

/** Filters by tag. */
export function TagFilter({ tagId, onChange }: TagFilterProps) {
  const { data: tags = [], isPending } = useTags();
  const tag = tags.find(({ id }) => id === tagId);
  if (tagId !== null)
    return (
      <RemovableChip name={t('filter.name')} onRemove={() => onChange({ tagId: null })}>
        <span className="flex min-w-0 items-center gap-1.5">
          {tag ? <TagDot colour={tag.colour} /> : null}
          <span className="max-w-60 truncate">
            {isPending ? t('filter.tag') : t('filter.is', { name: tag?.name ?? t('filter.unknown') })}
          </span>
        </span>
      </RemovableChip>
    );
  return (
    <Menu
      trigger={
        <Chip icon={TagIcon} opens>
          {t('filter.tag')}
        </Chip>
      }
    >
      {tags.length === 0 ? <MenuLabel>{t('filter.none')}</MenuLabel> : null}
      {tags.map((each) => (
        <MenuItem key={each.id} onSelect={() => onChange({ tagId: each.id })}>
          <span className="flex max-w-72 items-center gap-2.25">
            <TagDot colour={each.colour} />
            <span className="truncate">
              <GivenName>{each.name}</GivenName>
            </span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
