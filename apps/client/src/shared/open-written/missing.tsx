import { builtKindOf, type BuiltKind } from '@cartulary/contracts/written-kinds';
import { FileQuestion } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { saveFile } from '@/lib/files/save-file';
import { seeLeftBehind, takeLeftBehind } from '@/lib/offline/left-behind';
import { copyId, dropCopy, keptCopy, type CopyOwner } from '@/lib/storage/kept-copies';
import { href } from '@/routing/href';
import { t } from '@/text/text';
import { Button } from '@/ui/button';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { sayFailed } from '@/ui/say-failed';
import { State } from '@/ui/states';

interface MissingProps {
  itemId: string;
  person: CopyOwner | undefined;
}

/**
 * The document doesn't exist or this person lost access. This browser's copy will be deleted, but first they can export what isn't on the
 * server.
 */
export function Missing({ itemId, person }: MissingProps) {
  const unsaved = useUnsaved(itemId, person);
  return (
    <PageBody>
      <PageHeader title={t('missing.title')} />
      <State
        icon={FileQuestion}
        title={t('missing.title')}
        actions={
          <>
            {unsaved.count > 0 ? (
              <>
                <Button variant="primary" onClick={() => void unsaved.download()}>
                  {t('rescue.download')}
                </Button>
                <Button onClick={() => void unsaved.drop()}>{t('rescue.drop')}</Button>
              </>
            ) : null}
            <Button asChild>
              <Link to={href('collaboration')}>{t('missing.action')}</Link>
            </Button>
          </>
        }
      >
        {unsaved.count > 0 ? t('missing.unsaved', { count: unsaved.count }) : t('missing.text')}
      </State>
    </PageBody>
  );
}

interface Found {
  readonly count: number;
  readonly title: string;
  readonly kind: BuiltKind;
}

function useUnsaved(itemId: string, person: CopyOwner | undefined) {
  const [found, setFound] = useState<Found>({ count: 0, title: '', kind: 'text' });
  const { id, organizationId } = person ?? {};
  const owner = id !== undefined && organizationId !== undefined ? { id, organizationId } : undefined;
  useEffect(() => {
    if (id === undefined || organizationId === undefined) return;
    let isLeft = false;
    const me = { id, organizationId };
    void keptCopy(me, itemId).then((copy) => {
      const count = Math.max(copy?.unsaved ?? 0, seeLeftBehind(me, itemId)?.unsaved ?? 0);
      if (copy && count === 0) return dropCopy(copy.id);
      if (!isLeft)
        setFound({
          count,
          title: copy?.item?.title ?? t('untitled'),
          kind: builtKindOf(copy?.item?.kind ?? '') ?? 'text',
        });
    });
    return () => void (isLeft = true);
  }, [itemId, id, organizationId]);
  const drop = async (): Promise<void> => {
    if (!owner) return;
    takeLeftBehind(owner, itemId);
    await dropCopy(copyId(owner, itemId));
    setFound({ count: 0, title: '', kind: 'text' });
  };
  const download = async (): Promise<void> => {
    if (!owner) return;
    try {
      const { rescuedTextOf } = await import('@/lib/offline/rescued-text');
      const text = await rescuedTextOf(copyId(owner, itemId), found.kind, seeLeftBehind(owner, itemId)?.bytes);
      saveFile(`${found.title}.md`, text, 'text/markdown');
    } catch (error) {
      sayFailed(t('rescue.failed'), error);
    }
  };
  return { count: found.count, drop, download };
}
