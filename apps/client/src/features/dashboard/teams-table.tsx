import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import { formatShare } from '@/lib/format/format';
import { ChangeMark } from '@/shared/metrics/change-mark';
import { changeOf } from '@/shared/metrics/change-of';
import { t } from '@/text/dashboard/adoption';
import { t as shared } from '@/text/dashboard/executive';
import { BarBesideBefore } from '@/ui/chart/bar-beside-before';
import { GivenName } from '@/ui/given-name';
import type { Executive } from './executive-data';

export type Team = Executive['teams'][number];

/** How many people of each team opened a document, compared with the previous period if available. */
export function TeamsTable({ teams }: { teams: readonly Team[] }) {
  return (
    <table aria-label={t('title')} className="w-full border-collapse tabular-nums">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('team')}</th>
          <th scope="col">{t('people')}</th>
          <th scope="col">{t('bar')}</th>
          <th scope="col">{t('change')}</th>
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <TeamRow key={team.id} team={team} />
        ))}
      </tbody>
    </table>
  );
}

function TeamRow({ team: { name, people, could, before } }: { team: Team }) {
  const share = people === null ? null : people / could;
  const shareBefore = before === null ? null : before / could;
  const change = changeOf({ now: share, before: shareBefore, share: true });
  return (
    <tr className="h-7.5 border-b border-(--row-line) last:border-b-0">
      <th scope="row" className="max-w-48 truncate pr-4 text-left font-medium">
        <GivenName>{name}</GivenName>
      </th>
      <td className="w-0 pr-4 text-right whitespace-nowrap">
        {people === null || share === null ? (
          <span className="text-xs text-ink-2">
            {could < metricsLimits.minTeam ? t('small', { could }) : t('notKept')}
          </span>
        ) : (
          <>
            {formatShare(share)}
            <span className="ml-1.5 text-xs text-ink-3">{t('of', { people, could })}</span>
          </>
        )}
      </td>
      <td className="min-w-16">
        {share === null ? null : (
          <BarBesideBefore share={share} before={shareBefore} isWorse={change?.is === 'worse'} />
        )}
        {shareBefore === null ? null : (
          <span className="sr-only">{shared('before', { value: formatShare(shareBefore) })}</span>
        )}
      </td>
      <td className="w-0 pl-4 text-right">{change ? <ChangeMark change={change} /> : null}</td>
    </tr>
  );
}
