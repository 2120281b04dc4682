import { Button } from '@mantine/core';
import type { ProjectToSave } from '@stint/contract/projects/project';
import { formatDate } from '@stint/contract/time/typed';
import { useT } from '../../lib/messages.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
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
  return (
    <FieldPair>
      {ENDS.map(([type, field]) => (
        <div key={type} className={classes.dated}>
          <DateField label={t(`projects:projects.${field}`)} clearable {...form.getInputProps(field)} />
          <Proposal
            type={type}
            accounts={form.values.accounts}
            value={form.values[field]}
            onTake={(date) => form.setFieldValue(field, date)}
          />
        </div>
      ))}
    </FieldPair>
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
  if (accounts.length === 0) return <p className={classes.proposal}>{t('projects:dates.noAccounts')}</p>;
  if (!data) return null;
  if (data.date === null) return <p className={classes.proposal}>{t('projects:dates.nothing')}</p>;
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
