import { Button, Stack, Switch } from '@mantine/core';
import type { ProjectToSave } from '@stint/contract/projects/projects/project';
import { formatDate } from '@stint/contract/time/typed';
import { useT } from '../../lib/messages.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FieldPair, FieldStack } from '../../ui/form/rows-field.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import classes from './project-form.module.css';
import { useProjectDate } from './projects.queries.ts';

const ENDS = [
  ['start', 'startDate'],
  ['end', 'endDate'],
] as const;

/** When the project begins and ends. What was registered on its accounts proposes both. */
export function ProjectDates({ form }: { readonly form: RecordForm<ProjectToSave> }) {
  const t = useT('projects');
  const { accounts } = form.values;
  return (
    <FieldStack>
      {/* Above the fields, whose calendars open below them. */}
      <Stack gap="xs">
        {accounts.length === 0 && <p className={classes.proposal}>{t('projects:dates.noAccounts')}</p>}
        {ENDS.map(([type, field]) => (
          <Proposal
            key={type}
            type={type}
            accounts={accounts}
            value={form.values[field]}
            onTake={(date) => form.setFieldValue(field, date)}
          />
        ))}
      </Stack>
      <FieldPair>
        {ENDS.map(([type, field]) => (
          <DateField key={type} label={t(`projects:projects.${field}`)} clearable {...form.getInputProps(field)} />
        ))}
      </FieldPair>
      <Switch
        label={t('projects:projects.isClosed')}
        description={t('projects:projects.isClosedHint')}
        {...form.getInputProps('isClosed', { type: 'checkbox' })}
      />
    </FieldStack>
  );
}

interface ProposalProps {
  readonly type: 'start' | 'end';
  readonly accounts: readonly string[];
  readonly value: string | null;
  readonly onTake: (date: string) => void;
}

function Proposal({ type, accounts, value, onTake }: ProposalProps) {
  const t = useT('projects');
  const { data } = useProjectDate(type, accounts);
  if (accounts.length === 0 || !data) return null;
  if (data.date === null)
    return type === 'start' ? <p className={classes.proposal}>{t('projects:dates.nothing')}</p> : null;
  const { date } = data;
  return (
    <p className={classes.proposal}>
      {t(`projects:dates.${type}`, { date: formatDate(date) })}
      {date !== value && (
        <Button size="compact-xs" aria-label={t(`projects:dates.take.${type}`)} onClick={() => onTake(date)}>
          {t('projects:dates.use')}
        </Button>
      )}
    </p>
  );
}
