import { Search } from 'lucide-react';
import { useSettledText } from '@/lib/use-settled-text';
import { t } from '@/text/security';
import { Checkbox } from '@/ui/checkbox';
import { TextField } from '@/ui/field';
import { Select } from '@/ui/select';
import type { AuditSearch } from './audit-address';
import { useAuditChoices } from './audit-data';
import { actionName, nounName } from './audit-words';

const ANY = 'any';
const PAUSE_MS = 400;

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: (change: Partial<AuditSearch>) => void;
}

/** What narrows the audit. */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { data } = useAuditChoices();
  const people = (data?.actors ?? []).map(({ id, name, count }) => ({ value: id, label: counted(name, count) }));
  return (
    <div
      role="search"
      aria-label={t('filter.words')}
      className="flex flex-wrap items-end gap-3 border-b border-line p-3"
    >
      <Words value={search.q} onChange={(q) => onChange({ q })} />
      <Select
        label={t('filter.action')}
        className="w-56"
        value={search.action ?? ANY}
        onChange={(value) => onChange({ action: value === ANY ? null : value })}
        options={[{ value: ANY, label: t('filter.anyAction') }, ...actionOptions(data?.actions ?? [], search.action)]}
      />
      <Select
        label={t('filter.person')}
        className="w-52"
        value={search.actorId ?? ANY}
        onChange={(value) => onChange({ actorId: value === ANY ? null : value })}
        options={[
          { value: ANY, label: t('filter.anyPerson') },
          ...people,
          // Somebody who did nothing of late is still who was asked for.
          ...(search.actorId && !people.some(({ value }) => value === search.actorId)
            ? [{ value: search.actorId, label: search.actorId }]
            : []),
        ]}
      />
      <TextField
        type="date"
        label={t('filter.from')}
        value={search.from ?? ''}
        max={search.to ?? undefined}
        onChange={({ target }) => onChange({ from: target.value || null })}
      />
      <TextField
        type="date"
        label={t('filter.to')}
        value={search.to ?? ''}
        min={search.from ?? undefined}
        onChange={({ target }) => onChange({ to: target.value || null })}
      />
      <div className="flex h-(--d-control) items-center">
        <Checkbox
          label={t('filter.refused')}
          checked={search.refusedOnly}
          onChange={(refusedOnly) => onChange({ refusedOnly })}
        />
      </div>
    </div>
  );
}

function Words({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, type] = useSettledText(value, onChange, PAUSE_MS);
  return (
    <TextField
      type="search"
      icon={Search}
      label={t('filter.words')}
      placeholder={t('filter.placeholder')}
      className="min-w-56"
      verbatim
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  );
}

const counted = (name: string, count: number): string => t('filter.actionCounted', { name, count });

/** Each noun with all its acts, then its acts alone. */
function actionOptions(
  actions: readonly { value: string; count: number }[],
  chosen: string | null,
): { value: string; label: string }[] {
  const byNoun = new Map<string, { value: string; count: number }[]>();
  for (const one of actions) {
    const noun = one.value.split('.')[0] ?? one.value;
    byNoun.set(noun, [...(byNoun.get(noun) ?? []), one]);
  }
  const options = [...byNoun].flatMap(([noun, all]) => [
    {
      value: noun,
      label: counted(
        nounName(noun),
        all.reduce((sum, { count }) => sum + count, 0),
      ),
    },
    ...all.map(({ value, count }) => ({ value, label: `· ${counted(actionName(value), count)}` })),
  ]);
  if (chosen === null || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: actionName(chosen) }];
}
