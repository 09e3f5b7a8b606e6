import { useState } from 'react';
import { t } from '@/text/documents/batches';
import { Panel } from '@/ui/card';
import { CloseButton } from '@/ui/icon-button';
import { TabPanel, Tabs } from '@/ui/tabs';
import type { SealedRow } from '../private/private-detail';
import { DocumentRow } from './document-row';
import { againAll, type VaultDocuments } from './vault-documents';

const views = ['all', 'failed', 'needs-review', 'ready', 'under-way'] as const;
type View = (typeof views)[number];
const stateOf = {
  failed: 'failed',
  'needs-review': 'needs-review',
  ready: 'ready',
  'under-way': 'processing',
} as const;

/** Drawn at most: the library has them all. */
const SHOWN = 200;

/** The documents that this browser reads into the vault, each with where it stands. */
export function VaultBatchDocuments({ documents, onClose }: { documents: VaultDocuments; onClose: () => void }) {
  const [view, setView] = useState<View>('all');
  const of = (one: View): readonly SealedRow[] =>
    documents.rows.filter(({ state }) => one === 'all' || stateOf[one] === state);
  const shown = of(view);
  return (
    <Panel aria-label={t('documents.label', { name: t('vault.title') })} className="max-[1024px]:min-h-100">
      <div className="flex items-center gap-2 px-4 pt-3">
        <h2 className="skin-heading mr-auto min-w-0 truncate">{t('vault.title')}</h2>
        <CloseButton onClick={onClose} />
      </div>
      <div className="flex min-h-0 grow flex-col px-4">
        <Tabs
          label={t('documents.views')}
          value={view}
          onChange={setView}
          tabs={views.map((id) => ({ id, label: t(`view.${id}`), count: of(id).length }))}
        >
          <TabPanel id={view} className="-mx-4 min-h-0 grow overflow-y-auto">
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
          </TabPanel>
        </Tabs>
      </div>
    </Panel>
  );
}
