import { wireKindOf } from '@cartulary/contracts/written-kinds';
import { LayoutTemplate } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { addressOfItem } from '@/shared/items/address-of-item';
import { newHere, sayLocked } from '@/shared/writing/new-here';
import { t } from '@/text/maps';
import { Button } from '@/ui/button';
import { Menu, MenuItem } from '@/ui/menu';
import { sayFailed } from '@/ui/say-failed';
import { mapTemplates, type MapTemplate } from './names';

/** Begins a mind map with what stands in a template that everybody has. */
export function TemplateMenu() {
  const navigate = useNavigate();
  const begin = async (template: MapTemplate): Promise<void> => {
    try {
      const id = await newHere('map', t(`template.${template}`), () => sayLocked(navigate));
      if (id !== undefined) await navigate(`${addressOfItem({ id, kind: wireKindOf.map })}&template=${template}`);
    } catch (error) {
      sayFailed(t('notMade'), error);
    }
  };
  return (
    <Menu align="end" trigger={<Button icon={LayoutTemplate}>{t('fromTemplate')}</Button>}>
      {mapTemplates.map((template) => (
        <MenuItem key={template} icon={LayoutTemplate} onSelect={() => void begin(template)}>
          {t(`template.${template}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
