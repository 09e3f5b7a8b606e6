import { Link } from 'react-router-dom';
import { ActivityList } from '@/shared/items/activity-list';
import { sectionAddress } from '@/shared/workspace/sections';
import { t } from '@/text/workspace';
import { Panel, PanelBar } from '@/ui/card';

/** All activity, newest first. */
export function ActivitySection() {
  return (
    <Panel aria-label={t('activity.title')} className="min-h-100">
      <ActivityList />
    </Panel>
  );
}

/** The latest activity, for the overview. */
export function NewestActivity() {
  return (
    <Panel aria-label={t('activity.title')}>
      <PanelBar>
        <h2 className="skin-heading mr-auto">{t('activity.title')}</h2>
        <Link to={sectionAddress('activity')} className="py-0.5 text-sm">
          {t('activity.whole')}
        </Link>
      </PanelBar>
      <ActivityList most={6} />
    </Panel>
  );
}
