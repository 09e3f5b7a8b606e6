import { holds } from '@cartulary/access/actor';
import type { LegalHold } from '@cartulary/contracts/endpoints/holds';
import { useMutation } from '@tanstack/react-query';
import { Download, Plus, Scale } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { saveFile } from '@/lib/files/save-file';
import { formatMoment } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { Listing } from '@/shared/lists/listing';
import { t } from '@/text/holds';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { GivenName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { SegmentedControl } from '@/ui/segmented-control';
import { EmptyState } from '@/ui/states';
import { HoldDialog } from './hold-dialog';
import { HoldPanel } from './hold-panel';
import { downloadHolds, holdStates, useHolds, type HoldState } from './holds-data';

/** Legal holds: the preserved items, with the reason and duration. */
export function HoldsPart() {
  const user = useUser();
  const mayPlace = user !== undefined && holds(user, 'ENTERPRISE_ADMIN');
  const [address, setAddress] = useSearchParams();
  const [placing, place] = useState(false);
  const state: HoldState = holdStates.find((each) => each === address.get('state')) ?? 'in-force';
  const list = useHolds(state);
  const openId = address.get('hold');
  const opened = list.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === openId);
  const saving = useMutation({
    mutationFn: downloadHolds,
    onSuccess: (file) => saveFile('legal-holds.csv', file),
    onError: (error) => sayFailed(t('holds.notExported'), error),
  });
  const change = (name: string, value: string | null): void => {
    const next = new URLSearchParams(address);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setAddress(next, { replace: true });
  };
  const placeButton = mayPlace ? (
    <Button icon={Plus} onClick={() => place(true)}>
      {t('holds.place')}
    </Button>
  ) : null;
  return (
    <div className={cx('grid min-w-0 gap-(--d-gap)', opened && 'min-[1024px]:grid-cols-[minmax(0,1fr)_400px]')}>
      <Panel aria-label={t('holds.one')} className="min-h-100">
        <div className="flex flex-wrap items-center gap-3 border-b border-line p-3">
          <SegmentedControl
            label={t('holds.show')}
            value={state}
            onChange={(next) => change('state', next === 'in-force' ? null : next)}
            options={holdStates.map((value) => ({ value, label: t(`holds.state.${value}`) }))}
          />
          <div className="ml-auto flex flex-wrap gap-2">
            <Button variant="quiet" icon={Download} busy={saving.isPending} onClick={() => saving.mutate()}>
              {t('holds.export')}
            </Button>
            {placeButton}
          </div>
        </div>
        <Listing
          list={list}
          words={{ loading: t('holds.loading'), failed: t('holds.failed') }}
          empty={
            <EmptyState icon={Scale} title={t(`holds.none.${state}`)} inPanel>
              {t('holds.about')}
            </EmptyState>
          }
        >
          {(rows) => (
            <ul>
              {rows.map((hold) => (
                <HoldLine
                  key={hold.id}
                  hold={hold}
                  isOpen={hold.id === openId}
                  onOpen={() => change('hold', hold.id === openId ? null : hold.id)}
                />
              ))}
            </ul>
          )}
        </Listing>
      </Panel>
      {opened ? (
        <HoldPanel key={opened.id} hold={opened} mayRelease={mayPlace} onClose={() => change('hold', null)} />
      ) : null}
      {placing ? <HoldDialog onClose={() => place(false)} onPlaced={({ id }) => change('hold', id)} /> : null}
    </div>
  );
}

interface HoldLineProps {
  hold: LegalHold;
  isOpen: boolean;
  onOpen: () => void;
}

/** A hold in the list: its reason, whether it's active, what it preserves, and who placed it. */
function HoldLine({ hold: { reason, placedBy, placedAt, released, subjects }, isOpen, onOpen }: HoldLineProps) {
  return (
    <li className="border-b border-(--row-line) last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onOpen}
        className="flex w-full flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3 text-left hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 grow basis-60 font-medium wrap-anywhere">
          <GivenName>{reason}</GivenName>
        </span>
        <Badge tone={released ? 'neutral' : 'warning'}>{t(`holds.${released ? 'released' : 'inForce'}`)}</Badge>
        <span className="basis-full text-xs text-ink-3">
          {t('holds.line', {
            names: t('holds.names', { count: subjects.length }),
            who: placedBy?.name ?? t('holds.someone'),
            when: formatMoment(placedAt),
          })}
        </span>
      </button>
    </li>
  );
}
