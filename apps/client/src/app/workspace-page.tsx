import type { Requirement } from '@cartulary/access/module-access';
import { routeOf } from '@cartulary/contracts/routes';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { CalendarSection } from '@/features/calendar/calendar-section';
import { GuestsRule } from '@/features/calendar/guests-rule';
import { WeekCard } from '@/features/calendar/week-card';
import { SealedLinksRule } from '@/features/documents/private/links/links-rule';
import { HoldsPart } from '@/features/holds/holds-part';
import { MeetingGuestsRule } from '@/features/meetings/guests-rule';
import { MeetingsSection } from '@/features/meetings/meetings-section';
import { OverviewSection } from '@/features/overview/overview-section';
import { EnterpriseSection } from '@/features/sharing/enterprise-section';
import { TeamsSection } from '@/features/teams/teams-section';
import { ActivitySection, NewestActivity } from '@/features/workspace/activity';
import { ItemsSection } from '@/features/workspace/items-section';
import { MentionsSection, NewestMentions } from '@/features/workspace/mentions';
import { OpenedLink } from '@/features/workspace/opened-link';
import { SectionLinks } from '@/features/workspace/section-links';
import { TemplatesSection } from '@/features/workspace/templates/templates-section';
import { WorkspaceCommands } from '@/features/workspace/workspace-commands';
import { useUser } from '@/lib/session/session';
import { useLive } from '@/lib/socket/socket';
import { refusalOf } from '@/routing/may-open';
import { ItemDesk } from '@/shared/items/item-desk';
import { useLiveItems, useMentions } from '@/shared/items/items-data';
import { useHeldModules } from '@/shared/modules/modules';
import { SealedList } from '@/shared/sealed-written/sealed-list';
import { sectionAddress, sectionOf, sections, type Section } from '@/shared/workspace/sections';
import { ImportButton } from '@/shared/writing/import-button';
import { newDocument } from '@/shared/writing/new-text';
import { useLocaleChanges } from '@/text/engine/locale';
import { t as holds } from '@/text/holds';
import { t } from '@/text/workspace';
import { Button } from '@/ui/button';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';

const parts: Readonly<Record<Section, () => React.ReactNode>> = {
  overview: () => <OverviewSection Activity={NewestActivity} Mentions={NewestMentions} Week={WeekCard} />,
  items: () => (
    <>
      <SealedList />
      <ItemsSection />
    </>
  ),
  teams: TeamsSection,
  meetings: MeetingsSection,
  calendar: CalendarSection,
  templates: TemplatesSection,
  mentions: MentionsSection,
  activity: ActivitySection,
  rules: () => <EnterpriseSection holds={<HoldsPart />} GuestsRule={OutsideRules} />,
};

/** Rules for access by people outside the organization. */
function OutsideRules(props: { mayChange: boolean }) {
  return (
    <>
      <GuestsRule {...props} />
      <MeetingGuestsRule {...props} />
      <SealedLinksRule {...props} />
    </>
  );
}

/**
 * /collaboration, /collaboration/workspace, /collaboration/enterprise, /teams, and /meet: one workspace, opened on a section. A compliance
 * officer who doesn't work here sees only legal holds.
 */
export function WorkspacePage() {
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
      <PageHeader title={holds('holds.one')} sentence={holds('holds.about')} />
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
