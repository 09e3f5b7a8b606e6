import type { WrittenVersion } from '@cartulary/contracts/endpoints/history';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatList, formatMoment } from '@/lib/format/format';
import { t } from '@/text/text/history';
import { Button } from '@/ui/button';
import { SegmentedControl } from '@/ui/segmented-control';
import { Select } from '@/ui/select';
import { AuthoredText } from './authored-text';
import { ComparedText } from './compared-text';
import { titleOf, type Which } from './history-data';
import { VersionActions } from './version-actions';

interface VersionDetailProps {
  itemId: string;
  version: WrittenVersion;
  versions: readonly WrittenVersion[];
  mayWrite: boolean;
  onBack: () => void;
}

const views = ['changes', 'text'] as const;

/** One version: its differences from another version or the current one, its text, and actions. */
export function VersionDetail({ itemId, version, versions, mayWrite, onBack }: VersionDetailProps) {
  const { number, name, kind, at, authors } = version;
  const [view, setView] = useState<(typeof views)[number]>('changes');
  const [other, setOther] = useState<Which>('now');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // Always compare from older to newer.
  const [from, to] = other === 'now' || other > number ? [number, other] : [other, number];
  return (
    <div className="flex flex-col gap-3 p-3 text-sm">
      <Button variant="quiet" icon={ArrowLeft} onClick={onBack} className="self-start">
        {t('back')}
      </Button>
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-medium wrap-anywhere text-ink">
          {titleOf(version)}
        </h3>
        <p className="text-xs text-ink-2">
          {name === null ? t(`kind.${kind}`) : formatMoment(at)}
          {authors.length > 0 ? ` · ${t('by', { names: formatList(authors.map((person) => person.name)) })}` : ''}
        </p>
      </div>
      {mayWrite ? <VersionActions itemId={itemId} version={version} onRestored={onBack} /> : null}
      <SegmentedControl
        label={t('view')}
        value={view}
        onChange={setView}
        options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
      />
      {view === 'changes' ? (
        <>
          <Select
            label={t('against')}
            value={String(other)}
            onChange={(value) => setOther(value === 'now' ? 'now' : Number(value))}
            options={[
              { value: 'now', label: t('now') },
              ...versions
                .filter((each) => each.number !== number)
                .map((each) => ({ value: String(each.number), label: titleOf(each) })),
            ]}
          />
          <ComparedText itemId={itemId} from={from} to={to} />
        </>
      ) : (
        <AuthoredText itemId={itemId} version={number} />
      )}
    </div>
  );
}
