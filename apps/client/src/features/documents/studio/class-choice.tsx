import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { documentClasses } from '@cartulary/contracts/understanding';
import { BadgeCheck, ChevronDown } from 'lucide-react';
import { formatPercent } from '@/lib/format/format';
import { t } from '@/text/documents/classes';
import { cx } from '@/ui/class-names';
import { ConfidenceMark } from '@/ui/confidence-mark';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '@/ui/menu';
import { sayClass, useClasses } from '../class-data';

/** The document's class, its confidence, and a menu for changing it. */
export function ClassChoice({ document }: { document: DocumentDetail }) {
  const { own, nameOf } = useClasses();
  const { class: name, classFound, classConfirmed, rights } = document;
  if (name === null) return <span className="text-ink-3">{t('none')}</span>;
  const likely = (one: string): number =>
    classFound?.probabilities.find((entry) => entry.class === one)?.probability ?? 0;
  const option = (value: string) => {
    const share = likely(value);
    return { value, label: nameOf(value), ...(share >= 0.01 ? { hint: formatPercent(share) } : {}) };
  };
  const builtIn = documentClasses.toSorted((a, b) => likely(b) - likely(a)).map(option);
  const say = (next: string | null): void => void sayClass(document, next);
  return (
    <span className="flex min-w-0 items-center gap-2">
      {rights.edit ? (
        <Menu
          trigger={
            <button
              type="button"
              aria-label={t('change', { name: nameOf(name) })}
              className={cx(
                '-ml-1.5 flex h-7 min-w-0 items-center gap-1 rounded-control px-1.5 font-medium hover:bg-hover',
                'max-tablet:h-11',
              )}
            >
              <span className="truncate">{nameOf(name)}</span>
              <ChevronDown size={14} aria-hidden className="shrink-0 text-ink-3" />
            </button>
          }
        >
          {own.length > 0 ? (
            <MenuChoice label={t('ownGroup')} value={name} options={own.map(({ id }) => option(id))} onChange={say} />
          ) : null}
          <MenuChoice label={t('choose')} value={name} options={builtIn} onChange={say} />
          {classConfirmed && classFound ? (
            <>
              <MenuSeparator />
              <MenuItem onSelect={() => say(null)}>{t('takeBack', { name: nameOf(classFound.class) })}</MenuItem>
            </>
          ) : null}
        </Menu>
      ) : (
        <span className="truncate font-medium">{nameOf(name)}</span>
      )}
      {classConfirmed ? (
        <span className="inline-flex shrink-0 items-center gap-1.25 text-xs text-success-text">
          <BadgeCheck size={14} aria-hidden />
          {t('settled')}
        </span>
      ) : (
        <ConfidenceMark value={classFound?.confidence ?? null} />
      )}
    </span>
  );
}
