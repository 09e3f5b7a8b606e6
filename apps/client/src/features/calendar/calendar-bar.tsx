import { ArrowDownUp, ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { formatDay } from '@/lib/format/format';
import { t } from '@/text/calendar';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { SegmentedControl } from '@/ui/segmented-control';
import { turned, views } from './days';
import type { CalendarPlace } from './use-calendar-place';
import { monthName } from './wording';

interface CalendarBarProps {
  place: CalendarPlace;
  onAdd: () => void;
  onFiles: () => void;
}

/** The shown days, navigation to other days, and buttons to add events. */
export function CalendarBar({ place, onAdd, onFiles }: CalendarBarProps) {
  const { view, today, day, first, last, isPhone, change } = place;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3">
      <h2 className="skin-heading min-w-0 text-md" aria-live="polite">
        {view === 'month' ? monthName(day) : `${formatDay(first)} – ${formatDay(last)}`}
      </h2>
      <div className="flex items-center gap-1">
        <IconButton
          icon={ChevronLeft}
          label={t('page.before')}
          onClick={() => change({ day: turned(view, day, -1) })}
        />
        <Button variant="quiet" onClick={() => change({ day: today })}>
          {t('today')}
        </Button>
        <IconButton icon={ChevronRight} label={t('page.after')} onClick={() => change({ day: turned(view, day, 1) })} />
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-3">
        <SegmentedControl
          label={t('view.label')}
          options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
          value={view}
          onChange={(value) => change({ view: value })}
        />
        <IconButton icon={ArrowDownUp} label={t('files.open')} onClick={onFiles} />
        {isPhone ? (
          <IconButton icon={Plus} label={t('add')} onClick={onAdd} />
        ) : (
          <Button icon={Plus} onClick={onAdd}>
            {t('add')}
          </Button>
        )}
      </div>
    </div>
  );
}
