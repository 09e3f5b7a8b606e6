import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { isFlowing } from '@cartulary/contracts/limits';
import { History, LayoutGrid, SquareDashed } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommands, type Command } from '@/lib/commands/commands';
import { href } from '@/routing/href';
import { t as arranging } from '@/text/documents/arrange';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/versions';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { sayNotFetched } from '@/ui/say-not-fetched';
import { useChangeRefusal } from '../change-refusal';

const arrangeSheet = fetchedPart('arrange', async () => (await import('./pages/arrange-sheet')).ArrangeSheet);
const versionsSheet = fetchedPart('versions', async () => (await import('./versions/versions-sheet')).VersionsSheet);

/** Overlays that open on request: the page organizer and the version comparison. */
export function useStudioLayers(
  document: DocumentDetail | undefined,
  pageCount: number,
): { shown: ReactNode; arrange: (() => void) | undefined } {
  const [open, setOpen] = useState<'pages' | 'versions' | null>(null);
  const navigate = useNavigate();
  const onlyLooking = useChangeRefusal();
  const close = (): void => setOpen(null);
  const notFetched = (): void => {
    sayNotFetched();
    close();
  };
  const flowing = document !== undefined && isFlowing(document.mediaType);
  const known = pageCount > 0 && document?.pageCount !== null;
  const arrange = (): void => setOpen('pages');
  const here = { group: words('this.group'), here: true, available: () => document?.binnedAt === null };
  const commands: Command[] = [
    {
      ...here,
      id: 'document.arrange',
      title: arranging('command'),
      shortTitle: arranging('open'),
      keywords: arranging('keywords.arrange').split(' '),
      icon: LayoutGrid,
      refusal: () => (flowing ? arranging('noPages') : (onlyLooking ?? (known ? undefined : arranging('notOpened')))),
      run: arrange,
    },
    {
      ...here,
      id: 'document.redact',
      title: arranging('redact.command'),
      shortTitle: arranging('redact.open'),
      keywords: arranging('redact.keywords').split(' '),
      icon: SquareDashed,
      refusal: () => redactRefusal(document, onlyLooking),
      run: () => void navigate(href('advancedProcessing', undefined, { document: document?.id })),
    },
    {
      ...here,
      id: 'document.versions',
      title: t('command'),
      shortTitle: t('open'),
      keywords: t('keywords').split(' '),
      icon: History,
      run: () => setOpen('versions'),
    },
  ];
  useCommands(document ? commands : []);
  const shown =
    document && open !== null ? (
      open === 'pages' ? (
        <Fetched part={arrangeSheet} wanted onFailure={notFetched} given={{ document, pageCount, onClose: close }} />
      ) : (
        <Fetched part={versionsSheet} wanted onFailure={notFetched} given={{ document, onClose: close }} />
      )
    ) : null;
  return { shown, arrange: document?.binnedAt === null && !flowing && known && !onlyLooking ? arrange : undefined };
}

function redactRefusal(document: DocumentDetail | undefined, onlyLooking: string | undefined): string | undefined {
  if (document && isFlowing(document.mediaType)) return arranging('redact.noPages');
  return onlyLooking ?? (document?.pageCount === null ? arranging('notOpened') : undefined);
}
