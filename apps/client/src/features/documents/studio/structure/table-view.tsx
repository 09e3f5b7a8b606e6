import { ClipboardCopy, Crosshair, Download } from 'lucide-react';
import { saveFile } from '@/lib/files/save-file';
import { t } from '@/text/documents/structure';
import { Button } from '@/ui/button';
import { copyText } from '@/ui/copy-text';
import { toCsvText, toTabText, type ShownTable } from './structure';

interface TableViewProps {
  table: ShownTable;
  /** The document's name without its extension, for the file. */
  fileName: string;
  onShow: () => void;
}

/** One table as an HTML table, with copy and export. */
export function TableView({ table, fileName, onShow }: TableViewProps) {
  return (
    <div className="min-w-0">
      <div className="mb-2 flex flex-wrap gap-2">
        <Button size="sm" icon={ClipboardCopy} onClick={() => void copy(table)}>
          {t('copy')}
        </Button>
        <Button
          size="sm"
          icon={Download}
          onClick={() => saveFile(`${fileName}-${table.number}.csv`, toCsvText(table), 'text/csv')}
        >
          {t('download')}
        </Button>
        <Button size="sm" icon={Crosshair} onClick={onShow}>
          {t('show')}
        </Button>
      </div>
      <div
        role="region"
        aria-label={t('tableRegion', { number: table.number })}
        tabIndex={0}
        className="max-h-[60dvh] overflow-auto border border-line focus-visible:-outline-offset-2"
      >
        <table className="min-w-full border-collapse text-sm">
          <tbody>
            {table.rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell) => {
                  // A cell without text isn't a header.
                  const heads = cell.isHeader && cell.text.trim() !== '';
                  const Cell = heads ? 'th' : 'td';
                  return (
                    <Cell
                      key={cell.column}
                      {...(heads ? { scope: cell.columnSpan > 1 ? 'colgroup' : 'col' } : {})}
                      rowSpan={cell.rowSpan}
                      colSpan={cell.columnSpan}
                      className={
                        cell.isHeader
                          ? 'border border-line bg-sunken px-2 py-1 text-left font-strong'
                          : 'border border-line px-2 py-1 text-left align-top tabular-nums'
                      }
                    >
                      {cell.text}
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const copy = (table: ShownTable): Promise<void> =>
  copyText(toTabText(table), { copied: t('copied'), refused: t('copyRefused') });
