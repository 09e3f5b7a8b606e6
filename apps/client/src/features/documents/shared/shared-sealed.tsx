import { useQuery } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { useCallback, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Bytes } from '@/lib/crypto/bytes';
import { ApiError, sentencesOf } from '@/lib/errors/api-error';
import { useUser } from '@/lib/session/session';
import { signInAddress } from '@/routing/next-address';
import { heldSecret, holdSecret, onSecret } from '@/routing/sealed-link-address';
import { answerVisit, isVisited } from '@/shared/pages/local-documents';
import { knockOn, openByLink } from '@/shared/sealed/linked-item';
import type { SealedItem } from '@/shared/sealed/sealed-item';
import { SealBroken } from '@/shared/vault/open-vault';
import { t as shared } from '@/text/documents/shared';
import { t } from '@/text/documents/sealed-links';
import { EmptyState, ErrorState } from '@/ui/states';
import { PrivateDocument } from '../private/private-document';
import { PaperSkeleton } from '../viewer/paper-skeleton';
import { SharedDocument } from './shared-document';
import { SharedFrame } from './shared-frame';
import { SharedPassphrase } from './shared-passphrase';

/** A sealed document that a link leads to, opened in this page by what stood behind '#' of its address. */
export function SharedSealed({ itemId }: { itemId: string }) {
  const secret = useSecret(itemId);
  return secret === undefined ? (
    <Framed>
      <EmptyState icon={Link2Off} title={t('visit.noKey')} className="m-4">
        {t('visit.noKeyText')}
      </EmptyState>
    </Framed>
  ) : (
    <Door key={secret} itemId={itemId} secret={secret} />
  );
}

/** Where a link was followed within this page, or typed into it, its secret still stands in the address: before anything of it is seen it is taken out. */
function useSecret(itemId: string): string | undefined {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useLayoutEffect(() => {
    if (hash === '') return;
    holdSecret({ pathname, search, hash });
    void navigate({ pathname, search }, { replace: true });
  }, [pathname, search, hash, navigate]);
  return useSyncExternalStore(onSecret, () => heldSecret(itemId));
}

const Framed = ({ children }: { children: ReactNode }) => (
  <SharedFrame name={shared('title')} about={shared('about')}>
    {children}
  </SharedFrame>
);

const Opening = () => (
  <Framed>
    <PaperSkeleton label={t('visit.opening')} />
  </Framed>
);

interface DoorProps {
  itemId: string;
  secret: string;
}

/** Asks whose document it is, and whether it has a passphrase. The secret stands in no key of a query. */
function Door({ itemId, secret }: DoorProps) {
  /** What was typed last, and how often something was; nothing before that. */
  const [tried, setTried] = useState<{ readonly stretched: Bytes; readonly times: number }>();
  // What another link to the same document answered is not this one's, and the secret, which tells them apart, stands in no key.
  const [visit] = useState(() => crypto.randomUUID());
  const door = useQuery({
    queryKey: ['sealed-link', itemId, visit, 'door'],
    queryFn: () => knockOn({ itemId, secret }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const stretch = door.data?.stretch ?? null;
  const opened = useQuery({
    queryKey: ['sealed-link', itemId, visit, 'opened', tried?.times ?? 0],
    queryFn: () => openByLink({ itemId, secret, stretched: tried?.stretched }),
    enabled: door.data !== undefined && (stretch === null || tried !== undefined),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const isWrong = opened.error instanceof ApiError && opened.error.status === 403;
  if (door.data && stretch && (tried === undefined || isWrong))
    return (
      <Framed>
        <SharedPassphrase
          by={door.data.by}
          stretch={stretch}
          wrong={isWrong}
          onStretched={(stretched) => setTried({ stretched, times: (tried?.times ?? 0) + 1 })}
        />
      </Framed>
    );
  const error = door.error ?? opened.error;
  if (error) return <NotOpened error={error} onRetry={() => void (door.error ? door : opened).refetch()} />;
  return opened.data ? <Shown item={opened.data} /> : <Opening />;
}

/** Answers what the page asks of the document, for as long as it is shown: nothing asks before that. */
function Shown({ item }: { item: SealedItem }) {
  const visit = useCallback(
    (onAnswered: () => void) => {
      const end = answerVisit(item.itemId, new PrivateDocument(() => Promise.resolve(item)));
      onAnswered();
      return end;
    },
    [item],
  );
  const isAnswered = useSyncExternalStore(visit, () => isVisited(item.itemId));
  if (!isAnswered) return <Opening />;
  const about = t('visit.about', { name: item.shared?.by.name ?? '' });
  return <SharedDocument documentId={item.itemId} folderId={null} about={about} />;
}

function NotOpened({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isSignedIn = useUser() !== undefined;
  const { pathname, search } = useLocation();
  if (error instanceof ApiError && error.status === 404)
    return (
      <Framed>
        <EmptyState
          icon={Link2Off}
          title={t('visit.over')}
          className="m-4"
          actions={
            isSignedIn ? null : (
              <Link className="font-medium underline" to={signInAddress(pathname + search)}>
                {t('visit.signIn')}
              </Link>
            )
          }
        >
          {t('visit.overText')}
        </EmptyState>
      </Framed>
    );
  const isBroken = error instanceof SealBroken;
  return (
    <Framed>
      <ErrorState
        title={t(isBroken ? 'visit.broken' : 'visit.failed')}
        onRetry={isBroken ? undefined : onRetry}
        className="m-4"
      >
        {isBroken ? t('visit.brokenText') : sentencesOf(error, t('visit.kept'))}
      </ErrorState>
    </Framed>
  );
}
