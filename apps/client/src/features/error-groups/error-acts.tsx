import type { ErrorDetail } from '@cartulary/contracts/error-groups';
import { BellOff, Check, RotateCcw, Trash2, User } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/error-groups';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem } from '@/ui/menu';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { changeError, deleteError, type ErrorChange, type Summary } from './errors-data';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const TIMES = [10, 100] as const;

interface ErrorActsProps {
  error: ErrorDetail;
  summary: Summary | undefined;
  /** Called after the error was deleted. */
  onGone: () => void;
}

/** The actions on an error. */
export function ErrorActs({ error, summary, onGone }: ErrorActsProps) {
  const { id, version, state } = error;
  const change = (body: ErrorChange): void => void changed(id, body);
  const release = (error.source === 'workers' ? summary?.workersRelease : summary?.release) ?? null;
  const until = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'resolved' || state === 'ignored' ? (
        <Button variant="primary" icon={RotateCcw} onClick={() => change({ do: 'reopen', version })}>
          {t('act.reopen')}
        </Button>
      ) : (
        <Menu
          trigger={
            <Button variant="primary" icon={Check}>
              {t('act.resolve')}
            </Button>
          }
        >
          <MenuItem onSelect={() => change({ do: 'resolve', version, inNext: false })}>
            {t('act.resolveNow', { release: release ?? t('group.noRelease') })}
          </MenuItem>
          {/* Without a current release, the next one isn't known. */}
          {error.source === 'workers' && release === null ? null : (
            <MenuItem onSelect={() => change({ do: 'resolve', version, inNext: true })}>
              {t('act.resolveNext')}
            </MenuItem>
          )}
        </Menu>
      )}
      <Menu trigger={<Button icon={User}>{t('act.assign')}</Button>}>
        {(summary?.people ?? []).map((person) => (
          <MenuItem key={person.id} onSelect={() => change({ do: 'assign', version, accountId: person.id })}>
            {person.name}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => change({ do: 'assign', version, accountId: null })}>{t('act.assignNobody')}</MenuItem>
      </Menu>
      {state === 'ignored' ? null : (
        <Menu trigger={<Button icon={BellOff}>{t('act.ignore')}</Button>}>
          <MenuItem onSelect={() => change({ do: 'ignore', version, until: until(1) })}>{t('act.ignoreDay')}</MenuItem>
          <MenuItem onSelect={() => change({ do: 'ignore', version, until: until(WEEK_DAYS) })}>
            {t('act.ignoreWeek')}
          </MenuItem>
          {TIMES.map((times) => (
            <MenuItem key={times} onSelect={() => change({ do: 'ignore-times', version, times })}>
              {t('act.ignoreTimes', { times })}
            </MenuItem>
          ))}
        </Menu>
      )}
      <DeleteError error={error} onGone={onGone} />
    </div>
  );
}

function DeleteError({ error, onGone }: Pick<ErrorActsProps, 'error' | 'onGone'>) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await deleteError(error.id);
      toast({ tone: 'success', title: t('act.deleted') });
      onGone();
    } catch (thrown) {
      sayFailed(t('act.failed'), thrown);
      setBusy(false);
    }
  };
  return (
    <>
      <IconButton icon={Trash2} label={t('act.delete')} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('act.deleteTitle')}
        description={t('act.deleteText', { count: error.count })}
        confirmLabel={t('act.delete')}
        busy={busy}
        onConfirm={() => void remove()}
      />
    </>
  );
}

async function changed(groupId: string, body: ErrorChange): Promise<void> {
  try {
    await changeError(groupId, body);
    toast({ tone: 'success', title: t(`act.done.${body.do === 'ignore-times' ? 'ignore' : body.do}`) });
  } catch (error) {
    sayFailed(t('act.failed'), error);
  }
}
