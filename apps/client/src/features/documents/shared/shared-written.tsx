import { formatsOfKind, type WrittenFormat } from '@cartulary/contracts/endpoints/written-files';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { asText } from '@cartulary/editor-schema/kinds/as-text';
import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { untitled } from '@/shared/open-sealed/sealed-room';
import { SealedFiles } from '@/shared/open-sealed/sealed-files';
import type { LinkedSealed } from '@/shared/sealed/linked-item';
import { readLinked, type ReadLinked } from '@/shared/sealed-written/read-linked';
import { TextPreview } from '@/shared/writing/text-preview';
import { t as links } from '@/text/documents/sealed-links';
import { t as shared } from '@/text/documents/shared';
import { t as files } from '@/text/writing/files';
import { t } from '@/text/writing/sealed-text';
import { Button } from '@/ui/button';
import { Menu, MenuItem } from '@/ui/menu';
import { sayFailed } from '@/ui/say-failed';
import { PaperSkeleton } from '../viewer/paper-skeleton';
import { NotOpened } from './not-opened';
import { SharedFrame } from './shared-frame';

/** A sealed collaborative document opened by a link: its text and files that this page creates. */
export function SharedWritten({ item, kind }: { item: LinkedSealed; kind: BuiltKind }) {
  const [visit] = useState(() => crypto.randomUUID());
  const { data, error, refetch } = useQuery({
    queryKey: ['sealed-link', item.itemId, visit, 'written'],
    queryFn: () => readLinked(item, kind),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (error) return <NotOpened error={error} onRetry={() => void refetch()} />;
  if (data) return <Words item={item} read={data} />;
  return (
    <SharedFrame name={shared('title')} about={shared('about')}>
      <PaperSkeleton label={links('visit.opening')} />
    </SharedFrame>
  );
}

function Words({ item, read }: { item: LinkedSealed; read: ReadLinked }) {
  const { kind, ydoc, troubles } = read;
  const name = read.name === '' ? untitled(kind) : read.name;
  const who = t('trouble.somebody');
  return (
    <SharedFrame
      name={name}
      about={links('visit.about', { name: item.shared?.by.name ?? '' })}
      actions={<Files item={item} read={read} name={name} />}
    >
      <div className="grow overflow-y-auto">
        <div className="mx-auto flex max-w-(--l-reading-measure) flex-col gap-3 p-(--d-page)">
          <p role="note" className="text-xs text-ink-2">
            {links('visit.words', { kind })}
          </p>
          {troubles.map(({ trouble }, at) => (
            <p key={`${at} ${trouble}`} role="alert" className="text-xs text-warning-text">
              {t(`trouble.${trouble}`, { name: who })}
            </p>
          ))}
          <TextPreview document={asText[kind](ydoc)} />
        </div>
      </div>
    </SharedFrame>
  );
}

function Files({ item, read, name }: { item: LinkedSealed; read: ReadLinked; name: string }) {
  const save = async (format: WrittenFormat): Promise<void> => {
    try {
      const { saveSealedAs } = await import('@/shared/open-sealed/save-sealed-as');
      const kept = new SealedFiles(item);
      await saveSealedAs({ title: name, createdAt: item.createdAt }, { document: read, files: kept }, { format });
      kept.end();
    } catch (error) {
      sayFailed(t('notSaved'), error);
    }
  };
  return (
    <Menu align="end" trigger={<Button icon={FileDown}>{files('export')}</Button>}>
      {formatsOfKind[read.kind].map((format) => (
        <MenuItem key={format} icon={FileDown} onSelect={() => void save(format)}>
          {files(`as.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
