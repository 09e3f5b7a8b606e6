import { Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '@/routing/href';
import { useLibraryRows } from '@/shared/items/items-data';
import { t } from '@/text/workspace';
import { Panel, PanelBar } from '@/ui/card';
import { GivenName } from '@/ui/given-name';

/** As many as fit in the card; the library lists all of them. */
const SHOWN = 6;

/** The spaces that this person is a member of. */
export function SpacesCard() {
  const spaces = (useLibraryRows({}).data?.folders ?? []).filter(({ kind }) => kind === 'space');
  return (
    <Panel aria-label={t('spaces.title')}>
      <PanelBar>
        <h2 className="mr-auto skin-heading">{t('spaces.title')}</h2>
        <Link to={href('docs')} className="py-0.5 text-sm">
          {t('spaces.all')}
        </Link>
      </PanelBar>
      {spaces.length === 0 ? <p className="px-4 py-3.5 text-ink-2">{t('spaces.none')}</p> : null}
      <ul>
        {spaces.slice(0, SHOWN).map(({ id, name, documents, everybodys }) => (
          <li
            key={id}
            className="relative flex min-h-(--d-row) items-center gap-2.5 border-b border-(--row-line) px-4 py-1.5 last:border-b-0 hover:bg-hover"
          >
            <Users size={16} aria-hidden className="shrink-0 text-ink-3" />
            <Link
              to={href('docs', undefined, { folder: id })}
              className="min-w-0 grow truncate font-medium text-ink no-underline before:absolute before:inset-0"
            >
              <GivenName>{name}</GivenName>
            </Link>
            <span className="shrink-0 text-xs text-ink-3 tabular-nums">
              {everybodys ? `${t('spaces.everybody')} · ` : ''}
              {t('spaces.things', { count: documents })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
