import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { formatsOfKind } from '@cartulary/contracts/endpoints/written-files';
import { FileDown, Image } from 'lucide-react';
import { WrittenMenu } from '@/shared/open-written/written-menu';
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

/** What can be done with a map as a whole: besides what every kind has, pictures of it and its files. */
export const MapMenu = ({ item, opened }: MapMenuProps) => (
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
            disabledReason={item.sealed ? files('sealed') : undefined}
            onSelect={() => void saveAsFile(item, format)}
          >
            {files(`as.${format}`)}
          </MenuItem>
        ))}
      </>
    }
  />
);
