import { documentStates } from '@cartulary/contracts/stages';
import { CircleDot, Columns3, LayoutGrid, List, Search } from 'lucide-react';
import { useSettledText } from '@/lib/use-settled-text';
import { Chip, RemovableChip } from '@/ui/chip';
import { TextField } from '@/ui/field';
import { Menu, MenuCheck, MenuItem, MenuLabel } from '@/ui/menu';
import { SegmentedControl } from '@/ui/segmented-control';
import { stateLine } from '@/lib/document-words';
import type { LibraryAddress } from './library-address';
import { choosableColumns } from './library-columns';

export type Shape = 'list' | 'grid';

interface FilterRowProps {
  address: LibraryAddress;
  onChange: (change: Partial<LibraryAddress>) => void;
  shape: Shape;
  onShape: (shape: Shape) => void;
  columns: readonly string[];
  onColumns: (columns: readonly string[]) => void;
}

const wordOf = (state: (typeof documentStates)[number]): string =>
  stateLine({ state, stage: null, progress: 0, toReview: 0 }).word;

/** Name, state, and how the list is shown. */
export function FilterRow({ address, onChange, shape, onShape, columns, onColumns }: FilterRowProps) {
  const { view, state } = address;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <NameFilter name={address.name} onName={(name) => onChange({ name })} />
      {view === 'failed' || view === 'bin' ? null : state ? (
        <RemovableChip name="status" onRemove={() => onChange({ state: null })}>
          Status is {wordOf(state).toLowerCase()}
        </RemovableChip>
      ) : (
        <Menu
          trigger={
            <Chip icon={CircleDot} opens>
              Status
            </Chip>
          }
        >
          {documentStates.map((each) => (
            <MenuItem key={each} onSelect={() => onChange({ state: each })}>
              {wordOf(each)}
            </MenuItem>
          ))}
        </Menu>
      )}
      <span className="grow" />
      <SegmentedControl
        label="Shown as"
        iconsOnly
        value={shape}
        onChange={onShape}
        options={[
          { value: 'list', label: 'List', icon: List },
          { value: 'grid', label: 'Grid', icon: LayoutGrid },
        ]}
      />
      {shape === 'list' && view !== 'bin' ? (
        <Menu
          align="end"
          trigger={
            <Chip icon={Columns3} className="max-tablet:hidden">
              Columns
            </Chip>
          }
        >
          <MenuLabel>Columns</MenuLabel>
          {choosableColumns.map(({ id, label }) => (
            <MenuCheck
              key={id}
              checked={columns.includes(id)}
              onChange={(shown) => onColumns(shown ? [...columns, id] : columns.filter((other) => other !== id))}
            >
              {label}
            </MenuCheck>
          ))}
        </Menu>
      ) : null}
    </div>
  );
}

const SETTLE_MS = 250;

/** Filters by name once typing pauses. */
function NameFilter({ name, onName }: { name: string; onName: (name: string) => void }) {
  const [typed, setTyped] = useSettledText(name, onName, SETTLE_MS);
  return (
    <div className="w-68 max-tablet:w-full">
      <TextField
        label="Filter by name"
        labelHidden
        type="search"
        icon={Search}
        placeholder="Filter by name"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
