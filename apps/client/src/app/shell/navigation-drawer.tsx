import { t } from '@/text/app/shell';
import { Sheet } from '@/ui/sheet';
import { AccountFoot } from './account-foot';
import { BrandLink } from './brand-link';
import { Navigation } from './navigation';

/** The sidebar below 768 px: a drawer with a scrim. */
export function NavigationDrawer({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('drawer.name')} side="left" bare>
      <div className="skin-brand flex h-(--l-header) shrink-0 items-center gap-2.5 px-4.5">
        <BrandLink named />
      </div>
      <Navigation onNavigate={() => onOpenChange(false)} />
      <AccountFoot />
    </Sheet>
  );
}
