import type { DocumentEntity } from '@cartulary/contracts/endpoints/documents';
import { useVirtualizer } from '@tanstack/react-virtual';
import { BadgeCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@/text/documents/studio';
import { cx } from '@/ui/class-names';
import { ConfidenceMark } from '@/ui/confidence-mark';
import { familyGrounds } from '../viewer/entity-overlay';
import { familyOf, kindName } from '../viewer/overlay-style';

const ROW_PX = 32;
const VIRTUAL_FROM = 150;

interface EntityListProps {
  entities: readonly DocumentEntity[];
  selectedId: string | null;
  /** Selects an entity in place. If undefined, rows link to `hrefOf`. */
  onSelect?: ((entityId: string) => void) | undefined;
  hrefOf?: ((entity: DocumentEntity) => string) | undefined;
}

/** Found entities in reading order, with their overlay numbers. Long lists are virtualized. */
export function EntityList({ entities, selectedId, onSelect, hrefOf }: EntityListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = entities.length > VIRTUAL_FROM;
  const virtualizer = useVirtualizer({
    count: entities.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 10,
    enabled: virtual,
  });
  const at = entities.findIndex(({ id }) => id === selectedId);

  const shown = useRef(at);
  useEffect(() => {
    // The list starts at the top. Only selection changes scroll it.
    if (at < 0 || shown.current === at) return;
    shown.current = at;
    if (virtual) virtualizer.scrollToIndex(at);
    else scroller.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [at, virtual, virtualizer]);

  const rows = virtual ? virtualizer.getVirtualItems().map(({ index }) => index) : entities.map((_, index) => index);
  return (
    <div ref={scroller} className="min-h-0 grow overflow-y-auto">
      <h3 className="skin-label px-3.5 pt-0.5 pb-1.25 text-ink-3">{t('entities.taken')}</h3>
      <ol className="relative" style={virtual ? { height: virtualizer.getTotalSize() } : undefined}>
        {rows.map((index) => {
          const entity = entities[index];
          return entity ? (
            <li
              key={entity.id}
              className={virtual ? 'absolute inset-x-0' : undefined}
              style={virtual ? { top: index * ROW_PX } : undefined}
            >
              {onSelect ? (
                <button
                  type="button"
                  aria-pressed={entity.id === selectedId}
                  onClick={() => onSelect(entity.id)}
                  className={cx(rowClass, entity.id === selectedId ? 'bg-primary-tint' : 'hover:bg-hover')}
                >
                  <EntityCells entity={entity} />
                </button>
              ) : (
                <Link to={hrefOf?.(entity) ?? ''} className={cx(rowClass, 'text-ink no-underline hover:bg-hover')}>
                  <EntityCells entity={entity} />
                </Link>
              )}
            </li>
          ) : null;
        })}
      </ol>
    </div>
  );
}

const rowClass =
  'grid h-8 w-full grid-cols-[20px_84px_minmax(0,1fr)_66px] items-center gap-2 px-3.5 text-left focus-visible:-outline-offset-2 max-tablet:h-11';

function EntityCells({ entity }: { entity: DocumentEntity }) {
  const { number, kind, text, value, confidence, confirmed } = entity;
  return (
    <>
      <span
        className={cx(
          'grid h-4.5 min-w-4.5 place-items-center rounded-[min(4px,var(--r-control))] px-0.5 text-[10.5px] leading-none font-strong text-paper-on-badge tabular-nums',
          familyGrounds[familyOf(entity)],
        )}
      >
        {number}
      </span>
      <span className="truncate text-ink-2">{kindName(kind)}</span>
      <span
        className={cx('truncate', (kind === 'iban' || kind === 'card' || kind === 'identifier') && 'font-mono text-xs')}
        title={value === text ? text : `${text} (${value})`}
      >
        {text}
      </span>
      {confirmed ? (
        <span className="inline-flex items-center gap-1.25 text-xs text-success-text">
          <BadgeCheck size={14} aria-hidden />
          {t('entities.settled')}
        </span>
      ) : (
        <ConfidenceMark value={confidence} />
      )}
    </>
  );
}
