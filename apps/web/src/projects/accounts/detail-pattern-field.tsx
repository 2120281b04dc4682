import { Stack, TextInput } from '@mantine/core';
import type { PhaseToSave } from '@stint/contract/projects/phases/phase';
import { detailMatches, problemOfPattern } from '@stint/contract/time/detail-pattern';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import classes from './account.module.css';

/** What a row's detail must look like, with a place to try it. */
export function DetailPatternField({ form }: { readonly form: RecordForm<PhaseToSave> }) {
  const t = useT('projects');
  const [sample, setSample] = useState('');
  const { detailPattern } = form.values;
  const isTestable = detailPattern !== '' && problemOfPattern(detailPattern) === null;
  const fits = isTestable && detailMatches(detailPattern, sample);
  return (
    <>
      <TextInput
        className={classes.mono}
        label={t('projects:phases.detailPattern')}
        description={t('projects:phases.detailPatternHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('detailPattern')}
      />
      <TextInput
        label={t('projects:phases.detailPatternDescription')}
        description={t('projects:phases.detailPatternDescriptionHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('detailPatternDescription')}
      />
      {isTestable && (
        <Stack gap={8} py="sm" px={12} bdrs="md" bg="var(--sunken)">
          <TextInput
            label={t('projects:phases.tryPattern')}
            value={sample}
            autoComplete="off"
            onChange={(event) => setSample(event.currentTarget.value)}
          />
          {sample !== '' && (
            <p className={classes.verdict} data-fits={fits} role="status">
              {t(fits ? 'projects:phases.fits' : 'projects:phases.fitsNot')}
            </p>
          )}
        </Stack>
      )}
    </>
  );
}
