import type { ReactNode } from 'react';
import { t } from '@/text/documents/batches';
import { Panel } from '@/ui/card';
import { GivenName, plainName } from '@/ui/given-name';
import { CloseButton } from '@/ui/icon-button';
import { TabPanel, Tabs } from '@/ui/tabs';

const views = ['all', 'failed', 'needs-review', 'ready', 'under-way'] as const;

/** Which documents of a batch are visible. */
export type View = (typeof views)[number];

interface ViewsPanelProps {
  /** Name of the batch. */
  name: string;
  view: View;
  countOf: (view: View) => number;
  onView: (view: View) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The documents of an opened batch in a side panel: all of them, or those with one status. */
export function ViewsPanel({ name, view, countOf, onView, onClose, children }: ViewsPanelProps) {
  return (
    <Panel aria-label={t('documents.label', { name: plainName(name) })} className="max-[1024px]:min-h-100">
      <div className="flex items-center gap-2 px-4 pt-3">
        <h2 className="skin-heading mr-auto min-w-0 truncate">
          <GivenName>{name}</GivenName>
        </h2>
        <CloseButton onClick={onClose} />
      </div>
      <div className="flex min-h-0 grow flex-col px-4">
        <Tabs
          label={t('documents.views')}
          value={view}
          onChange={onView}
          tabs={views.map((id) => ({ id, label: t(`view.${id}`), count: countOf(id) }))}
        >
          <TabPanel id={view} className="-mx-4 min-h-0 grow overflow-y-auto">
            {children}
          </TabPanel>
        </Tabs>
      </div>
    </Panel>
  );
}
