import { Button, Select, SimpleGrid, TextInput } from '@mantine/core';
import { problemsOfPassword } from '@stint/contract/account/password/password.rules';
import { setUpCompany } from '@stint/contract/account/set-up/set-up';
import { initialsOfName } from '@stint/contract/people/users/user.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { countries, countryOf } from '../../lib/countries.ts';
import { useT } from '../../lib/messages.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { ownTimeZone, timeZones } from '../../lib/time-zones.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { AccountCard } from '../account-card.tsx';
import { useLogin } from '../login/login.queries.ts';
import { PasswordChecklist } from '../password-checklist.tsx';
import { PasswordFields } from '../password-fields.tsx';
import classes from './set-up.module.css';
import { useSetUp } from './set-up.queries.ts';

const TIME_ZONES = timeZones();
/** Of the people this was first made for; where the browser's is none that a company can have. */
const USUAL_TIME_ZONE = 'Asia/Ho_Chi_Minh';

/** What the browser knows of where the company is. */
function proposedPlace(): { timeZone: string; country: string } {
  const own = ownTimeZone();
  const timeZone = TIME_ZONES.includes(own) ? own : USUAL_TIME_ZONE;
  return { timeZone, country: countryOf(timeZone, navigator.language) ?? '' };
}

const EMPTY = {
  code: '',
  companyName: '',
  firstName: '',
  lastName: '',
  email: '',
  initials: '',
  password: '',
  confirmPassword: '',
};

/** First start on a company's own database, for whoever can read what it printed. */
export function SetUpScreen() {
  const t = useT('account');
  const router = useRouter();
  const queryClient = useQueryClient();
  const setUp = useSetUp();
  const login = useLogin();
  const [place] = useState(proposedPlace);
  const form = useSchemaForm({
    schema: bodyOf(setUpCompany),
    initialValues: { ...EMPTY, ...place },
    problems: problemsOfPassword,
    onSubmit: async (body) => {
      await setUp.mutateAsync(body);
      // Who set it up is who signs in first.
      await login.mutateAsync({ email: body.email, password: body.password });
      await queryClient.refetchQueries({ queryKey: ['config'] });
      await router.invalidate();
    },
  });
  const suggestInitials = () => {
    const { firstName, lastName, initials } = form.values;
    if (initials === '') form.setFieldValue('initials', initialsOfName(`${firstName} ${lastName}`));
  };
  const chooseZone = (timeZone: string | null) => {
    if (timeZone === null) return;
    const country = countryOf(timeZone, navigator.language);
    form.setValues({ timeZone, ...(country !== undefined && { country }) });
  };
  return (
    <AccountCard wide title={t('account:setUp.title')} note={t('account:setUp.note')}>
      <form onSubmit={form.submit} noValidate>
        <TextInput
          label={t('account:setUp.code')}
          description={t('account:setUp.codeHint')}
          autoComplete="one-time-code"
          spellCheck={false}
          autoFocus
          {...form.getInputProps('code')}
        />
        <h2 className={classes.part}>{t('account:setUp.company')}</h2>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label={t('account:setUp.companyName')}
            autoComplete="organization"
            {...form.getInputProps('companyName')}
          />
          <Select
            label={t('account:setUp.timeZone')}
            data={TIME_ZONES}
            searchable
            selectFirstOptionOnChange
            allowDeselect={false}
            limit={60}
            {...form.getInputProps('timeZone')}
            onChange={chooseZone}
          />
          <Select
            label={t('account:setUp.country')}
            description={t('account:setUp.countryHint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            data={countries()}
            searchable
            allowDeselect={false}
            limit={60}
            {...form.getInputProps('country')}
          />
        </SimpleGrid>
        <h2 className={classes.part}>{t('account:setUp.administrator')}</h2>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label={t('account:firstName')} autoComplete="given-name" {...form.getInputProps('firstName')} />
          <TextInput label={t('account:lastName')} autoComplete="family-name" {...form.getInputProps('lastName')} />
          <TextInput label={t('account:email')} type="email" autoComplete="username" {...form.getInputProps('email')} />
          <TextInput label={t('account:initials')} {...form.getInputProps('initials')} onFocus={suggestInitials} />
          <PasswordFields form={form} />
        </SimpleGrid>
        <PasswordChecklist password={form.values.password} />
        <Button type="submit" variant="filled" loading={form.submitting}>
          {t('account:setUp.act')}
        </Button>
      </form>
    </AccountCard>
  );
}
