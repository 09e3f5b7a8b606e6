import { routeOf } from '@cartulary/contracts/routes';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/roles';
import { Button } from '@/ui/button';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { TabPanel, Tabs } from '@/ui/tabs';
import { permissionOf } from './find-permissions';
import { HoldersTab, type Looked } from './holders-tab';
import type { Edited } from './role-editor';
import { RolesTab } from './roles-tab';
import { SimulateTab } from './simulate-tab';

const tabs = ['roles', 'holders', 'simulate'] as const;
type TabId = (typeof tabs)[number];

/**
 * /role-management: the roles' permissions, who has which and why, and an access simulation. The URL contains the view.
 */
export default function RoleManagementPage() {
  useLocaleChanges();
  const [address, setAddress] = useSearchParams();
  const [edited, setEdited] = useState<Edited>();
  const tab = tabs.find((one) => one === address.get('tab')) ?? 'roles';
  const go = (to: Record<string, string | undefined>): void =>
    setAddress(
      Object.entries(to).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])),
      {
        replace: true,
      },
    );
  const looked: Looked = {
    by: address.get('by') === 'permission' ? 'permission' : 'person',
    personId: address.get('person') ?? undefined,
    permission: permissionOf(address.get('permission')),
  };
  const look = (to: Partial<Looked>): void => {
    const { by, personId, permission } = { ...looked, ...to };
    go({ tab: 'holders', by, person: personId, permission });
  };
  const chosen = (next: TabId): void => go({ tab: next === 'roles' ? undefined : next });
  return (
    <PageBody>
      <PageHeader
        title={routeOf('roleManagement').metadata.title}
        sentence={t('sentence')}
        actions={
          <Button
            variant="primary"
            icon={Plus}
            onClick={() => {
              chosen('roles');
              setEdited({});
            }}
          >
            {t('make')}
          </Button>
        }
      />
      <Tabs label={t('tabs')} tabs={tabs.map((id) => ({ id, label: t(`tab.${id}`) }))} value={tab} onChange={chosen}>
        <TabPanel id="roles">
          <RolesTab
            openedId={address.get('role') ?? undefined}
            onOpenRole={(role) => go({ role })}
            onOpenPermission={(permission) => go({ tab: 'holders', by: 'permission', permission })}
            edited={edited}
            onEdit={setEdited}
          />
        </TabPanel>
        <TabPanel id="holders">
          <HoldersTab looked={looked} onLook={look} />
        </TabPanel>
        <TabPanel id="simulate">
          <SimulateTab />
        </TabPanel>
      </Tabs>
    </PageBody>
  );
}
