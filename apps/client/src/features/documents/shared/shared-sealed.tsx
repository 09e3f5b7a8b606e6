import { useQuery } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import {
  lazy,
  Suspense,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Bytes } from '@/lib/crypto/bytes';
import { ApiError } from '@/lib/errors/api-error';
import { heldSecret, holdSecret, onSecret } from '@/routing/sealed-link-address';
import { answerVisit, localDocument } from '@/shared/pages/local-documents';
import { knockOn, openByLink } from '@/shared/sealed/linked-item';
import type { SealedItem } from '@/shared/sealed/sealed-item';
import { t as shared } from '@/text/documents/shared';
import { t } from '@/text/documents/sealed-links';
import { EmptyState } from '@/ui/states';
import { PrivateDocument } from '../private/private-document';
import { PaperSkeleton } from '../viewer/paper-skeleton';
import { SharedDocument } from './shared-document';
import { SharedFrame } from './shared-frame';
import { NotOpened } from './not-opened';
import { SharedPassphrase } from './shared-passphrase';

/** Includes the readers for all kinds. */
const SharedWritten = lazy(async () => ({ default: (await import('./shared-written')).SharedWritten }));

/** A sealed document opened by a link, decrypted in this page with the secret from the URL's hash. */
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

/**
 * If a link was followed within this page or typed into it, the URL still contains the secret. It's removed before
 * anything renders.
 */
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

/** Fetches the document's owner and whether it has a passphrase. No query key contains the secret. */
function Door({ itemId, secret }: DoorProps) {
  /** The last attempt and the number of attempts. Undefined before the first one. */
  const [tried, setTried] = useState<{ readonly stretched: Bytes; readonly times: number }>();
  // Responses for another link to the same document don't apply. The secret would distinguish them but must not be in a
  // key.
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
  if (!opened.data) return <Opening />;
  const { kind } = opened.data;
  return kind === 'file' ? (
    <Shown item={opened.data} />
  ) : (
    <Suspense fallback={<Opening />}>
      <SharedWritten item={opened.data} kind={kind} />
    </Suspense>
  );
}

/** Answers the page's requests for the document while mounted. There are no requests before that. */
function Shown({ item }: { item: SealedItem }) {
  const { itemId } = item;
  const document = useMemo(() => new PrivateDocument(() => Promise.resolve(item)), [item]);
  const visit = useCallback(
    (onAnswered: () => void) => {
      const end = answerVisit(itemId, document);
      onAnswered();
      return end;
    },
    [itemId, document],
  );
  // Served by this instance, not by one that another link to the same document opened.
  const isAnswered = useSyncExternalStore(visit, () => localDocument(itemId) === document);
  if (!isAnswered) return <Opening />;
  const about = t('visit.about', { name: item.shared?.by.name ?? '' });
  return <SharedDocument documentId={itemId} folderId={null} about={about} />;
}
