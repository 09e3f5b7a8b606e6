import type { BackupRun } from '@cartulary/contracts/endpoints/backups';
import { formatCount, formatMoment } from '@/lib/format/format';
import { t } from '@/text/system/backups';

/** The result of a trial, table by table: the rows listed in the backup, and those in the restored database. */
export function TrialResult({ run: { found }, tried }: { run: BackupRun; tried: BackupRun | undefined }) {
  if (found === null) return null;
  const filled = found.tables.filter(({ rows }) => rows > 0);
  return (
    <>
      <p className="text-xs text-ink-2">
        {tried === undefined ? null : `${t('triedOf', { when: formatMoment(tried.askedAt) })} `}
        {t('found', { organizations: found.organizations, acts: found.acts })}
      </p>
      <details className="text-xs">
        <summary className="cursor-pointer text-ink-2">{t('byTable', { count: found.tables.length })}</summary>
        <div
          className="max-h-80 overflow-auto"
          role="region"
          aria-label={t('byTable', { count: found.tables.length })}
          tabIndex={0}
        >
          <table className="mt-1 tabular-nums">
            <thead>
              <tr className="text-left text-ink-3">
                <th className="pr-6 font-medium">{t('column.table')}</th>
                <th className="pr-6 text-right font-medium">{t('column.inBackup')}</th>
                <th className="text-right font-medium">{t('column.restored')}</th>
              </tr>
            </thead>
            <tbody>
              {filled.map(({ name, rows, restored }) => (
                <tr key={name}>
                  <td className="pr-6">
                    <code className="font-mono">{name}</code>
                  </td>
                  <td className="pr-6 text-right">{formatCount(rows)}</td>
                  <td className="text-right">{formatCount(restored)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="mt-1 text-ink-3">{t('emptyTables', { count: found.tables.length - filled.length })}</p>
      </details>
    </>
  );
}
