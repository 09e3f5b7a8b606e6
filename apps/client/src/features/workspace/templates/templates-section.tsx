import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '@/lib/session/session';
import { ItemMenu } from '@/shared/items/item-menu';
import { useItems } from '@/shared/items/items-data';
import { Listing } from '@/shared/lists/listing';
import { builtInTemplates } from '@/shared/writing/built-in-templates';
import { t } from '@/text/writing/templates';
import { Button } from '@/ui/button';
import { Card, Panel, PanelBar } from '@/ui/card';
import { GivenName, plainName } from '@/ui/given-name';
import { EmptyState } from '@/ui/states';
import { PreviewDialog } from './preview-dialog';
import { begin, type Template } from './template';

const builtIn: readonly Template[] = builtInTemplates.map((id) => ({
  kind: 'built-in',
  id,
  title: t(`title.${id}`),
}));

/** The templates for new documents: the person's own, the organization's, and the built-in ones. */
export function TemplatesSection() {
  const navigate = useNavigate();
  const userId = useUser()?.id;
  const list = useItems({ section: 'templates' });
  const [shown, show] = useState<Template>();
  const onUse = (template: Template): Promise<void> => begin(template, navigate);
  return (
    <div className="flex flex-col gap-(--d-gap)">
      <Panel aria-label={t('own')}>
        <PanelBar>
          <h2 className="skin-heading">{t('own')}</h2>
        </PanelBar>
        <Listing
          list={list}
          words={{ loading: t('ownLoading'), failed: t('ownFailed') }}
          empty={
            <EmptyState picture="documents" title={t('ownNone')}>
              {t('ownNoneHint')}
            </EmptyState>
          }
        >
          {(rows) => (
            <ul className={grid}>
              {rows.map((item) => (
                <Entry
                  key={item.id}
                  template={{ kind: 'item', item, title: item.title }}
                  about={item.owner.id === userId ? t('ownYours') : t('ownBy', { name: item.owner.name })}
                  onShow={show}
                  onUse={onUse}
                  menu={<ItemMenu item={item} />}
                />
              ))}
            </ul>
          )}
        </Listing>
      </Panel>
      <Panel aria-label={t('builtIn')}>
        <PanelBar>
          <h2 className="skin-heading">{t('builtIn')}</h2>
        </PanelBar>
        <ul className={grid}>
          {builtIn.map((template) => (
            <Entry
              key={template.title}
              template={template}
              about={template.kind === 'built-in' ? t(`about.${template.id}`) : ''}
              onShow={show}
              onUse={onUse}
            />
          ))}
        </ul>
      </Panel>
      {shown ? <PreviewDialog template={shown} onUse={onUse} onClose={() => show(undefined)} /> : null}
    </div>
  );
}

const grid = 'grid gap-3 p-4 [grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr))]';

interface EntryProps {
  template: Template;
  about: string;
  onShow: (template: Template) => void;
  onUse: (template: Template) => Promise<void>;
  menu?: ReactNode;
}

function Entry({ template, about, onShow, onUse, menu }: EntryProps) {
  const [busy, setBusy] = useState(false);
  const title = plainName(template.title);
  const use = async (): Promise<void> => {
    setBusy(true);
    await onUse(template);
    setBusy(false);
  };
  return (
    <li className="flex">
      <Card className="flex grow flex-col gap-1">
        <div className="flex min-h-8 items-center gap-2">
          <h3 className="mr-auto min-w-0 font-strong wrap-anywhere">
            <GivenName>{template.title}</GivenName>
          </h3>
          {menu}
        </div>
        <p className="grow text-ink-2">
          <GivenName>{about}</GivenName>
        </p>
        <div className="mt-2 flex gap-2">
          <Button size="sm" busy={busy} aria-label={t('useOf', { title })} onClick={() => void use()}>
            {t('use')}
          </Button>
          <Button size="sm" variant="quiet" aria-label={t('previewOf', { title })} onClick={() => onShow(template)}>
            {t('preview')}
          </Button>
        </div>
      </Card>
    </li>
  );
}
