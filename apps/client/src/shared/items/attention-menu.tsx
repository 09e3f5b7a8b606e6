import { attentions } from '@cartulary/contracts/attention';
import { BellPlus } from 'lucide-react';
import { t } from '@/text/items/attention';
import { plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuChoice, MenuLabel } from '@/ui/menu';
import { chooseAttention, useAttention } from './attention-data';

interface OfThing {
  readonly itemId: string;
}

/** Menu options for an item's notifications. Loaded when the menu opens. */
export function AttentionChoice({ itemId }: OfThing) {
  const { data, isError } = useAttention(itemId);
  if (!data) return <MenuLabel>{isError ? t('failed') : t('loading')}</MenuLabel>;
  return (
    <>
      <MenuChoice
        label={t('label')}
        value={data.attention}
        options={attentions.map((value) => ({ value, label: t(`is.${value}`), hint: t(`hint.${value}`) }))}
        onChange={(attention) => void chooseAttention(itemId, attention)}
      />
      {data.from ? <MenuLabel>{t('fromFolder', { title: data.from.title })}</MenuLabel> : null}
    </>
  );
}

/** The same options behind their own button. */
export function AttentionMenu({ itemId, title }: OfThing & { title: string }) {
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={BellPlus} size="sm" label={t('button', { title: plainName(title) })} />}
    >
      <AttentionChoice itemId={itemId} />
    </Menu>
  );
}
