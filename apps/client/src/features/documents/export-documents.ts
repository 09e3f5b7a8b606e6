import {
  exportDocument,
  exportDocuments,
  exportFormats,
  type ExportFormat,
} from '@cartulary/contracts/endpoints/exports';
import { isFlowing, limits } from '@cartulary/contracts/limits';
import { FileBraces, FileDown, FileSpreadsheet, FolderArchive, type LucideIcon } from 'lucide-react';
import { download } from '@/lib/api/api';
import type { Command } from '@/lib/commands/commands';
import { saveFile } from '@/lib/files/save-file';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/exports';
import { sayFailed } from '@/ui/say-failed';
import { dismissToast, toast } from '@/ui/toast';
import { EXPORT_LIMIT_MS, exportOriginals, exportPdfs, pdfsRefusal, zipRefusal } from './export-zips';

/** Export formats that put several documents into one file. */
type TableFormat = Exclude<ExportFormat, 'pdf'>;
const tableFormats: readonly TableFormat[] = ['json', 'csv'];

interface Exported {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
}

const icons: Record<ExportFormat, LucideIcon> = { pdf: FileDown, json: FileBraces, csv: FileSpreadsheet };

/** Command ids in menu order. */
export const exportCommandIds = ['document.export.pdf', 'document.export.json', 'document.export.csv'] as const;
export const tickedExportIds = [
  'ticked.export.files',
  'ticked.export.pdf',
  'ticked.export.json',
  'ticked.export.csv',
] as const;

/** Export commands for an opened document. */
export const exportCommands = (document: Exported): Command[] =>
  exportFormats.map((format) => ({
    id: `document.export.${format}`,
    title: t(`this.${format}`),
    shortTitle: t(format),
    group: words('this.group'),
    keywords: t('keywords').split(' '),
    icon: icons[format],
    here: true,
    refusal: () => (format === 'pdf' && isFlowing(document.mediaType) ? t('noPages') : undefined),
    run: () => exportOne(document, format),
  }));

/** Export commands for the selected documents. */
export function tickedExportCommands(chosen: readonly Exported[], group: string): Command[] {
  const base = { group, keywords: t('keywords').split(' '), here: true };
  return [
    {
      ...base,
      id: 'ticked.export.files',
      title: t('ticked.files'),
      shortTitle: t('files'),
      icon: FolderArchive,
      refusal: () => zipRefusal(chosen),
      run: () => exportOriginals(chosen),
    },
    {
      ...base,
      id: 'ticked.export.pdf',
      title: t('ticked.pdf'),
      shortTitle: t('pdfs'),
      icon: icons.pdf,
      refusal: () => pdfsRefusal(chosen),
      run: () => exportPdfs(chosen),
    },
    ...tableFormats.map((format): Command => ({
      ...base,
      id: `ticked.export.${format}`,
      title: t(`ticked.${format}`),
      shortTitle: t(format),
      icon: icons[format],
      refusal: () =>
        chosen.length > limits.paging.maxPageSize ? t('tooMany', { most: limits.paging.maxPageSize }) : undefined,
      run: () => exportMany(chosen, format),
    })),
  ];
}

const exportOne = ({ id, name }: Exported, format: ExportFormat): Promise<void> =>
  make(
    { making: t('making', { name }), failed: t('failed', { name }), file: `${name.replace(/\.[^.]+$/, '')}.${format}` },
    () =>
      download(
        exportDocument,
        { params: { documentId: id }, query: { format } },
        { timeoutMs: EXPORT_LIMIT_MS, retries: 0 },
      ),
  );

function exportMany(chosen: readonly Exported[], format: TableFormat): Promise<void> {
  const count = chosen.length;
  const file = `${t('file')}.${format === 'json' ? 'jsonl' : format}`;
  return make({ making: t('makingMany', { count }), failed: t('failedMany', { count }), file }, () =>
    download(
      exportDocuments,
      { body: { format, documentIds: chosen.map(({ id }) => id) } },
      { timeoutMs: EXPORT_LIMIT_MS, retries: 0 },
    ),
  );
}

/** Shows progress while the file is created, then downloads it or shows an error. */
async function make(
  { making, failed, file }: { making: string; failed: string; file: string },
  ask: () => Promise<Blob>,
): Promise<void> {
  const shown = toast({ title: making, urgent: false, durationMs: Infinity });
  try {
    saveFile(file, await ask());
  } catch (error) {
    sayFailed(failed, error);
  } finally {
    dismissToast(shown);
  }
}
