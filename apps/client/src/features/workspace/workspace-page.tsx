import type { Requirement } from '@cartulary/access/module-access';
import { routeOf } from '@cartulary/contracts/routes';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useUser } from '@/lib/session/session';
import { useLive } from '@/lib/socket/socket';
import { refusalOf } from '@/routing/may-open';
import { useLiveItems, useMentions } from '@/shared/items/items-data';
import { useHeldModules } from '@/shared/modules/modules';
import { ImportButton } from '@/shared/writing/import-button';
import { newDocument } from '@/shared/writing/new-document';
import { useLocaleChanges } from '@/text/engine/locale';
import { t as enterprise } from '@/text/enterprise-sharing';
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
import { HoldsPart } from './enterprise/holds-part';
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

/**
 * /collaboration, /collaboration/workspace, /collaboration/enterprise and /teams: one workspace, opened on a section. Whoever
 * watches over compliance and does not work here sees legal holds alone.
 */
export default function WorkspacePage() {
  const user = useUser();
  const held = useHeldModules();
  const works = user === undefined || refusalOf(working, user, held) === undefined;
  return works ? <Workspace /> : <HoldsPage />;
}

const { gate, module } = routeOf('collaboration');
const working: Requirement = { ...(gate && { gate }), ...(module && { module }) };

function HoldsPage() {
  useLocaleChanges();
  return (
    <PageBody>
      <PageHeader title={enterprise('part.holds')} sentence={enterprise('holds.about')} />
      <HoldsPart />
    </PageBody>
  );
}

function Workspace() {
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
