import { wireKindOf } from '@cartulary/contracts/written-kinds';
import { LayoutTemplate } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { addressOfItem } from '@/shared/items/address-of-item';
import { newHere, sayLocked } from '@/shared/writing/new-here';
import { t } from '@/text/boards';
import { Button } from '@/ui/button';
import { Menu, MenuItem } from '@/ui/menu';
import { sayFailed } from '@/ui/say-failed';
import { boardTemplates, type BoardTemplate } from './names';

/** Begins a board with what stands in a template that everybody has. */
export function TemplateMenu() {
  const navigate = useNavigate();
  const begin = async (template: BoardTemplate): Promise<void> => {
    try {
      const id = await newHere('board', t(`template.${template}`), () => sayLocked(navigate));
      if (id !== undefined) await navigate(`${addressOfItem({ id, kind: wireKindOf.board })}&template=${template}`);
    } catch (error) {
      sayFailed(t('notMade'), error);
    }
  };
  return (
    <Menu align="end" trigger={<Button icon={LayoutTemplate}>{t('fromTemplate')}</Button>}>
      {boardTemplates.map((template) => (
        <MenuItem key={template} icon={LayoutTemplate} onSelect={() => void begin(template)}>
          {t(`template.${template}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
