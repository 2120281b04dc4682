import { Box, Select, TextInput } from '@mantine/core';
import {
  type CompanySettings,
  companyToSave,
  saveCompanySettings,
} from '@stint/contract/company/company-settings/company-settings';
import { consequencesOf } from '@stint/contract/company/company-settings/company-settings.rules';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { countries } from '../../lib/countries.ts';
import { useT } from '../../lib/messages.ts';
import { timeZones } from '../../lib/time-zones.ts';
import { PeopleSelect } from '../../people/person-select.tsx';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { asChoices } from '../../ui/person.tsx';
import { askAboutConsequences } from './ask-about-consequences.tsx';
import { clockIn } from './clock-in.ts';
import { useSaveCompanySettings } from './company-settings.queries.ts';
import { Figure } from './figure.tsx';
import { HolidaysChoice, type HolidaysFrom } from './holidays-choice.tsx';

type CompanyValues = z.input<typeof companyToSave>;

interface CompanyFormProps {
  readonly record: CompanySettings;
  readonly onSaved: () => void;
}

export function CompanyForm({ record, onSaved }: CompanyFormProps) {
  const t = useT('company');
  const save = useSaveCompanySettings();
  const [holidaysFrom, setHolidaysFrom] = useState<HolidaysFrom>('today');
  const form = useRecordForm<typeof companyToSave, CompanySettings>({
    schema: companyToSave,
    record,
    valuesOf,
    empty: valuesOf(record),
    create: () => Promise.reject(new Error('There is one company')),
    route: saveCompanySettings,
    update: async (_id, body) => {
      const consequences = consequencesOf(record, body);
      if (consequences.length > 0 && !(await askAboutConsequences(consequences, body, holidaysFrom))) return record;
      return save.mutateAsync({ ...body, holidaysFrom });
    },
    onSaved: (saved) => saved !== record && onSaved(),
  });
  const zones = useMemo(() => timeZones(record.timeZone), [record.timeZone]);
  const { country, timeZone } = form.values;
  return (
    <FormPage form={form} onClose={form.reset}>
      <ChangedMeanwhile onTake={form.takeTheirs} />
      <TextInput label={t('company:company.name')} required {...form.getInputProps('name')} />
      <FieldPair>
        <Select
          label={t('company:company.timeZone')}
          description={t('company:company.clock', { time: clockIn(timeZone) })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          data={zones}
          searchable
          selectFirstOptionOnChange
          allowDeselect={false}
          limit={60}
          required
          {...form.getInputProps('timeZone')}
        />
        <Select
          label={t('company:company.country')}
          description={t('company:company.countryHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          data={countries()}
          searchable
          selectFirstOptionOnChange
          allowDeselect={false}
          limit={60}
          required
          {...form.getInputProps('country')}
        />
      </FieldPair>
      {country !== record.country && <HolidaysChoice value={holidaysFrom} onChange={setHolidaysFrom} />}
      <Box component="h2" mt={12} fz="sm" fw={600}>
        {t('company:company.limits')}
      </Box>
      <FieldPair>
        <Figure form={form} name="expectedWFOPercentage" suffix=" %" />
        <Figure form={form} name="maxOTPct" suffix=" %" />
      </FieldPair>
      <FieldPair>
        <Figure form={form} name="inactiveAfterMonths" />
        <Figure form={form} name="oneMinuteMessageThreshold" />
      </FieldPair>
      <Box component="h2" mt={12} fz="sm" fw={600}>
        {t('company:company.people')}
      </Box>
      {(['teamLeads', 'phaseListUsers', 'contractFolderUsers'] as const).map((list) => (
        <PeopleSelect
          key={list}
          label={t(`company:company.${list}`)}
          description={t(`company:company.${list}Hint`)}
          chosen={asChoices(record[list])}
          {...form.getInputProps(list)}
          onChange={(ids) => form.setFieldValue(list, ids)}
        />
      ))}
    </FormPage>
  );
}

function valuesOf(settings: CompanySettings): CompanyValues {
  const { _id, version, ...fields } = settings;
  const idsOf = (people: readonly { _id: string }[]) => people.map((person) => person._id);
  return {
    ...fields,
    phaseListUsers: idsOf(settings.phaseListUsers),
    contractFolderUsers: idsOf(settings.contractFolderUsers),
    teamLeads: idsOf(settings.teamLeads),
  };
}
