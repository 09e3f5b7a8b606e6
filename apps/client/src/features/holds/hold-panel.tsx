import type { LegalHold } from '@cartulary/contracts/endpoints/holds';
import { holdLimits } from '@cartulary/contracts/limits/holds';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '@/lib/files/save-file';
import { formatCount, formatMoment } from '@/lib/format/format';
import { Listing } from '@/shared/lists/listing';
import { t } from '@/text/holds';
import { t as ui } from '@/text/ui';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FactList } from '@/ui/fact-list';
import { TextArea } from '@/ui/field';
import { GivenName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { SidePanel } from '@/ui/sheet';
import { toast } from '@/ui/toast';
import { downloadHeldItems, letGo, useHeldItems } from './holds-data';

interface HoldPanelProps {
  hold: LegalHold;
  mayRelease: boolean;
  onClose: () => void;
}

/** One hold: its reason, its date, its scope, and the items it currently preserves. */
export function HoldPanel({ hold, mayRelease, onClose }: HoldPanelProps) {
  const [releasing, release] = useState(false);
  const { released, subjects } = hold;
  const saving = useMutation({
    mutationFn: () => downloadHeldItems(hold.id),
    onSuccess: (file) => saveFile('held-items.csv', file),
    onError: (error) => sayFailed(t('holds.notExported'), error),
  });
  return (
    <SidePanel
      title={t('holds.one')}
      onClose={onClose}
      footer={
        mayRelease && released === null ? (
          <Button onClick={() => release(true)}>{t('holds.release')}</Button>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-4 p-4">
        <FactList
          facts={[
            [t('holds.reason'), hold.reason],
            [t('holds.placedBy'), hold.placedBy?.name ?? t('holds.someone')],
            [t('holds.since'), formatMoment(hold.placedAt)],
            [t('holds.releasedAt'), released && formatMoment(released.at)],
            [t('holds.releasedBy'), released && (released.by?.name ?? t('holds.someone'))],
            [t('holds.releaseReason'), released && released.reason],
          ]}
        />
        <section aria-label={t('holds.subjects')}>
          <h3 className="pb-1 text-xs font-medium text-ink-3">{t('holds.subjects')}</h3>
          <ul className="divide-y divide-line border-y border-line">
            {subjects.map(({ kind, id, name, since, slipped }) => (
              <li key={id} className="py-2">
                <span className="wrap-anywhere">
                  <Called>{name}</Called>
                </span>
                <span className="block text-xs text-ink-3">
                  {t(slipped ? 'holds.slipped' : 'holds.named', { kind: t(`held.${kind}`), when: formatMoment(since) })}
                </span>
              </li>
            ))}
          </ul>
        </section>
        {released === null ? (
          <section aria-label={t('holds.keeps')}>
            <div className="flex items-center gap-2 pb-1">
              <h3 className="mr-auto text-xs font-medium text-ink-3">{t('holds.keeps')}</h3>
              <Button size="sm" variant="quiet" icon={Download} busy={saving.isPending} onClick={() => saving.mutate()}>
                {t('holds.exportItems')}
              </Button>
            </div>
            <Items holdId={hold.id} />
          </section>
        ) : null}
      </div>
      {releasing ? <ReleaseDialog hold={hold} onClose={() => release(false)} /> : null}
    </SidePanel>
  );
}

/** An item that only its owner can read has no name here. */
const Called = ({ children: name }: { children: string }) =>
  name === '' ? t('holds.encrypted') : <GivenName>{name}</GivenName>;

function Items({ holdId }: { holdId: string }) {
  const list = useHeldItems(holdId);
  return (
    <Listing
      list={list}
      words={{ loading: t('holds.loading'), failed: t('holds.itemsFailed') }}
      empty={<p className="text-ink-2">{t('holds.keepsNothing')}</p>}
    >
      {(rows) => (
        <>
          <p className="pb-1 text-xs text-ink-3">
            {t('holds.itemCount', {
              count: list.data?.pages[0]?.total ?? rows.length,
              shown: formatCount(rows.length),
            })}
          </p>
          <ul className="divide-y divide-line border-y border-line">
            {rows.map(({ id, title, owner, binnedAt, text }) => (
              <li key={id} className="flex flex-wrap items-center gap-2 py-2">
                <span className="min-w-0 grow wrap-anywhere">
                  <Called>{title}</Called>
                  <span className="block text-xs text-ink-3">
                    <GivenName>{owner.name}</GivenName>
                  </span>
                  {text ? (
                    <span className="block text-xs text-ink-2">
                      {t(`holds.text.${text.state}`, {
                        number: text.version ?? 0,
                        when: formatMoment(text.reachedAt),
                        written: formatMoment(text.writtenAt ?? text.reachedAt),
                      })}
                    </span>
                  ) : null}
                </span>
                {binnedAt ? <Badge>{t('holds.inBin')}</Badge> : null}
              </li>
            ))}
          </ul>
        </>
      )}
    </Listing>
  );
}

function ReleaseDialog({ hold, onClose }: { hold: LegalHold; onClose: () => void }) {
  const [reason, say] = useState('');
  const releasing = useMutation({
    mutationFn: () => letGo(hold.id, reason),
    onSuccess: () => {
      toast({ tone: 'success', title: t('holds.releasedDone') });
      onClose();
    },
    onError: (error) => sayFailed(t('holds.notReleased'), error),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('holds.releaseTitle')}
      description={t('holds.releaseText')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button
            variant="danger"
            disabled={reason.trim() === ''}
            busy={releasing.isPending}
            onClick={() => releasing.mutate()}
          >
            {t('holds.release')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('holds.releaseReason')}
        rows={2}
        value={reason}
        maxLength={holdLimits.maxReasonCharacters}
        onChange={({ target }) => say(target.value)}
      />
    </Dialog>
  );
}
