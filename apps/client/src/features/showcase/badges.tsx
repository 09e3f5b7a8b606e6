import { LayoutGrid, List, Plus, Tag } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/showcase';
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
  { id: 'overview', label: t('badges.overview') },
  { id: 'fields', label: t('badges.fields'), count: 12 },
  { id: 'activity', label: t('badges.activity') },
] as const;

export function Badges() {
  const [filtered, setFiltered] = useState(true);
  const [view, setView] = useState<'list' | 'grid'>('list');
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('overview');
  return (
    <Specimen name={t('badges.title')}>
      <div className="flex flex-wrap gap-2">
        <StatusBadge status="done">{t('badges.done')}</StatusBadge>
        <StatusBadge status="review">{t('badges.review')}</StatusBadge>
        <StatusBadge status="failed">{t('badges.failed')}</StatusBadge>
        <StatusBadge status="working">{t('badges.working')}</StatusBadge>
        <StatusBadge status="waiting">{t('badges.waiting')}</StatusBadge>
        <StatusBadge status="locked">{t('badges.locked')}</StatusBadge>
        <Badge>{t('badges.note')}</Badge>
        <Badge tone="primary">{t('badges.chosen')}</Badge>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <ConfidenceMark value={0.98} />
        <ConfidenceMark value={0.82} />
        <ConfidenceMark value={0.54} />
        <ConfidenceMark value={null} />
        <ConfidenceLegend />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {t('badges.people')
          .split(', ')
          .map((name) => (
            <Avatar key={name} name={name} />
          ))}
        {filtered ? (
          <RemovableChip name={t('badges.inForce')} onRemove={() => setFiltered(false)}>
            {t('badges.inForce')}
          </RemovableChip>
        ) : (
          <Chip icon={Plus} onClick={() => setFiltered(true)}>
            {t('badges.filter')}
          </Chip>
        )}
        <Chip icon={Tag} pressed={filtered} onClick={() => setFiltered(!filtered)}>
          {t('badges.pressed')}
        </Chip>
        <Kbd>{t('badges.keys')}</Kbd>
        <SegmentedControl
          label={t('badges.view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'list', label: t('badges.list'), icon: List },
            { value: 'grid', label: t('badges.grid'), icon: LayoutGrid },
          ]}
        />
      </div>
      <Tabs label={t('badges.detail')} tabs={tabs} value={tab} onChange={setTab}>
        {tabs.map(({ id, label }) => (
          <TabPanel key={id} id={id} className="py-2 text-ink-2">
            {t('badges.panel', { tab: label })}
          </TabPanel>
        ))}
      </Tabs>
      <div className="mt-2 flex flex-col gap-2">
        <Progress label={t('badges.running')} value={40} />
        <Progress label={t('badges.finished')} value={100} tone="success" />
        <Progress label={t('badges.held')} value={15} tone="warning" />
      </div>
    </Specimen>
  );
}
