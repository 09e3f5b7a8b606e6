import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useLiveItems, useMentions } from '@/lib/collaboration/items-data';
import { useLocaleChanges } from '@/lib/locale';
import { useLive } from '@/lib/socket';
import { ImportButton } from '@/lib/written/import-button';
import { newDocument } from '@/lib/written/new-document';
import { t } from '@/text/workspace';
import { Button } from '@/ui/button';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { ActivitySection } from './activity';
import { CalendarSection } from './calendar/calendar-section';
import { ItemDesk } from './item-desk';
import { ItemsSection } from './items-section';
import { MentionsSection } from './mentions';
import { OpenedLink } from './opened-link';
import { OverviewSection } from './overview-section';
import { EnterpriseSection } from './enterprise/enterprise-section';
import { SectionLinks } from './section-links';
import { sectionAddress, sectionOf, sections, type Section } from './sections';
import { TeamsSection } from './teams/teams-section';
import { TemplatesSection } from './templates/templates-section';
import { WorkspaceCommands } from './workspace-commands';

const parts: Readonly<Record<Section, () => React.ReactNode>> = {
  overview: OverviewSection,
  items: ItemsSection,
  teams: TeamsSection,
  calendar: CalendarSection,
  templates: TemplatesSection,
  mentions: MentionsSection,
  activity: ActivitySection,
  rules: EnterpriseSection,
};

/** /collaboration, /collaboration/workspace, /collaboration/enterprise and /teams: one workspace, opened on a section. */
export default function WorkspacePage() {
  useLocaleChanges();
  useLiveItems();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const current = sectionOf(pathname, search);
  const isLive = useLive();
  const mentions = useMentions(false, 5);
  const navigate = useNavigate();
  const [making, make] = useState(false);
  const write = async (): Promise<void> => {
    make(true);
    await newDocument(navigate);
    make(false);
  };
  const Part = parts[current];
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        sentence={t('sentence')}
        status={isLive ? t('live') : undefined}
        actions={
          <>
            <ImportButton />
            {current === 'templates' ? null : (
              <Button asChild>
                <Link to={sectionAddress('templates')}>{t('new.fromTemplate')}</Link>
              </Button>
            )}
            <Button icon={Plus} variant="primary" busy={making} onClick={() => void write()}>
              {t('new.document')}
            </Button>
          </>
        }
      />
      <SectionLinks shown={sections} current={current} counts={{ mentions: mentions.data?.pages[0]?.total }} />
      <ItemDesk>
        <Part />
      </ItemDesk>
      <OpenedLink />
      <WorkspaceCommands />
    </PageBody>
  );
}
