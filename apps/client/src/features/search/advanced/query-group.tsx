import { FolderPlus, Plus, X } from 'lucide-react';
import { t } from '@/text/search';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { SegmentedControl } from '@/ui/segmented-control';
import { emptyRow, groupOf, type DraftGroup, type DraftMember } from './query-draft';
import { QueryRow } from './query-row';

const joins = [
  { value: 'and', label: t('advanced.and') },
  { value: 'or', label: t('advanced.or') },
] as const;

/** Deeper groups can be written as text, but are hard to display. */
const MAX_DEPTH = 3;

interface QueryGroupProps {
  group: DraftGroup;
  depth: number;
  /** A row's number on the page, by id. */
  numberOf: (id: number) => number;
  /** Changes a member by id. Null removes it. */
  onChange: (id: number, change: (member: DraftMember) => DraftMember | null) => void;
}

/** Conditions that must all match, or of which any must match, with nested groups. */
export function QueryGroup({ group, depth, numberOf, onChange }: QueryGroupProps) {
  const add = (member: DraftMember): void =>
    onChange(group.id, (one) => (one.kind === 'group' ? { ...one, members: [...one.members, member] } : one));
  return (
    <div
      role="group"
      aria-label={depth === 0 ? t('advanced.conditions') : t('advanced.group')}
      className={depth === 0 ? 'grid gap-3' : 'grid gap-3 border-l-2 border-line-strong pl-3'}
    >
      <div className="flex items-center gap-2">
        <SegmentedControl
          label={t('advanced.join')}
          options={joins}
          value={group.joined}
          onChange={(joined) => onChange(group.id, (one) => (one.kind === 'group' ? { ...one, joined } : one))}
        />
        {depth > 0 ? (
          <IconButton
            icon={X}
            label={t('advanced.removeGroup')}
            className="ml-auto"
            onClick={() => onChange(group.id, () => null)}
          />
        ) : null}
      </div>
      {group.members.map((member) =>
        member.kind === 'row' ? (
          <QueryRow
            key={member.id}
            row={member}
            number={numberOf(member.id)}
            onChange={(row) => onChange(member.id, () => row)}
            onRemove={() => onChange(member.id, () => null)}
          />
        ) : (
          <QueryGroup key={member.id} group={member} depth={depth + 1} numberOf={numberOf} onChange={onChange} />
        ),
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={Plus} size="sm" onClick={() => add(emptyRow())}>
          {t('advanced.addRow')}
        </Button>
        {depth < MAX_DEPTH ? (
          <Button
            icon={FolderPlus}
            size="sm"
            onClick={() => add(groupOf(group.joined === 'and' ? 'or' : 'and', [emptyRow()]))}
          >
            {t('advanced.addGroup')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
