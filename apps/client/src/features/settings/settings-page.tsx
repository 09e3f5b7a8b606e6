import { settingCategories, type SettingCategory } from '@cartulary/contracts/settings';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/settings';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { TextField } from '@/ui/field';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { EmptyState } from '@/ui/states';
import { CategoryPanel, SettingList } from './category-panel';
import { CategoryTabs } from './category-tabs';
import { findSettings } from './find-settings';
import { useHeld } from './may-change';
import { PageActions } from './page-actions';
import { SaveStatus } from './save-status';
import { WhenLoaded } from './when-loaded';
import { tabName } from './words';

/** /settings?tab=…: all categories, reachable by tab, search, or the anchor of one setting (`#theme`). */
export default function SettingsPage() {
  useLocaleChanges();
  const [query] = useSearchParams();
  const asked = query.get('tab');
  const category = settingCategories.find((each) => each === asked) ?? 'profile';
  const [text, setText] = useState('');
  const held = useHeld();
  const searching = text.trim() !== '';
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        sentence={held ? t('sentenceHeld') : t('sentence')}
        actions={
          <>
            <SaveStatus />
            <PageActions category={category} />
          </>
        }
      />
      <div className="grid gap-(--d-gap) laptop:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-3">
          <TextField
            label={t('search.label')}
            labelHidden
            placeholder={t('search.label')}
            type="search"
            icon={Search}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <CategoryTabs current={searching ? undefined : category} />
        </div>
        <div className="flex max-w-220 min-w-0 flex-col gap-(--d-gap)">
          <WhenLoaded category={category}>
            {searching ? (
              <Found text={text} onClear={() => setText('')} />
            ) : (
              <CategoryPanel key={category} category={category} />
            )}
          </WhenLoaded>
        </div>
      </div>
    </PageBody>
  );
}

function Found({ text, onClear }: { text: string; onClear: () => void }) {
  const found = findSettings(text);
  const count = found.length;
  const categories = [...new Set(found.map(({ category }) => category))];
  const namesOf = (category: SettingCategory): string[] =>
    found.filter((entry) => entry.category === category).map(({ name }) => name);
  return (
    <>
      <p role="status" className="text-sm text-ink-2">
        {t('search.results', { count })}
      </p>
      {count === 0 ? (
        <EmptyState
          icon={Search}
          title={t('search.none')}
          actions={<Button onClick={onClear}>{t('search.clear')}</Button>}
        >
          {t('search.noneHint')}
        </EmptyState>
      ) : null}
      {categories.map((category) => (
        <Card key={category}>
          <CardHeader title={tabName(category)} />
          <SettingList category={category} names={namesOf(category)} />
        </Card>
      ))}
    </>
  );
}
