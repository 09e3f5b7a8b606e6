import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { formatsOfKind } from '@cartulary/contracts/endpoints/written-files';
import { FileDown, Image, Presentation } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { WrittenMenu } from '@/shared/open-written/written-menu';
import { deckOf } from '@/shared/writing/begin-from';
import { saveAsFile } from '@/shared/writing/save-as-file';
import { t } from '@/text/maps';
import { t as files } from '@/text/writing/files';
import { MenuItem, MenuLabel } from '@/ui/menu';
import type { OpenedMap } from './opened-map';
import { pictureFormats, savePicture } from './picture/save-picture';

interface MapMenuProps {
  item: WrittenItem;
  opened: OpenedMap;
}

/** Actions for the whole map: the common ones, plus image and file exports and slides from its branches. */
export function MapMenu({ item, opened }: MapMenuProps) {
  const navigate = useNavigate();
  const sealed = item.sealed ? files('sealed') : undefined;
  return (
    <WrittenMenu
      item={item}
      files={
        <>
          <MenuLabel>{t('export')}</MenuLabel>
          {pictureFormats.map((format) => (
            <MenuItem key={format} icon={Image} onSelect={() => void savePicture(opened, item.title, format)}>
              {t(`as.${format}`)}
            </MenuItem>
          ))}
          {formatsOfKind.map.map((format) => (
            <MenuItem
              key={format}
              icon={FileDown}
              disabledReason={sealed}
              onSelect={() => void saveAsFile(item, format)}
            >
              {files(`as.${format}`)}
            </MenuItem>
          ))}
        </>
      }
    >
      <MenuItem icon={Presentation} disabledReason={sealed} onSelect={() => void deckOf(item, navigate)}>
        {files('toDeck')}
      </MenuItem>
    </WrittenMenu>
  );
}
