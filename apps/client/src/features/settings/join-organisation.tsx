import { join, readJoining } from '@cartulary/contracts/endpoints/domains';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { leaveEnded } from '@/lib/session/session';
import { recoveredBySentence } from '@/shared/identity/recovered-by';
import { useFreshly } from '@/shared/identity/use-freshly';
import { t } from '@/text/settings/domains';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { ConfirmDialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';

/**
 * The organization that owns the domain of the user's email address, if they can join it. Otherwise renders nothing.
 */
export function JoinOrganisation() {
  const [asks, setAsks] = useState(false);
  const { data } = useQuery({
    queryKey: ['joining'],
    queryFn: ({ signal }) => call(readJoining, {}, { signal }),
    staleTime: 0,
  });
  const { busy, run, dialog } = useFreshly();
  const joinNow = async (organisation: string): Promise<void> => {
    setAsks(false);
    await call(join, {}, { retries: 0 });
    await leaveEnded();
    toast({ tone: 'success', title: t('join.done', { organisation }), text: t('join.doneHint') });
  };
  if (!data?.offer) return null;
  const { organisation, domain, hindrances, recoveredBy } = data.offer;
  return (
    <Card aria-labelledby="join-organisation">
      <CardHeader title={<span id="join-organisation">{t('join.title')}</span>} />
      <p className="max-w-[70ch] wrap-anywhere">{t('join.offer', { organisation, domain })}</p>
      {recoveredBy ? <p className="mt-2 max-w-[70ch] wrap-anywhere">{recoveredBySentence(recoveredBy)}</p> : null}
      {hindrances.length > 0 ? (
        <div className="mt-2 max-w-[70ch] text-sm text-ink-2">
          <p>{t('join.hindered')}</p>
          <ul className="mt-1 list-disc pl-5">
            {hindrances.map((hindrance) => (
              <li key={hindrance}>{t(`join.hindrance.${hindrance}`, { organisation })}</li>
            ))}
          </ul>
        </div>
      ) : (
        <>
          <p className="mt-2 max-w-[70ch] text-sm text-ink-2">{t('join.means')}</p>
          <Button className="mt-3" onClick={() => setAsks(true)}>
            {t('join.do', { organisation })}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('join.ask', { organisation })}
        description={t('join.means')}
        confirmLabel={t('join.do', { organisation })}
        busy={busy}
        onConfirm={() => run(() => joinNow(organisation))}
      />
      {dialog}
    </Card>
  );
}
