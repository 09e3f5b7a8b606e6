import type { User } from '@cartulary/contracts/user';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as Y from 'yjs';
import { queryClient } from '@/lib/api/query-client';
import { href } from '@/routing/href';
import { Missing } from '@/shared/open-written/missing';
import { UnsavedActions } from '@/shared/open-written/unsaved-actions';
import { dropUnsent, keptUnsent, type Unsent } from '@/shared/sealed-written/unsent';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t as words } from '@/text/text';
import { t } from '@/text/writing/sealed-text';
import { Button } from '@/ui/button';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { State } from '@/ui/states';
import { untitled } from './sealed-room';

interface LeftHereProps {
  vault: OpenVault;
  kind: BuiltKind;
  itemId: string;
  person: User;
  awaited: ReactNode;
}

/**
 * For an item that was deleted or is no longer shared with this person: their unsent changes stay on this device until they export them.
 */
export function LeftHere({ vault, kind, itemId, person, awaited }: LeftHereProps) {
  const queryKey = ['sealed-written', vault.vaultId, itemId, 'unsent'];
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: async () => (await keptUnsent(vault, itemId)) ?? null,
    gcTime: 0,
  });
  if (isPending) return awaited;
  if (!data) return <Missing itemId={itemId} person={person} />;
  const drop = async (): Promise<void> => {
    await dropUnsent(vault, data.rows);
    await queryClient.invalidateQueries({ queryKey });
  };
  return <Left kind={kind} unsent={data} onDrop={() => void drop()} />;
}

function Left({ kind, unsent, onDrop }: { kind: BuiltKind; unsent: Unsent; onDrop: () => void }) {
  const ydoc = useMemo(() => {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, unsent.whole);
    return doc;
  }, [unsent]);
  return (
    <PageBody>
      <PageHeader title={t('gone.title')} />
      <State
        icon={FileQuestion}
        title={t('gone.title')}
        actions={
          <>
            <UnsavedActions title={untitled(kind)} document={{ ydoc, kind }} />
            <Button onClick={onDrop}>{t('gone.drop')}</Button>
            <Button asChild>
              <Link to={href('collaboration')}>{words('missing.action')}</Link>
            </Button>
          </>
        }
      >
        {t('gone.text', { count: unsent.changes })}
      </State>
    </PageBody>
  );
}
