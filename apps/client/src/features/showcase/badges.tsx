import { LayoutGrid, List, Plus, Tag } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '@/ui/avatar';
import { Badge, StatusBadge } from '@/ui/badge';
import { Chip, RemovableChip } from '@/ui/chip';
import { ConfidenceLegend, ConfidenceMark } from '@/ui/confidence-mark';
import { Kbd } from '@/ui/kbd';
import { Progress } from '@/ui/progress';
import { SegmentedControl } from '@/ui/segmented-control';
import { TabPanel, Tabs } from '@/ui/tabs';
import { Specimen } from './specimen';

const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'fields', label: 'Fields', count: 12 },
  { id: 'activity', label: 'Activity' },
] as const;

export function Badges() {
  const [filtered, setFiltered] = useState(true);
  const [view, setView] = useState<'list' | 'grid'>('list');
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('overview');
  return (
    <Specimen name="Badges, confidence, people">
      <div className="flex flex-wrap gap-2">
        <StatusBadge status="done">Ready</StatusBadge>
        <StatusBadge status="review">Review</StatusBadge>
        <StatusBadge status="failed">Unreadable</StatusBadge>
        <StatusBadge status="working">Reading</StatusBadge>
        <StatusBadge status="waiting">On hold</StatusBadge>
        <StatusBadge status="locked">Restricted</StatusBadge>
        <Badge>Archived</Badge>
        <Badge tone="primary">Chosen</Badge>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <ConfidenceMark value={0.98} />
        <ConfidenceMark value={0.82} />
        <ConfidenceMark value={0.54} />
        <ConfidenceMark value={null} />
        <ConfidenceLegend />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {['Ada Byron', 'Grace Hopper', 'Alan Turing', 'Katherine Johnson'].map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="You Yourself" size="lg" self />
        {filtered ? (
          <RemovableChip name="Type is invoice" onRemove={() => setFiltered(false)}>
            Type is invoice
          </RemovableChip>
        ) : (
          <Chip icon={Plus} onClick={() => setFiltered(true)}>
            Filter
          </Chip>
        )}
        <Chip icon={Tag} pressed={filtered} onClick={() => setFiltered(!filtered)}>
          Pressed
        </Chip>
        <Kbd>Ctrl K</Kbd>
        <SegmentedControl
          label="View"
          value={view}
          onChange={setView}
          options={[
            { value: 'list', label: 'List', icon: List },
            { value: 'grid', label: 'Grid', icon: LayoutGrid },
          ]}
        />
      </div>
      <Tabs label="Detail" tabs={tabs} value={tab} onChange={setTab}>
        {tabs.map(({ id, label }) => (
          <TabPanel key={id} id={id} className="py-2 text-ink-2">
            {label} would be here.
          </TabPanel>
        ))}
      </Tabs>
      <div className="mt-2 flex flex-col gap-2">
        <Progress label="Running" value={40} />
        <Progress label="Done" value={100} tone="success" />
        <Progress label="Waiting" value={15} tone="warning" />
      </div>
    </Specimen>
  );
}
