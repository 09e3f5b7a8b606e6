import { Link } from 'react-router-dom';
import { t } from '@/text/dashboard/adoption';
import { Card, CardHeader } from '@/ui/card';
import { TeamsTable, type Team } from './teams-table';

/** Further teams are in the receipt. */
const MOST_ROWS = 6;

/** Adoption by team, largest first, with a link to its receipt. @param receipt the URL of the adoption receipt */
export function TeamsCard({ teams, receipt }: { teams: readonly Team[]; receipt: string }) {
  return (
    <Card aria-label={t('title')} className="@container">
      <CardHeader title={t('title')} className="mb-1">
        <Link to={{ search: receipt }} className="text-xs">
          {teams.length > MOST_ROWS ? t('all', { count: teams.length }) : t('receipt')}
        </Link>
      </CardHeader>
      <TeamsTable teams={teams.slice(0, MOST_ROWS)} />
    </Card>
  );
}
