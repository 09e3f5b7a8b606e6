import type { LegalHold } from '@cartulary/contracts/endpoints/holds';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import { holdLimits } from '@cartulary/contracts/limits/holds';
import { useMutation } from '@tanstack/react-query';
import { Plus, Search, X } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/holds';
import { t as ui } from '@/text/ui';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextArea, TextField } from '@/ui/field';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { useSettledText } from '@/ui/use-settled-text';
import { putOnHold, useHoldable } from './holds-data';

const PAUSE_MS = 200;

interface HoldDialogProps {
  onClose: () => void;
  onPlaced: (hold: LegalHold) => void;
}

type Named = NonNullable<ReturnType<typeof useHoldable>['data']>[number];

/** Asks what to put on hold and why. */
export function HoldDialog({ onClose, onPlaced }: HoldDialogProps) {
  const [reason, say] = useState('');
  const [subjects, setSubjects] = useState<readonly Named[]>([]);
  const placing = useMutation({
    mutationFn: () => putOnHold({ reason, subjects: subjects.map(({ kind, id }) => ({ kind, id })) }),
    onSuccess: (hold) => {
      toast({ tone: 'success', title: t('holds.placed') });
      onPlaced(hold);
      onClose();
    },
    onError: (error) => sayFailed(t('holds.notPlaced'), error),
  });
  const isReady = reason.trim() !== '' && subjects.length > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="md"
      title={t('holds.place')}
      description={t('holds.placeText')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button variant="primary" disabled={!isReady} busy={placing.isPending} onClick={() => placing.mutate()}>
            {t('holds.placeAction')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextArea
          label={t('holds.reason')}
          rows={2}
          value={reason}
          maxLength={holdLimits.maxReasonCharacters}
          onChange={({ target }) => say(target.value)}
        />
        <Finder
          without={subjects.map(({ id }) => id)}
          onChoose={(found) => setSubjects([...subjects, found].slice(0, holdLimits.maxSubjects))}
        />
        {subjects.length > 0 ? (
          <ul aria-label={t('holds.chosen')} className="divide-y divide-line border-y border-line">
            {subjects.map((subject) => (
              <li key={subject.id} className="flex min-h-9 items-center gap-3">
                <Line subject={subject} />
                <IconButton
                  icon={X}
                  size="sm"
                  label={t('holds.leaveOut', { name: plainName(subject.name) })}
                  onClick={() => setSubjects(subjects.filter(({ id }) => id !== subject.id))}
                />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Dialog>
  );
}

function Line({ subject: { kind, name, about } }: { subject: Named }) {
  return (
    <>
      <span className="min-w-0 grow truncate">
        <GivenName>{name}</GivenName>
      </span>
      <span className="max-w-1/2 shrink-0 truncate text-2xs text-ink-3">
        {t(`held.${kind}`)}
        {about === null ? null : (
          <>
            {' · '}
            <GivenName>{about}</GivenName>
          </>
        )}
      </span>
    </>
  );
}

function Finder({ without, onChoose }: { without: readonly string[]; onChoose: (found: Named) => void }) {
  const [wanted, want] = useState('');
  const [typed, type] = useSettledText(wanted, want, PAUSE_MS);
  const found = useHoldable(wanted.trim());
  const rows = wanted.trim() === '' ? [] : (found.data ?? []).filter(({ id }) => !without.includes(id));
  return (
    <div>
      <TextField
        label={t('holds.find')}
        hint={t('holds.findHint')}
        icon={Search}
        autoComplete="off"
        spellCheck={false}
        verbatim
        maxLength={collaborationLimits.maxQueryCharacters}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <p role="status" className="mt-1 text-xs text-ink-3">
        {wanted.trim() === '' || found.isPending
          ? ''
          : found.isError
            ? t('holds.findFailed')
            : t('holds.found', { count: rows.length })}
      </p>
      {rows.length > 0 ? (
        <ul className="mt-1 max-h-48 overflow-y-auto border-y border-line">
          {rows.map((row) => (
            <li key={row.id} className="flex min-h-9 items-center gap-3">
              <Line subject={row} />
              <IconButton
                icon={Plus}
                size="sm"
                label={t('holds.choose', { name: plainName(row.name) })}
                onClick={() => {
                  onChoose(row);
                  type('');
                  want('');
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
