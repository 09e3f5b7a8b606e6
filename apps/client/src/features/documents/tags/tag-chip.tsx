import type { Tag, TagColour } from '@cartulary/contracts/endpoints/tags';
import { t } from '@/text/documents/tags';
import { cx } from '@/ui/class-names';
import { GivenName, plainName } from '@/ui/given-name';

// Written out, because the stylesheet includes only classes that occur in full.
const dots: Record<TagColour, string> = {
  grey: 'bg-tag-grey',
  red: 'bg-tag-red',
  orange: 'bg-tag-orange',
  yellow: 'bg-tag-yellow',
  green: 'bg-tag-green',
  teal: 'bg-tag-teal',
  blue: 'bg-tag-blue',
  purple: 'bg-tag-purple',
};

/** A tag's color. Its name is always next to it. */
export const TagDot = ({ colour }: { colour: TagColour }) => (
  <span aria-hidden className={cx('inline-block size-2 shrink-0 rounded-full', dots[colour])} />
);

/** A tag's color and name. */
export function TagChip({ tag: { name, colour } }: { tag: Tag }) {
  return (
    <span
      title={plainName(name)}
      className="inline-flex h-5 min-w-0 items-center gap-1.25 rounded-badge border border-line bg-surface px-1.5 text-2xs text-ink"
    >
      <TagDot colour={colour} />
      <span className="truncate">
        <GivenName>{name}</GivenName>
      </span>
    </span>
  );
}

/** A document's first tags in one line, and the number of others. */
export function TagLine({ tags, shown = 2 }: { tags: readonly Tag[]; shown?: number }) {
  const left = tags.slice(shown);
  const names = left.map(({ name }) => plainName(name)).join(', ');
  return (
    <span className="flex min-w-0 items-center gap-1">
      {tags.slice(0, shown).map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
      {left.length > 0 ? (
        <span className="shrink-0 text-2xs text-ink-2" title={names}>
          <span aria-hidden>{t('more', { count: left.length })}</span>
          <span className="sr-only">{t('moreNames', { count: left.length, names })}</span>
        </span>
      ) : null}
    </span>
  );
}
