import { useState } from 'react';
import { t } from '@/text/showcase';
import { t as ui } from '@/text/ui';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { SegmentedControl } from '@/ui/segmented-control';
import { designs, modes, setTheme, useTheme } from '@/ui/theme/theme';
import { Toaster } from '@/ui/toaster';
import { Badges } from './badges';
import { Buttons } from './buttons';
import { Charts } from './charts';
import { Colours } from './colours';
import { Comparison } from './comparison';
import { Inputs } from './inputs';
import { Layers } from './layers';
import { States } from './states';
import { SampleTable } from './sample-table';
import { Surfaces } from './surfaces';
import { Type } from './type';

/** Every part of the design system in every state, live, in the chosen design. */
export default function ShowcasePage() {
  const { design, mode } = useTheme();
  const [spoken, setSpoken] = useState('');
  return (
    <PageBody className="skin-grid">
      <PageHeader
        title={t('title')}
        sentence={t('sentence', { design: ui(`design.${design}`) })}
        actions={
          <>
            <SegmentedControl
              label={ui('theme.design')}
              value={design}
              onChange={(next) => setTheme({ design: next })}
              options={designs.map((value) => ({ value, label: ui(`design.${value}`) }))}
            />
            <SegmentedControl
              label={ui('theme.mode')}
              value={mode}
              onChange={(next) => setTheme({ mode: next })}
              options={modes.map((value) => ({ value, label: ui(`mode.${value}`) }))}
            />
          </>
        }
      />
      <div className="grid gap-(--d-gap) tablet:grid-cols-2 laptop:grid-cols-3">
        <Buttons />
        <Inputs />
        <Badges />
        <SampleTable onOpen={setSpoken} />
        <Layers />
        <Surfaces />
        <States />
        <Charts />
        <Colours />
        <Type />
        <Comparison />
      </div>
      <p role="status" className="text-xs text-ink-3">
        {spoken ? t('opened', { name: spoken }) : ''}
      </p>
      <Toaster />
    </PageBody>
  );
}
