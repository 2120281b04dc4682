import { Autocomplete, NativeSelect } from '@mantine/core';
import { isTimeZone } from '@stint/contract/time/business-time';
import { IMPORT_SOURCES } from '@stint/contract/time/import/import.rules';
import type { ImportPreview } from '@stint/contract/time/import/import-reading';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { timeZones } from '../../lib/time-zones.ts';
import { Mark } from '../../ui/mark.tsx';
import classes from './import.module.css';
import { changeDraft, type ImportDraft } from './import-draft.ts';

const DATE_FORMATS = { YMD: 'YYYY-MM-DD', DMY: 'DD/MM/YYYY', MDY: 'MM/DD/YYYY' } as const;
const TIME_ZONES = timeZones();

interface ReadingOptionsProps {
  readonly draft: ImportDraft;
  readonly preview: ImportPreview;
}

/** Where the file comes from and how it writes dates, numbers and times; what was recognised stands as the first choice. */
export function ReadingOptions({ draft, preview }: ReadingOptionsProps) {
  const t = useT('time');
  const [zone, setZone] = useState(draft.timeZone || preview.timeZone);
  const recognised = (what: string) => t('time:import.recognised', { what });
  const isAuto = <Value extends string>(value: Value, what: string) => ({
    value: 'auto',
    label: value === 'auto' ? recognised(what) : t('time:import.auto'),
  });
  return (
    <section className={classes.options} aria-label={t('time:import.options')}>
      <NativeSelect
        label={
          <>
            {t('time:import.source.label')}{' '}
            {draft.source === 'auto' && (
              <Mark tone={preview.isRecognised ? 'accent' : 'warn'}>
                {t(preview.isRecognised ? 'time:import.isRecognised' : 'time:import.notRecognised')}
              </Mark>
            )}
          </>
        }
        value={draft.source}
        data={[
          preview.isRecognised || draft.source !== 'auto'
            ? isAuto(draft.source, t(`time:import.source.${preview.source}`))
            : { value: 'auto', label: t(`time:import.source.${preview.source}`) },
          ...IMPORT_SOURCES.map((source) => ({ value: source, label: t(`time:import.source.${source}`) })),
        ]}
        onChange={(event) => changeDraft({ source: event.currentTarget.value as ImportDraft['source'], mapping: {} })}
      />
      <NativeSelect
        label={t('time:import.dates')}
        value={draft.dateFormat}
        data={[
          isAuto(draft.dateFormat, DATE_FORMATS[preview.dateFormat]),
          ...Object.entries(DATE_FORMATS).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(event) => changeDraft({ dateFormat: event.currentTarget.value as ImportDraft['dateFormat'] })}
      />
      <NativeSelect
        label={t('time:import.numbers')}
        value={draft.decimalComma}
        data={[
          isAuto(draft.decimalComma, preview.decimalComma ? '7,5' : '7.5'),
          { value: 'no', label: '7.5' },
          { value: 'yes', label: '7,5' },
        ]}
        onChange={(event) => changeDraft({ decimalComma: event.currentTarget.value as ImportDraft['decimalComma'] })}
      />
      <Autocomplete
        label={t('time:import.timeZone')}
        value={zone}
        limit={12}
        data={TIME_ZONES}
        error={zone !== '' && !isTimeZone(zone) && t('time:import.unknownZone')}
        onChange={(value) => {
          setZone(value);
          if (value === '' || isTimeZone(value)) changeDraft({ timeZone: value });
        }}
      />
    </section>
  );
}
