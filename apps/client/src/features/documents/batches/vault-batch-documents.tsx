import { useState } from 'react';
import { t } from '@/text/documents/batches';
import type { SealedRow } from '../private/private-detail';
import { DocumentRow } from './document-row';
import { againAll, type VaultDocuments } from './vault-documents';
import { ViewsPanel, type View } from './views-panel';

const stateOf = {
  failed: 'failed',
  'needs-review': 'needs-review',
  ready: 'ready',
  'under-way': 'processing',
} as const;

/** Maximum number of rows. The library shows all documents. */
const SHOWN = 200;

/** The documents that this browser reads into the vault, each with its status. */
export function VaultBatchDocuments({ documents, onClose }: { documents: VaultDocuments; onClose: () => void }) {
  const [view, setView] = useState<View>('all');
  const of = (one: View): readonly SealedRow[] =>
    documents.rows.filter(({ state }) => one === 'all' || stateOf[one] === state);
  const shown = of(view);
  return (
    <ViewsPanel
      name={t('vault.title')}
      view={view}
      countOf={(one) => of(one).length}
      onView={setView}
      onClose={onClose}
    >
      {shown.length === 0 ? (
        <p className="p-4 text-ink-2">{t(`none.${view}`)}</p>
      ) : (
        <ul>
          {shown.slice(0, SHOWN).map((row) => (
            <DocumentRow key={row.id} row={row} refusal={undefined} onAgain={() => againAll([row.id])} />
          ))}
        </ul>
      )}
      {shown.length > SHOWN ? (
        <p className="p-4 text-ink-2">{t('vault.further', { count: shown.length - SHOWN })}</p>
      ) : null}
    </ViewsPanel>
  );
}
