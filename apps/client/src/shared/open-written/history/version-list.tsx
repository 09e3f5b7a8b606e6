import type { WrittenVersion } from '@cartulary/contracts/endpoints/history';
import { Bookmark, Clock, Undo2, type LucideIcon } from 'lucide-react';
import { dayOf, formatDay, formatList, formatMoment, formatTime } from '@/lib/format/format';
import { t } from '@/text/text/history';

const icons: Record<WrittenVersion['kind'], LucideIcon> = {
  automatic: Clock,
  'before-restore': Undo2,
  named: Bookmark,
};

interface VersionListProps {
  versions: readonly WrittenVersion[];
  onOpen: (number: number) => void;
}

/** Named versions first, then all others by day. */
export function VersionList({ versions, onOpen }: VersionListProps) {
  const named = versions.filter(({ kind }) => kind === 'named');
  const days = new Map<string, WrittenVersion[]>();
  for (const version of versions.filter(({ kind }) => kind !== 'named')) {
    const day = dayOf(version.at);
    days.set(day, [...(days.get(day) ?? []), version]);
  }
  return (
    <>
      {named.length > 0 ? <Group title={t('named')} versions={named} onOpen={onOpen} /> : null}
      {[...days].map(([day, ofDay]) => (
        <Group key={day} title={formatDay(day, 'full')} versions={ofDay} onOpen={onOpen} />
      ))}
    </>
  );
}

function Group({ title, versions, onOpen }: { title: string } & VersionListProps) {
  return (
    <section>
      <h3 className="mb-1 text-xs font-medium text-ink-3">{title}</h3>
      <ul className="flex flex-col">
        {versions.map((version) => (
          <li key={version.number}>
            <Row version={version} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({
  version: { number, kind, name, at, authors, by },
  onOpen,
}: { version: WrittenVersion } & Pick<VersionListProps, 'onOpen'>) {
  const Icon = icons[kind];
  const people = authors.length > 0 ? authors : by ? [by] : [];
  return (
    <button
      type="button"
      onClick={() => onOpen(number)}
      className="flex min-h-11 w-full items-start gap-2.5 rounded-control px-2 py-1.5 text-left hover:bg-hover"
    >
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-ink-2" />
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere text-ink">{name ?? formatTime(Date.parse(at))}</span>
        <span className="block text-xs text-ink-2">
          {name === null ? t(`kind.${kind}`) : formatMoment(at)}
          {people.length > 0 ? ` · ${t('by', { names: formatList(people.map((person) => person.name)) })}` : ''}
        </span>
      </span>
    </button>
  );
}
