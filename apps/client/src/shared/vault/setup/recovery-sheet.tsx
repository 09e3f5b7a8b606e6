import { brand } from '@cartulary/contracts/brand';
import { Download, Printer } from 'lucide-react';
import { printText } from '@/lib/files/print-text';
import { saveFile } from '@/lib/files/save-file';
import { formatDay, formatTime } from '@/lib/format/format';
import { t } from '@/text/vault';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { groupsOf } from '../ways/base32';
import type { NewSheet } from './use-sheet';

const MARK = 4;
const today = (): string => formatDay(new Date().toISOString().slice(0, 'YYYY-MM-DD'.length), 'full');
/** Distinguishes sheets from each other; doesn't open anything. */
const markOf = (vaultId: string): string => vaultId.slice(0, MARK).toUpperCase();

function linesOf(vaultId: string, recoveryKey: string): string[] {
  const groups = groupsOf(recoveryKey).map((group, index) => `${index + 1}  ${group}`);
  return [
    t('sheet.about', { mark: markOf(vaultId), date: today() }),
    t('sheet.of', { product: brand.name, address: location.host }),
    '',
    ...groups,
    '',
    t('sheet.note'),
  ];
}

/** The sheet as it is printed. It exists only here, and leaving the page clears it. */
export function RecoverySheet({ vaultId, recoveryKey }: { vaultId: string; recoveryKey: string }) {
  return (
    <div className="w-56 shrink-0 self-start bg-surface p-5 shadow-overlay outline-1 outline-line">
      <p className="skin-heading">{t('sheet.title')}</p>
      <p className="text-2xs text-ink-3">{t('sheet.about', { mark: markOf(vaultId), date: today() })}</p>
      <ol aria-label={t('sheet.label')} className="my-3 grid grid-cols-2 gap-x-4 gap-y-1.5 border-y border-line py-3">
        {groupsOf(recoveryKey).map((group, index) => (
          <li key={index} aria-label={t('sheet.group', { number: index + 1, group })} className="font-mono text-sm">
            <span aria-hidden className="mr-1.5 text-2xs text-ink-3">
              {index + 1}
            </span>
            {group}
          </li>
        ))}
      </ol>
      <p className="text-2xs text-ink-2">{t('sheet.note')}</p>
    </div>
  );
}

/** Prints or saves the sheet, and asks for one of its groups. */
export function KeepSheet({ vaultId, sheet }: { vaultId: string; sheet: NewSheet }) {
  const lines = (): string[] => linesOf(vaultId, sheet.recoveryKey);
  const print = (): void => {
    printText(t('sheet.title'), lines().join('\n'));
    sheet.keep('printed');
  };
  const save = (): void => {
    const text = [t('sheet.title'), '', ...lines(), ''].join('\n');
    saveFile(t('sheet.file', { mark: markOf(vaultId) }), text, 'text/plain');
    sheet.keep('saved');
  };
  const { kept } = sheet;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon={Printer} onClick={print}>
          {t('loss.print')}
        </Button>
        <Button size="sm" icon={Download} onClick={save}>
          {t('loss.save')}
        </Button>
        <span role="status" className="text-xs text-success-text">
          {kept
            ? t(kept.how === 'printed' ? 'loss.printed' : 'loss.saved', { time: formatTime(kept.at.getTime()) })
            : null}
        </span>
      </div>
      <AskedGroup sheet={sheet} />
    </div>
  );
}

function AskedGroup({ sheet }: { sheet: NewSheet }) {
  const { asked, typed, isSame, isWrong, isAnother, kept, type } = sheet;
  return (
    <div className="flex flex-col gap-1">
      <TextField
        label={t('loss.group', { number: asked + 1 })}
        className="w-32 font-mono uppercase"
        autoComplete="off"
        spellCheck={false}
        maxLength={8}
        disabled={kept === undefined}
        value={typed}
        error={isWrong ? t('loss.wrong') : undefined}
        hint={kept === undefined ? t('loss.first') : undefined}
        onChange={(event) => type(event.target.value)}
      />
      <p role="status" className="text-xs">
        {isSame ? <span className="text-success-text">{t('loss.same')}</span> : isAnother ? t('loss.another') : null}
      </p>
    </div>
  );
}
