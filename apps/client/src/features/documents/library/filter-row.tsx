import { libraryKinds, type LibraryKind } from '@cartulary/contracts/endpoints/library';
import { documentStates } from '@cartulary/contracts/stages';
import { CircleDot, Columns3, Files, LayoutGrid, List, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { typingPauseMs } from '@/lib/api/typing-pause';
import { formatDay } from '@/lib/format/format';
import { kindName, stateLine } from '@/shared/documents/document-words';
import { t } from '@/text/documents/library';
import { Chip, RemovableChip } from '@/ui/chip';
import { TextField } from '@/ui/field';
import { FilterMenu } from '@/ui/filter-menu';
import { Menu, MenuCheck, MenuLabel } from '@/ui/menu';
import { SegmentedControl } from '@/ui/segmented-control';
import { useSettledText } from '@/ui/use-settled-text';
import { UNDER_WAY, type LibraryAddress, type Shape, type StateFilter } from './library-address';
import { ClassFilter } from './class-filter';
import { choosableColumns } from './library-columns';
import { TagFilter } from './tag-filter';

interface FilterRowProps {
  address: LibraryAddress;
  onChange: (change: Partial<LibraryAddress>) => void;
  shape: Shape;
  onShape: (shape: Shape) => void;
  columns: readonly string[];
  onColumns: (columns: readonly string[]) => void;
  /** The saved views, shown before the layout options. */
  children?: ReactNode;
}

const wordOf = (state: StateFilter): string =>
  state === UNDER_WAY ? t('filter.underWay') : stateLine({ state, stage: null, progress: 0, toReview: 0 }).word;

const wordOfKind = (kind: LibraryKind): string => (kind === 'uploaded' ? t('kind.uploaded') : kindName(kind));

function receivedWords(from: string | null, to: string | null): string {
  if (from === null) return t('filter.receivedUntil', { day: formatDay(to ?? '') });
  if (to === null) return t('filter.receivedSince', { day: formatDay(from) });
  return from === to
    ? t('filter.receivedOn', { day: formatDay(from) })
    : t('filter.receivedBetween', { from: formatDay(from), to: formatDay(to) });
}

/** Filters for name and state, and the layout options. */
export function FilterRow({ address, onChange, shape, onShape, columns, onColumns, children }: FilterRowProps) {
  const { view, kind, state, from, to, editable, tagId, batchId } = address;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <NameFilter name={address.name} onName={(name) => onChange({ name })} />
      {view === 'failed' ? null : (
        <FilterMenu
          icon={Files}
          label={t('filter.kind')}
          name={t('filter.kindName')}
          value={kind}
          options={libraryKinds}
          wordOf={wordOfKind}
          says={(value) => t('filter.kindIs', { kind: wordOfKind(value) })}
          onChange={(value) => onChange({ kind: value })}
        />
      )}
      {view === 'failed' || view === 'bin' ? null : (
        <FilterMenu<StateFilter>
          icon={CircleDot}
          label={t('filter.state')}
          name={t('filter.stateName')}
          value={state}
          options={documentStates}
          wordOf={wordOf}
          says={(value) => t('filter.stateIs', { state: wordOf(value).toLowerCase() })}
          onChange={(value) => onChange({ state: value })}
        />
      )}
      <ClassFilter address={address} onChange={onChange} />
      <TagFilter tagId={tagId} onChange={onChange} />
      {batchId ? (
        <RemovableChip name={t('filter.batchName')} onRemove={() => onChange({ batchId: null })}>
          {t('filter.batch')}
        </RemovableChip>
      ) : null}
      {from || to ? (
        <RemovableChip name={t('filter.received')} onRemove={() => onChange({ from: null, to: null })}>
          {receivedWords(from, to)}
        </RemovableChip>
      ) : null}
      {editable ? (
        <RemovableChip name={t('filter.editableName')} onRemove={() => onChange({ editable: false })}>
          {t('filter.editable')}
        </RemovableChip>
      ) : null}
      <div className="ml-auto flex items-center gap-2">
        {children}
        <SegmentedControl
          label={t('shape.label')}
          iconsOnly
          value={shape}
          onChange={onShape}
          options={[
            { value: 'list', label: t('shape.list'), icon: List },
            { value: 'grid', label: t('shape.grid'), icon: LayoutGrid },
          ]}
        />
        {shape === 'list' && view !== 'bin' ? <ColumnsMenu columns={columns} onColumns={onColumns} /> : null}
      </div>
    </div>
  );
}

/** Menu for choosing the list's columns. */
function ColumnsMenu({ columns, onColumns }: Pick<FilterRowProps, 'columns' | 'onColumns'>) {
  return (
    <Menu
      align="end"
      trigger={
        <Chip icon={Columns3} className="max-tablet:hidden">
          {t('filter.columns')}
        </Chip>
      }
    >
      <MenuLabel>{t('filter.columns')}</MenuLabel>
      {choosableColumns.map(({ id, header }) => (
        <MenuCheck
          key={id}
          checked={columns.includes(id)}
          onChange={(shown) => onColumns(shown ? [...columns, id] : columns.filter((other) => other !== id))}
        >
          {header}
        </MenuCheck>
      ))}
    </Menu>
  );
}

const SETTLE_MS = 250;

/** Filters by name once typing pauses. */
function NameFilter({ name, onName }: { name: string; onName: (name: string) => void }) {
  const [typed, setTyped] = useSettledText(name, onName, () => typingPauseMs(SETTLE_MS));
  return (
    // Shrinks before anything wraps to a second line.
    <div className="max-w-68 min-w-0 grow basis-40 max-tablet:max-w-none max-tablet:basis-full">
      <TextField
        label={t('filter.name')}
        labelHidden
        type="search"
        icon={Search}
        placeholder={t('filter.name')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
