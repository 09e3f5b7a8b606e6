import type { DataOf } from '@cartulary/contracts/endpoint';
import type { readSharing } from '@cartulary/contracts/endpoints/item-sharing';
import { sentencesOf } from '@/lib/errors/api-error';
import { t } from '@/text/sharing';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { plainName } from '@/ui/given-name';
import { LoadingRows } from '@/ui/list-foot';
import { ErrorState } from '@/ui/states';
import { GiveForm } from './give-form';
import { LinkList } from './link-list';
import type { SharedItem } from './rights';
import { useSharing } from './sharing-data';
import { WhoList } from './who-list';

interface SharingDialogProps {
  item: SharedItem;
  onClose: () => void;
}

const sentence = ({ kind, rights, links }: DataOf<typeof readSharing>): string =>
  kind === 'space'
    ? t('sentenceSpace', { rights: rights.length })
    : t('sentence', { rights: rights.length, links: links.length });

/** Shows who has access to an item and why. Owners can grant, change, and revoke access here, and create links. */
export function SharingDialog({ item, onClose }: SharingDialogProps) {
  const sharing = useSharing(item.id);
  const { data } = sharing;
  const title = plainName(item.title);
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => open || onClose()}
      title={t(data?.mayShare ? 'title' : 'titleLook', { title })}
      description={data?.mayShare ? sentence(data) : undefined}
      actions={
        <>
          {data?.mayShare ? <span className="mr-auto self-center text-xs text-ink-3">{t('counts')}</span> : null}
          <Button onClick={onClose}>{t('done')}</Button>
        </>
      }
    >
      {sharing.isPending ? (
        <LoadingRows label={t('loading')} rows={3} />
      ) : sharing.isError ? (
        <ErrorState title={t('failed')} onRetry={() => void sharing.refetch()}>
          {sentencesOf(sharing.error, t('kept'))}
        </ErrorState>
      ) : (
        <div className="flex flex-col gap-4">
          {sharing.data.mayShare ? <GiveForm item={item} sharing={sharing.data} /> : null}
          <WhoList item={item} sharing={sharing.data} />
          {sharing.data.kind === 'folder' || sharing.data.kind === 'space' ? (
            <p className="text-xs text-ink-3">{t(`downwards.${sharing.data.kind}`)}</p>
          ) : null}
          {!sharing.data.mayShare ? (
            <p className="text-xs text-ink-3">{t('ownerOnly')}</p>
          ) : sharing.data.kind === 'space' ? null : (
            <LinkList item={item} sharing={sharing.data} />
          )}
        </div>
      )}
    </Dialog>
  );
}
